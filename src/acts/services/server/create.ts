import { audit, changesBetween } from '#core/server/audit.ts'
import type { Caller } from '#core/server/caller.ts'
import { rejectFutureDay } from '#core/server/day-to-come.ts'
import { insertRow } from '#core/server/rows.ts'
import { transaction } from '#core/server/transaction.ts'
import { requireActiveClient } from '#records/clients/server/active.ts'
import { lockActivePiece } from '#records/equipment/server/lending.ts'
import { type Service, type ServiceInput, serviceRecord, serviceSnapshot } from '../contract/service.ts'
import { saveLines } from './lines.ts'
import { redactFor } from './queries.ts'
import { checkSubcategory, requireService } from './service-row.ts'

export function createService(caller: Caller, input: ServiceInput): Promise<Service> {
  rejectFutureDay(caller, 'serviceDate', input.serviceDate)
  return transaction(caller, async (tx) => {
    await requireActiveClient(tx, input.client.id)
    if (input.equipment) await lockActivePiece(tx, caller, input.equipment.id)
    await checkSubcategory(tx, input)
    const by = { updatedBy: caller.user.id, doneBy: caller.user.id }
    const id = await insertRow(tx, 'services', { ...serviceRecord.columns(input), ...by })
    await saveLines(tx, id, input.lines)
    const repair = await requireService(tx, id)
    await audit(tx, caller.user.id, 'services', id, 'CREATE', changesBetween({}, serviceSnapshot(repair)))
    return redactFor(caller.user, repair)
  })
}
