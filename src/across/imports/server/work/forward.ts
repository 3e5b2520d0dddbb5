import { sql } from 'kysely'
import type { Caller } from '#core/server/caller.ts'
import type { Db } from '#core/server/database.ts'
import { transaction } from '#core/server/transaction.ts'
import type { Outcome } from '../../contract/imports.ts'
import { calendarOf } from '../cells/calendar.ts'
import { type Mapped, RowReader } from '../cells/reader.ts'
import { kindOf } from '../kinds/all.ts'
import type { KeptImport } from '../queries.ts'
import { answersOf, entriesOfColumns } from '../values.ts'
import { forget, type Made, makeEntries } from './new-entries.ts'
import { type FileRow, isSomebody, madeBy, type RowOutcome, type Writing } from './row.ts'
import { readRows, writeRows } from './rows.ts'
import { Seen } from './seen.ts'
import { tried } from './tried.ts'

const BLOCK = 500
/** A dry run holds its locks only for one block, so that users wait little. */
const DRY_BLOCK = 100

type Kept = Pick<KeptImport, 'id' | 'kind' | 'columns' | 'rows' | 'done' | 'forAll'>

/**
 * Checks or writes the rows of an import block by block, starting with the first one that is not done. A dry run does
 * the same in transactions that are rolled back. Stops early on request or on the signal; finished blocks stay.
 */
export async function goForward(
  caller: Caller,
  kept: Kept,
  isDry: boolean,
  signal: AbortSignal,
): Promise<void> {
  const kind = kindOf(caller, kept.kind)
  const { forAll } = kept
  const entries = await entriesOfColumns(caller, { kind, columns: kept.columns, forAll })
  const answers = await answersOf(caller.db, kept.id)
  const columns: Mapped[] = kept.columns.flatMap(({ name, field, meaning }, place) =>
    field === null ? [] : [{ place, name, field, meaning }],
  )
  const reader = new RowReader({ kind, columns, entries, answers, forAll, calendar: calendarOf(caller) })
  const seen = new Seen(kind)
  const writing = { kind, reader, seen }
  let last = await recall(caller, kept, writing)
  const making = { id: kept.id, kind, columns: kept.columns, entries, answers }

  let done = kept.done
  while (done < kept.rows && !signal.aborted) {
    const rows = await rowsBehind(caller.db, kept.id, { last, most: isDry ? DRY_BLOCK : BLOCK })
    const made: Made[] = []
    const work = async (tx: Db) => {
      // removes entries of an attempt that was rolled back
      forget(entries, made.splice(0))
      const earlier = isDry ? await earlierRows(writing, caller, tx, { id: kept.id, rows }) : []
      await makeEntries(making, { ...caller, db: tx }, [...earlier, ...rows], made)
      await writeRows(writing, caller, tx, earlier)
      return writeRows(writing, caller, tx, rows)
    }
    const end = { id: kept.id, done, isLast: done + rows.length >= kept.rows, isDry }
    let goesOn: boolean
    try {
      goesOn = isDry
        ? await keepOutcomes(caller.db, await checked(caller, work), end)
        : await transaction(caller, async (tx) => keepOutcomes(tx, await work(tx), end))
    } catch (error) {
      forget(entries, made)
      throw error
    }
    if (isDry) forget(entries, made)
    if (!goesOn) return
    done += rows.length
    last = rows.at(-1)?.row ?? last
  }
}

/** Earlier rows that a block of a dry run depends on: a run has written them by then, a dry run has rolled them back. */
async function earlierRows(
  writing: Writing,
  caller: Caller,
  tx: Db,
  { id, rows }: { id: number; rows: readonly FileRow[] },
): Promise<FileRow[]> {
  const [first] = rows
  if (!first || !writing.kind.alters) return []
  const read = await readRows(writing, caller, tx, rows)
  const values = read.map((one) => one.values)
  const { rows: earlier } = await sql<FileRow>`
    SELECT row, cells, act, act_id FROM import_rows WHERE import_id = ${id}
      AND row = ANY(${writing.seen.alteredBefore(first.row, values)}::int[]) ORDER BY row`.execute(tx)
  return earlier
}

async function rowsBehind(
  db: Db,
  id: number,
  { last, most }: { last: number; most: number },
): Promise<FileRow[]> {
  const { rows } = await sql<FileRow>`
    SELECT row, cells, act, act_id FROM import_rows WHERE import_id = ${id} AND row > ${last} ORDER BY row LIMIT ${most}`.execute(
    db,
  )
  return rows
}

/** Remembers the matched rows among those that are done; returns the last of them. */
async function recall(caller: Caller, { id, done }: Kept, writing: Writing): Promise<number> {
  let last = 0
  for (let from = 0; from < done; from += BLOCK) {
    const { rows } = await sql<FileRow & { outcome: Outcome | null; recordId: number | null }>`
      SELECT row, cells, act, act_id, outcome, record_id FROM import_rows WHERE import_id = ${id} AND row > ${last} ORDER BY row
      LIMIT ${Math.min(BLOCK, done - from)}`.execute(caller.db)
    const read = await readRows(writing, caller, caller.db, rows)
    for (const [place, one] of rows.entries())
      if (isSomebody(one.outcome)) writing.seen.add(one.row, read[place]?.values ?? {}, madeBy(one))
    last = rows.at(-1)?.row ?? last
  }
  return last
}

/** Runs a block as a dry run, in which no numbers are drawn; created records have no id in the result. */
async function checked(caller: Caller, work: (tx: Db) => Promise<RowOutcome[]>): Promise<RowOutcome[]> {
  const outcomes = await tried(caller, async (tx) => {
    await sql`SELECT set_config('passerelle.dry_run', 'on', true)`.execute(tx)
    return work(tx)
  })
  return outcomes.map((one) => {
    const isThere = one.outcome === 'UPDATE'
    const { recordId, versionAfter } = isThere ? one : { recordId: null, versionAfter: null }
    return { ...one, recordId, versionAfter, was: null }
  })
}

interface End {
  id: number
  /** Number of rows done before. */
  done: number
  isLast: boolean
  isDry: boolean
}

/** Returns whether there is more to do. Throws if another process has continued it meanwhile. */
async function keepOutcomes(
  tx: Db,
  outcomes: readonly RowOutcome[],
  { id, done, isLast, isDry }: End,
): Promise<boolean> {
  const [under, ended, stopped] = isDry ? ['CHECKING', 'CHECKED', 'MAPPED'] : ['RUNNING', 'DONE', 'STOPPED']
  const { rows } = await sql<{ goesOn: boolean }>`
    UPDATE imports SET done = done + ${outcomes.length},
      counts = (SELECT jsonb_object_agg(outcome, count) FROM (SELECT outcome, sum(count)::int AS count FROM (
        SELECT key AS outcome, value::int AS count FROM jsonb_each_text(counts) UNION ALL SELECT *, 1 FROM unnest(${outcomes.map(({ outcome }) => outcome)}::text[])
        ) AS each (outcome, count) GROUP BY outcome) AS c),
      state = CASE WHEN ${isLast} THEN ${ended} WHEN stops THEN ${stopped} ELSE state END,
      version = version + CASE WHEN ${isLast} OR stops THEN 1 ELSE 0 END,
      checked_at = CASE WHEN ${isLast && isDry} THEN now() ELSE checked_at END
    WHERE id = ${id} AND state = ${under} AND done = ${done} RETURNING NOT (stops OR ${isLast}) AS goes_on`.execute(
    tx,
  )
  const [row] = rows
  if (!row) throw new Error('somebody else goes on with this import')
  await sql`UPDATE import_rows r SET outcome = x.outcome, messages = x.messages, changes = x.changes, candidates = x.candidates,
      asks_client = x."asksClient", record_id = x."recordId", version_after = x."versionAfter", was = x.was
    FROM jsonb_to_recordset(${JSON.stringify(outcomes)}::jsonb) AS x (row int, outcome text, messages jsonb, changes jsonb,
      candidates int[], "asksClient" boolean, "recordId" int, "versionAfter" int, was jsonb)
    WHERE r.import_id = ${id} AND r.row = x.row`.execute(tx)
  return row.goesOn
}
