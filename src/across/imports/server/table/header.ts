import { bare } from './bare.ts'

/** A row as read, with the row number that a spreadsheet shows. */
export interface GivenRow {
  row: number
  cells: string[]
}

/** Number of first rows in which the header is searched. */
export const HEAD_ROWS = 30

/** ERPNext's templates have rows of instructions between the header and the data. */
const DATA_BELOW = /^start entering data below this line/i
export const beginsData = ({ cells }: Pick<GivenRow, 'cells'>) => DATA_BELOW.test(cells.find(Boolean) ?? '')

/** Finds the header among the first rows: the one with most known names, otherwise the first one below a title of one cell. */
export function headerAmong(
  rows: readonly GivenRow[],
  known: ReadonlySet<string>,
): { row: number; isSure: boolean } {
  const counts = rows.map(({ cells }) => cells.filter((cell) => cell && known.has(bare(cell))).length)
  const best = Math.max(0, ...counts)
  const [first] = rows
  const named = rows[counts.indexOf(best)] ?? first
  if (!first || !named) return { row: 1, isSure: false }
  const isWide = ({ cells }: GivenRow) => cells.filter(Boolean).length > 1
  const untitled = !isWide(first) && rows.filter(isWide).length > 1 ? (rows.find(isWide) ?? first) : first
  if (best === 0) return { row: untitled.row, isSure: known.size === 0 }
  const isFirst = named === untitled
  // a single known word may be part of a record or of instructions; rows above a wrong header would be lost
  const isSure = isFirst
    ? best >= Math.min(2, named.cells.filter(Boolean).length - 1)
    : best >= 2 + (counts[rows.indexOf(untitled)] ?? 0)
  return isSure ? { row: named.row, isSure } : { row: untitled.row, isSure }
}
