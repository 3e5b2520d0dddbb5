import { bare } from './bare.ts'

/** A row as it came, by the number that a spreadsheet shows. */
export interface GivenRow {
  row: number
  cells: string[]
}

/** Among so many of its first rows the header is looked for. */
export const HEAD_ROWS = 30

/** ERPNext's templates have rows of instructions between their header and their data. */
const DATA_BELOW = /^start entering data below this line/i
export const beginsData = ({ cells }: Pick<GivenRow, 'cells'>) => DATA_BELOW.test(cells.find(Boolean) ?? '')

/** The header among the first rows: the one with most names that are known, else the first, below a title of one cell. */
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
  // one word among others may stand in a record, or among instructions; what stands above a header would be left out
  const isSure = isFirst
    ? best >= Math.min(2, named.cells.filter(Boolean).length - 1)
    : best >= 2 + (counts[rows.indexOf(untitled)] ?? 0)
  return isSure ? { row: named.row, isSure } : { row: untitled.row, isSure }
}
