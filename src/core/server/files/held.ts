interface Row {
  table: string
  column: string
  key: string
}
/** A statement with its parameters, on a pool or within a transaction. */
type Run = (text: string, values: unknown[]) => Promise<{ rows: Row[] }>

/** The subset of the names that a record refers to, in any column of the type `file_key`. */
export async function heldOf(run: Run, names: readonly string[]): Promise<Set<string>> {
  const { rows: columns } = await run(
    `SELECT a.attrelid::regclass::text AS "table", quote_ident(a.attname) AS "column"
    FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid
    WHERE a.atttypid = 'file_key'::regtype AND c.relkind IN ('r', 'p') AND NOT a.attisdropped`,
    [],
  )
  const held = new Set<string>()
  for (const { table, column } of columns) {
    const { rows } = await run(`SELECT ${column} AS key FROM ${table} WHERE ${column} = ANY ($1::text[])`, [
      names,
    ])
    for (const { key } of rows) held.add(key)
  }
  return held
}
