import { sql } from 'kysely'
import { recordChange } from '#equipment/server/facts.ts'
import { lockPieces } from '#equipment/server/lending.ts'
import { findArchived } from '#kit/server/archived.ts'
import { audit } from '#kit/server/audit.ts'
import type { Caller } from '#kit/server/caller.ts'
import type { Db } from '#kit/server/database.ts'
import { conflict, notFound } from '#kit/server/errors.ts'
import { transaction } from '#kit/server/transaction.ts'
import type { Loan } from '../contract/loan.ts'
import { keptApart } from './kept.ts'
import { findLoan, lockLoan, readLoan } from './queries.ts'
import { takeAgain } from './take-again.ts'

const INVOICED = conflict([
  'This loan has been invoiced. Remove its invoice item before you archive it.',
  'Ce prêt a été facturé. Retirez son article de facture avant de l’archiver.',
])

/** Archiving an open loan frees its piece (decisions 6). */
export async function archiveLoan(caller: Caller, id: number): Promise<void> {
  await transaction(caller, async (tx) => {
    const loan = await findLoan(tx, id)
    if (!loan || loan.deleted) throw notFound()
    await lockPieces(tx, [loan.equipment.id])
    const row = await lockLoan(tx, id)
    if (!row || row.archivedAt) throw notFound()
    const { rows } = await sql`SELECT FROM invoice_items WHERE loan_id = ${id}`.execute(tx)
    if (rows.length) throw INVOICED
    await recordChange(tx, caller, row.equipmentId, async () => {
      await tx
        .updateTable('loans')
        .set({ archivedAt: sql`now()`, archivedBy: caller.user.id, version: row.version + 1 })
        .where('id', '=', id)
        .execute()
    })
    await audit(tx, caller.user.id, 'loans', id, 'ARCHIVE')
  })
}

/** An open loan takes its piece again; 409 where that is no longer free or was lent at that time, or its client is archived. */
export function restoreLoan(caller: Caller, id: number): Promise<Loan> {
  return transaction(caller, async (tx) => {
    const loan = await findLoan(tx, id)
    if (!loan?.deleted) throw notFound()
    await lockPieces(tx, [loan.equipment.id])
    const row = await lockLoan(tx, id)
    if (!row?.archivedAt) throw notFound()
    await recordChange(tx, caller, row.equipmentId, async () => {
      const taking = { clientId: row.clientId, lendReason: loan.lendReason, over: { endReservation: false } }
      if (row.returnDate === null) await takeAgain(tx, caller, row.equipmentId, taking)
      const restored = tx
        .updateTable('loans')
        .set({ archivedAt: null, archivedBy: null, version: row.version + 1 })
        .where('id', '=', id)
      await keptApart(restored.execute())
    })
    await audit(tx, caller.user.id, 'loans', id, 'RESTORE')
    return readLoan(tx, id, caller.user)
  })
}

/** A loan is found by its client, who names it, and by the number of its piece. */
export function archivedLoans(db: Db, query: Parameters<typeof findArchived>[3]) {
  return findArchived(db, 'archived_loans', { number: 't.number' }, query)
}
