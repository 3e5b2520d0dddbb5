import { useLingui } from '@lingui/react/macro'
import { Fragment, type ReactNode, useRef } from 'react'
import { useLinkTo } from '#ui/web/dialog/modalRoute.ts'
import { type Column, type Expansion, fixedLayout, type PageOf, type Selection } from './columns.ts'
import classes from './DataTable.module.css'
import { Pager } from './Pager.tsx'
import cards from './TableCards.module.css'
import { TableHead } from './TableHead.tsx'
import { TableRow } from './TableRow.tsx'
import { TableSkeleton } from './TableSkeleton.tsx'
import { useOverflow } from './useOverflow.ts'

interface DataTableProps<R> {
  /** The accessible name: "Clients". */
  label: string
  columns: readonly Column<R>[]
  /** Absent during the first load. */
  rows: readonly R[] | undefined
  rowKey: (row: R) => string | number
  /** The link of a row; the whole row is clickable. */
  rowLink?: (row: R) => string | undefined
  /** Highlights the row. */
  isMarked?: (row: R) => boolean
  selection?: Selection<R>
  expansion?: Expansion<R>
  /** A newer answer is loading: the rows stay, dimmed. */
  searching?: boolean
  empty: ReactNode
  page?: PageOf
  totalRecordCount?: number
  onPage?: (page: number) => void
  /** Columns and rows have fixed sizes: for a list of many pages. */
  fixed?: boolean
  /** Rows become cards below 640 px. */
  cards?: boolean
  /** One list among others of a page. */
  isPart?: boolean
  /** Wraps a row without an element of its own: the form of its cells. */
  aroundRow?: ((row: R, shown: ReactNode) => ReactNode) | undefined
  /** Acts in the foot, left of the pager. */
  foot?: ReactNode
}

/** A table as data. A table wider than its container scrolls inside a focusable region. */
export function DataTable<R>(props: DataTableProps<R>) {
  const { t } = useLingui()
  const {
    label,
    columns,
    rows,
    rowKey,
    rowLink,
    isMarked,
    searching = false,
    empty,
    page,
    totalRecordCount,
    onPage,
    foot,
    selection,
    expansion,
    aroundRow = (_, shown) => shown,
    fixed = false,
  } = props
  const box = useRef<HTMLDivElement>(null)
  const scrolls = useOverflow(box)
  const linkTo = useLinkTo()
  const linkOf = (row: R) => {
    const path = rowLink?.(row)
    return path ? linkTo(path) : undefined
  }
  const hasPages = page !== undefined && totalRecordCount !== undefined && totalRecordCount > 0
  return (
    <div className={classes.frame} data-cards={props.cards || undefined}>
      <div
        ref={box}
        className={classes.scroll}
        {...(scrolls && { tabIndex: 0, role: 'region', 'aria-label': t`Table ${label}` })}
        data-scrolls={scrolls || undefined}
        aria-busy={!rows || searching}
      >
        {!rows && (
          <TableSkeleton label={label} columns={columns} fixed={fixed} isPart={props.isPart ?? false} />
        )}
        {rows && rows.length === 0 && empty}
        {rows && rows.length > 0 && (
          <table
            className={`${classes.table} ${cards.cards}`}
            data-dimmed={searching || undefined}
            {...(fixed && fixedLayout(columns))}
          >
            <caption className="visually-hidden">{label}</caption>
            <TableHead
              rows={rows}
              columns={columns}
              selection={selection}
              expansion={expansion}
              fixed={fixed}
            />
            <tbody>
              {rows.map((row) => (
                <Fragment key={rowKey(row)}>
                  {aroundRow(
                    row,
                    <TableRow
                      row={row}
                      columns={columns}
                      link={linkOf(row)}
                      marked={isMarked?.(row)}
                      selection={selection}
                      expansion={expansion}
                    />,
                  )}
                </Fragment>
              ))}
            </tbody>
          </table>
        )}
      </div>
      {searching && (
        <p className="visually-hidden" role="status">
          {t`Loading ${label}…`}
        </p>
      )}
      {(foot || hasPages) && (
        <div className={classes.foot}>
          {foot}
          {hasPages && <Pager page={page} total={totalRecordCount} label={label} onPage={onPage} />}
        </div>
      )}
    </div>
  )
}
