import { isCompoundFile } from '#core/server/zip.ts'
import type { Encoding } from '../../contract/imports.ts'
import { readCsv } from './csv.ts'
import { asUtf8 } from './encoding.ts'
import { refuse } from './faults.ts'
import { type Rows, RowsTaken } from './rows.ts'
import { readWorkbook } from './workbook.ts'

export interface File {
  bytes: Uint8Array
  /** Name of the sheet in a workbook; default: the first one. */
  sheet?: string | undefined
  /** Row of the header, 0 if there is none; default: searched. */
  header?: number | undefined
  /** Encoding of a text whose bytes do not determine it. */
  encoding?: Encoding | undefined
  /** Known column names, normalised by `bare`. */
  known?: readonly string[] | undefined
}

export interface Table extends Rows {
  /** Null for a workbook. */
  encoding: Encoding | null
  isEncodingSure: boolean
  sheets: string[]
  /** Number of cells with formulas in a workbook. */
  formulas: number
}

const ZIP = Buffer.from('504b0304', 'hex')

/** Reads a file as a table, by its bytes alone. Throws a TableFault. */
export async function read({ bytes: given, sheet, header, encoding: wanted, known }: File): Promise<Table> {
  const bytes = Buffer.from(given.buffer, given.byteOffset, given.byteLength)
  const rows = new RowsTaken(known, header)
  if (!bytes.length) refuse({ kind: 'empty' })
  if (isCompoundFile(bytes)) refuse({ kind: 'locked' })
  if (bytes.subarray(0, ZIP.length).equals(ZIP)) {
    const book = await readWorkbook(bytes, sheet, rows.take)
    return { encoding: null, isEncodingSure: true, ...book, ...rows.all() }
  }
  if (sheet !== undefined) refuse({ kind: 'sheet', name: sheet.slice(0, 100) })
  const { text, encoding, isSure: isEncodingSure } = asUtf8(bytes, wanted)
  readCsv(text, rows.take)
  return { encoding, isEncodingSure, sheets: [], formulas: 0, ...rows.all() }
}
