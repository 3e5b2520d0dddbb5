import type { Got } from '#core/contract/call.ts'
import { sumOf } from '#core/contract/money.ts'
import type { ColumnKind, Report } from '../../contract/report.ts'

export type Columns = Record<string, ColumnKind>
export type RowOf<C extends Columns> = Got<Report<C>['call']>[number]
/** Value of a cell, by the kind of its column. */
export type Value = string | number | null | Words | StatusValue
export interface Words {
  nameEn: string | null
  nameFr: string | null
}
export interface StatusValue extends Words {
  shown: 'reserved' | 'on-loan' | 'on-hold' | 'configured' | 'lost' | 'available'
}

const ADDED: readonly ColumnKind[] = ['count', 'money', 'hours']

/** Whether the column has a total. */
export const isAdded = (kind: ColumnKind) => ADDED.includes(kind)

/** Total of a column, exact to the hundredth. */
export function totalOf<K extends string>(rows: readonly Partial<Record<K, unknown>>[], key: K): number {
  return sumOf(rows.map((row) => Number(row[key] ?? 0)))
}

/** Whether there are no rows, or all figures are 0. */
export function isEmpty<R extends object>(columns: Columns, rows: readonly R[]): boolean {
  const added = Object.keys(columns).filter((key) => isAdded(columns[key] ?? 'text'))
  return rows.every((row) => added.every((key) => !(row as Record<string, unknown>)[key]))
}
