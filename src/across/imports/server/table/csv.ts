import { plainCell } from '#core/contract/csv.ts'
import { refuse } from './faults.ts'
import type { TakeRow } from './rows.ts'

const SEPARATORS = [',', ';', '\t'] as const
/** Line with the separator that a spreadsheet writes above the header. */
const NAMES_SEPARATOR = /^"?sep=(.)"?\r?\n/i
/** Number of columns in a spreadsheet, most of them empty; cells beyond are counted but not read. */
const MOST_CELLS = 16_384
/** Bytes in which the header is searched. */
const HEAD_BYTES = 64 * 1024

const [QUOTE, BACKSLASH, SPACE, LF, CR] = [0x22, 0x5c, 0x20, 0x0a, 0x0d]

/** Calls `take` for each row of a CSV file, with the row number that a spreadsheet shows. */
export function readCsv(text: Buffer, take: TakeRow): void {
  const head = text.subarray(0, HEAD_BYTES).toString('latin1')
  const named = NAMES_SEPARATOR.exec(head)
  const bytes = named ? text.subarray(named[0].length) : text
  const delimiter = (named?.[1] ?? separatorOf(head)).charCodeAt(0)
  const first = named ? 2 : 1
  const file = { bytes, delimiter, first }
  const isEscaping = bytes.includes('\\"') && mustEscape(file)
  readRows(file, isEscaping, (row, cells) => take(row, cells.map(plainCell)), refuseQuote)
}

const refuseQuote = (row: number) => refuse({ kind: 'quote', row })

interface File {
  bytes: Buffer
  delimiter: number
  /** Number of its first row. */
  first: number
}

/**
 * Whether quotation marks after a backslash are not doubled, as PHP's fputcsv writes them: only if all rows have the
 * same length that way, and not otherwise. A file that fits neither is refused at the row with an unclosed cell.
 */
function mustEscape(file: File): boolean {
  return !isEven(file, false) && isEven(file, true)
}

function isEven(file: File, isEscaping: boolean): boolean {
  const lengths = new Set<number>()
  let isBroken = false
  readRows(
    file,
    isEscaping,
    (_, { length, 0: only }) => {
      if (length > 1 || only) lengths.add(length)
    },
    () => {
      isBroken = true
    },
  )
  return !isBroken && lengths.size < 2
}

/** A quoted cell ends with the closing mark; an unquoted one may contain marks: 5" wheels. */
function readRows(
  { bytes, delimiter, first }: File,
  isEscaping: boolean,
  found: (row: number, cells: string[]) => void,
  broken: (row: number) => void,
): void {
  const isEnd = (at: number) =>
    at >= bytes.length || bytes[at] === delimiter || bytes[at] === LF || bytes[at] === CR
  let row = first
  let cells: string[] = []
  let count = 0
  const keep = (from: number, to: number, isQuoted = false) => {
    count += 1
    if (count > MOST_CELLS) return
    const text = bytes.toString('utf8', from, to)
    cells.push(isQuoted ? text.replaceAll('""', '"') : text)
  }
  for (let at = 0; at < bytes.length; ) {
    const from = at
    if (bytes[at] === QUOTE) {
      at = closing(bytes, at + 1, isEscaping)
      if (at < 0) return broken(row)
      keep(from + 1, at, true)
      at += 1
      while (bytes[at] === SPACE) at += 1
      if (!isEnd(at)) return broken(row)
    } else {
      while (!isEnd(at)) at += 1
      keep(from, at)
    }
    if (bytes[at] === delimiter) {
      at += 1
      if (at === bytes.length) keep(at, at)
      else continue
    } else at += bytes[at] === CR && bytes[at + 1] === LF ? 2 : 1
    if (count > MOST_CELLS) refuse({ kind: 'columns', count })
    found(row, cells)
    row += 1
    cells = []
    count = 0
  }
}

/** End of the quoted cell that starts at `from`; -1 if it is never closed. */
function closing(bytes: Buffer, from: number, isEscaping: boolean): number {
  for (let at = bytes.indexOf(QUOTE, from); at >= 0; at = bytes.indexOf(QUOTE, at)) {
    if (isEscaping && at > from && bytes[at - 1] === BACKSLASH) at += 1
    else if (bytes[at + 1] === QUOTE) at += 2
    else return at
  }
  return -1
}

/** The most frequent separator of the first line that is not empty. */
function separatorOf(head: string): string {
  const header = head.split(/\r\n?|\n/).find((line) => /[^\s,;]/.test(line)) ?? ''
  const bare = header.replace(/"(?:[^"]|"")*"/g, '')
  const count = (separator: string) => bare.split(separator).length
  return SEPARATORS.reduce<string>((best, one) => (count(one) > count(best) ? one : best), ',')
}
