import { z } from 'zod'
import { takenAgreements, takenSigning } from '#acts/agreements/contract/take-along.ts'
import { clientRef, loanRecord } from '#acts/loans/contract/loan.ts'
import { checklist } from '#acts/preparations/contract/checklists.ts'
import { preparation } from '#acts/preparations/contract/preparations.ts'
import { programs } from '#base/reference/contract/lists/programs.ts'
import { loanTypes } from '#base/reference/contract/lists/services.ts'
import { equipmentStatuses } from '#base/reference/contract/lists/statuses.ts'
import { call } from '#core/contract/call.ts'
import { referenceTo } from '#core/contract/record/reference-to.ts'
import { pieceSummary } from '#records/equipment/contract/equipment.ts'

/** Of pieces that one device takes along: first those that are out, then the newest. */
export const MAX_PIECES = 5000
export const MAX_CLIENTS = 50
export const MAX_PREPARATIONS = 100

const takenPiece = pieceSummary.extend({
  /** The code on its label. */
  label: z.string().nullable(),
  /** On which it is out: an intent to return it names this loan and no later one. */
  loan: z.object({ id: z.number() }).nullable(),
  /** Its return asks where it goes. */
  asksDestination: z.boolean(),
  /** That is under way. */
  preparation: z.number().nullable(),
})
export type TakenPiece = z.infer<typeof takenPiece>

/** With its purpose: what has no checklist waits with the status of one. */
export const takenStatus = referenceTo(equipmentStatuses, 'available', 'lost', 'purpose')

const takenClient = z.object({
  client: clientRef,
  /** That are on hold for the client and may be lent. */
  pieces: z.array(z.object({ id: z.number() })),
  /** What a loan begins with; null for who may not lend. */
  lending: z
    .object({
      program: referenceTo(programs),
      type: referenceTo(loanTypes).nullable(),
      referralAgent: loanRecord.answer.referralAgent,
    })
    .nullable(),
  /** Null for who may not have agreements signed. */
  signing: takenSigning.nullable(),
})
export type TakenClient = z.infer<typeof takenClient>

export const taken = z.object({
  /** As of when all of it is. */
  at: z.string(),
  /** Until when a device may keep it: 24 hours, or the end of the session where that is sooner. */
  until: z.string(),
  /** There are more pieces than one device takes along. */
  hasMore: z.boolean(),
  pieces: z.array(takenPiece),
  checklists: z.array(checklist),
  preparations: z.array(preparation),
  /** The configured statuses that a return may give. */
  statuses: z.array(takenStatus),
  /** The user's own list for today (decision 144). */
  clients: z.array(takenClient),
  loanTypes: z.array(referenceTo(loanTypes)),
  /** Null for who may not have agreements signed, and where there is no text to be signed. */
  agreements: takenAgreements.nullable(),
})
export type Taken = z.infer<typeof taken>

export const takeAlong = call({
  name: 'takeAlong',
  method: 'GET',
  path: '/api/take-along',
  access: 'READ_EQUIPMENT',
  summary:
    'All that a device needs where there is no network: the pieces that the user may see, checklists, and of clients those of the user’s own list for today.',
  answer: taken,
})
