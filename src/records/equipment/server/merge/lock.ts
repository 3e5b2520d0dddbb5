import { sql } from 'kysely'
import { isHidden } from '#core/server/asking.ts'
import type { Db } from '#core/server/database.ts'
import { notFound } from '#core/server/errors.ts'
import { lockMerges } from '#core/server/merging/merges.ts'
import { displayNumber, type Equipment } from '../../contract/equipment.ts'
import { refuseHidden } from '../hold.ts'
import { findPiece } from '../queries.ts'
import { refuseMerged } from './mark.ts'

/** What is locked after its piece. */
const RECORDS = ['loans', 'services', 'invoice_items', 'preparations']

/** A piece as a merge keeps it: of who has it or waits for it only the id. */
export type Kept = Omit<Equipment, 'notes' | 'onHoldFor' | 'onLoanFor'> & {
  heldFor: number | null
  heldAt: string | null
}

export const numbered = (piece: Kept | Equipment) => ({ id: piece.id, number: displayNumber(piece) })

/**
 * Locks both pieces for the rest of the transaction, in the order of their ids, and what is made for either: whoever makes
 * something more for one of them waits.
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

/** A piece that is locked and neither merged nor archived; 409 where a client who is hidden waits for it. */
export async function standing(tx: Db, id: number): Promise<Kept> {
  await refuseMerged(tx, id)
  const piece = await findPiece(tx, id)
  if (!piece || piece.deleted) throw notFound()
  return asKept(tx, piece)
}

/** To the microsecond, so that a hold goes back as it was. */
export async function asKept(tx: Db, piece: Equipment): Promise<Kept> {
  const { notes: _, onHoldFor, onLoanFor: __, ...rest } = piece
  const { rows } = await sql<{ heldAt: string | null }>`
    SELECT held_at::text AS "heldAt" FROM equipment WHERE id = ${piece.id}`.execute(tx)
  return { ...rest, heldFor: onHoldFor?.id ?? null, heldAt: rows[0]?.heldAt ?? null }
}

export function refuseHeldForHidden({ heldFor }: Kept): void {
  if (heldFor !== null && isHidden(heldFor)) refuseHidden({ heldFor })
}
