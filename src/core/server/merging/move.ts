import { type RawBuilder, sql } from 'kysely'
import type { Permission } from '#core/contract/permissions.ts'
import { auditEach } from '#core/server/audit.ts'
import type { Caller } from '#core/server/caller.ts'
import type { Db } from '#core/server/database.ts'

/** Who gives, and who is given; `named` is how histories call them. */
export interface Move {
  from: number
  to: number
  named: { from: string; to: string }
}

/** A move with the ids of those that are moved, where it is not all of them. */
interface Moving extends Move {
  only: readonly number[] | null
}

/** A column that refers to the records that are merged, of a table whose rows are moved from the one to the other. */
export interface Referring<Kind extends string> {
  kind: Kind
  table: string
  column: string
  /** What its history calls the record that it refers to; absent where it has none of its own. */
  field?: string
  /** SQL, as text, of what people call a row `t`. */
  name: string
  /** What it is called is told to who may read such rows; absent where whoever merges may. */
  reads?: Permission
  /** SQL, as text, of the client whom a row is about: of one who is hidden from a reader it is not told. */
  about?: string
  /** What else of a row `t` changes with it. */
  set?: (moving: Moving) => RawBuilder<unknown>
  /** Which rows `t` are moved; all where it is absent. */
  where?: (moving: Moving) => RawBuilder<unknown>
}

/** Kind → ids. */
export type Moved<Kind extends string> = Partial<Record<Kind, number[]>>

/** Moves all that refers to the one record, or those of `only`, to the other; each record's own history says so. */
export async function moveAll<Kind extends string>(
  tx: Db,
  caller: Caller,
  referring: readonly Referring<Kind>[],
  move: Move,
  only?: Moved<Kind>,
): Promise<Moved<Kind>> {
  const { from, to, named } = move
  const moved: Moved<Kind> = {}
  for (const { kind, table, column, field, set, where } of referring) {
    const moving = { ...move, only: only ? (only[kind] ?? []) : null }
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
