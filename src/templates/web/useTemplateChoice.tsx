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
import { type Language, type Template, templateRecord } from '../contract/template.ts'
import { CLIENT_INVOICE, type TypeId } from '../contract/types.ts'
import { nameIn } from './named.ts'
import { useLanguageNames } from './useLanguageNames.ts'

interface TemplateChoice {
  table: ReactNode
  chosen: readonly Template[]
  /** In which languages there are templates. */
  languages: readonly Language[]
}

/**
 * The templates of a type, searched and selected (rule 2.2.6): a table, and those that are. Those in the
 * preferred language come first; where there is but one, it is selected from the start, `perLanguage` one of each language.
 */
export function useTemplateChoice(
  type: TypeId,
  { preferred, perLanguage = false }: { preferred?: Language | undefined; perLanguage?: boolean } = {},
): TemplateChoice {
  const { t } = useLingui()
  const labels = useLabels(templateRecord)
  const languages = useLanguageNames()
  const [phrase, setPhrase] = useState('')
  const { data, error, refetch } = useCall(listTemplates, {})
  const [picked, setPicked] = useState<{ ids: readonly number[]; perLanguage: boolean }>()
  const wanted = parsePhrase(phrase)
  const isLetter = type !== CLIENT_INVOICE
  const languageOf = ({ language }: { language: Language }) => languages[language]
  const ofType = data?.filter((template) => template.type.id === type)
  const [first = [], others = []] = [true, false].map((is) =>
    ofType?.filter(({ language }) => (language === preferred) === is),
  )
  const offered = ofType && [...first, ...others]
  const inUse = [...new Set(offered?.map(({ language }) => language))]
  const isOneEach = offered?.length === inUse.length
  const begin = perLanguage ? (isOneEach ? offered : []) : first.length === 1 ? first : []
  // what was picked to be used for all is not what each language is to have
  const chosen = picked?.perLanguage === perLanguage ? picked.ids : begin.map(({ id }) => id)
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
            {
              header: labels.type,
              cell: (template) => (
                <>
                  {nameIn(template.type)}
                  {!isLetter && inUse.length > 1 && (
                    <span className="second-line">{languageOf(template)}</span>
                  )}
                </>
              ),
            },
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
              setPicked({
                ids: [...chosen.filter((id) => !ids.includes(id)), ...(take ? ids : [])],
                perLanguage,
              })
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
  return { table, chosen: offered?.filter(({ id }) => chosen.includes(id)) ?? [], languages: inUse }
}
