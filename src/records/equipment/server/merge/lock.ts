import { sql } from 'kysely'
import { isHidden } from '#core/server/asking.ts'
import type { Db } from '#core/server/database.ts'
import { notFound } from '#core/server/errors.ts'
import { lockMerges } from '#core/server/merging/merges.ts'
import { displayNumber, type Equipment } from '../../contract/equipment.ts'
import { refuseHidden } from '../hold.ts'
import { findPiece } from '../queries.ts'
import { refuseMerged } from './mark.ts'

/** Tables that are locked after their piece. */
const RECORDS = ['loans', 'services', 'invoice_items', 'preparations']

/** Snapshot of a piece for a merge, with only the id of the client of a hold. */
export type Kept = Omit<Equipment, 'notes' | 'onHoldFor' | 'onLoanFor'> & {
  heldFor: number | null
  heldAt: string | null
}

export const numbered = (piece: Kept | Equipment) => ({ id: piece.id, number: displayNumber(piece) })

/**
 * Locks both pieces for the rest of the transaction in the order of their ids, with their records: calls that add
 * records to one of them wait.
 */
export async function lockBoth(tx: Db, id: number, gone: number): Promise<void> {
  const both = [id, gone].toSorted((a, b) => a - b)
  await lockMerges(tx, 'equipment', both)
  await sql`SELECT FROM equipment WHERE id = ANY(${both}::int[]) ORDER BY id FOR UPDATE`.execute(tx)
  for (const table of RECORDS)
    await sql`SELECT FROM ${sql.table(table)} WHERE equipment_id = ANY(${both}::int[]) ORDER BY id FOR UPDATE`.execute(
      tx,
    )
}

/** Snapshot of a locked piece that is neither merged nor archived; 409 if it is on hold for a hidden client. */
export async function standing(tx: Db, id: number): Promise<Kept> {
  await refuseMerged(tx, id)
  const piece = await findPiece(tx, id)
  if (!piece || piece.deleted) throw notFound()
  return asKept(tx, piece)
}

/** Keeps the time of a hold to the microsecond, so that an undo restores it exactly. */
export async function asKept(tx: Db, piece: Equipment): Promise<Kept> {
  const { notes: _, onHoldFor, onLoanFor: __, ...rest } = piece
  const { rows } = await sql<{ heldAt: string | null }>`
    SELECT held_at::text AS "heldAt" FROM equipment WHERE id = ${piece.id}`.execute(tx)
  return { ...rest, heldFor: onHoldFor?.id ?? null, heldAt: rows[0]?.heldAt ?? null }
}

export function refuseHeldForHidden({ heldFor }: Kept): void {
  if (heldFor !== null && isHidden(heldFor)) refuseHidden({ heldFor })
}
