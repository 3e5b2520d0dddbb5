import { sql } from 'kysely'
import type { Db } from '#core/server/database.ts'
import { available, reserved } from './status.ts'

const unblocked = sql`NOT EXISTS (SELECT FROM equipment_blocks b WHERE b.equipment_id = e.id AND b.ended_at IS NULL)`

/** Whether somebody waits for a piece of the same item: another one is on hold or reserved, and none is available. */
export async function isWaitedFor(db: Db, id: number): Promise<boolean> {
  const others = sql`FROM equipment e WHERE e.item_id = p.item_id AND e.archived_at IS NULL`
  const { rows } = await sql`
    SELECT FROM equipment p WHERE p.id = ${id}
      AND EXISTS (SELECT ${others} AND (e.held_for IS NOT NULL OR ${reserved}))
      AND NOT EXISTS (SELECT ${others} AND ${available} AND ${unblocked})`.execute(db)
  return rows.length > 0
}
