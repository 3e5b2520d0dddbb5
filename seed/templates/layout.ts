import {
  AlignmentType,
  BorderStyle,
  Paragraph,
  Table,
  TableCell,
  TableRow,
  TextRun,
  VerticalAlign,
  WidthType,
} from 'docx'

/** How our letters and invoices look: one accent, much white, nothing that a printer would spoil. Lengths in twips. */

/** US Letter with an inch and a bit at each side. */
export const PAGE = { width: 12_240, height: 15_840, margin: 1300 }
export const WIDTH = PAGE.width - 2 * PAGE.margin
export const ACCENT = '155A75'
export const QUIET = '4A5A62'
const LINE = 'C9D5DA'
const NONE = { style: BorderStyle.NONE, size: 0, color: 'auto' } as const
const NO_BORDERS = {
  top: NONE,
  bottom: NONE,
  left: NONE,
  right: NONE,
  insideHorizontal: NONE,
  insideVertical: NONE,
} as const
export const RULE = { style: BorderStyle.SINGLE, size: 6, color: LINE } as const
export const STRONG_RULE = { style: BorderStyle.SINGLE, size: 12, color: ACCENT } as const

interface Look {
  bold?: boolean
  quiet?: boolean
  /** Points. */
  size?: number
  accent?: boolean
  right?: boolean
  /** Twips. */
  before?: number
  after?: number
  keepNext?: boolean
}

export const text = (content: string, look: Look = {}) => paragraph([content], look)

/** One run a text: a tag is never cut. */
export function paragraph(contents: readonly string[], look: Look = {}): Paragraph {
  const { bold, quiet, size, accent, right, before = 0, after = 0, keepNext } = look
  const color = accent ? ACCENT : quiet ? QUIET : undefined
  return new Paragraph({
    alignment: right ? AlignmentType.RIGHT : AlignmentType.LEFT,
    spacing: { before, after },
    keepNext,
    children: contents.map(
      (content) =>
        new TextRun({ text: content, bold, ...(size && { size: size * 2 }), ...(color && { color }) }),
    ),
  })
}

export const heading = (content: string) =>
  new Paragraph({ heading: 'Heading1', spacing: { before: 320, after: 160 }, text: content })

interface CellLook {
  width: number
  borders?: Partial<Record<'top' | 'bottom', typeof RULE | typeof STRONG_RULE>>
  columns?: number
  /** What stands in it is set to the right. */
  right?: boolean
}
/** Between two columns: the first and the last text reach the edges of the page's own text. */
const GAP = 120

export function cell(
  children: Paragraph[],
  { width, borders = {}, columns = 1, right }: CellLook,
): TableCell {
  return new TableCell({
    children,
    width: { size: width, type: WidthType.DXA },
    columnSpan: columns,
    verticalAlign: VerticalAlign.TOP,
    margins: { left: right ? GAP : 0, right: right ? 0 : GAP },
    borders: { top: borders.top ?? NONE, bottom: borders.bottom ?? NONE, left: NONE, right: NONE },
  })
}

export function table(columnWidths: readonly number[], rows: TableRow[]): Table {
  return new Table({
    width: { size: columnWidths.reduce((sum, width) => sum + width, 0), type: WidthType.DXA },
    columnWidths: [...columnWidths],
    borders: NO_BORDERS,
    margins: { top: 70, bottom: 70, left: 0, right: 0 },
    rows,
  })
}

/** Two columns: what it is, and what it is here. */
export function facts(labelled: readonly (readonly [label: string, tag: string])[]): Table {
  const widths = [2700, WIDTH - 2700] as const
  return table(
    widths,
    labelled.map(([label, tag]) => {
      const borders = { bottom: RULE }
      const cells = [
        cell([text(label, { quiet: true })], { width: widths[0], borders }),
        cell([text(tag)], { width: widths[1], borders }),
      ]
      return new TableRow({ cantSplit: true, children: cells })
    }),
  )
}
