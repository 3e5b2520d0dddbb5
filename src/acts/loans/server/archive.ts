import { answerRequest, finishPickups, reopenPickups } from '#acts/requests/server/answer.ts'
import { msg } from '#core/contract/msg.ts'
import type { Caller } from '#core/server/caller.ts'
import { conflict, notFound } from '#core/server/errors.ts'
import { archiveRow, restoreRow } from '#core/server/rows.ts'
import { transaction } from '#core/server/transaction.ts'
import { recordChange } from '#records/equipment/server/snapshot.ts'
import type { Loan } from '../contract/loan.ts'
import { lockLoan, mapLoanConstraints, requireLoan } from './loan-row.ts'
import { isBilled, redactFor } from './queries.ts'
import { relendPiece } from './reopen.ts'

const INVOICED = conflict(msg`This loan has been invoiced. Remove its invoice item before you archive it.`)

/** Archiving an open loan frees its piece (rule 4.6). */
export async function archiveLoan(caller: Caller, id: number): Promise<void> {
  await transaction(caller, async (tx) => {
    const loan = await lockLoan(tx, id)
    if (loan.deleted) throw notFound()
    if (await isBilled(tx, id)) throw INVOICED
    await recordChange(tx, caller, loan.equipment.id, () => archiveRow(tx, caller.user, 'loans', id))
    await answerRequest(tx, caller, { ...loan, deleted: true })
    if (loan.returnDate === null) await finishPickups(tx, caller, loan)
  })
}

/** An open loan takes its piece again; 409 if the piece is not free or was lent at that time, or if the client is archived. */
export function restoreLoan(caller: Caller, id: number): Promise<Loan> {
  return transaction(caller, async (tx) => {
    const loan = await lockLoan(tx, id)
    const { client, equipment, lendReason } = loan
    if (!loan.deleted) throw notFound()
    await recordChange(tx, caller, equipment.id, async () => {
      const request = { clientId: client.id, lendReason, override: { endReservation: false } }
      if (loan.returnDate === null) await relendPiece(tx, caller, equipment.id, request)
      await mapLoanConstraints(restoreRow(tx, caller.user, 'loans', id))
    })
    if (loan.returnDate === null) await reopenPickups(tx, caller, id)
    const after = await requireLoan(tx, id)
    await answerRequest(tx, caller, after)
    return redactFor(caller.user, after)
  })
}
