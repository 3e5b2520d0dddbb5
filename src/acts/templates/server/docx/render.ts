import { deflateRawSync, inflateRawSync } from 'node:zlib'
import Docxtemplater, { type DXT } from 'docxtemplater'
import PizZip from 'pizzip'

/** How pizzip packs and unpacks, which it lets others do: Node's own takes a tenth of the time. */
interface Packing {
  compressions: {
    DEFLATE: { compress(bytes: Uint8Array): Uint8Array; uncompress(bytes: Uint8Array): Uint8Array }
  }
}
Object.assign((PizZip as unknown as Packing).compressions.DEFLATE, {
  compress: (bytes: Uint8Array) => deflateRawSync(bytes),
  uncompress: (bytes: Uint8Array) => inflateRawSync(bytes),
})

/** What stands where in a document: a text a tag, and the entries of each list. */
export type Values = Record<string, string | readonly Record<string, string>[]>

/** Characters that XML cannot hold: controls, halves of pairs, U+FFFE and U+FFFF. */
const UNWRITABLE = /[^\n\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu

/** Where it looks for tags besides what it finds by its type: endnotes it would leave as they are. */
interface Places {
  FileTypeConfig: { docx(): { getTemplatedFiles(): string[] } }
}
const places = (Docxtemplater as unknown as Places).FileTypeConfig.docx()

/** The name of a variable or a list as it stands in braces: blanks around it count for nothing, no-break ones too. */
export const tagName = (written: unknown): string => String(written).trim()

/**
 * A tag is looked up by its name and nothing else: there are no expressions, so a template runs no code. A value is
 * text whatever is in it: never XML, never another tag.
 */
const OPTIONS = {
  paragraphLoop: true,
  linebreaks: true,
  errorLogging: false,
  syntax: { changeDelimiterPrefix: null },
  parser: (written: string): DXT.Parser => {
    const tag = tagName(written)
    return {
      get: (scope: unknown) => (isObject(scope) && Object.hasOwn(scope, tag) ? scope[tag] : undefined),
    }
  },
  nullGetter: () => '',
  fileTypeConfig: { ...places, getTemplatedFiles: () => ['word/endnotes.xml'] },
} satisfies DXT.ConstructorOptions

/** The template, read; throws what docxtemplater finds wrong with it. */
export function compiled(template: Uint8Array, modules: DXT.Module[] = []): Docxtemplater<PizZip> {
  return new Docxtemplater<PizZip>(new PizZip(template), { ...OPTIONS, modules })
}

/** Whether the zip is read here as it was judged: a zip may give a part two names, or call it a folder. */
export function readsAs(template: Uint8Array, parts: ReadonlyMap<string, Buffer>): boolean {
  const files = Object.values(new PizZip(template).files).filter(({ dir }) => !dir)
  const names = [...parts.keys()].filter((name) => !name.endsWith('/'))
  return (
    files.length === names.length && files.every((file) => parts.get(file.name)?.equals(file.asNodeBuffer()))
  )
}

/** The document, not yet packed. */
export function filled(template: Uint8Array, values: Values): PizZip {
  return compiled(template).render(writable(values)).getZip()
}

export function packed(document: PizZip): Buffer {
  return document.generate({ type: 'nodebuffer', compression: 'DEFLATE' })
}

/** The parts that people read, and their notes. */
export const textOf = (document: PizZip): string[] =>
  document.file(/^word\/[^/]*\.xml$/).map((part) => part.asText())

function writable(values: Values): Values {
  const entries = Object.entries(values).map(([tag, value]) => [
    tag,
    typeof value === 'string' ? clean(value) : value.map((entry) => writable(entry)),
  ])
  return Object.fromEntries(entries) as Values
}

const clean = (text: string) => text.replace(/\r\n?/g, '\n').replaceAll('\t', '    ').replace(UNWRITABLE, '')

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null
