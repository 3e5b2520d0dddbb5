import type pg from 'pg'

export interface Column {
  name: string
  type: string
  required: boolean
  /** Whether the database generates it from others. */
  isGenerated: boolean
  /** Table that it refers to by id. */
  refersTo: string | null
}

/** Tables with their columns, from the database. */
export async function readSchema(client: Pick<pg.ClientBase, 'query'>): Promise<Map<string, Column[]>> {
  const { rows } = await client.query<Column & { table: string }>(
    `SELECT c.relname AS "table", a.attname AS name, format_type(a.atttypid, NULL) AS type, a.attnotnull AS required,
      a.attgenerated <> '' AS "isGenerated",
      (SELECT r.confrelid::regclass::text FROM pg_constraint r
        WHERE r.conrelid = c.oid AND r.contype = 'f' AND r.conkey[1] = a.attnum
        ORDER BY cardinality(r.conkey), r.conname LIMIT 1) AS "refersTo"
    FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
    WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND a.attnum > 0 AND NOT a.attisdropped
    ORDER BY c.relname, a.attnum`,
  )
  const tables = new Map<string, Column[]>()
  for (const { table, ...column } of rows) tables.set(table, [...(tables.get(table) ?? []), column])
  return tables
}
