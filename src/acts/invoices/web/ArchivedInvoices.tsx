import { useLingui } from '@lingui/react/macro'
import { ArchivedList } from '#screens/web/archive/ArchivedList.tsx'
import type { ToolScreenProps } from '#screens/web/split/toolScreen.ts'
import { archivedInvoices } from '../contract/calls.ts'
import { useArchive } from './archive.ts'

export function ArchivedInvoices({ switcher }: ToolScreenProps) {
  const { t } = useLingui()
  const { restore } = useArchive()
  return (
    <ArchivedList
      label={t`Archived invoices`}
      call={archivedInvoices}
      numberHeader={t`Invoice No.`}
      restore={restore}
      switcher={switcher}
    />
  )
}
