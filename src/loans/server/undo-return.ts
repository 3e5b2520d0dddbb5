import { sql } from 'kysely'
import { msg } from '#core/contract/msg.ts'
import { audit, changesBetween } from '#core/server/audit.ts'
import type { Caller } from '#core/server/caller.ts'
import { conflict, notFound, stale } from '#core/server/errors.ts'
import { transaction } from '#core/server/transaction.ts'
import { recordChange } from '#equipment/server/snapshot.ts'
import { type Loan, loanRecord } from '../contract/loan.ts'
import { lockLoan, mapLoanConstraints, requireLoan } from './loan-row.ts'
import { redactFor } from './queries.ts'
import { reclaimPiece } from './reopen.ts'

const OPEN = conflict(msg`This piece of equipment is already on loan.`)
const CHANGED = conflict(msg`This piece of equipment has been changed since it came back.`)

/**
 * Makes a loan and its piece what they were before the return that left the loan in this version. 409 stale where the
 * loan was changed since, 409 with the reason where the piece was, or is no longer free.
 */
export function undoReturn(caller: Caller, id: number, version: number): Promise<Loan> {
  return transaction(caller, async (tx) => {
    const before = await lockLoan(tx, id)
    if (before.deleted) throw notFound()
    if (version !== before.version) throw stale()
    if (before.returnDate === null) throw OPEN
    await recordChange(tx, caller, before.equipment.id, async () => {
      const request = {
        clientId: before.client.id,
        lendReason: before.lendReason,
        override: { endReservation: false },
      }
      if (!(await reclaimPiece(tx, caller, before, request))) throw CHANGED
      const reopened = tx
        .updateTable('loans')
        .set({
          returnDate: null,
          version: before.version + 1,
          updatedAt: sql`now()`,
          updatedBy: caller.user.id,
        })
        .where('id', '=', id)
      await mapLoanConstraints(reopened.execute())
    })
    const after = await requireLoan(tx, id)
    const changes = changesBetween(loanRecord.snapshot(before), loanRecord.snapshot(after))
    await audit(tx, caller.user.id, 'loans', id, 'UPDATE', changes)
    return redactFor(caller.user, after)
  })
}
