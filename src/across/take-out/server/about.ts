import { sql } from 'kysely'
import type { Db } from '#core/server/database.ts'
import { TAKEN } from './tables/all.ts'

/** A row is told twice, and the JSON repeats the names of its columns. */
const TIMES_LARGER = 2

const sizes = TAKEN.flatMap(({ table, columns, files }) =>
  files && columns.includes('size') ? [`SELECT size FROM ${table}`] : [],
)
const stored = TAKEN.flatMap(({ table, files = {} }) =>
  Object.keys(files).map((column) => `SELECT count(${column}) AS files FROM ${table}`),
)

interface About {
  clients: number
  equipment: number
  loans: number
  files: number
  bytes: number
  last: { at: string; by: { id: number; name: string } | null; bytes: number } | null
}

/** What taking everything out would hold, and when it was done last. */
export async function readTakeOut(db: Db): Promise<About> {
  const { rows } = await sql<About>`
    SELECT (SELECT count(*)::int FROM clients) AS clients, (SELECT count(*)::int FROM equipment) AS equipment,
      (SELECT count(*)::int FROM loans) AS loans,
      (SELECT sum(files)::int FROM (${sql.raw(stored.join(' UNION ALL '))}) f) +
        (SELECT count(*)::int FROM invoice_exports) AS files,
      (SELECT sum(pg_table_size(name::regclass)) FROM unnest(${TAKEN.map(({ table }) => table)}::text[]) name)::float8 *
        ${TIMES_LARGER}::int + coalesce((SELECT sum(size) FROM (${sql.raw(sizes.join(' UNION ALL '))}) s), 0)::float8 AS bytes,
      (SELECT json_build_object('at', iso(o.ended_at), 'bytes', o.bytes, 'by',
          (SELECT json_build_object('id', u.id, 'name', u.first_name || ' ' || u.last_name) FROM users u WHERE u.id = o.by_user))
        FROM take_outs o WHERE o.ended_at IS NOT NULL ORDER BY o.ended_at DESC LIMIT 1) AS last`.execute(db)
  const [about] = rows
  if (!about) throw new Error('The statement returned no row')
  return about
}
