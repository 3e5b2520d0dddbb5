import { sql } from 'kysely'
import type { Site } from './harness.ts'

interface FreePiece {
  id: number
  /** The displayed number. */
  number: string
}

/**
 * Pieces of the demonstration that are not lent, on hold or reserved, were not lent in the weeks that journeys use, and
 * whose return asks for a status; `from` skips those of other tests.
 */
export async function freePieces({ database }: Site, count: number, from = 0): Promise<FreePiece[]> {
  const { rows } = await sql<FreePiece>`
    SELECT id, type_code || number || number_suffix AS number FROM equipment
    WHERE held_for IS NULL AND reserved_by IS NULL AND NOT on_loan AND NOT lost AND status_id IS NULL
      AND archived_at IS NULL AND coalesce(last_return_date < '2026-10-01', true)
      AND checklist_for(subcategory_id, 'RETURN') IS NULL ORDER BY id OFFSET ${from} LIMIT ${count}`.execute(
    database.db,
  )
  if (rows.length < count) throw new Error(`There are no ${count} free pieces`)
  return rows
}

/** Puts exactly these on hold for the client. */
export async function holdFor({ database }: Site, clientId: number, pieces: FreePiece[]): Promise<void> {
  const ids = pieces.map(({ id }) => id)
  await sql`UPDATE equipment SET held_for = NULL, held_at = NULL WHERE held_for = ${clientId}`.execute(
    database.db,
  )
  await sql`UPDATE equipment SET held_for = ${clientId}, held_at = now() WHERE id = ANY(${ids}::int[])`.execute(
    database.db,
  )
}

/** Reserves these for a day by that user. */
export async function reserveFor({ database }: Site, username: string, pieces: FreePiece[]): Promise<void> {
  const ids = pieces.map(({ id }) => id)
  await sql`UPDATE equipment SET reserved_by = (SELECT id FROM users WHERE username = ${username}),
    reserved_until = now() + interval '20 hours' WHERE id = ANY(${ids}::int[])`.execute(database.db)
}

interface UnfitPiece extends FreePiece {
  status: string
  statusFr: string
}

/** A piece that is not lent or on hold, with a status that is unfit for lending. */
export async function unfitPiece({ database }: Site, nth = 0): Promise<UnfitPiece> {
  const { rows } = await sql<UnfitPiece>`
    SELECT e.id, e.type_code || e.number || e.number_suffix AS number, s.name AS status, s.name_fr AS status_fr
    FROM equipment e JOIN equipment_statuses s ON s.id = e.status_id AND NOT s.available AND NOT s.lost
    WHERE e.archived_at IS NULL AND e.held_for IS NULL AND e.reserved_by IS NULL AND NOT e.on_loan
      AND coalesce(e.last_return_date < '2026-10-01', true) AND s.purpose IS NULL ORDER BY e.id OFFSET ${nth} LIMIT 1`.execute(
    database.db,
  )
  const [piece] = rows
  if (!piece) throw new Error('Everything is fit')
  return piece
}
