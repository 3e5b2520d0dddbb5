import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconArchive, IconArchiveOff } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { ArchivedCall, ArchivedRecord } from '#core/contract/archived.ts'
import { useDates } from '#core/web/i18n/dates.ts'
import { LoadFailure } from '#ui/web/failure/LoadFailure.tsx'
import { focusHeading } from '#ui/web/focus/headingFocus.ts'
import { EmptyState } from '#ui/web/page/EmptyState.tsx'
import { Icon } from '#ui/web/page/Icon.tsx'
import { SearchBox } from '#ui/web/search/SearchBox.tsx'
import { DataTable } from '#ui/web/table/DataTable.tsx'
import { tableOf } from '../list/listState.ts'
import { usePagedList } from '../list/usePagedList.ts'

export interface ArchivedListProps {
  /** "Archived clients" */
  label: string
  call: ArchivedCall
  /** The header of the column with the records' numbers, if they have any. */
  numberHeader: string | undefined
  /** The address of a record. */
  link?: (record: ArchivedRecord) => string
  /** Restores a record; shows a refusal itself. */
  restore: (record: ArchivedRecord) => Promise<unknown>
  switcher: ReactNode
}

/** The archived records, newest first, by whom and when, with a restore button (rule 4.2). */
export function ArchivedList(props: ArchivedListProps) {
  const { label, call, numberHeader, link, restore, switcher } = props
  const { t } = useLingui()
  const { instant } = useDates()
  const list = usePagedList<ArchivedRecord>(call)
  const { phrase, total } = list
  const leave = () => {
    focusHeading()
    list.refresh()
  }
  return (
    <>
      <SearchBox
        label={t`Search ${label}`}
        placeholder={t`Search`}
        value={phrase}
        onSearch={list.search}
        result={total !== undefined && <Plural value={total} one="# record" other="# records" />}
      >
        {switcher}
      </SearchBox>
      {list.error ? (
        <LoadFailure error={list.error} onRetry={list.refresh} />
      ) : (
        <DataTable
          {...tableOf(list)}
          label={label}
          cards
          fixed
          rowLink={link}
          empty={
            <EmptyState
              icon={IconArchive}
              title={phrase ? t`Nothing matches the search.` : t`Nothing is archived.`}
            />
          }
          columns={[
            { header: t`Name`, rowHeader: true, cell: ({ name }) => name },
            ...(numberHeader ? [{ header: numberHeader, kind: 'figures' as const, cell: numberOf }] : []),
            {
              header: t`Archived`,
              kind: 'figures',
              width: '11rem',
              cell: ({ archivedAt }) => instant(archivedAt),
            },
            { header: t`Archived by`, cell: ({ archivedBy }) => archivedBy?.name },
            {
              header: t`Restore`,
              headerHidden: true,
              width: '9.5rem',
              cell: (record) => (
                <Button
                  size="sm"
                  aria-label={t`Restore ${knownAs(record)}`}
                  leftSection={<Icon of={IconArchiveOff} small />}
                  onClick={() => void restore(record).then(leave)}
                >
                  <Trans>Restore</Trans>
                </Button>
              ),
            },
          ]}
        />
      )}
    </>
  )
}

/** Records may share a name. */
const knownAs = ({ name, number }: ArchivedRecord) => (number ? `${name} ${number}` : name)
const numberOf = ({ number }: ArchivedRecord) => number
