import { z } from 'zod'
import { STATES } from '#across/backups/contract/calls.ts'
import { equipmentStatuses } from '#base/reference/contract/lists/statuses.ts'
import { call } from '#core/contract/call.ts'
import { referenceTo } from '#core/contract/record/reference-to.ts'
import { clientSummary } from '#records/clients/contract/client.ts'
import { pieceSummary } from '#records/equipment/contract/equipment.ts'

/** Lines per list. */
export const MAX_LINES = 5

/** Kinds of pending work, by area, in the order of the list. */
export const WAITING = {
  equipment: ['unfit'],
  invoicing: ['unbilled', 'incomplete', 'unapproved', 'unexported'],
} as const
export type Area = keyof typeof WAITING
export type Kind = (typeof WAITING)[Area][number]

const waiting = z.object({
  kind: z.enum([...WAITING.equipment, ...WAITING.invoicing]),
  /** Exact up to COUNT_LIMIT; `more` is true beyond it. */
  count: z.number(),
  more: z.boolean(),
  /** Status of unfit pieces; null for other kinds. */
  status: referenceTo(equipmentStatuses).nullable(),
})
export type Waiting = z.infer<typeof waiting>

/** One record: a client or a piece. */
const opened = z.object({ client: clientSummary.optional(), piece: pieceSummary.optional() })

export const readHome = call({
  name: 'readHome',
  method: 'GET',
  path: '/api/home',
  access: 'signed-in',
  summary: 'What the user had to do with last, has reserved, and could do next; at most 5 of each.',
  answer: z.object({
    /** Clients and pieces that the user viewed or changed last, newest first. */
    opened: z.array(opened),
    /** Reservations of the user, those that end first before the others. */
    reserved: z.array(pieceSummary.extend({ reservedUntil: z.string().nullable() })),
    /** Only kinds with a count, and only those that the user could find by themselves. */
    equipment: z.array(waiting),
    invoicing: z.array(waiting),
    /** Time and address of the previous sign-in, and the number of failed attempts since; null the first time. */
    lastSignIn: z.object({ at: z.string(), address: z.string().nullable(), failed: z.number() }).nullable(),
    /** For administrators: the state of the backups, if it is not good. */
    backups: z.enum(STATES).nullable(),
  }),
})
export type Home = z.infer<NonNullable<(typeof readHome)['answer']>>
