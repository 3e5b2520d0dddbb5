import { sql } from 'kysely'
import { auditEach } from '#core/server/audit.ts'
import type { Caller } from '#core/server/caller.ts'
import type { Db } from '#core/server/database.ts'
import type { MovedColumn } from '#core/server/entity.ts'

/** A move from one record to another; `named` has their names for histories. */
interface NamedMove {
  from: number
  to: number
  named: { from: string; to: string }
}

/** Ids by kind. */
export type Moved<Kind extends string> = Partial<Record<Kind, number[]>>

/**
 * Moves all references, or only those of `only`, from one record to the other; the history of each moved record shows
 * it.
 */
export async function moveAll<Kind extends string>(
  tx: Db,
  caller: Caller,
  referring: readonly MovedColumn<Kind>[],
  { from, to, named }: NamedMove,
  only?: Moved<Kind>,
): Promise<Moved<Kind>> {
  const moved: Moved<Kind> = {}
  for (const { kind, table, column, field, set, where } of referring) {
    const moving = { from, to, only: only ? (only[kind] ?? []) : null }
    const { rows } = await sql<{ id: number }>`
      UPDATE ${sql.table(table)} AS t SET ${sql.ref(column)} = ${to}${set ? sql`, ${set(moving)}` : sql``}
      WHERE t.${sql.ref(column)} = ${from} ${moving.only ? sql`AND t.id = ANY(${moving.only}::int[])` : sql``}
        ${where ? sql`AND ${where(moving)}` : sql``}
      RETURNING t.id`.execute(tx)
    const ids = rows.map(({ id }) => id).toSorted((a, b) => a - b)
    if (!ids.length) continue
    moved[kind] = ids
    if (!field) continue
    const changes = [{ field, old: named.from, new: named.to }]
    await auditEach(
      tx,
      caller.user.id,
      kind,
      'UPDATE',
      ids.map((id) => ({ id, changes })),
    )
  }
  return moved
}
