import { REDACTED } from '#base/trail/contract/redaction.ts'
import { msg } from '#core/contract/msg.ts'
import type { Caller } from '#core/server/caller.ts'
import type { Db } from '#core/server/database.ts'
import { conflict } from '#core/server/errors.ts'
import { updateRecord } from '#core/server/rows.ts'
import { requireActiveClient } from '#records/clients/server/active.ts'
import { correctPurchaseDate } from '#records/equipment/server/lending.ts'
import { requireActiveAgent } from '#records/referral-agents/server/active.ts'
import type { Loan } from '../contract/loan.ts'
import type { LoanInput } from '../contract/loan-input.ts'
import { changedDays } from './days.ts'
import { columns, mapLoanConstraints } from './loan-row.ts'
import { isBilled, type WholeLoan } from './queries.ts'

const INVOICED = conflict(
  msg`This loan has been invoiced. Remove its invoice item before you change its client or its equipment.`,
)

/** Rejects changes that a correction may not make; unchanged values are not checked. */
export async function checkCorrection(tx: Db, before: WholeLoan, input: LoanInput): Promise<void> {
  const isOtherClient = input.client.id !== before.client.id
  const isOther = isOtherClient || input.equipment.id !== before.equipment.id
  if (isOther && (await isBilled(tx, before.id))) throw INVOICED
  if (isOtherClient) await requireActiveClient(tx, input.client.id)
  const agent = input.referralAgent?.id
  if (agent !== undefined && agent !== before.referralAgent?.id) await requireActiveAgent(tx, agent)
}

/** A loan that turns out to be another client's is no substitute for the repair of the first. */
const leavesRepair = ({ client, substituteFor }: Loan, input: LoanInput) =>
  client?.id !== input.client.id && (input.substituteFor ?? substituteFor)?.id === substituteFor?.id

/** Writes the loan as it is sent. A missing lending reason leaves the saved one. */
export async function correct(tx: Db, caller: Caller, before: Loan, input: LoanInput): Promise<void> {
  await correctPiece(tx, caller, input)
  const update = updateRecord(tx, caller.user, 'loans', before.id, {
    ...columns(input),
    ...changedDays(before, input),
    ...(leavesRepair(before, input) && { substituteForId: null }),
    // a redacted reason is not restored by a save that sends no version
    lendReason: before.lendReason === REDACTED ? REDACTED : (input.lendReason ?? before.lendReason),
  })
  await mapLoanConstraints(update)
}

/** A purchase date that is sent with a loan belongs to its piece. */
export async function correctPiece(tx: Db, caller: Caller, { equipment }: LoanInput): Promise<void> {
  if (equipment.purchaseDate) await correctPurchaseDate(tx, caller, equipment.id, equipment.purchaseDate)
}
