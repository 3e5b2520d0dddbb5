import { sql } from 'kysely'
import { mapReferenceViolation } from './constraints.ts'
import type { Db } from './database.ts'
import { together } from './in-transaction.ts'
import { inUse } from './in-use.ts'

type Row = { id: number | null } & Record<string, string | number | boolean | null>

/**
 * Makes the rows of a child table equal to `after`: an id that is not among `before`, or comes twice, counts as new; a
 * missing one is removed, or 409 in_use if something refers to it. Unchanged rows are not written. The keys of the rows
 * are column names.
 */
export async function saveChildren(
  db: Db,
  table: string,
  owner: { column: string; id: number },
  before: Row[],
  after: Row[],
): Promise<void> {
  const known = new Map(before.map((row) => [row.id, row]))
  const isFirst = (row: Row) => after.find(({ id }) => id === row.id) === row
  const kept = after.filter((row) => row.id !== null && known.has(row.id) && isFirst(row))
  const gone = before.filter((row) => !kept.some(({ id }) => id === row.id))
  const added = after.filter((row) => !kept.includes(row))

  const statements: Promise<unknown>[] = []
  if (gone.length) {
    const remove = sql`DELETE FROM ${sql.table(table)} WHERE ${sql.ref(owner.column)} = ${owner.id}
      AND id = ANY(${gone.map((row) => row.id)}::int[])`
    statements.push(mapReferenceViolation(inUse(), remove.execute(db)))
  }
  for (const row of kept) {
    const { id, ...values } = row
    const old = known.get(id)
    const changed = Object.entries(values).filter(([column, value]) => old?.[column] !== value)
    if (!changed.length) continue
    const sets = changed.map(([column, value]) => sql`${sql.ref(column)} = ${value}`)
    const update = sql`UPDATE ${sql.table(table)} SET ${sql.join(sets)}
      WHERE id = ${id} AND ${sql.ref(owner.column)} = ${owner.id}`
    statements.push(update.execute(db))
  }
  const [first] = added
  if (first) {
    const { id: _, ...columns } = first
    const names = Object.keys(columns)
    const rows = added.map((row) => sql`(${sql.join([owner.id, ...names.map((name) => row[name])])})`)
    const insert = sql`INSERT INTO ${sql.table(table)} (${sql.join([owner.column, ...names].map((name) => sql.ref(name)))})
      VALUES ${sql.join(rows)}`
    statements.push(insert.execute(db))
  }
  await together(statements)
}
