import { useLingui } from '@lingui/react/macro'
import { useLater } from '#ui/web/progress/useLater.ts'
import type { Column } from './columns.ts'
import table from './DataTable.module.css'
import classes from './TableSkeleton.module.css'

const ROWS = 8
const WIDTHS = ['62%', '48%', '70%', '55%']

/** The shape of the table to come; nothing for the first 300 ms. */
export function TableSkeleton<R>({ label, columns }: { label: string; columns: readonly Column<R>[] }) {
  const { t } = useLingui()
  if (!useLater(300)) return <div className={classes.soon} />
  return (
    <>
      <p className="visually-hidden" role="status">
        {t`Loading ${label}…`}
      </p>
      <table className={table.table} aria-hidden>
        <thead>
          <tr>
            {columns.map(({ header, kind, headerHidden, width }) => (
              <th key={header} data-kind={kind} style={{ width }}>
                {headerHidden ? '' : header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {Array.from({ length: ROWS }, (_, index) => (
            <tr key={index}>
              {columns.map(({ header, kind }) => (
                <td key={header}>
                  <span
                    className={classes.bone}
                    style={{ width: kind && kind !== 'note' ? '4.5rem' : WIDTHS[index % WIDTHS.length] }}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}
