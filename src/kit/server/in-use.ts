import { sql } from 'kysely'
import type { Db } from './database.ts'
import { AppError } from './errors.ts'

interface Reference {
  table: string
  column: string
}

/** 409 in_use when any foreign key points to the row, naming the tables and how many rows of each. */
export async function refuseInUse(db: Db, table: string, id: number): Promise<void> {
  const { rows: references } = await sql<Reference>`
    SELECT c.conrelid::regclass::text AS "table", a.attname AS "column"
    FROM pg_constraint c JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = c.conkey[1]
    WHERE c.contype = 'f' AND c.confdeltype = 'a' AND c.confrelid = ${table}::regclass ORDER BY 1, 2`.execute(
    db,
  )
  const uses = new Map<string, number>()
  for (const { table: user, column } of references) {
    const { rows } = await sql<{ count: number }>`
      SELECT count(*)::int AS count FROM ${sql.table(user)} WHERE ${sql.ref(column)} = ${id}`.execute(db)
    const count = rows[0]?.count ?? 0
    if (count) uses.set(user, (uses.get(user) ?? 0) + count)
  }
  if (!uses.size) return
  const said = [...uses].map(([user, count]) => `${user.replaceAll('_', ' ')}: ${count}`).join(', ')
  throw new AppError('in_use', [
    `This record is still in use (${said}) and cannot be deleted.`,
    `Cet enregistrement sert encore (${said}) et ne peut pas être supprimé.`,
  ])
}
