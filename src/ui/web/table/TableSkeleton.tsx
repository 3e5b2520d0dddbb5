import { useLingui } from '@lingui/react/macro'
import { useLater } from '#ui/web/progress/useLater.ts'
import { type Column, fixedLayout, fixedWidth } from './columns.ts'
import table from './DataTable.module.css'
import classes from './TableSkeleton.module.css'

const ROWS = 8
const WIDTHS = ['62%', '48%', '70%', '55%']

interface TableSkeletonProps<R> {
  label: string
  columns: readonly Column<R>[]
  fixed: boolean
  /** A screen reader is not interrupted for each of the lists of a page. */
  isPart: boolean
}

/** A placeholder in the shape of the table; empty for the first 300 ms. */
export function TableSkeleton<R>({ label, columns, fixed, isPart }: TableSkeletonProps<R>) {
  const { t } = useLingui()
  if (!useLater(300)) return <div className={classes.soon} />
  return (
    <>
      <p className="visually-hidden" role={isPart ? undefined : 'status'}>
        {t`Loading ${label}…`}
      </p>
      <table className={table.table} aria-hidden {...(fixed && fixedLayout(columns))}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th
                key={column.header}
                data-kind={column.kind}
                style={{ width: fixed ? fixedWidth(column) : column.width }}
              >
                {column.headerHidden ? '' : column.header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {Array.from({ length: ROWS }, (_, index) => (
            <tr key={index}>
              {columns.map(({ header, kind, twoLines }) => (
                <td key={header}>
                  <span
                    className={classes.bone}
                    style={{ width: kind && kind !== 'note' ? '4.5rem' : WIDTHS[index % WIDTHS.length] }}
                  />
                  {twoLines && <span className={classes.bone} style={{ width: '35%' }} />}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}
