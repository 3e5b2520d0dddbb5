import { sql } from 'kysely'
import { msg } from '#core/contract/msg.ts'
import type { Caller } from '#core/server/caller.ts'
import type { Db } from '#core/server/database.ts'
import { conflict, invalid, notFound } from '#core/server/errors.ts'
import { firstRow, updateRow } from '#core/server/rows.ts'
import { transaction } from '#core/server/transaction.ts'
import { refuseHidden, setHold } from '#records/equipment/server/hold.ts'
import { REFUSALS } from '#records/equipment/server/lend-refusal.ts'
import { lockPiece } from '#records/equipment/server/queries.ts'
import { recordChange } from '#records/equipment/server/snapshot.ts'
import { visibleEquipment } from '#records/equipment/server/visible.ts'
import type { Request } from '../contract/request.ts'
import { changeRequest, lockRequest, refuseEnded, refuseHeld } from './lock.ts'
import { tellAgent } from './mail.ts'
import { isVisibleRequest } from './queries.ts'

const NO_CLIENT = conflict(msg`This request has no client yet. Link one first.`)
const NOT_FREE = conflict(msg`This piece of equipment is not free.`)

interface Hold {
  equipmentId: number
  endReservation: boolean
  passReason?: string | null | undefined
}

/**
 * Puts a piece on hold for the client of a request, and tells the agent who asked. A reservation of whoever made the request
 * ends; that of somebody else is 409 as with any hold. 409 if the piece is not free, or the request is not open, has no client, or
 * has a hold, with who was first.
 */
export function holdForRequest(caller: Caller, id: number, hold: Hold): Promise<Request> {
  const { equipmentId, ...override } = hold
  return transaction(caller, async (tx) => {
    if (!(await isVisibleRequest({ ...caller, db: tx }, id))) throw notFound()
    const piece = await lockPiece(tx, equipmentId, visibleEquipment(caller.user))
    if (!piece || piece.archived) throw invalid([{ field: 'equipmentId', message: 'unknownReference' }])
    const request = await lockRequest(tx, caller, id)
    refuseEnded(request)
    if (request.kind !== 'EQUIPMENT') throw conflict(msg`This request is not for equipment.`)
    refuseHeld(request)
    if (!request.client) throw NO_CLIENT
    const { id: clientId } = request.client
    refuseHidden(piece)
    if (piece.heldFor !== null) throw await heldAlready(tx, equipmentId)
    if (piece.lost || piece.unfit || piece.blocks.length) throw NOT_FREE
    // another open request whose hold has ended may still name the piece
    await sql`UPDATE requests SET held_equipment_id = NULL, held_at = NULL, held_by = NULL
      WHERE held_equipment_id = ${equipmentId} AND state = 'OPEN'`.execute(tx)
    const isOwn = piece.reservedBy !== null && piece.reservedBy === request.createdBy?.id
    await recordChange(tx, caller, equipmentId, async () => {
      if (isOwn) await updateRow(tx, 'equipment', equipmentId, { reservedBy: null, reservedUntil: null })
      const unreserved = isOwn ? { ...piece, reservedBy: null, reservedUntil: null } : piece
      await setHold(tx, caller, equipmentId, unreserved, clientId, override)
    })
    const held = { heldEquipmentId: equipmentId, heldAt: sql`now()`, heldBy: caller.user.id }
    const answer = await changeRequest(tx, caller, id, held)
    await tellAgent(tx, id, 'HELD')
    return answer
  })
}

/** With who put it on hold, if it was for a request. */
async function heldAlready(tx: Db, equipmentId: number) {
  const first = await firstRow(
    tx,
    sql<{ id: number; name: string }>`SELECT r.id, u.first_name || ' ' || u.last_name AS name FROM requests r
      JOIN equipment e ON e.id = r.held_equipment_id AND e.held_for = r.client_id JOIN users u ON u.id = r.held_by
      WHERE e.id = ${equipmentId} ORDER BY r.held_at DESC LIMIT 1`,
  )
  return conflict(
    first
      ? msg`${{ name: first.name }} has put this piece of equipment on hold for request ${{ number: first.id }}.`
      : REFUSALS.held,
  )
}
