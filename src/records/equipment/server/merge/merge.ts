import { sql } from 'kysely'
import { changesBetween } from '#core/server/audit.ts'
import type { Caller } from '#core/server/caller.ts'
import { forbidden, invalid, stale } from '#core/server/errors.ts'
import { beginMerge, finishMerge, markGone, tellBoth } from '#core/server/merging/merges.ts'
import { transaction } from '#core/server/transaction.ts'
import type { Equipment } from '../../contract/equipment.ts'
import type { MergedField } from '../../contract/merge.ts'
import { findPiece, readEquipment } from '../queries.ts'
import { maySee } from '../redact.ts'
import { snapshotOf } from '../snapshot.ts'
import { writePiece } from '../update.ts'
import { forgetFollowing, noteFollowing } from './following.ts'
import { asKept, lockBoth, numbered, refuseHeldForHidden, standing } from './lock.ts'
import { moveOfPiece } from './move.ts'
import { refuseApart } from './refusals.ts'
import { giveHold, giveStatus, united } from './united.ts'

interface Wanted {
  with: number
  fields: MergedField[]
  version?: number | undefined
  withVersion?: number | undefined
}

/**
 * Merges two records of one piece. Everything that refers to the second record is moved to the first, in one
 * transaction with the trail.
 */
export function mergeEquipment(
  caller: Caller,
  id: number,
  { with: gone, fields, version, withVersion }: Wanted,
): Promise<Equipment & { mergeId: number }> {
  if (gone === id) throw invalid([{ field: 'with', message: 'invalid' }])
  if (fields.some((field) => !maySee(caller.user, field))) throw forbidden()
  return transaction(caller, async (tx) => {
    await lockBoth(tx, id, gone)
    const [kept, other] = [await standing(tx, id), await standing(tx, gone)]
    if (version !== undefined && version !== kept.version) throw stale()
    if (withVersion !== undefined && withVersion !== other.version) throw stale()
    for (const one of [kept, other]) refuseHeldForHidden(one)
    await refuseApart(tx, kept, other)
    const before = await snapshotOf(tx, id)
    const mergeId = await beginMerge(tx, caller, 'equipment', { keptWas: kept, goneWas: other, fields })
    await forgetFollowing(tx, [id, gone])
    const moved = await moveOfPiece(tx, caller, { from: other, to: kept })
    if (other.heldFor !== null) await giveHold(tx, gone, id, other)
    await markGone(tx, caller, 'equipment', id, gone)
    await writePiece(tx, caller, id, {
      input: united(kept, other, fields),
      before: await findPiece(tx, id),
    })
    if (fields.includes('status')) await giveStatus(tx, id, other)
    await noteFollowing(tx, [id])
    await sql`UPDATE equipment SET search_text = '' WHERE id = ${id}`.execute(tx)
    const became = await findPiece(tx, id)
    if (!became) throw new Error('the piece that is kept is not there')
    await finishMerge(tx, 'equipment', mergeId, await asKept(tx, became), moved)
    const changes = changesBetween(before, await snapshotOf(tx, id))
    await tellBoth(tx, caller, 'equipment', { kept: numbered(became), gone: numbered(other), changes })
    return { ...(await readEquipment(tx, id, caller.user)), mergeId }
  })
}
