import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { archivedScreen } from '#screens/web/archive/archivedScreen.tsx'
import { useArchiving } from '#screens/web/archive/useArchiving.ts'
import { archivedEquipment, archiveEquipment, readEquipment, restoreEquipment } from '../contract/calls.ts'
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
    archive: archiveEquipment,
    restore: restoreEquipment,
    read: readEquipment,
  })
}

export const ArchivedEquipment = archivedScreen(msg`Archived equipment`, useArchive, {
  call: archivedEquipment,
  number: msg`Equipment Number`,
  link: ({ id }) => `/equipment/${id}`,
})
