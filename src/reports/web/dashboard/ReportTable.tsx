import { Trans } from '@lingui/react/macro'
import { isAdded, type Columns, totalOf, type Value } from './rows.ts'
import classes from './ReportTable.module.css'
import { useCell } from './useCell.tsx'

interface ReportTableProps<C extends Columns> {
  label: string
  columns: C
  headers: Record<keyof C & string, string>
  rows: readonly object[]
}

const isFigure = (kind: string) => ['count', 'money', 'hours', 'share'].includes(kind)

/** The rows of a report and their sums. What is long or wide scrolls within itself, and can be scrolled by keyboard. */
export function ReportTable<C extends Columns>({ label, columns, headers, rows }: ReportTableProps<C>) {
  const { show } = useCell()
  const keys = Object.keys(columns) as (keyof C & string)[]
  const kindOf = (key: keyof C & string) => columns[key] ?? 'text'
  const data = rows as readonly Record<string, Value>[]
  return (
    <div className={classes.scroll} tabIndex={0} role="region" aria-label={label}>
      <table className={classes.table}>
        <caption className="visually-hidden">{label}</caption>
        <thead>
          <tr>
            {keys.map((key) => (
              <th key={key} scope="col" data-figure={isFigure(kindOf(key)) || undefined}>
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
                if (place === 0) return <th key={key} scope="row">{content}</th>
                return <td key={key} data-figure={isFigure(kindOf(key)) || undefined}>{content}</td>
              })}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            {keys.map((key, place) =>
              place === 0 ? (
                <th key={key} scope="row"><Trans>All</Trans></th>
              ) : (
                <td key={key} data-figure={isFigure(kindOf(key)) || undefined}>
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
