import { sql } from 'kysely'
import { msg } from '#core/contract/msg.ts'
import { holds } from '#core/contract/permissions.ts'
import { audit, changesBetween } from '#core/server/audit.ts'
import type { Caller } from '#core/server/caller.ts'
import type { Db } from '#core/server/database.ts'
import { conflict, forbidden, notFound, stale } from '#core/server/errors.ts'
import { updateRecord } from '#core/server/rows.ts'
import { transaction } from '#core/server/transaction.ts'
import { recordChange } from '#records/equipment/server/snapshot.ts'
import { type Loan, loanRecord } from '../contract/loan.ts'
import { lockLoan, mapLoanConstraints, requireLoan } from './loan-row.ts'
import { redactFor } from './queries.ts'
import { reclaimPiece } from './reopen.ts'

const OPEN = conflict(msg`This piece of equipment is already on loan.`)
const CHANGED = conflict(msg`This piece of equipment has been changed since it came back.`)

/**
 * Restores a loan and its piece to their state before the return that left the loan in this version. 409 stale if the
 * loan was changed since, 409 with the reason if the piece was changed or is no longer free; 403 for the return of
 * another user without UPDATE_LOANS.
 */
export function undoReturn(caller: Caller, id: number, version: number): Promise<Loan> {
  return transaction(caller, async (tx) => {
    const before = await lockLoan(tx, id)
    if (before.deleted) throw notFound()
    if (version !== before.version) throw stale()
    if (before.returnDate === null) throw OPEN
    if (!holds(caller.user, 'UPDATE_LOANS') && !(await isOwnReturn(tx, caller, id))) throw forbidden()
    await recordChange(tx, caller, before.equipment.id, async () => {
      const request = {
        clientId: before.client.id,
        lendReason: before.lendReason,
        override: { endReservation: false },
      }
      if (!(await reclaimPiece(tx, caller, before, request))) throw CHANGED
      await mapLoanConstraints(updateRecord(tx, caller.user, 'loans', id, { returnDate: null }))
    })
    const after = await requireLoan(tx, id)
    const changes = changesBetween(loanRecord.snapshot(before), loanRecord.snapshot(after))
    await audit(tx, caller.user.id, 'loans', id, 'UPDATE', changes)
    return redactFor(caller.user, after)
  })
}

async function isOwnReturn(tx: Db, { user }: Caller, loanId: number): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM loan_returns WHERE loan_id = ${loanId} AND returned_by = ${user.id}`.execute(tx)
  return rows.length > 0
}
