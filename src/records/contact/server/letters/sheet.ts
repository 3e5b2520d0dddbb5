import { buffer } from 'node:stream/consumers'
import PDFDocument from 'pdfkit'
import { drawCode } from '#core/server/pdf/code.ts'
import { fontFor } from '#core/server/pdf/font.ts'

/** Content of a letter, in its language. */
export interface Letter {
  language: 'en' | 'fr'
  /** Name of the organisation, followed by its contact data. */
  from: readonly string[]
  day: string
  /** Name and address by line, at the position of an envelope's window. */
  to: readonly string[]
  title: string
  greeting: string
  paragraphs: readonly string[]
  /** Facts of the subject, one per line. */
  facts: readonly string[]
  closing: readonly string[]
  slip: Slip | null
}

/** Reply slip to cut off and send back. */
export interface Slip {
  title: string
  lines: readonly string[]
  /** Choices, one of which is ticked. */
  choices: readonly string[]
  /** Target of the QR code, and its alternative text. */
  code: { address: string; alt: string }
}

export interface Letters {
  title: string
  letters: readonly Letter[]
}

type Document = InstanceType<typeof PDFDocument>
type Parent = PDFKit.PDFStructureElement

/** Lengths in points. */
const MARGIN = 64
const SIZE = 11
const TO = 136
const BODY = 236
const CODE = 96
const LINE = 18
const BOX = 9

/** Draws letters as PDF, on pages of letter size, tagged for screen readers, each in its language. */
export async function drawLetters({ title, letters }: Letters): Promise<Buffer> {
  const [first] = letters
  const document = new PDFDocument({
    size: 'LETTER',
    margin: MARGIN,
    pdfVersion: '1.7',
    tagged: true,
    lang: first?.language ?? 'en',
    displayTitle: true,
    info: { Title: title, Author: first?.from[0] ?? '', Creator: 'Passerelle' },
    font: fontFor(400, ''),
    autoFirstPage: false,
  })
  const bytes = buffer(document)
  const root = document.struct('Document')
  document.addStructure(root)
  for (const letter of letters) {
    const section = document.struct('Sect', { lang: letter.language })
    root.add(section)
    drawLetter(document, section, letter)
  }
  document.end()
  return bytes
}

function drawLetter(document: Document, parent: Parent, letter: Letter): void {
  document.addPage()
  const [organisation = '', ...reached] = letter.from
  say(document, parent, organisation, { bold: true, size: 14 })
  for (const line of reached) say(document, parent, line)
  document.y = TO
  say(document, parent, letter.to.join('\n'))
  document.y = Math.max(document.y + LINE, BODY)
  say(document, parent, letter.day)
  document.moveDown()
  say(document, parent, letter.title, { tag: 'H1', bold: true, size: 14 })
  document.moveDown(0.5)
  const paragraphs = [
    letter.greeting,
    ...letter.paragraphs,
    letter.facts.join('\n'),
    letter.closing.join('\n'),
  ]
  for (const paragraph of paragraphs.filter(Boolean)) {
    say(document, parent, paragraph)
    document.moveDown(0.7)
  }
  if (letter.slip) drawSlip(document, parent, letter.slip)
}

interface Look {
  tag?: string
  bold?: boolean
  size?: number
  x?: number
  width?: number
}

function say(
  document: Document,
  parent: Parent,
  text: string,
  { tag = 'P', bold = false, size = SIZE, x = MARGIN, width }: Look = {},
): void {
  parent.add(
    document.struct(tag, {}, () => {
      document
        .font(fontFor(bold ? 700 : 400, text))
        .fontSize(size)
        .fillColor('black')
        .text(text, x, document.y, { width: width ?? document.page.width - MARGIN - x })
    }),
  )
}

/** Draws the slip at the foot of the last page, below a line to cut along. */
function drawSlip(document: Document, parent: Parent, { title, lines, choices, code }: Slip): void {
  const width = document.page.width - 2 * MARGIN - CODE - LINE
  document.fontSize(SIZE)
  const heightOf = (line: string) => document.font(fontFor(400, line)).heightOfString(line, { width })
  const said = lines.reduce((sum, line) => sum + heightOf(line), 0)
  const height = Math.max(CODE, 2 * LINE + said + LINE * choices.length)
  const bottom = document.page.height - MARGIN
  if (document.y + height + LINE > bottom) document.addPage()
  const top = bottom - height
  document.markContent('Artifact')
  document
    .moveTo(0, top - LINE / 2)
    .lineTo(document.page.width, top - LINE / 2)
    .dash(4, { space: 4 })
    .lineWidth(0.5)
    .stroke('#444444')
    .undash()
  document.endMarkedContent()
  const right = document.page.width - MARGIN - CODE
  parent.add(
    document.struct('Figure', { alt: code.alt }, () => {
      drawCode(document, code.address, { x: right, y: top, side: CODE })
    }),
  )
  document.y = top
  say(document, parent, title, { tag: 'H2', bold: true, size: 12, width })
  for (const line of lines) say(document, parent, line, { width })
  document.y += LINE / 2
  for (const choice of choices) {
    const { y } = document
    document.markContent('Artifact')
    document
      .lineWidth(0.8)
      .rect(MARGIN, y + 2, BOX, BOX)
      .stroke('black')
    document.endMarkedContent()
    say(document, parent, choice, { x: MARGIN + BOX + 8, width: width - BOX - 8 })
    document.y = Math.max(document.y, y + LINE)
  }
}
