import { buffer } from 'node:stream/consumers'
import PDFDocument from 'pdfkit'
import { drawCode } from '#core/server/pdf/code.ts'
import { fontFor } from '#core/server/pdf/font.ts'
import { FORMATS, type FormatName, labelsOf } from '../contract/formats.ts'

export interface Label {
  /** Content of the QR code. */
  address: string
  /** Displayed number of the piece. */
  number: string
  /** Item, owner and due month of the inspection, which may be empty. */
  en: [item: string, property: string, inspection: string]
  fr: [item: string, property: string, inspection: string]
}

export interface Sheet {
  title: string
  /** Name of the organisation. */
  by: string
  /** Language of the title. */
  language: 'en' | 'fr'
  format: FormatName
  /** Position of the first label on its page, from 1. */
  startAt: number
  labels: readonly Label[]
}

type Document = InstanceType<typeof PDFDocument>

/** PostScript points per millimetre. */
const MM = 72 / 25.4
const PADDING = 1.6 * MM
/** Share of the label's height for the number. */
const NUMBER_PART = 0.17
/** Smallest font size in points. */
const SMALLEST = 5

/** Draws labels as PDF, tagged for screen readers. The QR codes are vector graphics, so they are sharp at any size. */
export async function drawSheet(sheet: Sheet): Promise<Buffer> {
  const { title, by, language, format, labels } = sheet
  const { page, label, columns, left, top, across, down } = FORMATS[format]
  const size: [number, number] = [page.width * MM, page.height * MM]
  const document = new PDFDocument({
    size,
    margin: 0,
    pdfVersion: '1.7',
    tagged: true,
    lang: language,
    displayTitle: true,
    info: { Title: title, Author: by, Creator: 'Passerelle' },
    font: fontFor(400, ''),
    autoFirstPage: false,
  })
  const bytes = buffer(document)
  const root = document.struct('Document')
  document.addStructure(root)
  const onPage = labelsOf(format)
  for (const [nth, each] of labels.entries()) {
    const place = (nth + sheet.startAt - 1) % onPage
    if (nth === 0 || place === 0) document.addPage({ size, margin: 0 })
    const x = (left + (place % columns) * across) * MM
    const y = (top + Math.floor(place / columns) * down) * MM
    drawLabel(document, root, each, { x, y, width: label.width * MM, height: label.height * MM })
  }
  document.end()
  return bytes
}

interface Box {
  x: number
  y: number
  width: number
  height: number
}

/** Draws the code on the left with the number below it, and next to them item and owner in both languages. */
function drawLabel(document: Document, root: PDFKit.PDFStructureElement, label: Label, box: Box): void {
  const side = box.height * (1 - NUMBER_PART) - PADDING
  const section = document.struct('Sect')
  root.add(section)
  section.add(
    document.struct('Figure', { alt: label.address }, () => {
      const light = drawCode(document, label.address, { x: box.x, y: box.y, side })
      const width = side - 2 * light
      fit(document.font(fontFor(700, label.number)), label.number, box.height * NUMBER_PART, width)
      const options = { width, align: 'center', lineBreak: false } as const
      // a line that ends below the page would start another page
      const y = Math.min(box.y + side, box.y + box.height - document.currentLineHeight(true) - 1)
      document.text(label.number, box.x + light, y, options)
    }),
  )
  const half = { x: box.x + side, width: box.width - side - PADDING, height: (box.height - 2 * PADDING) / 2 }
  const top = box.y + PADDING
  section.add(document.struct('P', { lang: 'en' }, () => say(document, label.en, { ...half, y: top })))
  section.add(
    document.struct('P', { lang: 'fr' }, () => say(document, label.fr, { ...half, y: top + half.height })),
  )
}

/** Draws one language: the item, the owner, and at the bottom in one line the inspection. */
function say(
  document: Document,
  [item, property, inspection]: Label['en'],
  { x, y, width, height }: Box,
): void {
  const large = Math.max(SMALLEST, height * 0.22)
  if (item) {
    fit(document.font(fontFor(700, item)), item, large, width, large * 0.65)
    document.text(item, x, y, { width, height: large * 1.2, ellipsis: true })
  }
  const below = item ? large * 1.25 : 0
  let above = 0
  if (inspection) {
    fit(document.font(fontFor(400, inspection)), inspection, large * 0.8, width)
    above = document.currentLineHeight(true)
    document.text(inspection, x, y + height - above, { width, lineBreak: false })
  }
  const rest = { width, height: height - below - above }
  document.fontSize(sizeWithin(document.font(fontFor(400, property)), property, large * 0.8, rest))
  document.text(property, x, y + below, { ...rest, ellipsis: true })
}

/** Font sizes of the owner's text, which is the same on all labels and measured once per format. */
const measured = new Map<string, number>()

/** Largest font size, down to the smallest, at which the lines of a text fit. */
function sizeWithin(
  document: Document,
  text: string,
  largest: number,
  { width, height }: Omit<Box, 'x' | 'y'>,
): number {
  const key = `${largest} ${width} ${height} ${text}`
  let size = measured.get(key) ?? largest
  if (!measured.has(key))
    while (size > SMALLEST && document.fontSize(size).heightOfString(text, { width }) > height) size -= 0.25
  measured.set(key, size)
  return Math.max(SMALLEST, size)
}

/** Sets the largest font size, not below `least`, at which the text fits in one line. */
function fit(document: Document, text: string, largest: number, width: number, least = 0): void {
  const wide = document.fontSize(largest).widthOfString(text)
  if (wide > width) document.fontSize(Math.max(least, (largest * width) / wide))
}
