import { sql } from 'kysely'
import { noteSnapshot } from '#base/notes/server/snapshot.ts'
import { audit, changesBetween, type Snapshot } from '#core/server/audit.ts'
import type { Caller } from '#core/server/caller.ts'
import type { Db } from '#core/server/database.ts'
import { displayNumber, type Equipment, equipmentRecord } from '../contract/equipment.ts'
import { findPiece } from './queries.ts'

/** Runs a change of a piece, and writes the differences to the trail; nothing if there are none. */
export async function recordChange(
  tx: Db,
  { user }: Caller,
  id: number,
  change: (before: Equipment | undefined) => Promise<void>,
): Promise<void> {
  const before = await findPiece(tx, id)
  const old = await equipmentSnapshot(tx, before)
  await change(before)
  const changes = changesBetween(old, await snapshotOf(tx, id))
  await audit(tx, user.id, 'equipment', id, 'UPDATE', changes)
}

/** Values of a piece for the history, one per field. */
export async function snapshotOf(db: Db, id: number): Promise<Snapshot> {
  return equipmentSnapshot(db, await findPiece(db, id))
}

async function equipmentSnapshot(db: Db, piece: Equipment | undefined): Promise<Snapshot> {
  if (!piece) return {}
  return { ...pieceSnapshot(piece), ...(await specificationSnapshot(db, piece.id)) }
}

/** Values from the piece itself. */
export const pieceSnapshot = (piece: Equipment): Snapshot => ({
  ...snapshotOfFields(piece),
  ...noteSnapshot(piece.notes ?? []),
})

/** Without notes, specifications and photos, of which there may be many. */
export function snapshotOfFields(piece: Equipment): Snapshot {
  const named = (who: Equipment['onHoldFor']) =>
    who ? `${who.clientNumber} ${who.firstName} ${who.lastName}` : null
  return equipmentRecord.snapshot(piece, {
    equipmentNumber: displayNumber(piece),
    vendor: piece.vendor?.name ?? null,
    status: piece.status?.name ?? null,
    lost: piece.lost,
    onHoldFor: named(piece.onHoldFor),
    onLoanFor: named(piece.onLoanFor),
    reservedBy: piece.reservedBy?.name ?? null,
    reservedUntil: piece.reservedUntil,
    label: piece.label ?? null,
    mergedFrom: null,
    mergedInto: null,
    formerNumber: piece.formerNumbers.join(', ') || null,
  })
}

/**
 * Values of specifications, accessories and photos: `parts.Seat width`, `accessories.Tray`, `photos.12`. Names that
 * occur several times (rule 4.12) get the id: `parts.Seat width #7`.
 */
async function specificationSnapshot(db: Db, id: number): Promise<Snapshot> {
  const values = (kind: string, field: string, details: string) => sql`
    SELECT ${`${field}.`} || d.name ||
      CASE WHEN EXISTS (SELECT FROM ${sql.table(details)} o WHERE o.name = d.name AND o.id <> d.id)
        THEN ' #' || d.id ELSE '' END AS field, coalesce(to_json(o.value), to_json(v.checked)) AS value
    FROM ${sql.table(`equipment_${kind}_values`)} v JOIN ${sql.table(details)} d ON d.id = v.detail_id
    LEFT JOIN ${sql.table(`equipment_${kind}_options`)} o ON o.id = v.option_id WHERE v.equipment_id = ${id}`
  const { rows } = await sql<{ field: string; value: string | boolean }>`
    ${values('part', 'parts', 'equipment_parts')}
    UNION ALL ${values('accessory', 'accessories', 'equipment_accessories')}
    UNION ALL SELECT 'photos.' || id, to_json(concat_ws(': ', name, caption)) FROM equipment_photos WHERE equipment_id = ${id}`.execute(
    db,
  )
  return Object.fromEntries(rows.map(({ field, value }) => [field, value]))
}
