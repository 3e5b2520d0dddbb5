import { sql } from 'kysely'
import { holds } from '#core/contract/permissions.ts'
import { isHidden } from '#core/server/asking.ts'
import type { Caller } from '#core/server/caller.ts'
import { mapConstraint } from '#core/server/constraints.ts'
import type { Db } from '#core/server/database.ts'
import { conflict, forbidden, invalid } from '#core/server/errors.ts'
import { firstRow, updateRecord, updateRow } from '#core/server/rows.ts'
import { askToPass } from './ask-to-pass.ts'
import { overrideReservation } from './end-reservation.ts'
import { type LendRequest, REFUSALS, refusalOf, refusalOfTaken } from './lend-refusal.ts'
import { lockPiece } from './queries.ts'
import { visibleArchived, visibleEquipment } from './visible.ts'

/** Effects of a loan on its piece (rules 2.4 and 4.6). A trigger on loans updates `on_loan`. */

/** Locks the pieces for the rest of the transaction, in the order of their ids to avoid deadlocks. */
export async function lockPieces(tx: Db, ids: readonly number[]): Promise<void> {
  await sql`SELECT FROM equipment WHERE id = ANY(${ids}::int[]) ORDER BY id FOR NO KEY UPDATE`.execute(tx)
}

/** Locks a piece that the caller may see, otherwise a fault of the field `equipment`; 409 if it is archived. */
export async function lockActivePiece(tx: Db, { user }: Caller, id: number) {
  const locked = await lockPiece(tx, id, sql`(${visibleEquipment(user)} OR ${visibleArchived(user)})`)
  if (!locked) throw invalid([{ field: 'equipment', message: 'unknownReference' }])
  if (locked.archived) throw conflict(REFUSALS.archived)
  return locked
}

/**
 * Ends the hold for the client and the reservation of the piece, so that it can be lent; 409 with the reason if
 * somebody else has, awaits or reserved it, if it is lost, if it is unfit and no reason for lending is given, or if others asked
 * first for such a piece (decision 261). Returns whether it was on hold for the client.
 */
export async function lendPiece(tx: Db, caller: Caller, id: number, request: LendRequest): Promise<boolean> {
  const piece = await lockActivePiece(tx, caller, id)
  const known = { loan: await loanOf(tx, caller, id, piece), agent: await agentOf(tx, caller, piece) }
  const refusal = refusalOf(caller, { ...piece, ...known }, request)
  if (refusal) throw refusal
  const { clientId, passReason } = request
  if (passReason !== undefined && piece.heldFor !== clientId)
    await askToPass(tx, caller, { equipmentId: id, clientId, passReason })
  await endOther(tx, caller, id, piece, request)
  await updateRow(tx, 'equipment', id, NOBODYS)
  return piece.heldFor === clientId
}

const NOBODYS = { heldFor: null, heldAt: null, reservedBy: null, reservedUntil: null }

type Locked = NonNullable<Awaited<ReturnType<typeof lockPiece>>>

/** Client and start of the loan, if the user may see them. */
async function loanOf(tx: Db, { user }: Caller, id: number, { onLoan }: Locked) {
  if (!onLoan || !holds(user, 'READ_CLIENTS')) return undefined
  const { rows } = await sql<{ id: number; client: string; since: string }>`
    SELECT c.id, c.first_name || ' ' || c.last_name AS client, l.loan_date AS since
    FROM loans l JOIN clients c ON c.id = l.client_id
    WHERE l.equipment_id = ${id} AND l.return_date IS NULL AND l.archived_at IS NULL`.execute(tx)
  return rows[0] && !isHidden(rows[0].id) ? rows[0] : undefined
}

async function agentOf(tx: Db, { user }: Caller, { reservedBy }: Locked): Promise<string | undefined> {
  if (reservedBy === null || reservedBy === user.id) return undefined
  const { rows } = await sql<{ agent: string }>`
    SELECT first_name || ' ' || last_name AS agent FROM users WHERE id = ${reservedBy}`.execute(tx)
  return rows[0]?.agent
}

/** Ends the reservation of another user and notifies them; 409 with the refusal if it may not end. */
async function endOther(
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
 * Sets the status of a returned piece: a configured one, or null for Available (rule 4.6). The previous state is
 * stored, so that the return can be undone; an overdue inspection or a recall has been applied by the return already.
 */
export async function setReturnStatus(
  tx: Db,
  id: number,
  loanId: number,
  statusId: number | null,
): Promise<void> {
  await sql`
    INSERT INTO equipment_before_return (equipment_id, loan_id, status_id, lost, returned_version)
    SELECT id, ${loanId}, (SELECT s.id FROM equipment_statuses s
      WHERE s.id = status_id AND coalesce(s.purpose, '') NOT IN ('INSPECTION', 'QUARANTINE')), lost, version + 1
    FROM equipment WHERE id = ${id}
    ON CONFLICT (equipment_id) DO UPDATE SET loan_id = excluded.loan_id, status_id = excluded.status_id,
      lost = excluded.lost, returned_version = excluded.returned_version`.execute(tx)
  await mapConstraint(
    UNKNOWN_STATUS,
    updateRow(tx, 'equipment', id, { statusId, lost: false, version: sql`version + 1` }),
  )
}

/** Marks a piece as lost, even on loan. */
export async function markLost(tx: Db, { user }: Caller, id: number): Promise<void> {
  await updateRecord(tx, user, 'equipment', id, { statusId: null, lost: true })
}

/** Updates the stored version after a return, which also changed the piece in other ways than its status. */
export async function keepAsReturned(tx: Db, id: number): Promise<void> {
  await sql`UPDATE equipment_before_return b SET returned_version = e.version FROM equipment e
    WHERE e.id = b.equipment_id AND e.id = ${id}`.execute(tx)
}

/** Whether the piece, which is locked, is unchanged since the return of that loan. */
export async function isAsReturned(tx: Db, id: number, loanId: number): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM equipment_before_return b JOIN equipment e ON e.id = b.equipment_id
    WHERE e.id = ${id} AND b.loan_id = ${loanId} AND b.returned_version = e.version`.execute(tx)
  return rows.length > 0
}

/**
 * Restores the piece to its state before the return. This is no new loan: it needs no reason, and a lost piece becomes
 * lost again. Returns false if the piece was changed since; 409 if somebody has, awaits or reserved it.
 */
export async function takeReturnBack(
  tx: Db,
  caller: Caller,
  id: number,
  loanId: number,
  request: LendRequest,
): Promise<boolean> {
  const piece = await lockPiece(tx, id, sql`true`)
  const before = await firstRow(
    tx,
    sql<{
      statusId: number | null
      lost: boolean
      returnedVersion: number
    }>`SELECT status_id, lost, returned_version FROM equipment_before_return WHERE equipment_id = ${id} AND loan_id = ${loanId}`,
  )
  if (!piece || before?.returnedVersion !== piece.version) return false
  const loan = await loanOf(tx, caller, id, piece)
  const taken = refusalOfTaken({ ...piece, loan }, request)
  if (taken) throw taken
  await endOther(tx, caller, id, piece, request)
  const { statusId, lost } = before
  await updateRow(tx, 'equipment', id, { ...NOBODYS, statusId, lost, version: piece.version + 1 })
  return true
}

/** Corrects the purchase date with a loan, for users who may update the piece; 403 for others. */
export async function correctPurchaseDate(tx: Db, { user }: Caller, id: number, day: string): Promise<void> {
  const { rows } = await sql`SELECT FROM equipment WHERE id = ${id} AND purchase_date = ${day}::date`.execute(
    tx,
  )
  if (rows.length) return
  const may = holds(user, 'UPDATE_EQUIPMENT') && (await lockPiece(tx, id, visibleEquipment(user)))
  if (!may) throw forbidden()
  await updateRecord(tx, user, 'equipment', id, { purchaseDate: day })
}
