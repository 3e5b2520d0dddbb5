import PizZip from 'pizzip'
import type { Upload } from '#core/contract/call.ts'

/** Word documents, written and read without a library for Word. */

const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml'

const CONTENT_TYPES = `<Types xmlns="${PACKAGE}/content-types">
  <Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>
  <Default Extension="xml" ContentType="application/xml"/>
  <Override PartName="/word/document.xml" ContentType="${WORD}.document.main+xml"/>
  <Override PartName="/word/header1.xml" ContentType="${WORD}.header+xml"/></Types>`
const RELATIONS = `<Relationships xmlns="${PACKAGE}/relationships">
  <Relationship Id="r1" Type="${OFFICE}/officeDocument" Target="word/document.xml"/></Relationships>`

export const NAMESPACE = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"'
const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
export const paragraph = (text: string) => `<w:p><w:r><w:t>${escaped(text)}</w:t></w:r></w:p>`
export const inBody = (xml: string) => `<w:document ${NAMESPACE}><w:body>${xml}</w:body></w:document>`

export const partsOf = (...paragraphs: string[]): Record<string, string | Buffer> => ({
  '[Content_Types].xml': CONTENT_TYPES,
  '_rels/.rels': RELATIONS,
  'word/document.xml': inBody(paragraphs.map(paragraph).join('')),
})

export function zipped(parts: Record<string, string | Buffer>): Buffer {
  const zip = new PizZip()
  for (const [name, content] of Object.entries(parts)) zip.file(name, content)
  return zip.generate({ type: 'nodebuffer', compression: 'DEFLATE' })
}

/** The document as an upload. */
export const docx = (...paragraphs: string[]): Upload => upload(zipped(partsOf(...paragraphs)))
export const upload = (bytes: Uint8Array, name = 'Lettre.docx'): Upload => ({ name, bytes })

export const xmlOf = (document: Uint8Array, part = 'word/document.xml'): string =>
  new PizZip(document).file(part)?.asText() ?? ''

/** The visible text: one line per paragraph, line breaks kept. */
export function textOf(document: Uint8Array, part?: string): string {
  const lines = xmlOf(document, part)
    .split(/<\/w:p>/)
    .map((xml) =>
      [...xml.matchAll(/<w:t(?: [^>]*)?>([^<]*)<|(<w:br\/>)/g)]
        .map(([, text = '', lineBreak]) => (lineBreak ? '\n' : text))
        .join(''),
    )
  return lines
    .join('\n')
    .trimEnd()
    .replace(/&(lt|gt|quot|apos|amp);/g, (_, name: string) => ENTITIES[name] ?? '')
}
const ENTITIES: Record<string, string> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' }

/** The files of a zip by name. */
export function unzipped(zip: Uint8Array): Record<string, Buffer> {
  const files = Object.values(new PizZip(zip).files)
  return Object.fromEntries(files.map((file) => [file.name, file.asNodeBuffer()]))
}
