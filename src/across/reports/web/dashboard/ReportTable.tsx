import { Trans } from '@lingui/react/macro'
import classes from './ReportTable.module.css'
import { type Columns, isAdded, totalOf, type Value } from './rows.ts'
import { useCell } from './useCell.tsx'

interface ReportTableProps {
  label: string
  columns: Columns
  headers: Record<string, string>
  rows: readonly object[]
}

/** Rows of a report with totals. Long or wide tables scroll, also by keyboard. */
export function ReportTable({ label, columns, headers, rows }: ReportTableProps) {
  const { show } = useCell()
  const keys = Object.keys(columns)
  const kindOf = (key: string) => columns[key] ?? 'text'
  const data = rows as readonly Record<string, Value>[]
  return (
    <div className={classes.scroll} tabIndex={0} role="region" aria-label={label}>
      <table className={classes.table}>
        <caption className="visually-hidden">{label}</caption>
        <thead>
          <tr>
            {keys.map((key) => (
              <th key={key} scope="col" data-kind={kindOf(key)}>
                {headers[key]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {data.map((row, index) => (
            <tr key={index}>
              {keys.map((key, place) => {
                const content = show(kindOf(key), row[key] ?? null)
                if (place === 0)
                  return (
                    <th key={key} scope="row" data-kind={kindOf(key)}>
                      {content}
                    </th>
                  )
                return (
                  <td key={key} data-kind={kindOf(key)}>
                    {content}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            {keys.map((key, place) =>
              place === 0 ? (
                <th key={key} scope="row" data-kind={kindOf(key)}>
                  <Trans context="sum of a report">All</Trans>
                </th>
              ) : (
                <td key={key} data-kind={kindOf(key)}>
                  {isAdded(kindOf(key)) && show(kindOf(key), totalOf(data, key))}
                </td>
              ),
            )}
          </tr>
        </tfoot>
      </table>
    </div>
  )
}
