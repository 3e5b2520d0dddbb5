import { Link } from '@tanstack/react-router'
import type { Column, RowTone } from './columns.ts'
import classes from './TableRow.module.css'

interface TableRowProps<R> {
  row: R
  columns: readonly Column<R>[]
  link: string | undefined
  tone: RowTone | undefined
}

export function TableRow<R>({ row, columns, link, tone }: TableRowProps<R>) {
  return (
    <tr className={link && classes.row} data-tone={tone}>
      {columns.map(({ header, cell, kind, rowHeader, headerHidden }) => {
        const content = cell(row)
        const shared = { 'data-kind': kind, 'data-label': headerHidden ? undefined : header }
        if (!rowHeader) {
          return (
            <td key={header} {...shared}>
              {content}
            </td>
          )
        }
        return (
          <th key={header} scope="row" {...shared}>
            {link ? (
              <Link to={link} className={classes.link}>
                {content}
              </Link>
            ) : (
              content
            )}
          </th>
        )
      })}
    </tr>
  )
}
