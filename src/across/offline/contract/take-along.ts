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
import { equipmentRow, pieceSummary } from '#records/equipment/contract/equipment.ts'

/** Limit of pieces taken offline: those on loan first, then the newest. */
export const MAX_PIECES = 5000
export const MAX_CLIENTS = 50
export const MAX_PREPARATIONS = 100

/** Limit of pieces that one text may match. */
export const MAX_MEANT = 20

const takenPiece = pieceSummary.extend({
  ...equipmentRow.pick({ serialNumber: true }).shape,
  /** Article number of its item. */
  gtin: z.string().nullable(),
  /** The code on its label. */
  label: z.string().nullable(),
  /** The current loan: a queued return names it, and cannot end a later one. */
  loan: z.object({ id: z.number() }).nullable(),
  /** Whether it has a checklist for returns; going past it needs a reason. */
  hasChecklist: z.boolean(),
  preparation: z.number().nullable(),
})
export type TakenPiece = z.infer<typeof takenPiece>

/** Includes the purpose: a status with one is given by a destination. */
export const takenStatus = referenceTo(equipmentStatuses, 'available', 'lost', 'purpose')

const takenClient = z.object({
  client: clientRef,
  /** Pieces on hold for the client that may be lent. */
  pieces: z.array(z.object({ id: z.number() })),
  /** Initial values of a loan; null for users who may not lend. */
  lending: z
    .object({
      program: referenceTo(programs),
      type: referenceTo(loanTypes).nullable(),
      referralAgent: loanRecord.answer.referralAgent,
    })
    .nullable(),
  /** Null for users who may not have agreements signed. */
  signing: takenSigning.nullable(),
})
export type TakenClient = z.infer<typeof takenClient>

export const taken = z.object({
  /** Time of the snapshot. */
  at: z.string(),
  /** Expiry on the device: after 24 hours, or with the end of the session if that is sooner. */
  until: z.string(),
  /** Whether there are more pieces than the limit. */
  hasMore: z.boolean(),
  pieces: z.array(takenPiece),
  checklists: z.array(checklist),
  preparations: z.array(preparation),
  /** Statuses that a return may set. */
  statuses: z.array(takenStatus),
  /** The user's own list for today (decision 144). */
  clients: z.array(takenClient),
  loanTypes: z.array(referenceTo(loanTypes)),
  /** Null for users who may not have agreements signed, and if there is no text to sign. */
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
