import { type RawBuilder, sql } from 'kysely'
import { holds } from '#core/contract/permissions.ts'
import { hiddenSubjects } from '#core/server/asking.ts'
import type { Caller } from '#core/server/caller.ts'
import type { Db } from '#core/server/database.ts'
import type { MovedColumn } from '#core/server/entity.ts'
import { type Going, goingBack, type Node, type Tie } from './going-back.ts'
import type { Moved } from './move.ts'

interface Had<Kind extends string> {
  referring: readonly MovedColumn<Kind>[]
  moved: Moved<Kind>
}

/**
 * Which moved records go back to the removed record, and why the others stay with `kept`; in the order of `referring`.
 */
export async function goingOf<Kind extends string>(
  db: Db,
  kept: number,
  { referring, moved }: Had<Kind>,
  ties: readonly Tie<Kind>[],
): Promise<Going<Kind>[]> {
  const found = await sql<Node<Kind> & { isHere: boolean }>`${each(
    { referring, moved },
    ({ column }) => sql`t.${sql.ref(column)} IS NOT DISTINCT FROM ${kept}::int AS "isHere"`,
  )}`.execute(db)
  const going = goingBack(moved, {
    there: found.rows,
    here: found.rows.filter(({ isHere }) => isHere),
    ties,
  })
  return referring.flatMap(({ kind }) => going.filter((one) => one.kind === kind))
}

/**
 * The moved records with their names. Records about a hidden client are omitted; missing records, and those that the
 * user may not read, have an empty name.
 */
export async function toldOf<Kind extends string>(
  { db, user }: Pick<Caller, 'db' | 'user'>,
  had: Had<Kind>,
  going: readonly Going<Kind>[],
): Promise<(Going<Kind> & { name: string })[]> {
  const { rows } = await sql<Node<Kind> & { name: string | null; isShown: boolean }>`${each(
    had,
    ({ name, clientId, namePermission }) =>
      sql`${!namePermission || holds(user, namePermission) ? sql.raw(`(${name})`) : sql`NULL`}::text AS name, ${clientId ? sql`coalesce(${sql.raw(clientId)} <> ALL(${hiddenSubjects()}::int[]), true)` : sql`true`} AS "isShown"`,
  )}`.execute(db)
  const found = new Map(rows.map((row) => [`${row.kind} ${row.id}`, row]))
  return going.flatMap((one) => {
    const row = found.get(`${one.kind} ${one.id}`)
    return row?.isShown === false ? [] : [{ ...one, name: row?.name ?? '' }]
  })
}

export function backOf<Kind extends string>(going: readonly Going<Kind>[]): Moved<Kind> {
  const back: Moved<Kind> = {}
  for (const { kind, id, stays } of going) if (stays === null) back[kind] = [...(back[kind] ?? []), id]
  return back
}

/** The merge after it was undone: each moved record with the reason if it stayed. */
export function toldUndone<Kind extends string, M extends { moved: readonly Going<Kind>[] }>(
  merge: M,
  going: readonly Going<Kind>[],
): M {
  const stays = new Map(going.map((one) => [`${one.kind} ${one.id}`, one.stays]))
  const moved = merge.moved.map((one) => ({ ...one, stays: stays.get(`${one.kind} ${one.id}`) ?? null }))
  return { ...merge, moved }
}

/** Selects an expression for each of the moved records, in one statement. */
const each = <Kind extends string>(
  { referring, moved }: Had<Kind>,
  asked: (one: MovedColumn<Kind>) => RawBuilder<unknown>,
) =>
  sql.join(
    referring.map(
      (one) => sql`SELECT ${one.kind}::text AS kind, t.id, ${asked(one)}
        FROM ${sql.table(one.table)} t WHERE t.id = ANY(${moved[one.kind] ?? []}::int[])`,
    ),
    sql` UNION ALL `,
  )
