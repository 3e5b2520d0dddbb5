import { sql } from 'kysely'
import { msg } from '#core/contract/msg.ts'
import { audit } from '#core/server/audit.ts'
import type { Caller } from '#core/server/caller.ts'
import { conflict, notFound } from '#core/server/errors.ts'
import { transaction } from '#core/server/transaction.ts'
import { recordChange } from '#records/equipment/server/snapshot.ts'
import type { Loan } from '../contract/loan.ts'
import { lockLoan, mapLoanConstraints, requireLoan } from './loan-row.ts'
import { redactFor } from './queries.ts'
import { relendPiece } from './reopen.ts'

const INVOICED = conflict(msg`This loan has been invoiced. Remove its invoice item before you archive it.`)

/** Archiving an open loan frees its piece (rule 4.6). */
export async function archiveLoan(caller: Caller, id: number): Promise<void> {
  await transaction(caller, async (tx) => {
    const loan = await lockLoan(tx, id)
    if (loan.deleted) throw notFound()
    if (loan.invoiced) throw INVOICED
    await recordChange(tx, caller, loan.equipment.id, async () => {
      await tx
        .updateTable('loans')
        .set({ archivedAt: sql`now()`, archivedBy: caller.user.id, version: loan.version + 1 })
        .where('id', '=', id)
        .execute()
    })
    await audit(tx, caller.user.id, 'loans', id, 'ARCHIVE')
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
      const restored = tx
        .updateTable('loans')
        .set({ archivedAt: null, archivedBy: null, version: loan.version + 1 })
        .where('id', '=', id)
      await mapLoanConstraints(restored.execute())
    })
    await audit(tx, caller.user.id, 'loans', id, 'RESTORE')
    return redactFor(caller.user, await requireLoan(tx, id))
  })
}
