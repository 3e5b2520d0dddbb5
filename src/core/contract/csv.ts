/** Begins a file, so that spreadsheets recognise UTF-8. */
export const BYTE_ORDER_MARK = '\ufeff'

/**
 * Matches text that a spreadsheet takes for a formula, also in full-width characters, and text that looks like an
 * escaped one.
 */
const FORMULA = /^'*[=+\-@\t\r＝＋－＠]/
/** Matches an escaped cell. */
const SAFE = /^'+[=+\-@\t\r＝＋－＠]/
/** A negative amount is not a formula. */
const NUMBER = /^-\d+(\.\d+)?$/

/**
 * Rows of a CSV (rule 4.7): RFC 4180, each terminated; formulas are escaped. Written by hand because both sides write
 * CSV, and the packages for it bring Node's types or a copy of its buffers.
 */
export function csvRows(rows: readonly (readonly (string | null)[])[]): string {
  return rows.map((cells) => `${cells.map((cell) => csvCell(cell ?? '')).join(',')}\r\n`).join('')
}

export function csvCell(text: string): string {
  const safe = FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** The text of a cell without its escape; other cells are unchanged. */
export const plainCell = (cell: string): string => (SAFE.test(cell) ? cell.slice(1) : cell)
