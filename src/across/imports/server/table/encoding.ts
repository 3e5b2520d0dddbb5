import { isUtf8 } from 'node:buffer'
import type { Encoding } from '../../contract/imports.ts'
import { refuse } from './faults.ts'
import { EIGHT_BIT, likeliest } from './old-encodings.ts'

const BYTE_ORDER_MARK = Buffer.from('efbbbf', 'hex')
/** First bytes of files that are no text. */
const OTHERS = [
  '%PDF',
  'PK',
  '\u007fELF',
  '\u0089PNG',
  '\u00ff\u00d8\u00ff',
  'GIF8',
  'Rar!',
  '{\\rtf',
  '\u001f\u008b',
].map((text) => Buffer.from(text, 'latin1'))
/** Matches a web page, which some programs name .xls. */
const PAGE = /^\s*<(?:!doctype|html|table|\?xml|meta|style)/i
/** UTF-16, which Excel calls "Unicode text": recognised only by its byte-order mark. */
const WIDE = [
  { mark: Buffer.from('fffe', 'hex'), label: 'utf-16le' },
  { mark: Buffer.from('feff', 'hex'), label: 'utf-16be' },
]
const MAX_CHUNK = 1024 * 1024

/** Control characters allowed in a text: tab, line breaks, and the end mark of old files. */
const IN_TEXTS = new Set([0x09, 0x0a, 0x0b, 0x0c, 0x0d, 0x1a])
const isControl = (byte: number) => byte < 0x20 && !IN_TEXTS.has(byte)

export interface Decoded {
  text: Buffer
  encoding: Encoding
  /** Whether the bytes determine the encoding; otherwise the user is asked. */
  isSure: boolean
}

/** Converts a text file to UTF-8, and returns its encoding: `wanted`, otherwise detected from the bytes. */
export function asUtf8(bytes: Buffer, wanted?: Encoding): Decoded {
  const begins = (mark: Buffer) => bytes.subarray(0, mark.length).equals(mark)
  if (OTHERS.some(begins)) refuse({ kind: 'noTable' })
  const wide = WIDE.find(({ mark }) => begins(mark))
  const marked = begins(BYTE_ORDER_MARK) ? bytes.subarray(BYTE_ORDER_MARK.length) : bytes
  const text = wide ? decoded(bytes, wide.label) : marked
  if (text.some(isControl)) refuse({ kind: 'encoding' })
  if (PAGE.test(text.toString('latin1', 0, 100))) refuse({ kind: 'noTable' })
  if (wide) return { text, encoding: 'utf-16', isSure: true }
  if (isUtf8(text)) return { text, encoding: 'utf-8', isSure: true }
  const { encoding, isSure } = likeliest(text)
  const isChosen = wanted !== undefined && wanted in EIGHT_BIT
  const chosen = isChosen ? (wanted as keyof typeof EIGHT_BIT) : encoding
  return { text: translated(text, EIGHT_BIT[chosen]), encoding: chosen, isSure: isSure || isChosen }
}

/** Replaces each byte above ASCII by its character. */
function translated(bytes: Buffer, characters: string): Buffer {
  const pieces: Buffer[] = []
  for (let at = 0; at < bytes.length; at += MAX_CHUNK)
    pieces.push(
      Buffer.from(
        bytes
          .toString('latin1', at, at + MAX_CHUNK)
          .replace(/[\u0080-\u00ff]/g, (byte) => characters[byte.charCodeAt(0) - 0x80] ?? ''),
      ),
    )
  return Buffer.concat(pieces)
}

/** Decodes in chunks: a string of the whole file would need twice the memory. */
function decoded(bytes: Buffer, label: string): Buffer {
  const decoder = new TextDecoder(label, { fatal: true })
  const pieces: Buffer[] = []
  try {
    for (let at = 0; at < bytes.length; at += MAX_CHUNK)
      pieces.push(
        Buffer.from(
          decoder.decode(bytes.subarray(at, at + MAX_CHUNK), { stream: at + MAX_CHUNK < bytes.length }),
        ),
      )
  } catch {
    // the file ends within a character
    refuse({ kind: 'encoding' })
  }
  return Buffer.concat(pieces)
}
