import { useLingui } from '@lingui/react/macro'
import { ArchivedList } from '#screens/web/archive/ArchivedList.tsx'
import type { ToolScreenProps } from '#screens/web/split/toolScreen.ts'
import { archivedServices } from '../contract/calls.ts'
import { useArchive } from './archive.ts'

export function ArchivedServices({ switcher }: ToolScreenProps) {
  const { t } = useLingui()
  const { restore } = useArchive()
  return (
    <ArchivedList
      label={t`Archived repairs`}
      call={archivedServices}
      numberHeader={t`Equipment Number`}
      restore={restore}
      switcher={switcher}
    />
  )
}
