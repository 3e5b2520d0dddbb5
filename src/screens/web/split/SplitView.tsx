import { useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconListSearch, IconPlus } from '@tabler/icons-react'
import { type ReactNode, useRef } from 'react'
import { useFocusAfter } from '#ui/web/focus/useFocusAfter.ts'
import { EmptyState } from '#ui/web/page/EmptyState.tsx'
import { Icon } from '#ui/web/page/Icon.tsx'
import { SearchBox } from '#ui/web/search/SearchBox.tsx'
import { useShortcut } from '#ui/web/shortcuts/useShortcut.ts'
import type { Column } from '#ui/web/table/columns.ts'
import { DataTable } from '#ui/web/table/DataTable.tsx'
import type { ChosenId, Listed } from './listed.ts'
import { SIZE } from './paging.ts'
import classes from './SplitView.module.css'
import { useChoice } from './useChoice.ts'
import { useListFocus } from './useListFocus.ts'

interface SplitViewProps<R extends { id: number }> {
  /** Of the view: `/tools/holidays`. */
  path: string
  /** The id in the address. */
  id: ChosenId
  /** Of a blank record, where it has an address of its own. */
  newPath?: string
  /** Names the table: "Holidays". */
  label: string
  list: Listed<R>
  columns: readonly Column<R>[]
  /** "There are currently no holidays in the system." */
  empty: string
  /** "Create Holiday"; undefined where the user may not. */
  create?: string
  /** "11 holidays" */
  count: (shown: number) => string
  /** Choices between the views of the page, before the search. */
  switcher?: ReactNode
  /** Of the chosen record, or of a blank one (`draft`); disabled while there is neither. */
  form: (record: R | undefined, draft: boolean) => ReactNode
}

/** A searchable list beside the form of what is chosen in it (rule 3.2.5); one after the other when narrow. */
export function SplitView<R extends { id: number }>(props: SplitViewProps<R>) {
  const { path, id, newPath, label, list, columns, empty, create, count, switcher, form } = props
  const { rows, page, total, phrase, chosen } = list
  const { t } = useLingui()
  const createButton = useRef<HTMLButtonElement>(null)
  // the row that has the focus may be deleted
  const { fallback: box, area } = useFocusAfter<HTMLDivElement>()
  const { draft, startDraft } = useChoice(path, id, list.gone, newPath)
  useListFocus(box, path, id, draft, createButton)
  useShortcut('create', create ? startDraft : undefined)
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
            onSearch={list.search}
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
      <div className={classes.list} ref={box} tabIndex={-1} role="group" aria-label={label} {...area}>
        <DataTable
          label={label}
          columns={columns}
          rows={rows}
          rowKey={(record) => record.id}
          rowLink={(record) => `${path}/${record.id}`}
          searching={list.searching}
          page={total > SIZE ? page : undefined}
          totalRecordCount={total}
          onPage={list.turnTo}
          foot={total > 0 && total <= SIZE && <span role="status">{count(total)}</span>}
          empty={<EmptyState icon={IconListSearch} title={phrase ? t`Nothing matches the search.` : empty} />}
        />
      </div>
      <div className={classes.form}>{form(chosen, draft)}</div>
    </div>
  )
}
