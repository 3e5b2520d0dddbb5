import type { Entity } from './entity.ts'

export interface Column {
  name: string
  type: string
  required: boolean
  /** Whether the database generates it from others. */
  isGenerated: boolean
  /** Table that it refers to by id. */
  refersTo: string | null
}

/** Sends a statement without parameters to the database. */
type Run = (statement: string) => Promise<{ rows: unknown[] }>

/** Tables with their columns, from the database. */
export async function readSchema(run: Run): Promise<Map<string, Column[]>> {
  const { rows } = await run(
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
  for (const { table, ...column } of rows as (Column & { table: string })[])
    tables.set(table, [...(tables.get(table) ?? []), column])
  return tables
}

/** Whether the column is derived from others, for searching or sorting. */
const isDerived = ({ name, isGenerated }: Column) => isGenerated || /^search_(text|keys)$/.test(name)

/** Whether the column probably contains a credential. */
const looksSecret = ({ name, type }: Column) =>
  type === 'bytea' ||
  type === 'file_key' ||
  /pass(word|phrase|code)|token|secret|credential|nonce|salt|hash|seed|challenge|proof|recovery|signature|private|(^|_)(api)?key(_|$)|(^|_)(otp|pin|pwd|pem|session_id|auth_code)(_|$)/.test(
    name,
  )

/**
 * Whether a take-out and _Everything about this client_ contain the column. A column that looks like a secret is left
 * out, unless its declaration says otherwise.
 */
export function isExported({ exportedColumns, columns = {} }: Entity, column: Column): boolean {
  const { isSecret, isHarmless, file } = columns[column.name] ?? {}
  if (isSecret || isDerived(column) || (exportedColumns && !exportedColumns.includes(column.name)))
    return false
  return !looksSecret(column) || isHarmless === true || file !== undefined
}
