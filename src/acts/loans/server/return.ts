import type { Caller } from '#core/server/caller.ts'
import type { Db } from '#core/server/database.ts'
import type { Loan } from '../contract/loan.ts'
import type { LoanInput } from '../contract/loan-input.ts'
import { settle } from './arrival.ts'
import { correct } from './correct.ts'

/** Ends an open loan and frees its piece, which gets the status of the return. */
export async function returnLoan(tx: Db, caller: Caller, before: Loan, input: LoanInput): Promise<void> {
  await correct(tx, caller, before, input)
  const arrival = { destination: null, status: input.returnStatus, note: null, missing: [] }
  await settle(tx, caller, before, arrival, false)
}
