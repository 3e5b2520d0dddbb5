import { sql } from 'kysely'
import { changesBetween } from '#core/server/audit.ts'
import type { Caller } from '#core/server/caller.ts'
import { notFound } from '#core/server/errors.ts'
import { beginUndo, refuseUndo, tellBoth, unmarkGone } from '#core/server/merging/merges.ts'
import { backOf, toldUndone } from '#core/server/merging/standing.ts'
import { transaction } from '#core/server/transaction.ts'
import type { MergeDetail } from '../../contract/merge.ts'
import { findPiece } from '../queries.ts'
import { snapshotOf } from '../snapshot.ts'
import { writePiece } from '../update.ts'
import { forgetFollowing, noteFollowing } from './following.ts'
import { lockBoth, numbered, refuseHeldForHidden, standing } from './lock.ts'
import { moveOfPiece } from './move.ts'
import { findMerge, goingOfPiece, readMerge } from './queries.ts'
import { giveHold, giveStatus, hasStatusOf, parted } from './united.ts'

/** Undoes a merge: moved records go back, later ones stay with the piece for which they were made. */
export function undoMerge(caller: Caller, piece: number, id: number): Promise<MergeDetail> {
  return transaction(caller, async (tx) => {
    const { kept, gone } = (await findMerge(tx, piece, id)).merge
    await lockBoth(tx, kept.id, gone.id)
    const now = await standing(tx, kept.id)
    const { merge, keptWas, goneWas, keptBecame, moved, isOver } = await findMerge(tx, piece, id)
    refuseUndo(merge, isOver)
    refuseHeldForHidden(now)
    const going = await goingOfPiece(tx, caller, kept.id, moved)
    const before = await snapshotOf(tx, kept.id)
    await beginUndo(tx, caller, 'equipment', id)
    await unmarkGone(tx, 'equipment', gone.id)
    await forgetFollowing(tx, [kept.id, gone.id])
    await moveOfPiece(tx, caller, { from: now, to: goneWas }, backOf(going))
    const hasHold = now.heldFor === keptBecame.heldFor && now.heldAt === keptBecame.heldAt
    if (goneWas.heldFor !== null && hasHold) {
      await giveHold(tx, kept.id, gone.id, goneWas)
      if (keptWas.heldFor !== null) await giveHold(tx, kept.id, kept.id, keptWas)
    }
    const found = await findPiece(tx, kept.id)
    if (!found) throw notFound()
    await writePiece(tx, caller, kept.id, { input: parted(keptWas, keptBecame, found), before: found })
    await giveStatus(tx, gone.id, goneWas)
    if (hasStatusOf(now, keptBecame)) await giveStatus(tx, kept.id, keptWas)
    await noteFollowing(tx, [kept.id, gone.id])
    for (const one of [kept.id, gone.id])
      await sql`UPDATE equipment SET search_text = '' WHERE id = ${one}`.execute(tx)
    const changes = changesBetween(before, await snapshotOf(tx, kept.id))
    await tellBoth(tx, caller, 'equipment', {
      ...{ kept: numbered(keptWas), gone: numbered(goneWas), changes, isUndone: true },
    })
    const detail = await readMerge({ ...caller, db: tx }, piece, id)
    return toldUndone(detail, going)
  })
}
