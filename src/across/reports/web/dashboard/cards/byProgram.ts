import { sumOf } from '#core/contract/money.ts'
import type { invoicedByMonth } from '../../../contract/reports.ts'
import type { RowOf } from '../rows.ts'

type Row = RowOf<(typeof invoicedByMonth)['columns']>

export interface ProgramAmounts {
  program: string
  /** Dollars for each month of `monthsOf`. */
  amounts: number[]
  total: number
}

export function monthsOf(rows: readonly Row[]): string[] {
  return [...new Set(rows.map(({ month }) => month))].sort()
}

/** Rows by program, largest total first; beyond `most`, the smallest are summed in `rest`. */
export function byProgram(
  rows: readonly Row[],
  most = Number.POSITIVE_INFINITY,
  rest = '',
): ProgramAmounts[] {
  const months = monthsOf(rows)
  const programs = [...Map.groupBy(rows, ({ program }) => program)].map(([program, own]) =>
    totalled(
      program,
      months.map((month) => sumOf(own.filter((row) => row.month === month).map(({ amount }) => amount))),
    ),
  )
  programs.sort((one, other) => other.total - one.total)
  if (programs.length <= most) return programs
  const small = programs.splice(most - 1)
  const together = months.map((_, place) => sumOf(small.map(({ amounts }) => amounts[place] ?? 0)))
  return [...programs, totalled(rest, together)]
}

const totalled = (program: string, amounts: number[]) => ({ program, amounts, total: sumOf(amounts) })
