import { deflateRawSync, inflateRawSync } from 'node:zlib'
import Docxtemplater, { type DXT } from 'docxtemplater'
import PizZip from 'pizzip'

/** Compression functions of pizzip, which can be replaced: Node's own take a tenth of the time. */
interface Packing {
  compressions: {
    DEFLATE: { compress(bytes: Uint8Array): Uint8Array; uncompress(bytes: Uint8Array): Uint8Array }
  }
}
Object.assign((PizZip as unknown as Packing).compressions.DEFLATE, {
  compress: (bytes: Uint8Array) => deflateRawSync(bytes),
  uncompress: (bytes: Uint8Array) => inflateRawSync(bytes),
})

/** Values of a document: a text per tag, and the entries of each list. */
export type Values = Record<string, string | readonly Record<string, string>[]>

/** Characters that XML cannot contain: controls, lone surrogates, U+FFFE and U+FFFF. */
const UNWRITABLE = /[^\n\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu

/** Extends the parts that are searched for tags: docxtemplater would skip endnotes. */
interface Places {
  FileTypeConfig: { docx(): { getTemplatedFiles(): string[] } }
}
const places = (Docxtemplater as unknown as Places).FileTypeConfig.docx()

/** Name of a variable or list in braces, without surrounding spaces, including no-break spaces. */
export const tagName = (written: unknown): string => String(written).trim()

/**
 * Tags are looked up only by name: there are no expressions, so a template runs no code. Values are always text, never
 * XML or another tag.
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

/** Reads the template; throws the errors that docxtemplater finds. */
export function compiled(template: Uint8Array, modules: DXT.Module[] = []): Docxtemplater<PizZip> {
  return new Docxtemplater<PizZip>(new PizZip(template), { ...OPTIONS, modules })
}

/** Whether pizzip reads the same parts that were judged: a zip may give a part two names, or call it a folder. */
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

/** Texts of the visible parts, with their notes. */
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
