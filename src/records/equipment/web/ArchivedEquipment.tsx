import { useLingui } from '@lingui/react/macro'
import { ArchivedList } from '#screens/web/archive/ArchivedList.tsx'
import type { ToolScreenProps } from '#screens/web/split/toolScreen.ts'
import { archivedEquipment } from '../contract/calls.ts'
import { useArchive } from './archive.ts'

export function ArchivedEquipment({ switcher }: ToolScreenProps) {
  const { t } = useLingui()
  const { restore } = useArchive()
  return (
    <ArchivedList
      label={t`Archived equipment`}
      call={archivedEquipment}
      numberHeader={t`Equipment Number`}
      link={({ id }) => `/equipment/${id}`}
      restore={restore}
      switcher={switcher}
    />
  )
}
