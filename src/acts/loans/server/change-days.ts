import type { RawBuilder } from 'kysely'
import { audit, changesBetween } from '#core/server/audit.ts'
import type { Caller } from '#core/server/caller.ts'
import type { Db } from '#core/server/database.ts'
import { updateRecord } from '#core/server/rows.ts'
import { type Loan, loanRecord } from '../contract/loan.ts'
import { requireLoan } from './loan-row.ts'
import type { WholeLoan } from './queries.ts'

/** Days of a loan that drive work. */
type Days = Pick<Loan, 'dueOn' | 'dueOnMovedFrom' | 'reviewOn' | 'collectFrom'>

/** Adds the collection day, which is not part of the record, to the snapshot for the trail. */
export const traced = (loan: Loan) => ({ ...loanRecord.snapshot(loan), collectFrom: loan.collectFrom })

/** Changes the days of a loan, which is locked. */
export async function changeDays(
  tx: Db,
  { user }: Caller,
  before: WholeLoan,
  days: { [D in keyof Days | 'leftIn']?: string | null | RawBuilder<string | null> },
): Promise<WholeLoan> {
  await updateRecord(tx, user, 'loans', before.id, days)
  const after = await requireLoan(tx, before.id)
  await audit(tx, user.id, 'loans', before.id, 'UPDATE', changesBetween(traced(before), traced(after)))
  return after
}
