import { useLingui } from '@lingui/react/macro'
import { request } from '#core/web/api/request.ts'
import { callQuery } from '#core/web/api/useCall.ts'
import { useArchiving } from '#screens/web/archive/useArchiving.ts'
import {
  archiveEquipment,
  listEquipment,
  readEquipment,
  restoreEquipment,
  searchEquipment,
} from '../contract/calls.ts'
import { displayNumber, type EquipmentRow } from '../contract/equipment.ts'

type Which = Pick<EquipmentRow, 'id' | 'type' | 'equipmentNumber' | 'equipmentNumberSuffix'>

export function useArchive() {
  const { t } = useLingui()
  return useArchiving<Which>({
    subject: t`Equipment`,
    question: (piece) => {
      const number = displayNumber(piece)
      return {
        title: t`Are you sure you want to archive this piece of equipment?`,
        consequence: t`${number} moves to the archive and can be restored.`,
        act: t`Archive equipment`,
      }
    },
    archived: t`The equipment has been successfully archived!`,
    restored: t`The equipment has been successfully restored!`,
    archive: (id) => request(archiveEquipment, { params: { id } }),
    restoring: restoreEquipment,
    restore: (id) => request(restoreEquipment, { params: { id } }),
    queryKey: (id) => callQuery(readEquipment, { params: { id } }).queryKey,
    lists: [listEquipment, searchEquipment],
  })
}
