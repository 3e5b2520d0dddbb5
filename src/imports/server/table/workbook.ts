import { type CellValue, readSheet } from 'read-excel-file/node'
import { unzip, ZipFault } from '#core/server/zip.ts'
import { refuse } from './faults.ts'
import type { TakeRow } from './rows.ts'

/** Of a workbook of 200,000 rows, unpacked. */
const LIMITS = { maxParts: 5000, maxBytes: 512 * 1024 * 1024 }
const WORKBOOK = 'xl/workbook.xml'

/** Tells of each row of a sheet, the first one unless another is named; answers the names of all sheets. */
export async function readWorkbook(
  bytes: Buffer,
  named: string | undefined,
  take: TakeRow,
): Promise<string[]> {
  const sheets = sheetsOf(bytes)
  if (named !== undefined && !sheets.includes(named)) refuse({ kind: 'sheet', name: named.slice(0, 100) })
  // a formula stands with its value
  const rows = await readSheet(bytes, named ?? 1, { trim: false }).catch(() => refuse({ kind: 'damaged' }))
  for (const [place, cells] of rows.entries()) {
    take(place + 1, cells.map(textOf))
    // what is taken is not kept
    rows[place] = []
  }
  return sheets
}

/** By the table of contents; all is unpacked once, because a small file may hold more than there is memory. */
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
  if (contents === undefined) return refuse({ kind: 'noTable' })
  const sheets = contents.matchAll(/<(?:\w+:)?sheet\s[^>]*?\bname=(?:"([^"]*)"|'([^']*)')/g)
  return Array.from(sheets, ([, double, single]) =>
    withoutEntities(double ?? single ?? '').replaceAll('\0', ''),
  )
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

const withoutEntities = (text: string) =>
  text.replace(/&(?:#x([\da-f]{1,5})|#(\d{1,6})|(\w+));/gi, (all, hex, decimal, name) => {
    if (name) return ENTITIES[String(name)] ?? all
    return String.fromCodePoint(hex ? Number.parseInt(String(hex), 16) : Number(decimal))
  })

/** As it would stand in a CSV file; a day as the forms take it. */
function textOf(cell: CellValue | null): string {
  if (cell === null) return ''
  if (cell instanceof Date)
    return cell
      .toISOString()
      .replace('T', ' ')
      .replace(/(?: 00:00:00)?\.\d+Z$/, '')
  return String(cell)
}
