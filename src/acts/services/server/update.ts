import { msg } from '#core/contract/msg.ts'
import type { Caller } from '#core/server/caller.ts'
import { rejectFutureDay } from '#core/server/day-to-come.ts'
import { conflict, notFound, stale } from '#core/server/errors.ts'
import { updateRecord } from '#core/server/rows.ts'
import { transaction } from '#core/server/transaction.ts'
import { requireActiveClient } from '#records/clients/server/active.ts'
import { lockActivePiece } from '#records/equipment/server/lending.ts'
import { type Service, type ServiceInput, serviceRecord } from '../contract/service.ts'
import { saveLines } from './lines.ts'
import { lockService } from './queries.ts'
import { changedService, checkSubcategory, requireService } from './service-row.ts'

const INVOICED = conflict(
  msg`This repair has been invoiced. Remove its invoice item before you change its client or its equipment.`,
)
const NOT_DONE = conflict(
  msg`This repair is not done yet. Correct what was reported, or say that it is done.`,
)

/** 409 stale when `version` is sent and is not the current one, and for a repair that is not done; an archived repair must be restored first. */
export function updateService(caller: Caller, id: number, input: ServiceInput): Promise<Service> {
  return transaction(caller, async (tx) => {
    const row = await lockService(tx, id)
    if (!row || row.archivedAt) throw notFound()
    if (input.version !== undefined && input.version !== row.version) throw stale()
    const [clientId, pieceId] = [input.client.id, input.equipment?.id ?? null]
    const before = await requireService(tx, id)
    if (before.state !== 'DONE') throw NOT_DONE
    rejectFutureDay(caller, 'serviceDate', input.serviceDate, before.serviceDate)
    const moves = clientId !== row.clientId || pieceId !== row.equipmentId
    if (moves && before.invoiced) throw INVOICED
    if (clientId !== row.clientId) await requireActiveClient(tx, clientId)
    if (pieceId !== null && pieceId !== row.equipmentId) await lockActivePiece(tx, caller, pieceId)
    await checkSubcategory(tx, input)
    await updateRecord(tx, caller.user, 'services', id, serviceRecord.columns(input))
    await saveLines(tx, id, input.lines, before.lines)
    return changedService(tx, caller, before)
  })
}
