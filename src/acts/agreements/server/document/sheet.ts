import { buffer } from 'node:stream/consumers'
import PDFDocument from 'pdfkit'
import { fontFor } from '#core/server/pdf/font.ts'
import type { Strokes } from '../../contract/agreement.ts'
import { drawStrokes } from './strokes.ts'

/** Content of a document, in its language; one without a signature is a receipt. */
export interface Sheet {
  language: 'en' | 'fr'
  title: string
  /** Name of the organisation. */
  by: string
  /** Facts about the client, below the title. */
  facts: readonly string[]
  /** Text of the agreement; an empty line separates paragraphs. */
  text: string
  handed: { title: string; pieces: readonly { title: string; lines: readonly string[] }[] }
  signature: {
    title: string
    /** Alternative text of the drawing or of the photo. */
    alt: string
    strokes: Strokes | null
    /** Photo of a form signed on paper, a JPEG. */
    photo: Uint8Array | null
    lines: readonly string[]
  } | null
}

type Document = InstanceType<typeof PDFDocument>
/** Length in points. */
const MARGIN = 56
const SIGNATURE = { width: 280, height: 100 }
const FOOT = 30

/** Draws an agreement as PDF on pages of letter size, tagged for screen readers, in its language. */
export async function drawAgreement(sheet: Sheet): Promise<Buffer> {
  const { language, title, by } = sheet
  const document = new PDFDocument({
    size: 'LETTER',
    margin: MARGIN,
    pdfVersion: '1.7',
    tagged: true,
    lang: language,
    displayTitle: true,
    bufferPages: true,
    info: { Title: title, Author: by, Creator: 'Passerelle' },
    font: fontFor(400, ''),
  })
  const bytes = buffer(document)
  const root = document.struct('Document')
  document.addStructure(root)
  say(document, root, 'H1', title, 20)
  for (const fact of [by, ...sheet.facts]) say(document, root, 'P', fact, 11)
  document.moveDown()
  for (const paragraph of sheet.text.split(/\n\s*\n/)) {
    say(document, root, 'P', paragraph, 12)
    document.moveDown(0.5)
  }
  drawHanded(document, root, sheet.handed)
  if (sheet.signature) drawSignature(document, root, sheet.signature)
  number(document, `${title} – ${by}`)
  document.end()
  return bytes
}

type Parent = PDFKit.PDFStructureElement

function say(document: Document, parent: Parent, tag: string, text: string, size: number): void {
  const isTitle = tag.startsWith('H')
  if (isTitle) keepTogether(document, 4 * size)
  parent.add(
    document.struct(tag, {}, () => {
      document
        .font(fontFor(isTitle ? 700 : 400, text))
        .fontSize(size)
        .fillColor('black')
        .text(text)
    }),
  )
}

/** Starts a new page if fewer points than `height` are left. */
function keepTogether(document: Document, height: number): void {
  if (document.y + height > document.page.height - MARGIN) document.addPage()
}

function drawHanded(document: Document, root: Parent, { title, pieces }: Sheet['handed']): void {
  document.moveDown(0.5)
  say(document, root, 'H2', title, 14)
  for (const piece of pieces) {
    say(document, root, 'H3', piece.title, 12)
    if (piece.lines.length) {
      const list = document.struct('L')
      root.add(list)
      for (const line of piece.lines) {
        const item = document.struct('LI')
        list.add(item)
        item.add(
          document.struct('LBody', {}, () => {
            document.font(fontFor(400, line)).fontSize(11).text(`•  ${line}`, { indent: 8 })
          }),
        )
      }
    }
    document.moveDown(0.5)
  }
}

function drawSignature(document: Document, root: Parent, signature: NonNullable<Sheet['signature']>): void {
  const { title, alt, strokes, photo, lines } = signature
  keepTogether(document, (strokes ? SIGNATURE.height : 0) + 20 * (lines.length + 2))
  document.moveDown(0.5)
  say(document, root, 'H2', title, 14)
  if (strokes) {
    const { x, y } = document
    root.add(document.struct('Figure', { alt }, () => drawStrokes(document, strokes, { x, y, ...SIGNATURE })))
    document.x = x
    document.y = y + SIGNATURE.height + 4
  }
  for (const line of lines) say(document, root, 'P', line, 11)
  if (!photo) return
  document.addPage()
  const { width, height } = document.page
  root.add(
    document.struct('Figure', { alt }, () => {
      const fit: [number, number] = [width - 2 * MARGIN, height - 2 * MARGIN]
      document.image(Buffer.from(photo), MARGIN, MARGIN, { fit, align: 'center', valign: 'center' })
    }),
  )
}

/** Page numbers, marked as artifacts that screen readers skip. */
function number(document: Document, of: string): void {
  const { count } = document.bufferedPageRange()
  for (let page = 0; page < count; page += 1) {
    document.switchToPage(page)
    // text below the margin would start another page
    document.page.margins.bottom = 0
    document.markContent('Artifact', { type: 'Pagination' })
    const { width, height } = document.page
    document
      .font(fontFor(400, of))
      .fontSize(9)
      .fillColor('#444444')
      .text(`${of} – ${page + 1} / ${count}`, MARGIN, height - FOOT, {
        width: width - 2 * MARGIN,
        align: 'center',
        lineBreak: false,
      })
    document.endMarkedContent()
  }
}
