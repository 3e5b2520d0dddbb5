import { type CellValue, readSheet } from 'read-excel-file/node'
import { unzip, ZipFault } from '#core/server/zip.ts'
import { refuse } from './faults.ts'
import type { TakeRow } from './rows.ts'
import { mend, type Parts, type Sheet, sheetsIn, WORKBOOK } from './workbook-parts.ts'

/** Limits for a workbook of 200,000 rows, unpacked. */
const LIMITS = { maxParts: 5000, maxBytes: 512 * 1024 * 1024 }

interface Workbook {
  sheets: string[]
  /** Number of cells with formulas in the sheet that was read. */
  formulas: number
}

/** Calls `take` for each row of a sheet, by default the first one. */
export async function readWorkbook(
  bytes: Buffer,
  named: string | undefined,
  take: TakeRow,
): Promise<Workbook> {
  const parts = partsOf(bytes)
  const sheets = sheetsIn(parts)
  const sheet = named === undefined ? sheets[0] : sheets.find(({ name }) => name === named)
  if (!sheet && named !== undefined) refuse({ kind: 'sheet', name: named.slice(0, 100) })
  if (!sheet) return refuse({ kind: 'damaged' })
  const { rows, formulas } = await rowsOf(bytes, parts, sheet)
  for (const [place, cells] of rows.entries()) {
    take(place + 1, cells.map(textOf))
    // frees the memory of rows already taken
    rows[place] = []
  }
  return { sheets: sheets.map(({ name }) => name), formulas }
}

/** Rows of a sheet; a formula is read as its value. */
async function rowsOf(bytes: Buffer, parts: Parts, sheet: Sheet) {
  try {
    const mended = mend(bytes, parts, sheet)
    return { rows: await readSheet(mended.bytes, sheet.tab, { trim: false }), formulas: mended.formulas }
  } catch {
    return refuse({ kind: 'damaged' })
  }
}

/** Unpacks everything once to check the size, because a small file may contain more than the memory holds. */
function partsOf(bytes: Buffer): Parts {
  const parts: Parts = new Map()
  try {
    unzip(bytes, LIMITS, (name, content) => {
      if (/\.(xml|rels)$/i.test(name)) parts.set(name, content)
    })
  } catch (error) {
    if (!(error instanceof ZipFault)) throw error
    refuse({ kind: error.fault === 'notZip' ? 'noTable' : error.fault })
  }
  return parts.has(WORKBOOK) ? parts : refuse({ kind: 'noTable' })
}

/** Text of a cell as in a CSV file; a date in the format of the forms. */
function textOf(cell: CellValue | null): string {
  if (cell === null) return ''
  if (cell instanceof Date)
    return cell
      .toISOString()
      .replace('T', ' ')
      .replace(/(?: 00:00:00)?\.\d+Z$/, '')
  return String(cell)
}
