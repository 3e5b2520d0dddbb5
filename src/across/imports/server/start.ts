import { type RawBuilder, sql } from 'kysely'
import { type Message, msg } from '#core/contract/msg.ts'
import type { Caller } from '#core/server/caller.ts'
import { mapConstraint } from '#core/server/constraints.ts'
import type { Db } from '#core/server/database.ts'
import { conflict, invalid } from '#core/server/errors.ts'
import { transaction } from '#core/server/transaction.ts'
import { type Import, type ImportState, ROLLBACK_DAYS } from '../contract/imports.ts'
import { type KeptImport, readImport, requireImport, requireRowsOf } from './queries.ts'
import { WORK_OFF } from './work/name.ts'

const NOT_MAPPED = msg`Say first which column goes to which field.`
const NOT_CHECKED = msg`Do a dry run first.`
const HAS_RUN = msg`This import was run already.`
const NOT_UNDER_WAY = msg`Nothing of this import is under way.`
const NOTHING_WRITTEN = msg`This import has written nothing that could be taken back.`
const TOO_LATE = msg`An import can be rolled back for ${{ days: ROLLBACK_DAYS }} days.`
const ANOTHER = conflict(msg`Another import of this kind is under way. Please wait for its end, or stop it.`)
export const PAST_KEEPING = msg`The file of this import is past keeping. Please choose it again.`

/** Sets the state with which the work continues after the answer. */
function begin(
  caller: Caller,
  id: number,
  from: readonly ImportState[],
  refusal: (kept: KeptImport) => Message,
  change: (tx: Db, kept: KeptImport) => Promise<RawBuilder<unknown>>,
): Promise<Import> {
  return transaction(caller, async (tx) => {
    const kept = await requireRowsOf(caller, tx, id, true)
    if (!from.includes(kept.state)) throw conflict(refusal(kept))
    const set = await change(tx, kept)
    await mapConstraint(
      { imports_one_run_of_a_kind: ANOTHER },
      sql`UPDATE imports SET ${set}, stops = false, version = version + 1, acting_user = ${caller.user.id} WHERE id = ${id}`.execute(
        tx,
      ),
    )
    await sql`SELECT graphile_worker.add_job(${WORK_OFF})`.execute(tx)
    return readImport(caller, id, tx)
  })
}

export const startDryRun = (caller: Caller, id: number) =>
  begin(
    caller,
    id,
    ['MAPPED'],
    () => NOT_MAPPED,
    async (_tx, { columns, key, questions }) => {
      if (!key) throw conflict(PAST_KEEPING)
      const open = columns.flatMap(({ field, asks, meaning }, place) =>
        field !== null && asks.length && !meaning ? [`columns.${place}.meaning`] : [],
      )
      const all = [...questions, ...open]
      if (all.length) throw invalid(all.map((field) => ({ field, message: 'required' })))
      return sql`state = 'CHECKING', done = 0, counts = '{}', checked_trail = (SELECT coalesce(max(id), 0) FROM trail)`
    },
  )

const whyNotRun = ({ state }: KeptImport) =>
  ['UPLOADED', 'MAPPED', 'CHECKING'].includes(state) ? NOT_CHECKED : HAS_RUN

/** A stopped run continues after its last row. */
export const startRun = (caller: Caller, id: number) =>
  begin(caller, id, ['CHECKED', 'STOPPED'], whyNotRun, async (_tx, { state, key }) => {
    if (!key) throw conflict(PAST_KEEPING)
    return state === 'STOPPED'
      ? sql`state = 'RUNNING'`
      : sql`state = 'RUNNING', done = 0, counts = '{}', ran_at = now()`
  })

export const stopImport = (caller: Caller, id: number): Promise<Import> =>
  transaction(caller, async (tx) => {
    const { state } = await requireImport(caller, tx, id, true)
    if (!['CHECKING', 'RUNNING'].includes(state)) throw conflict(NOT_UNDER_WAY)
    await sql`UPDATE imports SET stops = true, version = version + 1 WHERE id = ${id}`.execute(tx)
    return readImport(caller, id, tx)
  })

/** Rolls back an import. A repeated rollback finds nothing left to do in rows that are done. */
export const rollBack = (caller: Caller, id: number, dryRun: boolean) =>
  begin(
    caller,
    id,
    ['DONE', 'STOPPED', 'ROLLED_BACK'],
    () => NOTHING_WRITTEN,
    async (tx) => {
      const { rows } = await sql<{ isOver: boolean }>`
      SELECT ran_at < now() - ${ROLLBACK_DAYS} * interval '1 day' AS is_over FROM imports WHERE id = ${id}`.execute(
        tx,
      )
      if (rows[0]?.isOver) throw conflict(TOO_LATE)
      return sql`state_before = state, state = 'ROLLING_BACK', done = 0, rollback_dry = ${dryRun}, rolled_back_at = now()`
    },
  )
