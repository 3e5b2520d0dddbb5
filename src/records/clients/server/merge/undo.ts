import { sql } from 'kysely'
import { changesBetween } from '#core/server/audit.ts'
import type { Caller } from '#core/server/caller.ts'
import { mapConstraint, mapUniqueViolation } from '#core/server/constraints.ts'
import type { Db } from '#core/server/database.ts'
import { notFound } from '#core/server/errors.ts'
import { beginUndo, refuseUndo, tellBoth, unmarkGone } from '#core/server/merging/merges.ts'
import { backOf, toldUndone } from '#core/server/merging/standing.ts'
import { transaction } from '#core/server/transaction.ts'
import type { Client } from '../../contract/client.ts'
import type { MergeDetail } from '../../contract/merge.ts'
import { requireClient, uniqueFields } from '../client-row.ts'
import { snapshotOf } from '../snapshot.ts'
import { writeClient } from '../update.ts'
import { lockBoth } from './lock.ts'
import { refuseMerged } from './mark.ts'
import { DIED_BEFORE, numbered } from './merge.ts'
import { moveOfClient } from './move.ts'
import { parted } from './parted.ts'
import { findMerge, goingOfClient, isWhole, type KeptMerge, readMerge } from './queries.ts'
import { partRestrictions } from './restrictions.ts'
import { inputOf } from './united.ts'

/** Undoes a merge: moved records go back, later ones stay with the client for whom they were made. */
export function undoMerge(caller: Caller, client: number, id: number): Promise<MergeDetail> {
  return transaction(caller, async (tx) => {
    const { kept, gone } = (await findMerge(tx, client, id)).merge
    await lockStanding(tx, kept.id, gone.id)
    const merge = await findMerge(tx, client, id)
    const { was, became } = undoable(merge)
    await beginUndo(tx, caller, 'clients', id)
    const going = await goingOfClient(tx, caller, kept.id, merge.moved)
    const { before, after } = await partKept(tx, caller, {
      ...{ was, became, gone: gone.id },
      made: merge.formerNumbers,
    })
    await restoreGone(tx, gone.id, await requireClient(tx, gone.id))
    await mapConstraint(
      { loans_of_the_living: DIED_BEFORE },
      moveOfClient(tx, caller, { from: kept.id, to: gone.id }, backOf(going)),
    )
    for (const one of [kept.id, gone.id])
      await sql`UPDATE clients SET search_text = '' WHERE id = ${one}`.execute(tx)
    const changes = changesBetween(snapshotOf({ ...before, notes: [] }), snapshotOf({ ...after, notes: [] }))
    await tellBoth(tx, caller, 'clients', {
      ...{ kept: numbered(kept), gone: numbered(gone), changes, isUndone: true },
    })
    const detail = await readMerge({ ...caller, db: tx }, client, id)
    return toldUndone(detail, going)
  })
}

/** Rejects an undo if the kept record was merged into another or archived since. */
async function lockStanding(tx: Db, kept: number, gone: number): Promise<void> {
  const row = (await lockBoth(tx, kept, gone)).find(({ id }) => id === kept)
  await refuseMerged(tx, row)
  if (!row || row.archivedAt) throw notFound()
}

function undoable({ merge, keptWas, keptBecame, isOver }: KeptMerge) {
  // an anonymised client has no snapshots to restore
  const isLeft = isWhole(keptWas) && isWhole(keptBecame)
  refuseUndo(merge, isOver || !isLeft)
  return { was: keptWas as Client, became: keptBecame as Client }
}

interface Parting {
  was: Client
  became: Client
  gone: number
  /** Ids of the former numbers that the merge has added. */
  made: readonly number[]
}

/** Removes the changes of the merge from the kept record. */
async function partKept(tx: Db, caller: Caller, { was, became, gone, made }: Parting) {
  const before = await requireClient(tx, was.id)
  await sql`DELETE FROM client_former_numbers WHERE client_id = ${was.id} AND id = ANY(${made}::int[])`.execute(
    tx,
  )
  await partRestrictions(tx, { was, became, now: before, gone })
  const after = await writeClient(tx, caller, was.id, inputOf(parted(was, became, before)), before)
  return { before, after }
}

/** Restores the merged record. Its numbers may belong to somebody else meanwhile: 409 already_exists. */
async function restoreGone(tx: Db, id: number, client: Client): Promise<void> {
  await mapUniqueViolation(uniqueFields(client), unmarkGone(tx, 'clients', id))
}
