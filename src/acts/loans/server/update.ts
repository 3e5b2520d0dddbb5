import { answerRequest } from '#acts/requests/server/answer.ts'
import { audit, changesBetween, said } from '#core/server/audit.ts'
import type { Caller } from '#core/server/caller.ts'
import type { Db } from '#core/server/database.ts'
import { rejectFutureDay } from '#core/server/day-to-come.ts'
import { notFound, stale } from '#core/server/errors.ts'
import { transaction } from '#core/server/transaction.ts'
import { askToPass } from '#records/equipment/server/ask-to-pass.ts'
import { recordChange } from '#records/equipment/server/snapshot.ts'
import { type Loan, loanRecord } from '../contract/loan.ts'
import type { LoanInput } from '../contract/loan-input.ts'
import { checkCorrection, correct } from './correct.ts'
import { lockLoan, requireLoan } from './loan-row.ts'
import { moveToPiece } from './move.ts'
import { redactFor } from './queries.ts'
import { reopen } from './reopen.ts'
import { returnLoan } from './return.ts'

/**
 * Applies a change of a loan as the matching act (return, reopen, move or correction), with the trail of the loan and
 * its pieces. 409 stale when `version` is sent and is not the current one; an archived loan must be restored first.
 */
export function updateLoan(caller: Caller, id: number, input: LoanInput): Promise<Loan> {
  return transaction(caller, async (tx) => {
    const before = await lockLoan(tx, id, [input.equipment.id])
    if (before.deleted) throw notFound()
    if (input.version !== undefined && input.version !== before.version) throw stale()
    rejectFutureDay(caller, 'loanDate', input.loanDate, before.loanDate)
    rejectFutureDay(caller, 'returnDate', input.returnDate, before.returnDate)
    await checkCorrection(tx, before, input)
    const verb = verbOf(before, input)
    const isOthers = input.client.id !== before.client.id
    if (verb === correct && isOthers && before.returnDate === null) await passOthers(tx, caller, input)
    await recordChange(tx, caller, input.equipment.id, () => verb(tx, caller, before, input))
    const after = await requireLoan(tx, id)
    if (verb !== correct || isOthers) await answerRequest(tx, caller, after)
    const changes = changesBetween(loanRecord.snapshot(before), loanRecord.snapshot(after))
    await audit(tx, caller.user.id, 'loans', id, 'UPDATE', [...changes, ...said(input.saidAt)])
    return redactFor(caller.user, after)
  })
}

/** An open loan gets another client: who asked first for such a piece is asked for, as when it is lent. */
function passOthers(tx: Db, caller: Caller, { equipment, client, passReason }: LoanInput): Promise<void> {
  return askToPass(tx, caller, { equipmentId: equipment.id, clientId: client.id, passReason })
}

type Verb = (tx: Db, caller: Caller, before: Loan, input: LoanInput) => Promise<void>

function verbOf(before: Loan, input: LoanInput): Verb {
  if (input.equipment.id !== before.equipment.id) return moveToPiece
  if (before.returnDate === null && input.returnDate !== null) return returnLoan
  if (before.returnDate !== null && input.returnDate === null) return reopen
  return correct
}
