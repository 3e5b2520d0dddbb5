import { useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconListSearch, IconPlus } from '@tabler/icons-react'
import { type ReactNode, useRef, useState } from 'react'
import { matches, parsePhrase } from '#kit/contract/phrase.ts'
import { EmptyState } from '#kit/web/page/EmptyState.tsx'
import { Icon } from '#kit/web/page/Icon.tsx'
import { useKeptFocus } from '#kit/web/page/useKeptFocus.ts'
import { SearchBox } from '#kit/web/search/SearchBox.tsx'
import { useShortcut } from '#kit/web/shortcuts/useShortcut.ts'
import type { Column } from '#kit/web/table/columns.ts'
import { DataTable } from '#kit/web/table/DataTable.tsx'
import { pageOf, SIZE } from './paging.ts'
import classes from './SplitView.module.css'
import { useChoice } from './useChoice.ts'
import { useListFocus } from './useListFocus.ts'

interface SplitViewProps<R extends { id: number }> {
  /** Of the view: `/tools/holidays`. */
  path: string
  /** The id in the address. */
  id: number | undefined
  /** Names the table: "Holidays". */
  label: string
  /** In the order of the specification; absent while they load. */
  records: readonly R[] | undefined
  columns: readonly Column<R>[]
  /** What the search looks in; see `searchText`. */
  text: (record: R) => string
  /** "There are currently no holidays in the system." */
  empty: string
  /** "Create Holiday"; absent for who may not. */
  create?: string
  /** "11 holidays" */
  count: (shown: number) => string
  /** Choices between the views of the page, before the search. */
  switcher?: ReactNode
  /** Of the chosen record, or of a blank one (`draft`); disabled while there is neither. */
  form: (record: R | undefined, draft: boolean) => ReactNode
}

/** A searchable list beside the form of what is chosen in it (spec 3, 2.5); one after the other when narrow. */
export function SplitView<R extends { id: number }>(props: SplitViewProps<R>) {
  const { path, id, label, records, columns, text, empty, create, count, switcher, form } = props
  const { t } = useLingui()
  const [phrase, setPhrase] = useState('')
  const [turned, setTurned] = useState<{ page: number; beside: number | undefined }>()
  const createButton = useRef<HTMLButtonElement>(null)
  // the row that has the focus may be deleted
  const { fallback: list, area } = useKeptFocus<HTMLDivElement>()
  const { chosen, draft, startDraft } = useChoice(path, id, records)
  useListFocus(list, path, id, draft, createButton)
  useShortcut('create', create ? startDraft : undefined)
  const wanted = parsePhrase(phrase)
  const found = records?.filter((record) => matches(text(record), wanted)) ?? []
  const { rows, page } = pageOf(found, turned?.beside === id ? turned?.page : undefined, id)
  function search(next: string) {
    setPhrase(next)
    setTurned({ page: 1, beside: id })
  }
  return (
    <div
      className={classes.split}
      data-open={chosen || draft ? '' : undefined}
      data-wide={columns.length > 3 || undefined}
    >
      <div className={classes.toolbar}>
        {switcher}
        <div className={classes.search}>
          <SearchBox
            label={t`Search ${label}`}
            placeholder={t`Search`}
            size="sm"
            value={phrase}
            onSearch={search}
          />
        </div>
        {create && (
          <Button
            ref={createButton}
            size="sm"
            onClick={startDraft}
            leftSection={<Icon of={IconPlus} small />}
          >
            {create}
          </Button>
        )}
      </div>
      <div className={classes.list} ref={list} tabIndex={-1} role="group" aria-label={label} {...area}>
        <DataTable
          label={label}
          columns={columns}
          rows={records && rows}
          rowKey={(record) => record.id}
          rowLink={(record) => `${path}/${record.id}`}
          page={found.length > SIZE ? page : undefined}
          totalRecordCount={found.length}
          onPage={(next) => setTurned({ page: next, beside: id })}
          foot={found.length > 0 && found.length <= SIZE && <span role="status">{count(found.length)}</span>}
          empty={<EmptyState icon={IconListSearch} title={phrase ? t`Nothing matches the search.` : empty} />}
        />
      </div>
      <div className={classes.form}>{form(chosen, draft)}</div>
    </div>
  )
}
