import type pg from 'pg'
import type { Task } from '#core/server/jobs.ts'

/** Condition for the pieces with the renamed entry, by its table. */
const CARRIERS: Record<string, string> = {
  equipment_items: 'item_id = $1',
  equipment_categories: 'subcategory_id IN (SELECT id FROM equipment_subcategories WHERE category_id = $1)',
  equipment_subcategories: 'subcategory_id = $1',
  equipment_parts: 'id IN (SELECT equipment_id FROM equipment_part_values WHERE detail_id = $1)',
  manufacturers: 'manufacturer_id = $1',
  programs: 'program_id = $1',
}
/** Rows locked per statement. */
const BATCH = 500

interface Renamed {
  table: string
  id: number
}

/**
 * Updates the search text of all pieces after an entry was renamed; the database adds the job together with the new
 * name. The job may be repeated: it uses the current name and skips rows that are correct.
 */
export const renamed: Task = {
  name: 'renamed',
  async run(payload, pool) {
    const { table, id } = payload as Renamed
    for (let last = 0; last < Number.POSITIVE_INFINITY; )
      last = await refresh(pool, CARRIERS[table] ?? 'false', id, last)
  },
}

/** Updates the next pieces; returns the id of the last one, or infinity. */
async function refresh(pool: pg.Pool, carriers: string, id: number, last: number): Promise<number> {
  const { rows } = await pool.query<{ last: number | null }>(
    `WITH batch AS (SELECT id FROM equipment WHERE ${carriers} AND id > $2 ORDER BY id LIMIT ${BATCH}),
      changed AS (UPDATE equipment e SET search_text = '' FROM batch
        WHERE e.id = batch.id AND e.search_text <> equipment_search_text(e))
    SELECT max(id) AS last FROM batch`,
    [id, last],
  )
  return rows[0]?.last ?? Number.POSITIVE_INFINITY
}
