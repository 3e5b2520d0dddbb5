import { answerRequest } from '#acts/requests/server/answer.ts'
import { audit, changesBetween, said } from '#core/server/audit.ts'
import type { Caller } from '#core/server/caller.ts'
import { rejectFutureDay } from '#core/server/day-to-come.ts'
import { insertRow } from '#core/server/rows.ts'
import { transaction } from '#core/server/transaction.ts'
import { requireActiveClient } from '#records/clients/server/active.ts'
import { lendPiece, lockActivePiece, lockPieces } from '#records/equipment/server/lending.ts'
import { recordChange } from '#records/equipment/server/snapshot.ts'
import { requireActiveAgent } from '#records/referral-agents/server/active.ts'
import { type Loan, loanRecord } from '../contract/loan.ts'
import type { LoanInput } from '../contract/loan-input.ts'
import { correctPiece } from './correct.ts'
import { daysOfNew } from './days.ts'
import { columns, mapLoanConstraints, requireLoan } from './loan-row.ts'
import { redactFor } from './queries.ts'
import { lendRequestOf } from './reopen.ts'

/** Lends a piece: loan, piece and trail are written in one transaction. A loan that has already ended leaves the piece as it is. */
export function lend(caller: Caller, input: LoanInput): Promise<Loan> {
  const pieceId = input.equipment.id
  rejectFutureDay(caller, 'loanDate', input.loanDate)
  rejectFutureDay(caller, 'returnDate', input.returnDate)
  return transaction(caller, async (tx) => {
    await lockPieces(tx, [pieceId])
    await requireActiveClient(tx, input.client.id)
    if (input.referralAgent) await requireActiveAgent(tx, input.referralAgent.id)
    let id = 0
    let wasHeld = false
    await recordChange(tx, caller, pieceId, async () => {
      if (input.returnDate === null) wasHeld = await lendPiece(tx, caller, pieceId, lendRequestOf(input))
      else await lockActivePiece(tx, caller, pieceId)
      await correctPiece(tx, caller, input)
      const row = { ...columns(input), ...daysOfNew(input), updatedBy: caller.user.id }
      id = await mapLoanConstraints(insertRow(tx, 'loans', row))
    })
    const loan = await requireLoan(tx, id)
    await answerRequest(tx, caller, loan, wasHeld)
    const changes = changesBetween({}, loanRecord.snapshot(loan))
    await audit(tx, caller.user.id, 'loans', id, 'CREATE', [...changes, ...said(input.saidAt)])
    return redactFor(caller.user, loan)
  })
}
