import { type RawBuilder, sql } from 'kysely'
import { andNotHidden } from '#core/server/asking.ts'
import type { Caller } from '#core/server/caller.ts'
import type { Db } from '#core/server/database.ts'
import { notFound } from '#core/server/errors.ts'
import type { Client } from '../../contract/client.ts'
import { type Merge, type MergeDetail, UNDO_DAYS } from '../../contract/merge.ts'
import { maskChange } from '../medicare-number.ts'
import { snapshotOf } from '../snapshot.ts'
import { type Going, goingBack, type Node, type Tie } from './going-back.ts'
import type { Moved } from './move.ts'
import { MOVING } from './tables.ts'

const summary = (
  alias: string,
) => `json_build_object('id', ${alias}.id, 'clientNumber', ${alias}.client_number::text,
  'firstName', ${alias}.first_name, 'lastName', ${alias}.last_name, 'birthDate', ${alias}.birth_date)`
const person = (column: string) =>
  `(SELECT json_build_object('id', id, 'name', first_name || ' ' || last_name) FROM users WHERE id = ${column})`

const MERGE = sql.raw(`json_build_object('id', m.id, 'kept', ${summary('k')}, 'gone', ${summary('g')},
  'at', iso(m.at), 'by', ${person('m.by_user')}, 'undoneAt', iso(m.undone_at), 'undoneBy', ${person('m.undone_by')},
  'undoUntil', iso(m.at + interval '${UNDO_DAYS} days'), 'fields', m.fields)`)

const FROM = sql.raw('client_merges m JOIN clients k ON k.id = m.kept_id JOIN clients g ON g.id = m.gone_id')

/** Of the record that is kept or goes; a client who is hidden hides the merge. */
const mergesOf = (client: number) => sql`${client}::int IN (m.kept_id, m.gone_id)
  ${andNotHidden('m.kept_id')}${andNotHidden('m.gone_id')}`

export async function listMerges({ db }: Caller, client: number): Promise<Merge[]> {
  const { rows } = await sql<{ merge: Merge }>`SELECT ${MERGE} AS merge FROM ${FROM}
    WHERE ${mergesOf(client)} ORDER BY m.id DESC`.execute(db)
  return rows.map(({ merge }) => merge)
}

/** A merge with what it has kept: records of a client who was anonymised are empty. */
export interface KeptMerge {
  merge: Merge & { fields: string[] }
  keptWas: Client | Record<string, never>
  goneWas: Client | Record<string, never>
  keptBecame: Client | Record<string, never>
  moved: Moved
  formerNumbers: number[]
  isOver: boolean
}

export async function findMerge(db: Db, client: number, id: number): Promise<KeptMerge> {
  const { rows } =
    await sql<KeptMerge>`SELECT ${MERGE} AS merge, m.kept_was AS "keptWas", m.gone_was AS "goneWas",
      m.kept_became AS "keptBecame", m.moved, m.former_numbers AS "formerNumbers",
      m.at < now() - make_interval(days => ${UNDO_DAYS}) AS "isOver"
    FROM ${FROM} WHERE m.id = ${id} AND ${mergesOf(client)}`.execute(db)
  if (!rows[0]) throw notFound()
  return rows[0]
}

/** Both as they were, what went along, and what would go back. */
export async function readMerge(caller: Caller, client: number, id: number): Promise<MergeDetail> {
  const kept = await findMerge(caller.db, client, id)
  const { merge, moved } = kept
  const going = await goingOf(caller.db, merge.kept.id, moved)
  const names = await namesOf(caller.db, moved)
  return {
    ...merge,
    values: valuesOf(caller, kept),
    moved: going.map(({ kind, id: of, stays }) => ({
      kind,
      id: of,
      name: names.get(`${kind} ${of}`) ?? '',
      stays: merge.undoneAt ? null : stays,
    })),
  }
}

/** Not one of a client who was anonymised. */
export const isWhole = (client: Client | Record<string, never>): client is Client => 'id' in client

function valuesOf({ user }: Caller, { keptWas, goneWas, keptBecame }: KeptMerge): MergeDetail['values'] {
  if (!isWhole(keptWas) || !isWhole(goneWas) || !isWhole(keptBecame)) return []
  const [kept, gone, became] = [keptWas, goneWas, keptBecame].map((one) => snapshotOf(one))
  const shown = (field: string, value: string | number | boolean | null) =>
    maskChange(user, { field, old: null, new: value }).new
  return Object.keys(kept ?? {}).map((field) => ({
    field,
    kept: shown(field, kept?.[field] ?? null),
    gone: shown(field, gone?.[field] ?? null),
    became: shown(field, became?.[field] ?? null),
  }))
}

/** Which of the moved are there, whose, and what each is tied to. */
export async function goingOf(db: Db, kept: number, moved: Moved): Promise<Going[]> {
  const found = await sql<Node & { isHere: boolean }>`${each(
    moved,
    (_, column) => sql`t.${sql.ref(column)} IS NOT DISTINCT FROM ${kept}::int AS "isHere"`,
  )}`.execute(db)
  const ties = await sql<{ tie: Tie }>`
    SELECT json_build_array(json_build_object('kind', 'invoice-items', 'id', i.id),
      json_build_object('kind', x.kind, 'id', x.id)) AS tie
    FROM invoice_items i, LATERAL (VALUES ('loans', i.loan_id), ('services', i.service_id), ('invoices', i.invoice_id)) AS x (kind, id)
    WHERE i.client_id = ${kept} AND x.id IS NOT NULL
    UNION ALL
    SELECT json_build_array(json_build_object('kind', 'agreements', 'id', s.agreement_id),
      json_build_object('kind', 'loans', 'id', s.loan_id))
    FROM agreement_loans s JOIN loans l ON l.id = s.loan_id WHERE l.client_id = ${kept} AND NOT s.voided`.execute(
    db,
  )
  return goingBack(moved, {
    there: found.rows,
    here: found.rows.filter(({ isHere }) => isHere),
    ties: ties.rows.map(({ tie }) => tie),
  })
}

async function namesOf(db: Db, moved: Moved): Promise<Map<string, string>> {
  const { rows } = await sql<Node & { name: string | null }>`${each(
    moved,
    (name) => sql`(${sql.raw(name)})::text AS name`,
  )}`.execute(db)
  return new Map(rows.map(({ kind, id, name }) => [`${kind} ${id}`, name ?? '']))
}

/** What is asked of each of the moved, in one statement. */
const each = (moved: Moved, asked: (name: string, column: string) => RawBuilder<unknown>) =>
  sql.join(
    MOVING.map(
      ({ kind, table, column, name }) => sql`SELECT ${kind}::text AS kind, t.id, ${asked(name, column)}
        FROM ${sql.table(table)} t WHERE t.id = ANY(${moved[kind] ?? []}::int[])`,
    ),
    sql` UNION ALL `,
  )
