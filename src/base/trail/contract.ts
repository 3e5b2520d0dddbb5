import { z } from 'zod'
import { call } from '#core/contract/call.ts'
import { idParams, idText } from '#core/contract/fields.ts'
import { cleanLine, isDay } from '#core/contract/formats.ts'
import { type Message, msg } from '#core/contract/msg.ts'
import { paged, pageQuery, phrase } from '#core/contract/paging.ts'
import type { Needs } from '#core/contract/permissions.ts'

const value = z.union([z.string(), z.number(), z.boolean()]).nullable()
const actor = z.object({ id: z.number(), name: z.string() }).nullable()

const ACTIONS = [
  'CREATE',
  'READ',
  'UPDATE',
  'DELETE',
  'ARCHIVE',
  'RESTORE',
  /** Lists, searches and exports showed these clients. */
  'LISTED',
  'EXPORT_DOWNLOADED',
  'LOGIN',
  'LOGIN_FAILED',
  /** Too many attempts failed: this way of signing in is blocked for some time. */
  'LOCKED',
  'LOGOUT',
  'PASSWORD_SET',
  'FACTOR_SET',
  /** A user opened a restricted client despite the restriction. */
  'OVERRIDE',
  /** A text was removed from the record and from the trail. */
  'REDACTED',
  'ANONYMISED',
  /** All stored data of a client was handed out. */
  'DISCLOSED',
] as const

/** Names of the actions in exported files. */
export const ACTION_NAMES: Record<string, Message> = {
  READ: msg`Looked at`,
  LISTED: msg`Seen in a list`,
  CREATE: msg`Created`,
  UPDATE: msg`Changed`,
  DELETE: msg`Deleted`,
  ARCHIVE: msg`Archived`,
  RESTORE: msg`Restored`,
  OVERRIDE: msg`Restriction overridden`,
  REDACTED: msg`Redacted`,
  ANONYMISED: msg`Anonymised`,
  DISCLOSED: msg`Handed out`,
}

export const entry = z.object({
  id: z.number(),
  at: z.string(),
  user: actor,
  action: z.enum(ACTIONS),
  changes: z.array(z.object({ field: z.string(), old: value, new: value })),
})
export type Entry = z.infer<typeof entry>
export type Action = Entry['action']

/**
 * The history of one record; each feature declares its call and binds it with `bindHistory`. `entity` is the record's
 * name in the trail and in the path.
 */
export function historyCall(entity: string, name: string, access: Needs) {
  const declared = call({
    name,
    method: 'GET',
    path: `/api/${entity}/{id}/history`,
    access,
    summary:
      'Who changed what, newest first; with looks=true also who looked, and in which lists it was seen.',
    params: idParams,
    query: pageQuery.extend({ looks: z.enum(['true', 'false']).default('false') }),
    answer: paged(entry),
  })
  return Object.assign(declared, { entity })
}
export type HistoryCall = ReturnType<typeof historyCall>

/** A day or a timestamp; without a zone it is in the server's. */
const INSTANT =
  /^\d{4}-\d{2}-\d{2}(T([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d{1,6})?)?(Z|[+-](0\d|1[0-4]):[0-5]\d)?)?$/
const instant = z.string().refine((text) => INSTANT.test(text) && isDay(text.slice(0, 10)) && text > '1900', {
  error: 'invalid',
})

const fullEntry = entry.extend({
  entity: z.string(),
  /** Null for lists, and for a name without an account. */
  entityId: z.number().nullable(),
  /** The display name of the record; null if it no longer exists. */
  record: z.string().nullable(),
  /** The IP address of the act; null if unknown. */
  address: z.string().nullable(),
  /** The ids of the listed clients; null for all other actions. */
  ids: z.array(z.number()).nullable(),
})
export type FullEntry = z.infer<typeof fullEntry>

export const searchTrail = call({
  name: 'searchTrail',
  method: 'GET',
  path: '/api/trail',
  // the trail names restricted clients, so it is not for somebody from whom clients are hidden
  access: { role: 'ADMIN', also: 'READ_PRIVACY' },
  summary:
    'The whole trail, newest first, for administrators: by record, user, time, or a word in the changed values; with looks=false without who looked, logged in or out.',
  query: pageQuery.extend({
    phrase,
    entity: z.string().overwrite(cleanLine).max(50).optional(),
    entityId: idText.optional(),
    /** The displayed number of a client, a piece of equipment or an invoice, in any case. */
    number: z.string().overwrite(cleanLine).max(50).default(''),
    looks: z.enum(['true', 'false']).default('true'),
    userId: idText.optional(),
    from: instant.optional(),
    to: instant.optional(),
  }),
  answer: paged(fullEntry),
})
