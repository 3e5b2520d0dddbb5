import { type RawBuilder, sql } from 'kysely'
import type { Caller, SignedIn } from '#core/server/caller.ts'
import type { Db } from '#core/server/database.ts'
import { notFound } from '#core/server/errors.ts'
import type { Equipment, EquipmentRow } from '../contract/equipment.ts'
import { type OpenBlock, openBlocksJson } from './blocks.ts'
import { equipmentJson, rowJson } from './json.ts'
import { redactFor } from './redact.ts'
import { available, reserved } from './status.ts'
import { visibleArchived, visibleEquipment } from './visible.ts'

/** Condition on pieces that the user may open: listed ones, and archived ones for users who may restore them. */
export const mayOpen = (user: SignedIn) =>
  sql<boolean>`(${visibleEquipment(user)} OR ${visibleArchived(user)})`

/** The whole piece, without a check of permissions: for rules and the trail, never as an answer. */
export async function findPiece(db: Db, id: number, where: RawBuilder<unknown> = sql`true`) {
  const { rows } = await sql<{ piece: Equipment }>`
    SELECT ${equipmentJson} AS piece FROM equipment e WHERE e.id = ${id} AND ${where}`.execute(db)
  return rows[0]?.piece
}

/** A piece with hidden fields removed; 404 if the user may not see it. */
export async function readEquipment(db: Db, id: number, user: SignedIn): Promise<Equipment> {
  const piece = await findPiece(db, id, mayOpen(user))
  if (!piece) throw notFound()
  return redactFor(user, piece)
}

export async function isVisiblePiece({ db, user }: Caller, id: number): Promise<boolean> {
  const { rows } = await sql`SELECT FROM equipment e WHERE e.id = ${id} AND ${mayOpen(user)}`.execute(db)
  return rows.length > 0
}

/** Locks the piece for the rest of the transaction; undefined if there is none that matches `visible`. */
export async function lockPiece(tx: Db, id: number, visible: RawBuilder<boolean>) {
  // checks visibility before locking, so that a concurrent change is reported as a conflict
  const seen = await sql`SELECT FROM equipment e WHERE e.id = ${id} AND ${visible}`.execute(tx)
  if (!seen.rows.length) return
  // inserting a reference locks the piece's key: FOR UPDATE would wait for that, and could deadlock
  await sql`SELECT FROM equipment e WHERE e.id = ${id} FOR NO KEY UPDATE`.execute(tx)
  const { rows } = await sql<{
    version: number
    archived: boolean
    onLoan: boolean
    heldFor: number | null
    reservedBy: number | null
    reservedUntil: string | null
    available: boolean
    lost: boolean
    unfit: { name: string; name_fr: string | null } | null
    blocks: OpenBlock[]
  }>`SELECT e.version, e.archived_at IS NOT NULL AS archived, e.on_loan AS "onLoan", e.held_for AS "heldFor",
      CASE WHEN ${reserved} THEN e.reserved_by END AS "reservedBy",
      CASE WHEN ${reserved} THEN iso(e.reserved_until) END AS "reservedUntil", ${available} AS available,
      e.lost OR coalesce((SELECT s.lost FROM equipment_statuses s WHERE s.id = e.status_id), false) AS lost,
      (SELECT json_build_object('name', s.name, 'name_fr', s.name_fr) FROM equipment_statuses s WHERE s.id = e.status_id AND NOT s.available AND NOT s.lost) AS unfit,
      ${openBlocksJson} AS blocks
    FROM equipment e WHERE e.id = ${id}`.execute(tx)
  return rows[0]
}

/** Pieces on hold for a client, on loan to them, or both. */
export async function equipmentOfClient(
  { db, user }: Caller,
  clientId: number,
  which: 'on-hold' | 'on-loan' | 'all',
): Promise<EquipmentRow[]> {
  const held = sql`SELECT id FROM equipment WHERE held_for = ${clientId}`
  const lent = sql`SELECT equipment_id FROM loans
    WHERE client_id = ${clientId} AND return_date IS NULL AND archived_at IS NULL`
  // a union, because OR would scan all pieces
  const ids = { 'on-hold': held, 'on-loan': lent, all: sql`${held} UNION ${lent}` }[which]
  const { rows } = await sql<{ piece: EquipmentRow }>`
    SELECT ${rowJson} AS piece FROM equipment e WHERE e.id IN (${ids}) AND ${visibleEquipment(user)}
    ORDER BY e.type_fold, e.number DESC, e.number_suffix DESC`.execute(db)
  return rows.map((row) => redactFor(user, row.piece))
}
