import { sql } from 'kysely'
import { audit, changesBetween } from '#core/server/audit.ts'
import type { Caller } from '#core/server/caller.ts'
import { notFound } from '#core/server/errors.ts'
import { beginUndo, refuseUndo, unmarkGone } from '#core/server/merging/merges.ts'
import { backOf } from '#core/server/merging/standing.ts'
import { transaction } from '#core/server/transaction.ts'
import { displayNumber } from '../../contract/equipment.ts'
import type { MergeDetail } from '../../contract/merge.ts'
import { findPiece } from '../queries.ts'
import { snapshotOf } from '../snapshot.ts'
import { writePiece } from '../update.ts'
import { forgetFollowing, noteFollowing } from './following.ts'
import { lockBoth, refuseHeldForHidden, standing } from './lock.ts'
import { moveOfPiece } from './move.ts'
import { findMerge, goingOfPiece, readMerge } from './queries.ts'
import { giveHold, giveStatus, hasStatusOf, parted } from './united.ts'

/** Makes two of one again: what was moved goes back, what came since stays with the piece that it was made for. */
export function undoMerge(caller: Caller, piece: number, id: number): Promise<MergeDetail> {
  return transaction(caller, async (tx) => {
    const { kept, gone } = (await findMerge(tx, piece, id)).merge
    await lockBoth(tx, kept.id, gone.id)
    const now = await standing(tx, kept.id)
    const { merge, keptWas, goneWas, keptBecame, moved, isOver } = await findMerge(tx, piece, id)
    refuseUndo(merge, isOver)
    refuseHeldForHidden(now)
    const going = await goingOfPiece(tx, kept.id, moved)
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
    const [number, from] = [displayNumber(keptWas), displayNumber(goneWas)]
    await audit(tx, caller.user.id, 'equipment', kept.id, 'UPDATE', [
      ...changesBetween(before, await snapshotOf(tx, kept.id)),
      { field: 'mergedFrom', old: from, new: null },
    ])
    await audit(tx, caller.user.id, 'equipment', gone.id, 'UPDATE', [
      { field: 'mergedInto', old: number, new: null },
    ])
    const detail = await readMerge({ ...caller, db: tx }, piece, id)
    const stays = new Map(going.map((one) => [`${one.kind} ${one.id}`, one.stays]))
    return {
      ...detail,
      moved: detail.moved.map((one) => ({ ...one, stays: stays.get(`${one.kind} ${one.id}`) ?? null })),
    }
  })
}
