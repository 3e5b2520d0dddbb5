import { isCompoundFile } from '#core/server/zip.ts'
import { readCsv } from './csv.ts'
import { asUtf8, type Encoding } from './encoding.ts'
import { refuse } from './faults.ts'
import { type Rows, RowsTaken } from './rows.ts'
import { readWorkbook } from './workbook.ts'

export interface File {
  bytes: Uint8Array
  /** Of a workbook; its first one unless it is named. */
  sheet?: string | undefined
}

export interface Table extends Rows {
  /** None of a workbook. */
  encoding: Encoding | null
  sheets: string[]
}

const ZIP = Buffer.from('504b0304', 'hex')

/** What a file holds, told by its bytes alone. Throws a TableFault. */
export async function read({ bytes: given, sheet }: File): Promise<Table> {
  const bytes = Buffer.from(given.buffer, given.byteOffset, given.byteLength)
  const rows = new RowsTaken()
  if (!bytes.length) refuse({ kind: 'empty' })
  if (isCompoundFile(bytes)) refuse({ kind: 'locked' })
  if (bytes.subarray(0, ZIP.length).equals(ZIP)) {
    const sheets = await readWorkbook(bytes, sheet, rows.take)
    return { encoding: null, sheets, ...rows.all() }
  }
  if (sheet !== undefined) refuse({ kind: 'sheet', name: sheet.slice(0, 100) })
  const { text, encoding } = asUtf8(bytes)
  readCsv(text, rows.take)
  return { encoding, sheets: [], ...rows.all() }
}
