import readWorkbook, { readSheet } from 'read-excel-file/node'
import { unzip, ZipFault } from '#core/server/zip.ts'
import { refuse } from './faults.ts'
import type { TakeRow } from './rows.ts'

/** Of a workbook of 200,000 rows, unpacked. */
const LIMITS = { maxParts: 5000, maxBytes: 512 * 1024 * 1024 }
const WORKBOOK = 'xl/workbook.xml'

export const isZip = (bytes: Buffer): boolean => bytes.readUInt32LE(0) === 0x04034b50

/** Tells of each row of a sheet, the first one unless another is named; answers the names of all sheets. */
export async function readSheetOf(bytes: Buffer, named: string | undefined, take: TakeRow): Promise<string[]> {
  const sheets = sheetsOf(bytes)
  if (named !== undefined && !sheets.includes(named)) refuse({ kind: 'sheet', name: named.slice(0, 100) })
  // a formula stands with its value
  const rows = await readSheet(bytes, named ?? 1).catch(() => refuse({ kind: 'damaged' }))
  for (const [place, cells] of rows.entries()) {
    take(place + 1, cells.map(textOf))
    // what is taken is not kept
    rows[place] = []
  }
  return sheets
}

/** By the table of contents; the file is looked through first, because a small zip may unpack to more than there is. */
function sheetsOf(bytes: Buffer): string[] {
  let contents: string | undefined
  try {
    unzip(bytes, LIMITS, (name, content) => {
      if (name === WORKBOOK) contents = content.toString()
    })
  } catch (error) {
    if (!(error instanceof ZipFault)) throw error
    refuse({ kind: error.fault === 'notZip' ? 'noTable' : error.fault })
  }
  if (contents === undefined) refuse({ kind: 'noTable' })
  return [...contents.matchAll(/<(?:\w+:)?sheet\s[^>]*?\bname="([^"]*)"/g)].map(([, name = '']) => unescaped(name))
}
