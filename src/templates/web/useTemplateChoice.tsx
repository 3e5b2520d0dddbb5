import { useLingui } from '@lingui/react/macro'
import { IconFileText } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { matches, parsePhrase, searchText } from '#core/contract/phrase.ts'
import { useCall } from '#core/web/api/useCall.ts'
import { LoadFailure } from '#ui/web/failure/LoadFailure.tsx'
import { EmptyState } from '#ui/web/page/EmptyState.tsx'
import { useLabels } from '#ui/web/record/labels.ts'
import { SearchBox } from '#ui/web/search/SearchBox.tsx'
import { DataTable } from '#ui/web/table/DataTable.tsx'
import { listTemplates } from '../contract/calls.ts'
import { type Language, templateRecord } from '../contract/template.ts'
import { CLIENT_INVOICE, type TypeId } from '../contract/types.ts'
import { nameIn } from './named.ts'
import { useLanguageNames } from './useLanguageNames.ts'

/**
 * The templates of a type, searched and selected (rule 2.2.6): a table, the ids of those that are, and their names. Those in the
 * preferred language come first; where there is but one, it is selected from the start.
 */
export function useTemplateChoice(
  type: TypeId,
  preferred?: Language,
): { table: ReactNode; chosen: number[]; names: string[] } {
  const { t } = useLingui()
  const labels = useLabels(templateRecord)
  const languages = useLanguageNames()
  const [phrase, setPhrase] = useState('')
  const { data, error, refetch } = useCall(listTemplates, {})
  const [picked, setPicked] = useState<readonly number[]>()
  const wanted = parsePhrase(phrase)
  const isLetter = type !== CLIENT_INVOICE
  const languageOf = ({ language }: { language: Language }) => languages[language]
  const ofType = data?.filter((template) => template.type.id === type)
  const [first = [], others = []] = [true, false].map((is) =>
    ofType?.filter(({ language }) => (language === preferred) === is),
  )
  const offered = ofType && [...first, ...others]
  const chosen = picked ?? (first.length === 1 ? first.map(({ id }) => id) : [])
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
            ...(isLetter ? [{ header: labels.language, cell: languageOf }] : []),
          ]}
          rows={rows}
          cards
          rowKey={({ id }) => id}
          selection={{
            isSelectable: () => true,
            has: ({ id }) => chosen.includes(id),
            set: (of, take) => {
              const ids = of.map(({ id }) => id)
              setPicked([...chosen.filter((id) => !ids.includes(id)), ...(take ? ids : [])])
            },
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
  const names = offered?.filter(({ id }) => chosen.includes(id)).map(({ name }) => name) ?? []
  return { table, chosen: [...chosen], names }
}
