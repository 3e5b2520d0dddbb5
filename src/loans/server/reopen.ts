import { isListedClient } from '#clients/server/listed.ts'
import { msg } from '#core/contract/msg.ts'
import type { Caller } from '#core/server/caller.ts'
import type { Db } from '#core/server/database.ts'
import { conflict } from '#core/server/errors.ts'
import { type Taking, takePiece } from '#equipment/server/lending.ts'
import type { Loan } from '../contract/loan.ts'
import type { LoanInput } from '../contract/loan-input.ts'
import { correct } from './correct.ts'

const CLIENT_ARCHIVED = conflict(msg`The client of this loan is archived. Restore the client first.`)

/** Opens a returned loan again, which takes its piece once more. */
export async function reopen(tx: Db, caller: Caller, before: Loan, input: LoanInput): Promise<void> {
  await takeAgain(tx, caller, input.equipment.id, takingOf(input))
  await correct(tx, caller, before, input)
}

/** Takes the piece of a loan that is open from now on; 409 where that is not free, or the client is archived. */
export async function takeAgain(tx: Db, caller: Caller, pieceId: number, taking: Taking): Promise<void> {
  if (!(await isListedClient(tx, taking.clientId))) throw CLIENT_ARCHIVED
  await takePiece(tx, caller, pieceId, taking)
}

export const takingOf = ({ client, lendReason, endReservation, reservedUntil }: LoanInput): Taking => ({
  clientId: client.id,
  lendReason,
  over: { endReservation, reservedUntil },
})
