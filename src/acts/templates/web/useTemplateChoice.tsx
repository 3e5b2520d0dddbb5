import { useLingui } from '@lingui/react/macro'
import { IconFileText } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { matches, parsePhrase, searchText } from '#core/contract/phrase.ts'
import { useCall } from '#core/web/api/useCall.ts'
import { currentLanguage } from '#core/web/i18n/language.ts'
import { nameIn } from '#core/web/i18n/names.ts'
import { LoadFailure } from '#ui/web/failure/LoadFailure.tsx'
import { EmptyState } from '#ui/web/page/EmptyState.tsx'
import { SecondLine } from '#ui/web/page/SecondLine.tsx'
import { useLabels } from '#ui/web/record/labels.ts'
import { SearchBox } from '#ui/web/search/SearchBox.tsx'
import { DataTable } from '#ui/web/table/DataTable.tsx'
import { IN_STATE } from '#ui/web/table/useSelection.ts'
import { listTemplates } from '../contract/calls.ts'
import { type Language, type Template, templateRecord } from '../contract/template.ts'
import { CLIENT_INVOICE, type TypeId } from '../contract/types.ts'
import { inLanguage } from './partners.ts'
import { useLanguageNames } from './useLanguageNames.ts'

interface TemplateChoice {
  table: ReactNode
  chosen: readonly Template[]
  /** Languages of the available templates. */
  languages: readonly Language[]
}

/**
 * Table of the templates of a type, to search and select (rule 2.2.6), and the selected ones. Those in the preferred
 * language come first; a single template is preselected. With `partnersAsOne`, partners are one row for both languages.
 */
export function useTemplateChoice(
  type: TypeId,
  { preferred, partnersAsOne = true }: { preferred?: Language | undefined; partnersAsOne?: boolean } = {},
): TemplateChoice {
  const { t } = useLingui()
  const labels = useLabels(templateRecord)
  const languages = useLanguageNames()
  const [phrase, setPhrase] = useState('')
  const { data, error, refetch } = useCall(listTemplates, {})
  const [picked, setPicked] = useState<{ ids: readonly number[]; partnersAsOne: boolean }>()
  const wanted = parsePhrase(phrase)
  const isLetter = type !== CLIENT_INVOICE
  const languageOf = ({ language, partner }: Template) =>
    partner && partnersAsOne ? `${languages.en}, ${languages.fr}` : languages[language]
  const all = data?.filter((template) => template.type.id === type)
  const ofType = all && partnersAsOne ? inLanguage(all, preferred ?? currentLanguage()) : all
  const isPreferred = ({ language }: Template) => language === preferred
  const first = ofType?.filter(isPreferred) ?? []
  const offered = ofType && [...first, ...ofType.filter((template) => !isPreferred(template))]
  const inUse = [...new Set(all?.map(({ language }) => language))]
  const begin = first.length === 1 ? first : []
  // a selection of single templates may not be among the rows that stand for partners
  const chosen = picked?.partnersAsOne === partnersAsOne ? picked.ids : begin.map(({ id }) => id)
  const rows = offered?.filter((template) =>
    matches(
      searchText([
        template.name,
        partnersAsOne ? template.partner?.name : null,
        template.type.name,
        template.type.name_fr,
      ]),
      wanted,
    ),
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
                  {!isLetter && inUse.length > 1 && <SecondLine>{languageOf(template)}</SecondLine>}
                </>
              ),
            },
            ...(isLetter ? [{ header: labels.language, cell: languageOf }] : []),
          ]}
          rows={rows}
          cards
          rowKey={({ id }) => id}
          selection={{
            ...IN_STATE,
            isSelectable: () => true,
            has: ({ id }) => chosen.includes(id),
            set: (of, take) => {
              const ids = of.map(({ id }) => id)
              setPicked({
                ids: [...chosen.filter((id) => !ids.includes(id)), ...(take ? ids : [])],
                partnersAsOne,
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
