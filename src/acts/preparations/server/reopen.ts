import { sql } from 'kysely'
import { msg } from '#core/contract/msg.ts'
import { audit } from '#core/server/audit.ts'
import type { Caller } from '#core/server/caller.ts'
import type { Db } from '#core/server/database.ts'
import { conflict, notFound } from '#core/server/errors.ts'
import { transaction } from '#core/server/transaction.ts'
import { endBlock, openBlock } from '#records/equipment/server/blocks.ts'
import { lockActivePiece } from '#records/equipment/server/lending.ts'
import { recordChange } from '#records/equipment/server/snapshot.ts'
import type { Preparation } from '../contract/preparations.ts'
import { lockPreparation, readPreparation } from './queries.ts'

const OPEN = conflict(msg`This preparation is under way.`)
const ON_LOAN = conflict(msg`This piece of equipment is on loan. Return it first.`)
const LATER = conflict(msg`This piece of equipment has been prepared again since.`)

/** Reopens a preparation that has ended, with a reason that its history keeps. */
export function reopen(caller: Caller, id: number, reason: string): Promise<Preparation> {
  return transaction(caller, async (tx) => {
    const { equipmentId, outcome } = await lockPreparation(tx, caller, id)
    if (outcome === null) throw OPEN
    if ((await lockActivePiece(tx, caller, equipmentId)).onLoan) throw ON_LOAN
    const { rows: later } = await sql`
      SELECT FROM preparations WHERE equipment_id = ${equipmentId} AND id > ${id}`.execute(tx)
    if (later.length) throw LATER
    await recordChange(tx, caller, equipmentId, async () => {
      await sql`
        UPDATE preparations SET ended_at = NULL, ended_by = NULL, outcome = NULL, note = NULL WHERE id = ${id}`.execute(
        tx,
      )
      await openBlock(tx, caller, equipmentId, 'PREPARATION', id)
      await endBlock(tx, caller, equipmentId, { kind: 'WORKSHOP', recordId: id })
    })
    const changes = [
      { field: 'outcome', old: outcome, new: null },
      { field: 'reason', old: null, new: reason },
    ]
    await audit(tx, caller.user.id, 'preparations', id, 'UPDATE', changes)
    return readPreparation(caller, id, tx)
  })
}

/** Cancels a preparation that was begun by mistake. */
export async function cancel(caller: Caller, id: number): Promise<void> {
  await transaction(caller, async (tx) => {
    const { equipmentId, outcome } = await lockPreparation(tx, caller, id)
    if (outcome !== null) throw notFound()
    await recordChange(tx, caller, equipmentId, () => discard(tx, caller, equipmentId, id))
  })
}

/** Deletes the preparation with its answers and pictures, whose files are swept later; its piece is locked. */
export async function discard(tx: Db, caller: Caller, equipmentId: number, id: number): Promise<void> {
  await endBlock(tx, caller, equipmentId, { kind: 'PREPARATION', recordId: id })
  await sql`DELETE FROM preparations WHERE id = ${id}`.execute(tx)
  await audit(tx, caller.user.id, 'preparations', id, 'DELETE')
}
