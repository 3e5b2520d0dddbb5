import { sql } from 'kysely'
import { UNDO_DAYS } from '#core/contract/merging.ts'
import { msg } from '#core/contract/msg.ts'
import { audit, type Change } from '#core/server/audit.ts'
import type { Caller } from '#core/server/caller.ts'
import type { Db } from '#core/server/database.ts'
import { conflict } from '#core/server/errors.ts'
import { insertRow } from '#core/server/rows.ts'
import { userJson } from '../record-json.ts'
import type { Moved } from './move.ts'

/** The merged tables; each has its own table of merges. */
type Merged = 'clients' | 'equipment'
const MERGES = { clients: 'client_merges', equipment: 'equipment_merges' } as const
const LOCKS = { clients: 0x6d657267, equipment: 0x6d657270 } as const

const UNDONE = conflict(msg`This merge was undone already.`)
const TOO_LATE = conflict(msg`A merge can be undone for ${{ days: UNDO_DAYS }} days.`)

interface Two {
  keptWas: { id: number }
  goneWas: { id: number }
  fields: readonly string[]
}

/** Locks both records, so that concurrent merges of either wait. */
export async function lockMerges(tx: Db, of: Merged, both: readonly number[]): Promise<void> {
  for (const id of both.toSorted((a, b) => a - b))
    await sql`SELECT pg_advisory_xact_lock(${LOCKS[of]}, ${id})`.execute(tx)
}

/** Records the merge; later moves of frozen rows in this transaction refer to it. */
export async function beginMerge(tx: Db, { user }: Caller, of: Merged, two: Two): Promise<number> {
  const { keptWas, goneWas, fields } = two
  return insertRow(tx, MERGES[of], {
    keptId: keptWas.id,
    goneId: goneWas.id,
    fields,
    keptWas: JSON.stringify(keptWas),
    goneWas: JSON.stringify(goneWas),
    keptBecame: '{}',
    byUser: user.id,
  })
}

/** Archives the removed record as a pointer to the kept one. */
export async function markGone(tx: Db, { user }: Caller, of: Merged, id: number, gone: number) {
  await sql`UPDATE ${sql.table(of)} SET archived_at = now(), archived_by = ${user.id}, merged_into_id = ${id},
    version = version + 1 WHERE id = ${gone}`.execute(tx)
}

export async function finishMerge<Kind extends string>(
  tx: Db,
  of: Merged,
  id: number,
  became: object,
  moved: Moved<Kind>,
) {
  await sql`UPDATE ${sql.table(MERGES[of])} SET kept_became = ${JSON.stringify(became)}::jsonb,
    moved = ${JSON.stringify(moved)}::jsonb WHERE id = ${id}`.execute(tx)
}

export function refuseUndo({ undoneAt }: { undoneAt: string | null }, isOver: boolean): void {
  if (undoneAt) throw UNDONE
  if (isOver) throw TOO_LATE
}

export async function beginUndo(tx: Db, { user }: Caller, of: Merged, id: number): Promise<void> {
  await sql`UPDATE ${sql.table(MERGES[of])} SET undone_at = now(), undone_by = ${user.id} WHERE id = ${id}`.execute(
    tx,
  )
}

export async function unmarkGone(tx: Db, of: Merged, id: number): Promise<void> {
  await sql`UPDATE ${sql.table(of)} SET archived_at = NULL, archived_by = NULL, merged_into_id = NULL,
    version = version + 1 WHERE id = ${id}`.execute(tx)
}

/** A record with its displayed number. */
interface Numbered {
  id: number
  number: string
}

interface Told {
  kept: Numbered
  gone: Numbered
  /** Further changes of the kept record. */
  changes: readonly Change[]
  isUndone?: boolean
}

/** Writes to both histories that one record was merged into the other, or that the merge was undone. */
export async function tellBoth(
  tx: Db,
  { user }: Caller,
  of: Merged,
  { kept, gone, changes, isUndone = false }: Told,
): Promise<void> {
  const told = (field: string, number: string): Change =>
    isUndone ? { field, old: number, new: null } : { field, old: null, new: number }
  await audit(tx, user.id, of, kept.id, 'UPDATE', [...changes, told('mergedFrom', gone.number)])
  await audit(tx, user.id, of, gone.id, 'UPDATE', [told('mergedInto', kept.number)])
}

/** Follows the merges from this record to the one that is kept in the end. */
export async function endOfMerges(db: Db, of: Merged, id: number): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    WITH RECURSIVE chain AS (
      SELECT id, merged_into_id FROM ${sql.table(of)} WHERE id = ${id}
      UNION SELECT c.id, c.merged_into_id FROM ${sql.table(of)} c JOIN chain ON c.id = chain.merged_into_id
    )
    SELECT id FROM chain WHERE merged_into_id IS NULL`.execute(db)
  return rows[0]?.id ?? id
}

/**
 * The JSON of a merge `m` with the records `k`, which is kept, and `g`, which was removed; `summary` is the JSON of
 * either.
 */
export const mergeJson = (summary: (alias: string) => string) =>
  sql.raw(`json_build_object('id', m.id, 'kept', ${summary('k')}, 'gone', ${summary('g')},
  'at', iso(m.at), 'by', ${userJson('m.by_user')}, 'undoneAt', iso(m.undone_at), 'undoneBy', ${userJson('m.undone_by')},
  'undoUntil', iso(m.at + interval '${UNDO_DAYS} days'), 'fields', m.fields)`)

/** Whether a merge `m` can no longer be undone. */
export const isOver = sql.raw(`m.at < now() - interval '${UNDO_DAYS} days'`)
