import { sql } from 'kysely'
import { localDay } from '#core/contract/local-day.ts'
import type { Locale } from '#core/contract/msg.ts'
import { msg } from '#core/contract/msg.ts'
import { audit, changesBetween, said } from '#core/server/audit.ts'
import type { Caller } from '#core/server/caller.ts'
import type { Db } from '#core/server/database.ts'
import { conflict, invalid } from '#core/server/errors.ts'
import { onlyRow, updateRecord } from '#core/server/rows.ts'
import { transaction } from '#core/server/transaction.ts'
import { translate } from '#core/server/translate.ts'
import { noteOnClient } from '#records/clients/server/notes.ts'
import { markLost } from '#records/equipment/server/lending.ts'
import { recordChange } from '#records/equipment/server/snapshot.ts'
import {
  endsReviews,
  type LeadsTo,
  OUTCOME_WORDS,
  type Outcome,
  type ReviewInput,
  WAY_WORDS,
} from '../contract/follow-up.ts'
import type { Loan } from '../contract/loan.ts'
import { traced } from './change-days.ts'
import { requireLoan } from './loan-row.ts'
import { lockOpenLoan } from './open-loan.ts'
import { redactFor, type WholeLoan } from './queries.ts'

const CONFIRM_LOST = conflict(msg`The piece of equipment gets the status Lost. Please confirm.`, 'confirmed')

/** Outcomes that clear the collection day. */
const NOT_COLLECTED: readonly Outcome[] = ['STILL_NEEDED', 'LOST']

/** Next step after the nth consecutive attempt without an answer; null leads to another attempt. */
const NOT_REACHED: readonly LeadsTo[] = [null, null, 'NEXT_OF_KIN', 'REGISTERED_LETTER', 'LOST']

/** Records the outcome of a review and returns the next step. */
export function reviewLoan(
  caller: Caller,
  id: number,
  input: ReviewInput,
): Promise<{ loan: Loan; leadsTo: LeadsTo }> {
  const { outcome, version } = input
  const today = localDay(caller.config.organisationTimeZone)
  const on = input.on ?? today
  if (on > today) throw invalid([{ field: 'on', message: 'inTheFuture' }])
  if (input.nextReviewOn && endsReviews(outcome))
    throw invalid([{ field: 'nextReviewOn', message: 'invalid' }])
  if (input.nextReviewOn && input.nextReviewOn <= on)
    throw invalid([{ field: 'nextReviewOn', message: 'notLater' }])
  return transaction(caller, async (tx) => {
    const before = await lockOpenLoan(tx, caller, id, version)
    if (on < before.loanDate) throw invalid([{ field: 'on', message: 'dueBeforeLent' }])
    if (outcome === 'LOST' && !input.confirmed) throw CONFIRM_LOST
    const message = noteOf(caller.locale, input)
    const note = await noteOnClient(tx, caller.user, before.client.id, { message, loanCheck: true })
    await sql`INSERT INTO loan_reviews (loan_id, reviewed_on, outcome, how, note_id, reviewed_by)
      VALUES (${id}, ${on}, ${outcome}, ${input.how}, ${note.id}, ${caller.user.id})`.execute(tx)
    if (outcome === 'LOST')
      await recordChange(tx, caller, before.equipment.id, () => markLost(tx, caller, before.equipment.id))
    await follow(tx, caller, before, input, on)
    const after = await requireLoan(tx, id)
    const changes = changesBetween(traced(before), { ...traced(after), review: message })
    await audit(tx, caller.user.id, 'loans', id, 'UPDATE', [...changes, ...said(input.saidAt)])
    return { loan: redactFor(caller.user, after), leadsTo: await next(tx, id, outcome) }
  })
}

/** "Still needed. By phone.", followed by the note of the user. */
function noteOf(locale: Locale, { outcome, how, note }: ReviewInput): string {
  const words = [OUTCOME_WORDS[outcome], WAY_WORDS[how]].map((word) => `${translate(locale, word)}.`)
  return [...words, note].filter(Boolean).join(' ')
}

/** Days of the loan after a review: without an answer the loan stays to be reviewed, and a finished one is not reviewed again. */
async function follow(tx: Db, caller: Caller, loan: WholeLoan, input: ReviewInput, on: string) {
  const proposed = sql<string | null>`(SELECT (${on}::date + t.review_months * interval '1 month')::date
    FROM loan_types t WHERE t.id = loans.type_id)`
  const asked = input.nextReviewOn ? sql<string | null>`${input.nextReviewOn}::date` : undefined
  const stays = input.outcome === 'NOT_REACHED'
  await updateRecord(tx, caller.user, 'loans', loan.id, {
    reviewOn: endsReviews(input.outcome) ? null : (asked ?? (stays ? loan.reviewOn : proposed)),
    ...(input.outcome === 'NOT_NEEDED' && { collectFrom: on }),
    ...(NOT_COLLECTED.includes(input.outcome) && { collectFrom: null, leftIn: null }),
    unanswered: stays ? sql`unanswered + 1` : 0,
  })
}

async function next(tx: Db, id: number, outcome: Outcome): Promise<LeadsTo> {
  if (outcome === 'NOT_NEEDED') return 'COLLECT'
  if (outcome === 'MOVED') return 'MOVE'
  if (outcome === 'DECEASED') return 'DEATH'
  if (outcome !== 'NOT_REACHED') return null
  const loan = await onlyRow(tx, sql<{ unanswered: number }>`SELECT unanswered FROM loans WHERE id = ${id}`)
  return NOT_REACHED[Math.min(loan.unanswered, NOT_REACHED.length) - 1] ?? null
}
