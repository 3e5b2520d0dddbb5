import { sql } from 'kysely'
import type { Db } from '#core/server/database.ts'

/** The number of a user's newest entries that are searched. */
const ENTRIES = 300

/**
 * The clients and pieces of equipment that a user viewed or changed last, each once, newest first, including the pieces
 * of the loans and repairs that they changed. The caller must filter them by permission.
 */
export async function lastRecordsOf(
  db: Db,
  userId: number,
  most: number,
): Promise<{ entity: 'clients' | 'equipment'; id: number }[]> {
  const { rows } = await sql<{ entity: 'clients' | 'equipment'; id: number }>`
    WITH recent AS (
      SELECT id AS entry, entity, entity_id FROM trail WHERE user_id = ${userId} ORDER BY id DESC LIMIT ${ENTRIES}
    ), records AS (
      SELECT entry, CASE WHEN entity = 'clients' THEN entity ELSE 'equipment' END AS entity,
        CASE entity WHEN 'loans' THEN (SELECT equipment_id FROM loans WHERE id = entity_id)
          WHEN 'services' THEN (SELECT equipment_id FROM services WHERE id = entity_id) ELSE entity_id END AS id
      FROM recent WHERE entity IN ('clients', 'equipment', 'loans', 'services')
    )
    SELECT entity, id FROM records WHERE id IS NOT NULL
    GROUP BY entity, id ORDER BY max(entry) DESC LIMIT ${most}`.execute(db)
  return rows
}

/**
 * The clients whom a user has opened or changed today in the organisation's time zone, among their newest entries.
 */
export async function openedToday(db: Db, userId: number, timeZone: string): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    WITH recent AS (
      SELECT entity, entity_id, at FROM trail WHERE user_id = ${userId} ORDER BY id DESC LIMIT ${ENTRIES}
    )
    SELECT DISTINCT entity_id AS id FROM recent WHERE entity = 'clients' AND entity_id IS NOT NULL
      AND (at AT TIME ZONE ${timeZone})::date = (now() AT TIME ZONE ${timeZone})::date`.execute(db)
  return rows.map(({ id }) => id)
}
