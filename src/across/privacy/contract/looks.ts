import { z } from 'zod'
import { call } from '#core/contract/call.ts'
import { day, idParams } from '#core/contract/fields.ts'
import { paged, pageQuery } from '#core/contract/paging.ts'

/** A day is unusual if a user viewed more than `times` their usual number of clients, and at least `least`. */
export const UNUSUAL = { times: 3, least: 200 }
/** Number of past days for which views are counted. */
export const DAYS = 90
/** Number of past days whose unusual ones are listed. */
export const UNUSUAL_DAYS = 30

const period = {
  from: day.optional(),
  to: day.optional(),
  /** Format of a file with all views, at most 10,000; without it, the answer is a page as JSON. */
  format: z.enum(['csv', 'pdf'], { error: 'invalid' }).optional(),
}

const look = z.object({
  id: z.number(),
  at: z.string(),
  /** READ: opened; LISTED: shown in a list, a search or an export; otherwise the act on the record. */
  action: z.string(),
  /** For LISTED: the name of the call. */
  call: z.string().nullable(),
  address: z.string().nullable(),
})

const clientLook = look.extend({ user: z.object({ id: z.number(), name: z.string() }).nullable() })
export type ClientLook = z.infer<typeof clientLook>

const userLook = look.extend({
  /** Null for a list with several clients, which has `count`. */
  client: z.object({ id: z.number(), clientNumber: z.string(), name: z.string() }).nullable(),
  /** Number of clients that it showed. */
  count: z.number(),
})
export type UserLook = z.infer<typeof userLook>

const userDay = z.object({
  day: z.string(),
  /** Number of clients opened, and of client rows in lists. */
  opened: z.number(),
  listed: z.number(),
  isUnusual: z.boolean(),
})
export type UserDay = z.infer<typeof userDay>

const unusualDay = userDay
  .omit({ isUnusual: true })
  .extend({ user: z.object({ id: z.number(), name: z.string() }) })
export type UnusualDay = z.infer<typeof unusualDay>

const name = z.string()

export const clientLooks = call({
  name: 'clientLooks',
  method: 'GET',
  path: '/api/privacy/clients/{id}',
  access: 'READ_PRIVACY',
  summary:
    'Who saw or changed a client, when, how and from which address, newest first; archived clients too.',
  params: idParams,
  query: pageQuery.extend(period),
  answer: paged(clientLook).extend({ name }),
  file: true,
})

export const userLooks = call({
  name: 'userLooks',
  method: 'GET',
  path: '/api/privacy/users/{id}',
  access: 'READ_PRIVACY',
  summary:
    'Whom a user saw or changed, newest first, and how many on each of the last days; accounts that are closed too.',
  params: idParams,
  query: pageQuery.extend(period),
  answer: paged(userLook).extend({ name, days: z.array(userDay) }),
  file: true,
})

export const unusualDays = call({
  name: 'unusualDays',
  method: 'GET',
  path: '/api/privacy/unusual-days',
  access: 'READ_PRIVACY',
  summary: `The last ${UNUSUAL_DAYS} days on which a user saw far more clients than on most of their days, of all users, newest first.`,
  answer: z.array(unusualDay),
})
