import { useLingui } from '@lingui/react/macro'
import { ArchivedList } from '#screens/web/archive/ArchivedList.tsx'
import type { ToolScreenProps } from '#screens/web/split/toolScreen.ts'
import { archivedLoans } from '../contract/calls.ts'
import { useArchive } from './archive.ts'

export function ArchivedLoans({ switcher }: ToolScreenProps) {
  const { t } = useLingui()
  const { restore } = useArchive()
  return (
    <ArchivedList
      label={t`Archived loans`}
      call={archivedLoans}
      numberHeader={t`Equipment Number`}
      restore={restore}
      switcher={switcher}
    />
  )
}
