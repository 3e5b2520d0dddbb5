import { DOCX } from '../../contract/template.ts'
import { DocumentFault, type FileFault, isCompoundFile, partsOf } from './archive.ts'
import { dangerOf, RUNS } from './dangers.ts'
import { outwardOf } from './links.ts'
import { rootOf } from './xml.ts'

/** Largest XML part in bytes: reading it takes about fifty times its size. */
const MAX_XML = 8 * 1024 * 1024
const CONTENT_TYPES = '[Content_Types].xml'
export const MAIN = `${DOCX}.main+xml`
const isXml = (name: string) => /\.(xml|rels|svg)$/i.test(name)
/** Drawings of other programs declare a doctype. */
const DRAWING_TYPE = /<!DOCTYPE\s+svg\b[^[>]*>/i
/** Bytes that may precede the first `<`: zeros of two-byte encodings, spaces, byte-order marks. */
const BEFORE = new Set([0, 0x09, 0x0a, 0x0d, 0x20, 0xef, 0xbb, 0xbf, 0xff, 0xfe])

/** Depth of nested documents. */
const MAX_WITHIN = 2
const ZIP = Buffer.from('PK\u0003\u0004')

/**
 * Rejects files that are no Word document, contain macros, or load external content: documents go to people outside,
 * who trust us. Throws a DocumentFault.
 */
export function judge(parts: ReadonlyMap<string, Buffer>): void {
  const types = parts.get(CONTENT_TYPES)?.toString() ?? refuse('notWord')
  judgeParts(parts)
  if (!types.includes(`"${MAIN}"`) || !parts.has('_rels/.rels')) refuse('notWord')
}

function judgeParts(parts: ReadonlyMap<string, Buffer>, within = 0): void {
  if ([...parts.keys()].some((name) => RUNS.test(name))) refuse('macros')
  const outward = new Map([...parts].map(([name, bytes]) => [name.toLowerCase(), outwardOfPart(name, bytes)]))
  for (const [name, bytes] of parts) {
    if (isCompoundFile(bytes)) refuse('macros')
    if (bytes.subarray(0, ZIP.length).equals(ZIP)) {
      if (within === MAX_WITHIN) refuse('damaged')
      judgeParts(partsOf(bytes), within + 1)
    } else judgePart(name, bytes, outward.get(relationsOf(name)) ?? NONE)
  }
}

const NONE: ReadonlySet<string> = new Set()

/** Path of the part that lists the relations of this one. */
const relationsOf = (name: string) => name.toLowerCase().replace(/([^/]*)$/, '_rels/$1.rels')

function outwardOfPart(name: string, bytes: Buffer): ReadonlySet<string> {
  const root = /\.rels$/i.test(name) && bytes.length <= MAX_XML ? rootOf(bytes.toString()) : undefined
  return (root && outwardOf(root)) ?? NONE
}

/** Checks a part by its content: its type and the relations to it decide how it is read, not its name. */
function judgePart(name: string, bytes: Buffer, outward: ReadonlySet<string>): void {
  const begins = bytes.findIndex((byte) => !BEFORE.has(byte))
  if (!isXml(name) && bytes[begins] !== 0x3c) return
  if (bytes.length > MAX_XML) refuse('tooLarge')
  const text = bytes.toString()
  const root = rootOf(/\.svg$/i.test(name) ? text.replace(DRAWING_TYPE, '') : text)
  const isWide = bytes[begins - 1] === 0 || bytes[begins + 1] === 0
  if (!root) return isXml(name) || isWide ? refuse('damaged') : undefined
  const danger = text.includes('<?xml-stylesheet') ? 'loadsElsewhere' : dangerOf(root, outward)
  if (danger) refuse(danger)
}

function refuse(fault: FileFault): never {
  throw new DocumentFault(fault)
}
