import { sql } from 'kysely'
import { msg } from '#core/contract/msg.ts'
import { findArchived } from '#core/server/archived.ts'
import { audit } from '#core/server/audit.ts'
import type { Caller } from '#core/server/caller.ts'
import type { Db } from '#core/server/database.ts'
import { conflict, notFound } from '#core/server/errors.ts'
import { transaction } from '#core/server/transaction.ts'
import { recordChange } from '#equipment/server/facts.ts'
import type { Loan } from '../contract/loan.ts'
import { keptApart, lockLoan, presentLoan } from './loan-row.ts'
import { shownTo } from './queries.ts'
import { takeAgain } from './reopen.ts'

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

/** An open loan takes its piece again; 409 where that is no longer free or was lent at that time, or its client is archived. */
export function restoreLoan(caller: Caller, id: number): Promise<Loan> {
  return transaction(caller, async (tx) => {
    const loan = await lockLoan(tx, id)
    const { client, equipment, lendReason } = loan
    if (!loan.deleted) throw notFound()
    await recordChange(tx, caller, equipment.id, async () => {
      const taking = { clientId: client.id, lendReason, over: { endReservation: false } }
      if (loan.returnDate === null) await takeAgain(tx, caller, equipment.id, taking)
      const restored = tx
        .updateTable('loans')
        .set({ archivedAt: null, archivedBy: null, version: loan.version + 1 })
        .where('id', '=', id)
      await keptApart(restored.execute())
    })
    await audit(tx, caller.user.id, 'loans', id, 'RESTORE')
    return shownTo(caller.user, await presentLoan(tx, id))
  })
}

/** A loan is found by its client, who names it, and by the number of its piece. */
export function archivedLoans(db: Db, query: Parameters<typeof findArchived>[3]) {
  return findArchived(db, 'archived_loans', { number: 't.number' }, query)
}
