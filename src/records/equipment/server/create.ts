import type { Upload } from '#core/contract/call.ts'
import { audit, changesBetween } from '#core/server/audit.ts'
import type { Caller } from '#core/server/caller.ts'
import { insertRow } from '#core/server/rows.ts'
import type { Equipment } from '../contract/equipment.ts'
import type { EquipmentInput } from '../contract/equipment-input.ts'
import { checkBelonging } from './belonging.ts'
import {
  columns,
  refuseStatusOfPurpose,
  refuseUnseen,
  saveChildRecords,
  statusOf,
  stillSeen,
} from './equipment-row.ts'
import { nextNumber } from './next-number.ts'
import { withPhotos } from './photos/with-photos.ts'
import { snapshotOf } from './snapshot.ts'

export async function createEquipment(
  caller: Caller,
  input: EquipmentInput,
  files: Upload[],
): Promise<Equipment> {
  refuseUnseen(caller, input)
  return withPhotos(caller, files, async (tx, savePhotos) => {
    const manufacturerId = await checkBelonging(tx, input)
    const status = statusOf(input, {})
    await refuseStatusOfPurpose(tx, status)
    const id = await insertRow(tx, 'equipment', {
      ...columns(input),
      ...status,
      manufacturerId,
      number: await nextNumber(tx),
      updatedBy: caller.user.id,
    })
    await saveChildRecords(tx, caller, id, input)
    await savePhotos(id, input)
    await audit(tx, caller.user.id, 'equipment', id, 'CREATE', changesBetween({}, await snapshotOf(tx, id)))
    return stillSeen(tx, caller, id)
  })
}
