import { useLingui } from '@lingui/react/macro'
import { IconFileText } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { matches, parsePhrase, searchText } from '#kit/contract/phrase.ts'
import { useCall } from '#kit/web/api/useCall.ts'
import { LoadFailure } from '#kit/web/failure/LoadFailure.tsx'
import { EmptyState } from '#kit/web/page/EmptyState.tsx'
import { SearchBox } from '#kit/web/search/SearchBox.tsx'
import { DataTable } from '#kit/web/table/DataTable.tsx'
import { useSelection } from '#kit/web/table/useSelection.ts'
import { listTemplates } from '../contract/calls.ts'
import type { Template } from '../contract/template.ts'
import type { TypeId } from '../contract/types.ts'
import { nameIn } from './named.ts'
import { useTemplateLabels } from './templateLabels.ts'

/** The templates of a type, searched and selected (spec 2, 2.6): a table, and the ids of those that are. */
export function useTemplateChoice(type: TypeId): { table: ReactNode; chosen: number[] } {
  const { t } = useLingui()
  const labels = useTemplateLabels()
  const [phrase, setPhrase] = useState('')
  const { data, error, refetch } = useCall(listTemplates, {})
  const selected = useSelection<Template>()
  const wanted = parsePhrase(phrase)
  const offered = data?.filter((template) => template.type.id === type)
  const rows = offered?.filter((template) =>
    matches(searchText([template.name, template.type.name, template.type.name_fr]), wanted),
  )
  const table = (
    <>
      <SearchBox
        label={t`Search templates`}
        placeholder={t`Search`}
        size="sm"
        value={phrase}
        onSearch={setPhrase}
      />
      {error ? (
        <LoadFailure error={error} onRetry={() => void refetch()} />
      ) : (
        <DataTable
          label={t`Templates`}
          columns={[
            { header: labels.name, rowHeader: true, cell: ({ name }) => name },
            { header: labels.type, cell: (template) => nameIn(template.type) },
          ]}
          rows={rows}
          cards
          rowKey={({ id }) => id}
          selection={{
            can: () => true,
            has: selected.has,
            set: selected.set,
            label: ({ name }) => t`Select ${name}`,
          }}
          empty={
            <EmptyState
              icon={IconFileText}
              title={
                offered?.length
                  ? t`There are no templates matching your search criteria.`
                  : t`There are currently no templates in the system.`
              }
            />
          }
        />
      )}
    </>
  )
  return { table, chosen: selected.records.map(({ id }) => id) }
}
