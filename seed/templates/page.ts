import {
  Document,
  Footer,
  type ISectionOptions,
  Packer,
  PageNumber,
  Paragraph,
  TabStopType,
  TextRun,
} from 'docx'
import type { Language } from '#templates/contract/template.ts'
import { ACCENT, PAGE, QUIET, RULE, STRONG_RULE, WIDTH } from './layout.ts'
import { LETTER } from './words.ts'

export const letterhead = () =>
  new Paragraph({
    style: 'Letterhead',
    border: { bottom: { ...STRONG_RULE, space: 8 } },
    spacing: { after: 480 },
    children: [new TextRun({ text: '{organisation.name}' })],
  })

/** The document as bytes, with its language, title and page numbers. */
export function packed(
  language: Language,
  title: string,
  about: string,
  children: ISectionOptions['children'],
): Promise<Buffer> {
  const [page, of] = LETTER[language].page
  const { width, height, margin } = PAGE
  const small = { size: 17, color: QUIET }
  const numbers = new TextRun({
    ...small,
    children: ['\t', page, PageNumber.CURRENT, of, PageNumber.TOTAL_PAGES],
  })
  const footer = new Paragraph({
    tabStops: [{ type: TabStopType.RIGHT, position: WIDTH }],
    border: { top: { ...RULE, space: 6 } },
    children: [new TextRun({ ...small, text: `{organisation.name}  ·  ${about}` }), numbers],
  })
  const font = 'Arial'
  const run = { font, size: 21, language: { value: `${language}-CA` } }
  const document = new Document({
    title,
    creator: 'Passerelle',
    styles: {
      default: {
        document: { run, paragraph: { spacing: { line: 276 } } },
        heading1: { run: { font, size: 26, bold: true, color: ACCENT } },
      },
      paragraphStyles: [
        { id: 'Letterhead', name: 'Letterhead', run: { font, size: 34, bold: true, color: ACCENT } },
      ],
    },
    sections: [
      {
        properties: {
          page: { size: { width, height }, margin: { top: 1100, bottom: 1100, left: margin, right: margin } },
        },
        footers: { default: new Footer({ children: [footer] }) },
        children,
      },
    ],
  })
  return Packer.toBuffer(document)
}
