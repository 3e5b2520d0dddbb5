/** Stands at the beginning of a file: by it a spreadsheet knows UTF-8. */
export const BYTE_ORDER_MARK = '\ufeff'

/**
 * What a spreadsheet takes for the beginning of a formula, also as wide characters; and what would be read as one that was
 * made safe.
 */
const FORMULA = /^'*[=+\-@\t\r＝＋－＠]/
/** What was made safe. */
const SAFE = /^'+[=+\-@\t\r＝＋－＠]/
/** An amount below nothing is no formula. */
const NUMBER = /^-\d+(\.\d+)?$/

/**
 * Rows of a CSV (rule 4.7): RFC 4180, each ended; no text is taken for a formula. The packages that write it bring
 * Node's types or a copy of its buffers along, and both sides write CSV.
 */
export function csvRows(rows: readonly (readonly (string | null)[])[]): string {
  return rows.map((cells) => `${cells.map((cell) => csvCell(cell ?? '')).join(',')}\r\n`).join('')
}

export function csvCell(text: string): string {
  const safe = FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** The text of a cell as it was before it was made safe; what no CSV of ours has made safe stays as it is. */
export const plainCell = (cell: string): string => (SAFE.test(cell) ? cell.slice(1) : cell)
