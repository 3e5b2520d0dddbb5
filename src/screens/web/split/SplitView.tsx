import { useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconListSearch, IconPlus } from '@tabler/icons-react'
import { type RefObject, useEffect, useRef } from 'react'
import type { FieldValues } from 'react-hook-form'
import { useMayCall } from '#core/web/session/session.ts'
import { LoadFailure } from '#ui/web/failure/LoadFailure.tsx'
import { useFocusAfter } from '#ui/web/focus/useFocusAfter.ts'
import { EmptyState } from '#ui/web/page/EmptyState.tsx'
import { Icon } from '#ui/web/page/Icon.tsx'
import { useWindowTitle } from '#ui/web/page/windowTitle.ts'
import { SearchBox } from '#ui/web/search/SearchBox.tsx'
import { useShortcut } from '#ui/web/shortcuts/useShortcut.ts'
import { DataTable } from '#ui/web/table/DataTable.tsx'
import { ListStatus } from '../list/ListStatus.tsx'
import { tableOf } from '../list/listState.ts'
import { type OpenedId, useOpenedInAddress } from '../list/useOpenedInAddress.ts'
import { EditRecord } from './EditRecord.tsx'
import { NewRecord } from './NewRecord.tsx'
import { SIZE } from './paging.ts'
import type { EditedKind, ListedRecord } from './recordKind.ts'
import classes from './SplitView.module.css'
import { sentencesOf } from './sentences.ts'
import type { SplitScreenProps } from './toolScreen.ts'
import type { RecordList } from './useRecordList.ts'
import { useUsedBy } from './useUsedBy.tsx'

interface SplitViewProps<R extends ListedRecord, V extends FieldValues> extends SplitScreenProps {
  kind: EditedKind<R, V>
  list: RecordList<R>
}

/**
 * A searchable list of records in the whole width, or beside the form of the selected one: the common behaviour of all
 * such screens (rules 3.2.5 and 3.4); one after the other on narrow windows.
 */
export function SplitView<R extends ListedRecord, V extends FieldValues>(props: SplitViewProps<R, V>) {
  const { kind, list, path, id, newPath, switcher } = props
  const { phrase, chosen, total = 0, gone } = list
  const { t, i18n } = useLingui()
  const sentences = sentencesOf(kind.noun, i18n.t)
  const title = sentences.title
  useWindowTitle('view', title)
  const mayCreate = useMayCall(kind.calls.create)
  const mayUpdate = useMayCall(kind.calls.update)
  const createButton = useRef<HTMLButtonElement>(null)
  // the focused row may be deleted
  const { fallback: box, area } = useFocusAfter<HTMLDivElement>()
  const slot = useOpenedInAddress(path, id, newPath)
  const isBlank = slot.opened === 'new'
  const isOpen = chosen !== undefined || isBlank
  const columns = (isOpen && kind.columnsBeside) || kind.columns
  const usedBy = useUsedBy<R>(kind.calls, list.rows, !isOpen)
  const startBlank = () => void slot.open('new')
  useEffect(() => {
    if (gone) void slot.close()
  })
  useListFocus(box, path, slot.opened, createButton)
  const isUnread = Boolean(list.error) && !(list.rows && chosen)
  useShortcut('create', mayCreate && !isUnread ? startBlank : undefined)
  if (isUnread) return <LoadFailure error={list.error} onRetry={list.refresh} />
  const form = { kind, slot, path, label: title, saves: mayCreate || mayUpdate }
  return (
    <div
      className={classes.split}
      data-open={isOpen ? '' : undefined}
      data-wide={columns.length > 3 || undefined}
    >
      <div className={classes.toolbar}>
        {switcher}
        <div className={classes.search}>
          <SearchBox
            label={t`Search ${title}`}
            placeholder={t`Search`}
            size="sm"
            value={phrase}
            onSearch={list.search}
          />
        </div>
        {mayCreate && (
          <Button
            ref={createButton}
            size="sm"
            onClick={startBlank}
            leftSection={<Icon of={IconPlus} small />}
          >
            {sentences.create}
          </Button>
        )}
      </div>
      <ListStatus list={list} />
      <div className={classes.list} ref={box} tabIndex={-1} role="group" aria-label={title} {...area}>
        <DataTable
          {...tableOf(list)}
          label={title}
          columns={[...columns, ...usedBy]}
          fixed={!isOpen}
          cards={columns.length > 3}
          rowLink={(record) => `${path}/${record.id}`}
          page={total > SIZE ? list.page : undefined}
          foot={total > 0 && total <= SIZE && <span>{sentences.count(total)}</span>}
          empty={
            <EmptyState
              icon={IconListSearch}
              title={phrase ? t`Nothing matches the search.` : sentences.empty}
            />
          }
        />
      </div>
      {isOpen && (
        <div className={classes.form}>
          {chosen ? (
            <EditRecord key={chosen.id} {...form} record={chosen} reread={list.reread} />
          ) : (
            <NewRecord {...form} />
          )}
        </div>
      )}
    </div>
  )
}

/** After closing the form, the focus returns to the row that was open, or to the button for a blank one. */
function useListFocus(
  list: RefObject<HTMLElement | null>,
  path: string,
  opened: OpenedId | undefined,
  createButton: RefObject<HTMLElement | null>,
): void {
  const last = useRef(opened)
  useEffect(() => {
    const left = last.current
    last.current = opened
    if (opened !== undefined || left === undefined) return
    if (left === 'new') createButton.current?.focus()
    else list.current?.querySelector<HTMLElement>(`a[href="${path}/${left}"]`)?.focus()
  }, [opened, list, path, createButton])
}
