import type pg from 'pg'
import type { Task } from '#core/server/jobs.ts'

/** Whose pieces carry the name, by the table that it stands in. */
const CARRIERS: Record<string, string> = {
  equipment_items: 'item_id = $1',
  equipment_categories: 'subcategory_id IN (SELECT id FROM equipment_subcategories WHERE category_id = $1)',
  equipment_subcategories: 'subcategory_id = $1',
  equipment_parts: 'id IN (SELECT equipment_id FROM equipment_part_values WHERE detail_id = $1)',
  manufacturers: 'manufacturer_id = $1',
  programs: 'program_id = $1',
}
/** Of so many at a time the rows are locked. */
const BATCH = 500

interface Renamed {
  table: string
  id: number
}

/**
 * Pieces are found by what is renamed once this has gone through them; the database adds the job with the new name.
 * Done again, after a crash or another change, it goes by the name of that moment and leaves what is right.
 */
export const renamed: Task = {
  name: 'renamed',
  async run(payload, pool) {
    const { table, id } = payload as Renamed
    for (let last = 0; last < Number.POSITIVE_INFINITY; )
      last = await refresh(pool, CARRIERS[table] ?? 'false', id, last)
  },
}

/** The id of the last of the next pieces, or infinity. */
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
