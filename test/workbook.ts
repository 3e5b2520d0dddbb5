import { zipped } from './docx.ts'

type Cell = string | number | boolean | { day: number } | { formula: string; value: number }

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const MAIN = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006/relationships'

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

function cellOf(cell: Cell): string {
  if (typeof cell === 'string') return `<c t="inlineStr"><is><t>${escaped(cell)}</t></is></c>`
  if (typeof cell === 'boolean') return `<c t="b"><v>${Number(cell)}</v></c>`
  if (typeof cell === 'number') return `<c><v>${cell}</v></c>`
  if ('day' in cell) return `<c s="1"><v>${cell.day}</v></c>`
  return `<c><f>${escaped(cell.formula)}</f><v>${cell.value}</v></c>`
}

/** Each cell with its address, as spreadsheets write it. */
function sheetOf(rows: Cell[][]): string {
  const lines = rows.map((cells, row) => {
    const placed = cells.map((cell, column) =>
      cellOf(cell).replace('<c', `<c r="${String.fromCodePoint(0x41 + column)}${row + 1}"`),
    )
    return `<row r="${row + 1}">${placed.join('')}</row>`
  })
  return `${HEAD}<worksheet ${MAIN}><sheetData>${lines.join('')}</sheetData></worksheet>`
}

/** The parts of a workbook, by their names. */
export function workbookParts(sheets: Record<string, Cell[][]>): Record<string, string> {
  const names = Object.keys(sheets)
  const listed = names.map(
    (name, nth) => `<sheet name="${escaped(name)}" sheetId="${nth + 1}" r:id="rId${nth + 1}"/>`,
  )
  const related = names.map(
    (_, nth) =>
      `<Relationship Id="rId${nth + 1}" Type="${OFFICE}/worksheet" Target="worksheets/sheet${nth + 1}.xml"/>`,
  )
  const parts = Object.values(sheets).map(
    (rows, nth) => [`xl/worksheets/sheet${nth + 1}.xml`, sheetOf(rows)] as const,
  )
  return {
    '[Content_Types].xml': `${HEAD}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>`,
    '_rels/.rels': `${HEAD}<Relationships xmlns="${PACKAGE}"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `${HEAD}<workbook ${MAIN} xmlns:r="${OFFICE}"><sheets>${listed.join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${HEAD}<Relationships xmlns="${PACKAGE}">${related.join('')}<Relationship Id="rId${names.length + 1}" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml': `${HEAD}<styleSheet ${MAIN}><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="14" applyNumberFormat="1"/></cellXfs></styleSheet>`,
    ...Object.fromEntries(parts),
  }
}

export const workbook = (sheets: Record<string, Cell[][]>): Buffer => zipped(workbookParts(sheets))
