import { sql } from 'kysely'
import { type Message, msg } from '#core/contract/msg.ts'
import { holds } from '#core/contract/permissions.ts'
import type { Caller } from '#core/server/caller.ts'
import { mapConstraint } from '#core/server/constraints.ts'
import type { Db } from '#core/server/database.ts'
import { conflict, forbidden, invalid } from '#core/server/errors.ts'
import { overrideReservation, type ReservationOverride } from './end-reservation.ts'
import { lockPiece } from './queries.ts'
import { visibleArchived, visibleEquipment } from './visible.ts'

/** What a loan does to its piece (rules 2.4 and 4.6). The trigger on loans keeps `on_loan` itself. */

const REFUSALS = {
  archived: msg`This piece of equipment is archived. Restore it first.`,
  onLoan: msg`This piece of equipment is already on loan.`,
  held: msg`This piece of equipment is on hold for another client.`,
  reserved: msg`Somebody else has reserved this piece of equipment.`,
  lost: msg`This piece of equipment is lost.`,
} as const satisfies Record<string, Message>

const unfit = (status: string): Message =>
  msg`The status of this piece of equipment is “${{ status }}”. A loan of it needs a reason.`

/** To whom a piece goes out, and what the lender says to what stands in the way. */
export interface LendRequest {
  clientId: number
  lendReason: string | null
  override: ReservationOverride
}

/** Locks the pieces for the rest of the transaction, always in one order, so that none waits for another. */
export async function lockPieces(tx: Db, ids: readonly number[]): Promise<void> {
  await sql`SELECT FROM equipment WHERE id = ANY(${ids}::int[]) ORDER BY id FOR NO KEY UPDATE`.execute(tx)
}

/** A piece that the caller may see, else a fault of the field `equipment`; 409 where it is archived. */
export async function lockActivePiece(tx: Db, { user }: Caller, id: number) {
  const locked = await lockPiece(tx, id, sql`(${visibleEquipment(user)} OR ${visibleArchived(user)})`)
  if (!locked) throw invalid([{ field: 'equipment', message: 'unknownReference' }])
  if (locked.archived) throw conflict(REFUSALS.archived)
  return locked
}

/**
 * Frees the piece of its hold for the client and of its reservation, so that it can go out; 409 with the reason where
 * somebody has it, waits for it or has reserved it, where it is lost, or not fit and nobody said why it is lent.
 */
export async function lendPiece(tx: Db, caller: Caller, id: number, request: LendRequest): Promise<void> {
  const piece = await lockActivePiece(tx, caller, id)
  refuseTaken(piece, request)
  if (piece.lost) throw conflict(REFUSALS.lost)
  await refuseReserved(tx, caller, id, piece, request)
  if (piece.unfit !== null && request.lendReason === null) throw conflict(unfit(piece.unfit), 'lendReason')
  await tx.updateTable('equipment').set(NOBODYS).where('id', '=', id).execute()
}

const NOBODYS = { heldFor: null, heldAt: null, reservedBy: null, reservedUntil: null }

type Locked = NonNullable<Awaited<ReturnType<typeof lockPiece>>>

function refuseTaken({ onLoan, heldFor }: Locked, { clientId }: LendRequest): void {
  if (onLoan) throw conflict(REFUSALS.onLoan)
  if (heldFor !== null && heldFor !== clientId) throw conflict(REFUSALS.held)
}

async function refuseReserved(
  tx: Db,
  caller: Caller,
  id: number,
  piece: Locked,
  { override }: LendRequest,
): Promise<void> {
  if (piece.reservedBy !== caller.user.id)
    await overrideReservation(tx, caller, id, piece, override, REFUSALS.reserved)
}

const UNKNOWN_STATUS = {
  equipment_status_id_fkey: invalid([{ field: 'returnStatus', message: 'unknownReference' }]),
}

/**
 * The status that a returned piece has: a configured one, or null for Available (rule 4.6). What it was before stays
 * known, so that the return of that loan can be taken back.
 */
export async function setReturnStatus(
  tx: Db,
  id: number,
  loanId: number,
  statusId: number | null,
): Promise<void> {
  await sql`
    INSERT INTO equipment_before_return (equipment_id, loan_id, status_id, lost, returned_version)
    SELECT id, ${loanId}, status_id, lost, version + 1 FROM equipment WHERE id = ${id}
    ON CONFLICT (equipment_id) DO UPDATE SET loan_id = excluded.loan_id, status_id = excluded.status_id,
      lost = excluded.lost, returned_version = excluded.returned_version`.execute(tx)
  const update = tx
    .updateTable('equipment')
    .set({ statusId, lost: false, version: sql`version + 1` })
    .where('id', '=', id)
  await mapConstraint(UNKNOWN_STATUS, update.execute())
}

/**
 * Makes the piece what it was before the loan came back, which lends nothing new: it needs no reason, and a lost one is
 * lost again. Answers false where the piece was changed since; 409 where somebody has it, waits for it or has reserved it.
 */
export async function takeReturnBack(
  tx: Db,
  caller: Caller,
  id: number,
  loanId: number,
  request: LendRequest,
): Promise<boolean> {
  const piece = await lockPiece(tx, id, sql`true`)
  const before = await tx
    .selectFrom('equipmentBeforeReturn')
    .select(['statusId', 'lost', 'returnedVersion'])
    .where('equipmentId', '=', id)
    .where('loanId', '=', loanId)
    .executeTakeFirst()
  if (!piece || before?.returnedVersion !== piece.version) return false
  refuseTaken(piece, request)
  await refuseReserved(tx, caller, id, piece, request)
  const { statusId, lost } = before
  await tx
    .updateTable('equipment')
    .set({ ...NOBODYS, statusId, lost, version: piece.version + 1 })
    .where('id', '=', id)
    .execute()
  return true
}

/** The purchase date may be corrected with a loan by users who may update the piece; 403 for others. */
export async function correctPurchaseDate(tx: Db, { user }: Caller, id: number, day: string): Promise<void> {
  const { rows } = await sql`SELECT FROM equipment WHERE id = ${id} AND purchase_date = ${day}::date`.execute(
    tx,
  )
  if (rows.length) return
  const may = holds(user, 'UPDATE_EQUIPMENT') && (await lockPiece(tx, id, visibleEquipment(user)))
  if (!may) throw forbidden()
  await tx
    .updateTable('equipment')
    .set({ purchaseDate: day, version: sql`version + 1`, updatedAt: sql`now()`, updatedBy: user.id })
    .where('id', '=', id)
    .execute()
}
