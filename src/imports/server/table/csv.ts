import { CsvError, parse } from 'csv-parse/sync'
import { plainCell } from '#core/contract/csv.ts'
import { refuse } from './faults.ts'
import type { TakeRow } from './rows.ts'

const SEPARATORS = [',', ';', '\t'] as const
/** What a spreadsheet writes above the header. */
const NAMES_SEPARATOR = /^"?sep=(.)"?\r?\n/i
/** In which the header is looked for. */
const HEAD_BYTES = 64 * 1024

/** Tells of each row of a CSV file, by the number that a spreadsheet shows. */
export function readCsv(text: Buffer, take: TakeRow): void {
  const head = text.subarray(0, HEAD_BYTES).toString('latin1')
  const named = NAMES_SEPARATOR.exec(head)
  const body = named ? text.subarray(named[0].length) : text
  const delimiter = named?.[1] ?? separatorOf(head)
  let row = named ? 1 : 0
  try {
    parse(body, {
      delimiter,
      relax_column_count: true,
      // a cell without quotation marks may hold some: 5" wheels
      relax_quotes: true,
      on_record: (cells: string[]) => {
        take(++row, cells.map(plainCell))
        // what is taken is not kept
        return null
      },
    })
  } catch (error) {
    if (error instanceof CsvError) refuse({ kind: 'quote', row: row + 1 })
    throw error
  }
}

/** What parts most of the first line that has anything. */
function separatorOf(head: string): string {
  const header = head.split(/\r\n?|\n/).find((line) => /[^\s,;]/.test(line)) ?? ''
  const bare = header.replace(/"(?:[^"]|"")*"/g, '')
  const count = (separator: string) => bare.split(separator).length
  return SEPARATORS.reduce<string>((best, one) => (count(one) > count(best) ? one : best), ',')
}
