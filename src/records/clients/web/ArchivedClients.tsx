import { useLingui } from '@lingui/react/macro'
import { ArchivedList } from '#screens/web/archive/ArchivedList.tsx'
import type { ToolScreenProps } from '#screens/web/split/toolScreen.ts'
import { archivedClients } from '../contract/calls.ts'
import { useArchive } from './archive.ts'

export function ArchivedClients({ switcher }: ToolScreenProps) {
  const { t } = useLingui()
  const { restore } = useArchive()
  return (
    <ArchivedList
      label={t`Archived clients`}
      call={archivedClients}
      numberHeader={t`Client Number`}
      link={({ id }) => `/clients/${id}`}
      restore={restore}
      switcher={switcher}
    />
  )
}
