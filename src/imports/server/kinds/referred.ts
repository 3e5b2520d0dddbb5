import { sql } from 'kysely'
import { type Message, msg } from '#core/contract/msg.ts'
import type { Db } from '#core/server/database.ts'
import { conflict } from '#core/server/errors.ts'
import { referencesTo } from '#core/server/in-use.ts'

const USED = conflict(msg`Other records refer to this one.`)
export const CHANGED_SINCE: Message = msg`Somebody has changed this record since.`

/** 409 where anything refers to the record that does not go with it; what is archived does not count. */
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

/** 409 where somebody has written a note on the record: one that is saved by itself leaves its version as it was. */
export async function refuseNoted(
  tx: Db,
  table: 'client_notes' | 'equipment_notes',
  column: 'client_id' | 'equipment_id',
  id: number,
): Promise<void> {
  const { rows } = await sql`
    SELECT FROM ${sql.table(table)} WHERE ${sql.ref(column)} = ${id} AND by_itself LIMIT 1`.execute(tx)
  if (rows.length) throw conflict(CHANGED_SINCE)
}
