import { sql } from 'kysely'
import { msg } from '#core/contract/msg.ts'
import type { Db } from '#core/server/database.ts'
import { conflict } from '#core/server/errors.ts'
import { referencesTo } from '#core/server/in-use.ts'

const USED = conflict(msg`Other records refer to this one.`)
export const CHANGED_SINCE = msg`Somebody has changed this record since.`
const NOTED_SINCE = conflict(CHANGED_SINCE)

/** 409 if a record refers to it that is not deleted with it; archived ones do not count. */
export async function refuseReferred(tx: Db, table: string, id: number): Promise<void> {
  const references = await referencesTo(tx, table)
  if (!references.length) return
  const { rows: archivable } = await sql<{ table: string }>`
    SELECT attrelid::regclass::text AS "table" FROM pg_attribute
    WHERE attname = 'archived_at' AND attrelid = ANY(${references.map((one) => one.table)}::regclass[])`.execute(
    tx,
  )
  const uses = references.flatMap((one) =>
    one.columns.map((column) => {
      const isKept = archivable.some((other) => other.table === one.table)
        ? sql`AND archived_at IS NULL`
        : sql``
      return sql`EXISTS (SELECT FROM ${sql.table(one.table)} WHERE ${sql.ref(column)} = ${id} ${isKept})`
    }),
  )
  const { rows } = await sql<{ isUsed: boolean }>`SELECT ${sql.join(uses, sql` OR `)} AS is_used`.execute(tx)
  if (rows[0]?.isUsed) throw USED
}

/** 409 if somebody has added a note to an imported record: a note does not change the version. */
export async function refuseNoted(tx: Db, of: 'client' | 'equipment', id: number): Promise<void> {
  const { rows } = await sql`
    SELECT FROM ${sql.table(`${of}_notes`)} WHERE ${sql.ref(`${of}_id`)} = ${id} AND by_itself LIMIT 1`.execute(
    tx,
  )
  if (rows.length) throw NOTED_SINCE
}
