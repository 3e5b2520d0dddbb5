import { useLingui } from '@lingui/react/macro'
import type { ComponentProps, ReactNode } from 'react'
import { LoadFailure } from '#ui/web/failure/LoadFailure.tsx'
import { EmptyState } from '#ui/web/page/EmptyState.tsx'
import type { Icon } from '#ui/web/page/Icon.tsx'
import { SearchBox } from '#ui/web/search/SearchBox.tsx'
import type { Column, Expansion, Selection } from '#ui/web/table/columns.ts'
import { DataTable } from '#ui/web/table/DataTable.tsx'
import { ListStatus } from '../list/ListStatus.tsx'
import { tableOf } from '../list/listState.ts'
import classes from './embedded.module.css'
import { PageSize } from './pageSize.tsx'
import { SelectAll } from './SelectAll.tsx'
import { type EmbeddedState, SIZE } from './useEmbeddedList.ts'

export interface EmbeddedTableProps<R extends { id: number }> {
  title: string
  list: EmbeddedState<R>
  columns: readonly Column<R>[]
  icon: ComponentProps<typeof Icon>['of']
  /** The specification's sentences for an empty list and for no matches. */
  empty: string
  noMatch: string
  placeholder?: string
  /** A list over all clients: its search is shown even before there are rows. */
  ofAll?: boolean
  filters?: ReactNode
  /** A filter is set: the list is not empty, but nothing matches. */
  filtered?: boolean
  /** The first act of an empty list. */
  firstAct?: ReactNode
  /** Acts, left of the pager. */
  foot?: ReactNode
  selection?: Selection<R>
  /** Loads all matches of all pages, so that they can be selected at once. */
  loadAll?: () => Promise<readonly R[]>
  expansion?: Expansion<R>
  /** Wraps a row: the form of its cells. */
  aroundRow?: ((row: R, shown: ReactNode) => ReactNode) | undefined
  /** Columns have fixed widths. */
  fixed?: boolean
}

/** A list within a page: searchable, in pages of five; a list that fits one page has no search. */
export function EmbeddedTable<R extends { id: number }>(props: EmbeddedTableProps<R>) {
  const { title, list, columns, icon, empty, noMatch, placeholder, filters, filtered = false } = props
  const { t } = useLingui()
  const count = list.all?.totalRecordCount ?? 0
  const narrowed = list.phrase !== '' || filtered
  const isLong = count > SIZE
  const foot =
    isLong && list.isSizable ? (
      <>
        {props.foot}
        <PageSize list={title} />
      </>
    ) : (
      props.foot
    )
  const isAwaited = props.ofAll && !list.all && !list.error
  return (
    <>
      {(isLong || isAwaited || narrowed || (filters && count > 0)) && (
        <div className={classes.search} data-filters={filters ? '' : undefined}>
          <SearchBox
            label={t`Search ${title}`}
            placeholder={placeholder ?? t`Search`}
            size="sm"
            heading={filters ? t`Search` : undefined}
            value={list.phrase}
            onSearch={list.search}
          >
            {filters}
          </SearchBox>
        </div>
      )}
      <ListStatus list={list} />
      {Boolean(list.error) && (
        <div className={classes.message}>
          <LoadFailure error={list.error} onRetry={list.refresh} />
        </div>
      )}
      {props.selection && props.loadAll && (
        <SelectAll list={list} selection={props.selection} load={props.loadAll} />
      )}
      {(list.rows || !list.error) && (
        <DataTable
          label={title}
          columns={columns}
          {...tableOf(list)}
          page={isLong ? list.page : undefined}
          empty={
            <EmptyState
              icon={icon}
              title={narrowed ? noMatch : empty}
              action={!narrowed && props.firstAct}
              line
            />
          }
          foot={count > 0 && foot}
          selection={props.selection}
          expansion={props.expansion}
          aroundRow={props.aroundRow}
          fixed={props.fixed ?? false}
          cards
          isPart
        />
      )}
    </>
  )
}
