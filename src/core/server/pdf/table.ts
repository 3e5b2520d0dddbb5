import { buffer } from 'node:stream/consumers'
import PDFDocument from 'pdfkit'
import { fontFor, type Weight } from './font.ts'

export interface Table {
  title: string
  /** The organisation, below the title. */
  by: string
  language: 'en' | 'fr'
  head: readonly string[]
  rows: readonly (readonly string[])[]
}

type Document = InstanceType<typeof PDFDocument>

/** Points. */
const MARGIN = 48
const STYLE = {
  rowStyles: (row: number) => (row === 0 ? { backgroundColor: '#e9e5dd' } : {}),
  defaultStyle: { border: { top: 0, bottom: 0.5, left: 0, right: 0 }, padding: 4 },
}

/**
 * A table as PDF, on pages of letter size, tagged for screen readers, in its language. Each page begins with the
 * headers.
 */
export async function drawTable({ title, by, language, head, rows }: Table): Promise<Buffer> {
  const document = new PDFDocument({
    size: 'LETTER',
    margin: MARGIN,
    pdfVersion: '1.7',
    tagged: true,
    lang: language,
    displayTitle: true,
    info: { Title: title, Author: by, Creator: 'Passerelle' },
    font: fontFor(400, ''),
  })
  const bytes = buffer(document)
  const root = document.struct('Document')
  document.addStructure(root)
  const say = (tag: string, text: string, size: number, weight: Weight) =>
    root.add(
      document.struct(tag, {}, () => {
        document.font(fontFor(weight, text)).fontSize(size).text(text)
      }),
    )
  say('H1', title, 16, 700)
  say('P', by, 10, 400)
  document.moveDown()
  document.font(fontFor(400, '')).fontSize(9)
  const top = document.y
  const table = document.table({ structParent: root, ...STYLE } as never)
  table.row(head.map((text) => ({ ...cell(text), type: 'TH', scope: 'Column' })) as never)
  repeatHead(document, head, document.y - top)
  for (const cells of rows) table.row(cells.map(cell) as never)
  table.end()
  document.end()
  return bytes
}

const cell = (text: string) => ({ text, font: { src: fontFor(400, text) } })

/** Draws the headers above the rows of each further page as decoration: the tagged structure has them already. */
function repeatHead(document: Document, head: readonly string[], height: number): void {
  const below = () => {
    // the next row begins there, on this page and on the next one
    document.page.margins.top = MARGIN + height
  }
  below()
  document.on('pageAdded', () => {
    document.page.margins.top = MARGIN
    document.x = MARGIN
    document.y = MARGIN
    document.markContent('Artifact', { type: 'Pagination' })
    document.table({ data: [head.map(cell)], ...STYLE } as never)
    document.endMarkedContent()
    below()
  })
}
