import { z } from 'zod'
import { call } from '#core/contract/call.ts'
import { day, idParams } from '#core/contract/fields.ts'
import { paged, pageQuery } from '#core/contract/paging.ts'

/** A day on which a user saw more than so many times what they see on most of their days, and at least so many clients. */
export const UNUSUAL = { times: 3, least: 200 }
/** Of so many days it is told how many clients a user saw. */
export const DAYS = 90
/** Of so many the unusual ones of all users are told. */
export const UNUSUAL_DAYS = 30

const period = {
  from: day.optional(),
  to: day.optional(),
  /** A file of all of it, at most 10,000 lines; without it a page as JSON. */
  format: z.enum(['csv', 'pdf'], { error: 'invalid' }).optional(),
}

const look = z.object({
  id: z.number(),
  at: z.string(),
  /** READ: opened; LISTED: seen in a list, a search or an export; else what was done to the record. */
  action: z.string(),
  /** Of what was listed: the name of the call. */
  call: z.string().nullable(),
  address: z.string().nullable(),
})

const clientLook = look.extend({ user: z.object({ id: z.number(), name: z.string() }).nullable() })
export type ClientLook = z.infer<typeof clientLook>

const userLook = look.extend({
  /** Null of a list with several, which has `count`. */
  client: z.object({ id: z.number(), clientNumber: z.string(), name: z.string() }).nullable(),
  /** How many clients it showed. */
  count: z.number(),
})
export type UserLook = z.infer<typeof userLook>

const userDay = z.object({
  day: z.string(),
  /** How many clients were opened, and how many rows of clients lists showed. */
  opened: z.number(),
  listed: z.number(),
  isUnusual: z.boolean(),
})
export type UserDay = z.infer<typeof userDay>

const unusualDay = userDay
  .omit({ isUnusual: true })
  .extend({ user: z.object({ id: z.number(), name: z.string() }) })
export type UnusualDay = z.infer<typeof unusualDay>

/** Whose it is. */
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
