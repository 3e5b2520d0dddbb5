import { BYTE_ORDER_MARK, csvRows } from '#core/contract/csv.ts'
import { saveFile } from '#ui/web/files/saveFile.ts'
import type { Report } from '../../contract/report.ts'
import { useDashboardState } from './dashboardState.ts'
import type { Columns, RowOf, Value } from './rows.ts'
import { useCell } from './useCell.tsx'

/** Saves the rows as displayed to a CSV; the file name has the report and the period. */
export function useCsv<C extends Columns>(report: Report<C>, headers: Record<keyof C & string, string>) {
  const { text } = useCell()
  const { from, to } = useDashboardState()
  return (rows: readonly RowOf<C>[]): void => {
    const keys = Object.keys(report.columns) as (keyof C & string)[]
    const cell = (row: RowOf<C>, key: keyof C & string) => {
      const kind = report.columns[key] ?? 'text'
      const value = (row as Record<string, Value>)[key] ?? null
      if (kind === 'money' && value !== null) return Number(value).toFixed(2)
      if (kind === 'share' && value !== null) return Number(value).toFixed(4)
      return kind === 'status' || kind === 'name' ? text(kind, value) : value === null ? '' : String(value)
    }
    const cells = [keys.map((key) => headers[key]), ...rows.map((row) => keys.map((key) => cell(row, key)))]
    saveFile(
      new File([BYTE_ORDER_MARK + csvRows(cells)], `${report.name}-${from}-${to}.csv`, { type: 'text/csv' }),
      '',
    )
  }
}
