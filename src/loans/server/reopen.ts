import { isActiveClient } from '#clients/server/active.ts'
import { msg } from '#core/contract/msg.ts'
import type { Caller } from '#core/server/caller.ts'
import type { Db } from '#core/server/database.ts'
import { conflict } from '#core/server/errors.ts'
import { type LendRequest, lendPiece } from '#equipment/server/lending.ts'
import type { Loan } from '../contract/loan.ts'
import type { LoanInput } from '../contract/loan-input.ts'
import { correct } from './correct.ts'

const CLIENT_ARCHIVED = conflict(msg`The client of this loan is archived. Restore the client first.`)

/** Opens a returned loan again, which takes its piece once more. */
export async function reopen(tx: Db, caller: Caller, before: Loan, input: LoanInput): Promise<void> {
  await relendPiece(tx, caller, input.equipment.id, lendRequestOf(input))
  await correct(tx, caller, before, input)
}

/** Takes the piece of a loan that is open from now on; 409 where that is not free, or the client is archived. */
export async function relendPiece(
  tx: Db,
  caller: Caller,
  pieceId: number,
  request: LendRequest,
): Promise<void> {
  if (!(await isActiveClient(tx, request.clientId))) throw CLIENT_ARCHIVED
  await lendPiece(tx, caller, pieceId, request)
}

export const lendRequestOf = ({
  client,
  lendReason,
  endReservation,
  reservedUntil,
}: LoanInput): LendRequest => ({
  clientId: client.id,
  lendReason,
  override: { endReservation, reservedUntil },
})
