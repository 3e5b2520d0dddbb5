import { sql } from 'kysely'
import { msg } from '#core/contract/msg.ts'
import { mapConstraint } from '#core/server/constraints.ts'
import type { Db } from '#core/server/database.ts'
import { AppError, conflict, invalid, notFound, stale } from '#core/server/errors.ts'
import { firstRow } from '#core/server/rows.ts'
import { lockPieces } from '#records/equipment/server/lending.ts'
import { asksConfirmation, loanRecord } from '../contract/loan.ts'
import type { LoanInput } from '../contract/loan-input.ts'
import { findLoan, type WholeLoan } from './queries.ts'

/**
 * Locks a loan with its piece and the other `pieces`, and reads it under the lock; archived loans too. Pieces are
 * locked before loans everywhere. 404 if there is no such loan, 409 stale if its piece was changed while the locks were
 * awaited.
 */
export async function lockLoan(tx: Db, id: number, pieces: readonly number[] = []): Promise<WholeLoan> {
  const loan = sql<{ equipmentId: number }>`SELECT equipment_id FROM loans WHERE id = ${id}`
  const known = await firstRow(tx, loan)
  if (!known) throw notFound()
  await lockPieces(tx, [known.equipmentId, ...pieces])
  const locked = await firstRow(tx, sql<{ equipmentId: number }>`${loan} FOR UPDATE`)
  if (locked?.equipmentId !== known.equipmentId) throw stale()
  return requireLoan(tx, id)
}

/** Reads a loan that the caller has just locked or written. */
export async function requireLoan(tx: Db, id: number): Promise<WholeLoan> {
  const loan = await findLoan(tx, id)
  if (!loan) throw notFound()
  return loan
}

/** Columns of the row as sent, without the days, which may depend on other values. */
export function columns(input: LoanInput) {
  const { substituteFor } = input
  const {
    dueOn: _,
    reviewOn: __,
    substituteForId,
    ...own
  } = loanRecord.columns({
    dueOn: undefined,
    reviewOn: undefined,
    ...input,
    substituteFor: substituteFor ?? null,
  })
  const row = { ...own, ...(substituteFor !== undefined && { substituteForId }) }
  return asksConfirmation(input.program.id, input.type.id) ? row : { ...row, confirmationReceived: null }
}

const CONSTRAINTS = {
  loans_one_open: conflict(msg`This piece of equipment is already on loan.`),
  loans_apart: conflict(
    msg`Another loan of this piece of equipment overlaps these dates. A loan may begin on the day on which the one before it ends.`,
  ),
  loans_open_of_unblocked_piece: new AppError('blocked', msg`This piece of equipment is kept from lending.`),
  loans_as_signed: conflict(
    msg`The client has signed for this loan. Void the agreement before you change the client or the equipment.`,
  ),
  loans_of_type_as_signed: conflict(
    msg`The client has signed for a loan of this type. Void the agreement before you change the type.`,
  ),
  loans_due_after_lent: invalid([{ field: 'dueOn', message: 'dueBeforeLent' }]),
  loans_review_after_lent: invalid([{ field: 'reviewOn', message: 'dueBeforeLent' }]),
  loans_substitute_of_open_repair: conflict(
    msg`A substitute can only be lent while a repair of the same client is still to be done. This repair is another client’s, or is done or cancelled.`,
  ),
  loans_of_the_living: conflict(msg`The client had died before the loan date.`),
}

/** Runs the write of a row and maps constraint violations to 409 with their reason. */
export function mapLoanConstraints<R>(write: Promise<R>): Promise<R> {
  return mapConstraint(CONSTRAINTS, write)
}
