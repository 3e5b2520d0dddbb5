import { sql } from 'kysely'
import type { Db } from '#core/server/database.ts'

/** Ends blocks of overdue inspections and recalls before a merge: they are derived again from the merged piece. */
export async function forgetFollowing(tx: Db, ids: readonly number[]): Promise<void> {
  await sql`UPDATE equipment_blocks SET ended_at = now() WHERE equipment_id = ANY(${ids}::int[])
    AND kind IN ('INSPECTION', 'RECALL') AND record_id IS NOT NULL AND ended_at IS NULL`.execute(tx)
}

export async function noteFollowing(tx: Db, ids: readonly number[]): Promise<void> {
  await sql`SELECT settle_inspection_blocks(${ids}::int[]), settle_recalls(${ids}::int[])`.execute(tx)
}
