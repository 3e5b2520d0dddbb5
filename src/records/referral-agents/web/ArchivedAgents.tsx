import { useLingui } from '@lingui/react/macro'
import { ArchivedList } from '#screens/web/archive/ArchivedList.tsx'
import type { ToolScreenProps } from '#screens/web/split/toolScreen.ts'
import { archivedAgents } from '../contract/calls.ts'
import { useArchive } from './archive.ts'

export function ArchivedAgents({ switcher }: ToolScreenProps) {
  const { t } = useLingui()
  const { restore } = useArchive()
  return (
    <ArchivedList
      label={t`Archived referral agents`}
      call={archivedAgents}
      restore={restore}
      switcher={switcher}
    />
  )
}
