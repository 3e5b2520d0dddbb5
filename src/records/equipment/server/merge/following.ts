import { sql } from 'kysely'
import type { Db } from '#core/server/database.ts'

/** That an inspection is overdue, or a recall, is no obstacle to a merge: it follows anew from what the piece then has. */
export async function forgetFollowing(tx: Db, ids: readonly number[]): Promise<void> {
  await sql`UPDATE equipment_blocks SET ended_at = now() WHERE equipment_id = ANY(${ids}::int[])
    AND kind IN ('INSPECTION', 'RECALL') AND record_id IS NOT NULL AND ended_at IS NULL`.execute(tx)
}

export async function noteFollowing(tx: Db, ids: readonly number[]): Promise<void> {
  await sql`SELECT settle_inspection_blocks(${ids}::int[]), settle_recalls(${ids}::int[])`.execute(tx)
}
