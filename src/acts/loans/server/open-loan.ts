import { msg } from '#core/contract/msg.ts'
import type { Caller } from '#core/server/caller.ts'
import type { Db } from '#core/server/database.ts'
import { AppError, conflict, notFound } from '#core/server/errors.ts'
import { lockLoan } from './loan-row.ts'
import { isVisibleLoan, type WholeLoan } from './queries.ts'

const RETURNED = conflict(msg`This piece of equipment has been returned already.`)

/**
 * Locks an open loan and its piece. 404 if the user may not see it, 409 if it was changed since this version or has
 * come back, with who did it.
 */
export async function lockOpenLoan(tx: Db, caller: Caller, id: number, version: number): Promise<WholeLoan> {
  if (!(await isVisibleLoan({ ...caller, db: tx }, id))) throw notFound()
  const loan = await lockLoan(tx, id)
  if (loan.deleted) throw notFound()
  if (version !== loan.version) throw changedBy(loan)
  if (loan.returnDate !== null) throw RETURNED
  return loan
}

function changedBy({ updatedBy }: WholeLoan): AppError {
  return updatedBy
    ? new AppError('stale', msg`${{ name: updatedBy.name }} has changed this loan since you opened it.`)
    : new AppError('stale', msg`Somebody else has changed this record since you opened it.`)
}
