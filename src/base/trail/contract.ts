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
  /** Too many have failed: for some time nobody signs in so. */
  'LOCKED',
  'LOGOUT',
  'PASSWORD_SET',
  'FACTOR_SET',
  /** Somebody saw a restricted client all the same. */
  'OVERRIDE',
  /** A text was taken out of the record and out of the trail. */
  'REDACTED',
  'ANONYMISED',
  /** All that is kept of a client was handed out. */
  'DISCLOSED',
] as const

/** What is said of an act in a file. */
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
 * The history of one record; each feature declares its own and binds it with `bindHistory`.
 * `entity` is the record's name in the trail and in the path.
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

/** A day, or a time of it; without a zone it is taken as the server's. */
const INSTANT =
  /^\d{4}-\d{2}-\d{2}(T([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d{1,6})?)?(Z|[+-](0\d|1[0-4]):[0-5]\d)?)?$/
const instant = z.string().refine((text) => INSTANT.test(text) && isDay(text.slice(0, 10)) && text > '1900', {
  error: 'invalid',
})

const fullEntry = entry.extend({
  entity: z.string(),
  /** Null of lists, and of a name that is nobody's. */
  entityId: z.number().nullable(),
  /** What people call the record; null of one that is gone. */
  record: z.string().nullable(),
  /** The address that it was done from; null where none is known. */
  address: z.string().nullable(),
  /** Of the clients that were listed; null of all else. */
  ids: z.array(z.number()).nullable(),
})
export type FullEntry = z.infer<typeof fullEntry>

export const searchTrail = call({
  name: 'searchTrail',
  method: 'GET',
  path: '/api/trail',
  access: { role: 'ADMIN' },
  summary:
    'The whole trail, newest first, for administrators: by record, user, time, or a word in the changed values; with looks=false without who looked, logged in or out.',
  query: pageQuery.extend({
    phrase,
    entity: z.string().overwrite(cleanLine).max(50).optional(),
    entityId: idText.optional(),
    /** Of a client, a piece of equipment or an invoice, as it is shown; in any case. */
    number: z.string().overwrite(cleanLine).max(50).default(''),
    looks: z.enum(['true', 'false']).default('true'),
    userId: idText.optional(),
    from: instant.optional(),
    to: instant.optional(),
  }),
  answer: paged(fullEntry),
})
