import { buffer } from 'node:stream/consumers'
import PDFDocument from 'pdfkit'
import { font } from './font.ts'

export interface Table {
  title: string
  /** The organisation, below the title. */
  by: string
  language: 'en' | 'fr'
  head: readonly string[]
  rows: readonly (readonly string[])[]
}

/** A table as PDF, on pages of letter size, tagged for readers, in its language. */
export async function drawTable({ title, by, language, head, rows }: Table): Promise<Buffer> {
  const document = new PDFDocument({
    size: 'LETTER',
    margin: 48,
    pdfVersion: '1.7',
    tagged: true,
    lang: language,
    displayTitle: true,
    info: { Title: title, Author: by, Creator: 'Passerelle' },
    font: font(400),
  })
  const bytes = buffer(document)
  const root = document.struct('Document')
  document.addStructure(root)
  const say = (tag: string, text: string, size: number, weight: 400 | 700) =>
    root.add(
      document.struct(tag, {}, () => {
        document.font(font(weight)).fontSize(size).text(text)
      }),
    )
  say('H1', title, 16, 700)
  say('P', by, 10, 400)
  document.moveDown()
  document.font(font(400)).fontSize(9)
  document.table({
    structParent: root,
    rowStyles: (row: number) => (row === 0 ? { backgroundColor: '#e9e5dd' } : {}),
    defaultStyle: { border: { top: 0, bottom: 0.5, left: 0, right: 0 }, padding: 4 },
    data: [head.map((text) => ({ text, type: 'TH' as const })), ...rows.map((cells) => [...cells])],
  } as never)
  document.end()
  return bytes
}
