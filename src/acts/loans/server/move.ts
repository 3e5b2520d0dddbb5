import { finishPickups } from '#acts/requests/server/answer.ts'
import type { Caller } from '#core/server/caller.ts'
import type { Db } from '#core/server/database.ts'
import { lockActivePiece } from '#records/equipment/server/lending.ts'
import { recordChange } from '#records/equipment/server/snapshot.ts'
import type { Loan } from '../contract/loan.ts'
import type { LoanInput } from '../contract/loan-input.ts'
import { correct } from './correct.ts'
import { lendRequestOf, relendPiece } from './reopen.ts'

/** Moves a loan to another piece: the first is freed, and an open loan takes the second. */
export async function moveToPiece(tx: Db, caller: Caller, before: Loan, input: LoanInput): Promise<void> {
  await recordChange(tx, caller, before.equipment.id, async () => {
    if (input.returnDate === null) await relendPiece(tx, caller, input.equipment.id, lendRequestOf(input))
    else await lockActivePiece(tx, caller, input.equipment.id)
    // the reason for lending the first piece does not apply to the second
    await correct(tx, caller, { ...before, lendReason: null }, input)
    if (before.returnDate === null) await finishPickups(tx, caller, before)
  })
}
