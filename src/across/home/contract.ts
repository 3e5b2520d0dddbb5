import { z } from 'zod'
import { STATES } from '#across/backups/contract/calls.ts'
import { equipmentStatuses } from '#base/reference/contract/lists/statuses.ts'
import { call } from '#core/contract/call.ts'
import { referenceTo } from '#core/contract/record/reference-to.ts'
import { clientSummary } from '#records/clients/contract/client.ts'
import { pieceSummary } from '#records/equipment/contract/equipment.ts'

/** Lines per list. */
export const MAX_LINES = 5

/** Number of pieces that have a status and wait for an act. */
const waiting = z.object({
  /** Exact up to COUNT_LIMIT; `more` is true beyond it. */
  count: z.number(),
  more: z.boolean(),
  status: referenceTo(equipmentStatuses),
})

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
    /** Pieces that are neither lent nor fit to be, by status, for users who may do something about them. */
    equipment: z.array(waiting),
    /** Time and address of the previous sign-in, and the number of failed attempts since; null the first time. */
    lastSignIn: z.object({ at: z.string(), address: z.string().nullable(), failed: z.number() }).nullable(),
    /** For administrators: the state of the backups, if it is not good. */
    backups: z.enum(STATES).nullable(),
  }),
})
export type Home = z.infer<NonNullable<(typeof readHome)['answer']>>
