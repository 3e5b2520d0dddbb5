import { sql } from 'kysely'
import { msg } from '#core/contract/msg.ts'
import type { Caller } from '#core/server/caller.ts'
import type { Db } from '#core/server/database.ts'
import { conflict, invalid } from '#core/server/errors.ts'
import { firstRow } from '#core/server/rows.ts'
import { transaction } from '#core/server/transaction.ts'
import { addPasses, type Pass } from '#records/equipment/server/ask-to-pass.ts'
import { visibleEquipment } from '#records/equipment/server/visible.ts'
import type { Request } from '../contract/request.ts'
import { changeRequest, lockRequest, refuseEnded } from './lock.ts'

/**
 * A piece is not for them: it is not proposed to this request again, and lending it does not ask for this request. 409 the
 * second time, with who was first.
 */
export function passRequest(caller: Caller, id: number, pass: Pass): Promise<Request> {
  return transaction(caller, async (tx) => {
    const locked = await lockRequest(tx, caller, id)
    refuseEnded(locked)
    if (locked.kind !== 'EQUIPMENT') throw conflict(msg`This request is not for equipment.`)
    await requirePiece(tx, caller, pass.equipmentId)
    const first = await firstRow(
      tx,
      sql<{ name: string }>`SELECT u.first_name || ' ' || u.last_name AS name FROM request_passes x
        JOIN users u ON u.id = x.passed_by
        WHERE x.request_id = ${id} AND x.equipment_id = ${pass.equipmentId} AND x.for_good`,
    )
    if (first) throw conflict(msg`${{ name: first.name }} has said already that this piece is not for them.`)
    await addPasses(tx, caller, [id], { ...pass, forGood: true })
    return changeRequest(tx, caller, id, {})
  })
}

async function requirePiece(tx: Db, { user }: Caller, id: number): Promise<void> {
  const { rows } = await sql`
    SELECT FROM equipment e WHERE e.id = ${id} AND ${visibleEquipment(user)}`.execute(tx)
  if (!rows.length) throw invalid([{ field: 'equipmentId', message: 'unknownReference' }])
}
