import type { MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react/macro'
import type { ArchivedRecord } from '#core/contract/archived.ts'
import type { ToolScreenProps } from '../split/toolScreen.ts'
import { ArchivedList, type ArchivedListProps } from './ArchivedList.tsx'

interface ArchivedScreen extends Pick<ArchivedListProps, 'call' | 'link'> {
  /** The header of the column with the records' numbers, if they have any. */
  number?: MessageDescriptor
}

/** The screen of the archived records of one kind, such as "Archived clients". */
export function archivedScreen(
  label: MessageDescriptor,
  useArchive: () => { restore: (record: ArchivedRecord) => Promise<boolean> },
  { number, ...list }: ArchivedScreen,
) {
  return function Archived({ switcher }: ToolScreenProps) {
    const { i18n } = useLingui()
    const { restore } = useArchive()
    const numberHeader = number && i18n._(number)
    return <ArchivedList {...{ ...list, numberHeader, restore, switcher }} label={i18n._(label)} />
  }
}
