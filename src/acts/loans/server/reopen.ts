import { reopenPickups } from '#acts/requests/server/answer.ts'
import { msg } from '#core/contract/msg.ts'
import type { Caller } from '#core/server/caller.ts'
import type { Db } from '#core/server/database.ts'
import { conflict } from '#core/server/errors.ts'
import { isActiveClient } from '#records/clients/server/active.ts'
import { type LendRequest } from '#records/equipment/server/lend-refusal.ts'
import { lendPiece, takeReturnBack } from '#records/equipment/server/lending.ts'
import type { Loan } from '../contract/loan.ts'
import type { LoanInput } from '../contract/loan-input.ts'
import { correct } from './correct.ts'
import { unsettle } from './unsettle.ts'

const CLIENT_ARCHIVED = conflict(msg`The client of this loan is archived. Restore the client first.`)

/** Opens a returned loan again: its piece is on loan as before, or is lent anew if it was changed since (decision 95). */
export async function reopen(tx: Db, caller: Caller, before: Loan, input: LoanInput): Promise<void> {
  const request = lendRequestOf(input)
  if (!(await reclaimPiece(tx, caller, before, request)))
    await lendPiece(tx, caller, input.equipment.id, request)
  await correct(tx, caller, before, input)
}

/** Reverts the return of a loan; returns false if its piece was changed since, 409 if its client is archived. */
export async function reclaimPiece(
  tx: Db,
  caller: Caller,
  loan: Loan,
  request: LendRequest,
): Promise<boolean> {
  await refuseArchivedClient(tx, request.clientId)
  await reopenPickups(tx, caller, loan.id)
  if (!(await unsettle(tx, caller, loan.id, loan.equipment.id))) return false
  return takeReturnBack(tx, caller, loan.equipment.id, loan.id, request)
}

async function refuseArchivedClient(tx: Db, clientId: number): Promise<void> {
  if (!(await isActiveClient(tx, clientId))) throw CLIENT_ARCHIVED
}

/** Lends the piece of a loan that becomes open; 409 if the piece is not free, or the client is archived. */
export async function relendPiece(
  tx: Db,
  caller: Caller,
  pieceId: number,
  request: LendRequest,
): Promise<void> {
  await refuseArchivedClient(tx, request.clientId)
  await lendPiece(tx, caller, pieceId, request)
}

export const lendRequestOf = ({
  client,
  lendReason,
  endReservation,
  reservedUntil,
  passReason = null,
}: LoanInput): LendRequest => ({
  clientId: client.id,
  lendReason,
  override: { endReservation, reservedUntil },
  passReason,
})
