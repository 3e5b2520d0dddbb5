import { z } from 'zod'
import { STATES } from '#across/backups/contract/calls.ts'
import { equipmentStatuses } from '#base/reference/contract/lists/statuses.ts'
import { call } from '#core/contract/call.ts'
import { referenceTo } from '#core/contract/record/reference-to.ts'
import { clientSummary } from '#records/clients/contract/client.ts'
import { pieceSummary } from '#records/equipment/contract/equipment.ts'

/** Of each list. */
export const MAX_LINES = 5

/** What can wait for somebody, by area, in the order of its list. */
export const WAITING = {
  equipment: ['unfit'],
  invoicing: ['unbilled', 'incomplete', 'unapproved', 'unexported'],
} as const
export type Area = keyof typeof WAITING
export type Kind = (typeof WAITING)[Area][number]

const waiting = z.object({
  kind: z.enum([...WAITING.equipment, ...WAITING.invoicing]),
  /** Exact up to COUNT_LIMIT; beyond, `more` says that there are more. */
  count: z.number(),
  more: z.boolean(),
  /** The configured status of those that are not fit to be lent; null of other kinds. */
  status: referenceTo(equipmentStatuses).nullable(),
})
export type Waiting = z.infer<typeof waiting>

/** One record: the other is absent. */
const opened = z.object({ client: clientSummary.optional(), piece: pieceSummary.optional() })

export const readHome = call({
  name: 'readHome',
  method: 'GET',
  path: '/api/home',
  access: 'signed-in',
  summary: 'What the user had to do with last, has reserved, and could do next; at most 5 of each.',
  answer: z.object({
    /** The clients and pieces that the user looked at or worked on last, newest first. */
    opened: z.array(opened),
    /** The user's own reservations, those that end first before the others. */
    reserved: z.array(pieceSummary.extend({ reservedUntil: z.string().nullable() })),
    /** Nothing that is not there, and nothing that the user could not find. */
    equipment: z.array(waiting),
    invoicing: z.array(waiting),
    /** When and from where the user signed in before this time, and how many attempts failed since; null the first time. */
    lastSignIn: z.object({ at: z.string(), address: z.string().nullable(), failed: z.number() }).nullable(),
    /** For administrators: what is wrong with the backups. */
    backups: z.enum(STATES).nullable(),
  }),
})
export type Home = z.infer<NonNullable<(typeof readHome)['answer']>>
