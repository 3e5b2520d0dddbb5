import { sql } from 'kysely'
import type { Caller } from '#core/server/caller.ts'
import { exportedEntities, fileColumns } from '#core/server/entity.ts'

/** Factor on the size of rows: each is exported twice, and the JSON repeats the names of its columns. */
const TIMES_LARGER = 2

interface About {
  clients: number
  equipment: number
  loans: number
  files: number
  bytes: number
  last: { at: string; by: { id: number; name: string } | null; bytes: number } | null
}

/** Size and content of a take-out, and the last one. */
export async function readTakeOut({ db, entities }: Caller): Promise<About> {
  const tables = exportedEntities(entities)
  const files = fileColumns(tables)
  const counts = files.map(({ table, column }) => `SELECT count(${column}) AS files FROM ${table}`)
  const sizes = files.flatMap(({ table, file }) =>
    file.size ? [`SELECT ${file.size} AS size FROM ${table} t`] : [],
  )
  const { rows } = await sql<About>`
    SELECT (SELECT count(*)::int FROM clients) AS clients, (SELECT count(*)::int FROM equipment) AS equipment,
      (SELECT count(*)::int FROM loans) AS loans,
      (SELECT sum(files)::int FROM (${sql.raw(counts.join(' UNION ALL '))}) f) +
        (SELECT count(*)::int FROM invoice_exports) AS files,
      (SELECT sum(pg_table_size(name::regclass)) FROM unnest(${tables.map(({ table }) => table)}::text[]) name)::float8 *
        ${TIMES_LARGER}::int + coalesce((SELECT sum(size) FROM (${sql.raw(sizes.join(' UNION ALL '))}) s), 0)::float8 AS bytes,
      (SELECT json_build_object('at', iso(o.ended_at), 'bytes', o.bytes, 'by',
          (SELECT json_build_object('id', u.id, 'name', u.first_name || ' ' || u.last_name) FROM users u WHERE u.id = o.by_user))
        FROM take_outs o WHERE o.ended_at IS NOT NULL ORDER BY o.ended_at DESC LIMIT 1) AS last`.execute(db)
  const [about] = rows
  if (!about) throw new Error('The statement returned no row')
  return about
}
