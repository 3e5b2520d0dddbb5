import { isCompoundFile } from '#core/server/zip.ts'
import type { Encoding } from '../../contract/imports.ts'
import { readCsv } from './csv.ts'
import { asUtf8 } from './encoding.ts'
import { refuse } from './faults.ts'
import { type Rows, RowsTaken } from './rows.ts'
import { readWorkbook } from './workbook.ts'

export interface File {
  bytes: Uint8Array
  /** Of a workbook; its first one unless it is named. */
  sheet?: string | undefined
  /** The row of the header, 0 where there is none; it is looked for where nobody has said it. */
  header?: number | undefined
  /** Of a text whose bytes do not tell. */
  encoding?: Encoding | undefined
  /** Names of columns that are known, bare. */
  known?: readonly string[] | undefined
}

export interface Table extends Rows {
  /** None of a workbook. */
  encoding: Encoding | null
  isEncodingSure: boolean
  sheets: string[]
  /** So many cells of a workbook hold formulas. */
  formulas: number
}

const ZIP = Buffer.from('504b0304', 'hex')

/** What a file holds, told by its bytes alone. Throws a TableFault. */
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
