import { sql } from 'kysely'
import { andNotHidden } from '#core/server/asking.ts'
import type { Caller } from '#core/server/caller.ts'
import type { Db } from '#core/server/database.ts'
import { notFound } from '#core/server/errors.ts'
import type { Going, Tie } from '#core/server/merging/going-back.ts'
import { isOver, mergeJson } from '#core/server/merging/merges.ts'
import type { Moved } from '#core/server/merging/move.ts'
import { goingOf, toldOf } from '#core/server/merging/standing.ts'
import type { Client } from '../../contract/client.ts'
import type { Merge, MergeDetail, MovedKind } from '../../contract/merge.ts'
import { maskChange } from '../medicare-number.ts'
import { snapshotOf } from '../snapshot.ts'
import { columnsMovedWithClient } from './move.ts'

const summary = (
  alias: string,
) => `json_build_object('id', ${alias}.id, 'clientNumber', ${alias}.client_number::text,
  'firstName', ${alias}.first_name, 'lastName', ${alias}.last_name, 'birthDate', ${alias}.birth_date)`

const MERGE = mergeJson(summary)
const FROM = sql.raw('client_merges m JOIN clients k ON k.id = m.kept_id JOIN clients g ON g.id = m.gone_id')

/** Condition on merges of the client as the kept or the merged one; a hidden client hides the merge. */
const mergesOf = (client: number) => sql`${client}::int IN (m.kept_id, m.gone_id)
  ${andNotHidden('m.kept_id')}${andNotHidden('m.gone_id')}`

export async function listMerges({ db }: Caller, client: number): Promise<Merge[]> {
  const { rows } = await sql<{ merge: Merge }>`SELECT ${MERGE} AS merge FROM ${FROM}
    WHERE ${mergesOf(client)} ORDER BY m.id DESC`.execute(db)
  return rows.map(({ merge }) => merge)
}

/** A merge with its stored snapshots, which are empty for an anonymised client. */
export interface KeptMerge {
  merge: Merge & { fields: string[] }
  keptWas: Client | Record<string, never>
  goneWas: Client | Record<string, never>
  keptBecame: Client | Record<string, never>
  moved: Moved<MovedKind>
  formerNumbers: number[]
  isOver: boolean
}

export async function findMerge(db: Db, client: number, id: number): Promise<KeptMerge> {
  const { rows } =
    await sql<KeptMerge>`SELECT ${MERGE} AS merge, m.kept_was AS "keptWas", m.gone_was AS "goneWas",
      m.kept_became AS "keptBecame", m.moved, m.former_numbers AS "formerNumbers",
      ${isOver} AS "isOver"
    FROM ${FROM} WHERE m.id = ${id} AND ${mergesOf(client)}`.execute(db)
  if (!rows[0]) throw notFound()
  return rows[0]
}

/** Both records before the merge, the moved records, and those that an undo would move back. */
export async function readMerge(caller: Caller, client: number, id: number): Promise<MergeDetail> {
  const kept = await findMerge(caller.db, client, id)
  const { merge, moved } = kept
  const going = await goingOfClient(caller.db, caller, merge.kept.id, moved)
  const told = await toldOf(caller, { referring: columnsMovedWithClient(caller), moved }, going)
  return {
    ...merge,
    values: valuesOf(caller, kept),
    moved: merge.undoneAt ? told.map((one) => ({ ...one, stays: null })) : told,
  }
}

/** False for an anonymised client. */
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

/** Records that an undo of the merge moves back. */
export async function goingOfClient(
  db: Db,
  caller: Caller,
  kept: number,
  moved: Moved<MovedKind>,
): Promise<Going<MovedKind>[]> {
  const ties = await sql<{ tie: Tie<MovedKind> }>`
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
  return goingOf(
    db,
    kept,
    { referring: columnsMovedWithClient(caller), moved },
    ties.rows.map(({ tie }) => tie),
  )
}
