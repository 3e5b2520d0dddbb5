import { z } from 'zod'
import { call } from '#core/contract/call.ts'
import { day, id, idParams, optionalDay, optionalLines, saidAt } from '#core/contract/fields.ts'
import { type Message, msg } from '#core/contract/msg.ts'
import { LOANS } from './calls.ts'
import { loan } from './loan.ts'

const FOLLOWS = { allOf: ['READ_CLIENTS', 'READ_LOANS', 'UPDATE_LOANS'] } as const

/** Longest reason, in characters. */
export const MAX_EXTENSION_REASON = 2000

export const extension = z.object({
  version: id,
  until: day,
  reason: optionalLines(MAX_EXTENSION_REASON),
  saidAt,
})
export type Extension = z.output<typeof extension>

export const extendLoan = call({
  name: 'extendLoan',
  method: 'POST',
  path: '/api/loans/{id}/extension',
  access: FOLLOWS,
  changes: LOANS,
  summary:
    'Let an open loan last longer; 409 while somebody waits for such a piece and no reason is given, and where somebody was first, by whom.',
  params: idParams,
  body: extension,
  answer: loan,
})

export const OUTCOMES = ['STILL_NEEDED', 'NOT_NEEDED', 'NOT_REACHED', 'MOVED', 'DECEASED', 'LOST'] as const
export type Outcome = (typeof OUTCOMES)[number]

export const OUTCOME_WORDS: Record<Outcome, Message> = {
  STILL_NEEDED: msg`Still needed`,
  NOT_NEEDED: msg`No longer needed`,
  NOT_REACHED: msg`Not reached`,
  MOVED: msg`Moved`,
  DECEASED: msg`Deceased`,
  LOST: msg`Lost`,
}

export const WAYS = ['PHONE', 'LETTER', 'MAIL', 'VISIT'] as const
export type Way = (typeof WAYS)[number]

export const WAY_WORDS: Record<Way, Message> = {
  PHONE: msg`By phone`,
  LETTER: msg`By letter`,
  MAIL: msg`By e-mail`,
  VISIT: msg`At a visit`,
}

/** Outcomes after which no review follows. */
const ENDS: readonly Outcome[] = ['NOT_NEEDED', 'DECEASED', 'LOST']
export const endsReviews = (outcome: Outcome | null) => outcome !== null && ENDS.includes(outcome)

/** Next step after a review; null if there is none. */
export const leadsTo = z
  .enum(['COLLECT', 'MOVE', 'DEATH', 'NEXT_OF_KIN', 'REGISTERED_LETTER', 'LOST'])
  .nullable()
export type LeadsTo = z.infer<typeof leadsTo>

export const reviewInput = z.object({
  version: id,
  outcome: z.enum(OUTCOMES),
  how: z.enum(WAYS),
  /** Added to outcome and way, which the client's note always has. */
  note: optionalLines(9000),
  /** Default: today. */
  on: optionalDay,
  /** Default: as the type proposes; refused if no review follows. */
  nextReviewOn: optionalDay,
  /** Confirms that the piece is lost, which the user is asked first. */
  confirmed: z.boolean().default(false),
  saidAt,
})
export type ReviewInput = z.output<typeof reviewInput>

export const reviewLoan = call({
  name: 'reviewLoan',
  method: 'POST',
  path: '/api/loans/{id}/review',
  access: FOLLOWS,
  changes: [...LOANS, 'readClient'],
  summary:
    'What came of asking whether what is lent is still needed: a note of the client, the next day, and what it leads to; 409 where somebody was first, by whom.',
  params: idParams,
  body: reviewInput,
  answer: z.object({ loan, leadsTo }),
})
