import { sql } from 'kysely'
import { lists } from '#base/reference/contract/lists.ts'
import { storeOfList } from '#base/reference/server/stores.ts'
import { mayCall } from '#core/contract/access.ts'
import { type Message, msg } from '#core/contract/msg.ts'
import { holds } from '#core/contract/permissions.ts'
import type { Caller } from '#core/server/caller.ts'
import type { Db } from '#core/server/database.ts'
import { AppError } from '#core/server/errors.ts'
import { inTransaction } from '#core/server/in-transaction.ts'
import { transaction } from '#core/server/transaction.ts'
import { type Back, type Outcome, ROLLBACK_DAYS } from '../../contract/imports.ts'
import type { RowFault } from '../cells/reader.ts'
import { kindOf } from '../kinds/all.ts'
import type { ImportKind } from '../kinds/kind.ts'
import { CHANGED_SINCE } from '../kinds/referred.ts'
import { andVisible, type KeptImport } from '../queries.ts'
import { faultsOf } from './faults.ts'
import { tried } from './tried.ts'

const BLOCK = 500

const MAY_NOT_REMOVE = msg`You may not remove such a record. Please ask an administrator.`

/** Number of rows of an import `i` that the run has processed, even if a rollback has changed `done` since. */
export const RUN = sql`(SELECT coalesce(sum(value::int), 0)::int FROM jsonb_each_text(i.counts))`

interface WrittenRow {
  row: number
  outcome: Outcome
  recordId: number
  versionAfter: number
  was: { id: number } | null
}

interface Taken {
  row: number
  rollback: Back
  messages: RowFault[]
  /** A record that was restored, under a new version. */
  restored?: { recordId: number; was: number; now: number }
}

/** Reverts the rows that an import has written, last first, if nobody has changed the records since. */
export async function goBack(
  caller: Caller,
  kept: Pick<KeptImport, 'id' | 'kind'>,
  isDry: boolean,
  signal: AbortSignal,
): Promise<void> {
  const kind = kindOf(caller, kept.kind)
  for (let last = await firstNotRun(caller.db, kept.id); !signal.aborted; ) {
    const rows = await rowsBefore(caller.db, kept.id, kind, last)
    const end = rows.at(-1)?.row
    if (end === undefined) break
    last = end
    const takeAll = async (tx: Db) => {
      const taken: Taken[] = []
      for (const row of rows) taken.push(await takeBack(kind, { ...caller, db: tx }, row))
      return taken
    }
    if (isDry) await keepTaken(caller.db, kept.id, await tried(caller, takeAll), isDry)
    else
      await transaction(caller, async (tx) => {
        const taken = await takeAll(tx)
        await keepTaken(tx, kept.id, taken, isDry)
        await followRestored(tx, kept, taken)
      })
  }
  if (signal.aborted) return
  if (!isDry) await takeBackEntries(caller, kept.id, kind)
  await sql`UPDATE imports i SET state = CASE WHEN rollback_dry THEN state_before ELSE 'ROLLED_BACK' END, state_before = NULL,
    done = ${RUN}, version = version + 1 WHERE id = ${kept.id} AND state = 'ROLLING_BACK'`.execute(caller.db)
}

/** First row after the last one of the run: rows that only a dry run has processed were never written. */
async function firstNotRun(db: Db, id: number): Promise<number> {
  const { rows } = await sql<{ row: number }>`
    SELECT coalesce(max(row), 0) + 1 AS row FROM (SELECT row FROM import_rows WHERE import_id = ${id} ORDER BY row
      LIMIT (SELECT ${RUN} FROM imports i WHERE i.id = ${id})) AS run`.execute(db)
  return rows[0]?.row ?? 0
}

async function rowsBefore(db: Db, id: number, kind: ImportKind, last: number): Promise<WrittenRow[]> {
  const { rows } = await sql<WrittenRow>`
    SELECT row, outcome, record_id, version_after, was FROM import_rows r
    WHERE import_id = ${id} AND record_id IS NOT NULL AND outcome IN ('CREATE', 'UPDATE') AND NOT taken_back
      AND row < ${last}${andVisible(kind)} ORDER BY row DESC LIMIT ${BLOCK}`.execute(db)
  return rows
}

async function takeBack(kind: ImportKind, caller: Caller, written: WrittenRow): Promise<Taken> {
  const { row, outcome, recordId, versionAfter, was } = written
  const back = outcome === 'CREATE' ? 'REMOVE' : 'RESTORE'
  const record = await kind.read(caller.db, caller, recordId)
  // somebody has deleted it already
  if (!record) return { row, rollback: back, messages: [] }
  if (kind.versionOf(record) !== versionAfter) return keeps(row, CHANGED_SINCE)
  if (back === 'REMOVE' && !holds(caller.user, `DELETE_${kind.kind}`)) return keeps(row, MAY_NOT_REMOVE)
  try {
    const restored = await inTransaction(caller.db, async (tx) => {
      const by = { ...caller, db: tx }
      if (back === 'REMOVE') {
        await kind.remove(by, recordId)
        return undefined
      }
      if (!was) throw new Error('it is not known what the record was')
      const body = kind.schema.parse(kind.bodyOf({}, { ...was, version: versionAfter } as { id: number }))
      const now = kind.versionOf(await kind.update(by, recordId, body))
      await kind.afterRestore?.(tx, recordId, was)
      return { recordId, was: kind.versionOf(was), now }
    })
    return { row, rollback: back, messages: [], ...(restored && { restored }) }
  } catch (error) {
    const [fault] = faultsOf(caller, error)
    return keeps(row, fault?.message ?? CHANGED_SINCE)
  }
}

const keeps = (row: number, message: Message): Taken => ({
  row,
  rollback: 'KEEP',
  messages: [{ column: null, value: null, message }],
})

async function keepTaken(db: Db, id: number, taken: readonly Taken[], isDry: boolean): Promise<void> {
  await sql`
    WITH done AS (UPDATE import_rows r SET rollback = x.rollback, rollback_messages = x.messages,
        taken_back = NOT ${isDry} AND x.rollback <> 'KEEP'
      FROM jsonb_to_recordset(${JSON.stringify(taken)}::jsonb) AS x (row int, rollback text, messages jsonb)
      WHERE r.import_id = ${id} AND r.row = x.row)
    UPDATE imports SET done = least(rows, done + ${taken.length}) WHERE id = ${id}`.execute(db)
}

/** If a rollback of a later import has restored a record, it counts as unchanged for earlier imports, whatever its version is now. */
async function followRestored(
  db: Db,
  { id, kind }: Pick<KeptImport, 'id' | 'kind'>,
  taken: readonly Taken[],
): Promise<void> {
  const restored = taken.flatMap((one) => one.restored ?? [])
  if (!restored.length) return
  await sql`UPDATE import_rows r SET version_after = x.now
    FROM jsonb_to_recordset(${JSON.stringify(restored)}::jsonb) AS x ("recordId" int, was int, now int)
    WHERE r.import_id IN (SELECT i.id FROM imports i WHERE i.kind = ${kind} AND i.id <> ${id}
        AND i.ran_at > now() - ${ROLLBACK_DAYS} * interval '1 day')
      AND r.record_id = x."recordId" AND r.version_after = x.was AND NOT r.taken_back`.execute(db)
}

/** Deletes the list entries that were made for texts of the file; entries in use since stay. */
async function takeBackEntries(caller: Caller, id: number, kind: ImportKind): Promise<void> {
  const { rows } = await sql<{ field: string; madeId: number }>`
    SELECT field, made_id FROM import_values WHERE import_id = ${id} AND made_id IS NOT NULL`.execute(
    caller.db,
  )
  for (const { field, madeId } of rows) {
    const table = kind.fields.find((one) => one.field === field)?.list?.table
    const list = lists.find((one) => one.table === table)
    if (!list || !mayCall(caller.user, list.calls.remove.access)) continue
    await storeOfList(list)
      .remove(caller, madeId)
      .catch((error: unknown) => {
        if (!(error instanceof AppError)) throw error
      })
  }
}
