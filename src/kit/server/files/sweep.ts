import type pg from 'pg'
import type { Chore } from '../jobs.ts'
import type { Files } from './files.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const AT_ONCE = 100

/** Removes the files that no record holds: of saves that were cut short, and of records that are gone. */
export const sweepFiles: Chore = {
  name: 'sweep_files',
  at: '43 * * * *',
  async run(pool, files) {
    // a save puts its files first and its record after
    const names: string[] = []
    for await (const name of files.olderThan(new Date(Date.now() - DAY_MS))) {
      if (names.push(name) === AT_ONCE) await removeUnheld(pool, files, names.splice(0))
    }
    await removeUnheld(pool, files, names)
  },
}

async function removeUnheld(pool: pg.Pool, files: Files, names: string[]): Promise<void> {
  const held = await heldOf(pool, names)
  await files.remove(names.filter((name) => !held.has(name)))
}

/** Those of the names that a record holds, in any column of the type `file_key`. */
async function heldOf(pool: pg.Pool, names: string[]): Promise<Set<string>> {
  const { rows: columns } = await pool.query<{ table: string; column: string }>(`
    SELECT a.attrelid::regclass::text AS "table", quote_ident(a.attname) AS "column"
    FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid
    WHERE a.atttypid = 'file_key'::regtype AND c.relkind IN ('r', 'p') AND NOT a.attisdropped`)
  const held = new Set<string>()
  for (const { table, column } of columns) {
    const { rows } = await pool.query<{ key: string }>(
      `SELECT ${column} AS key FROM ${table} WHERE ${column} = ANY ($1::text[])`,
      [names],
    )
    for (const { key } of rows) held.add(key)
  }
  return held
}
