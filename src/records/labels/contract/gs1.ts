import { cleanLine } from '#core/contract/formats.ts'

/** Data of a manufacturer's label about its piece. */
export interface Gs1 {
  /** 14 digits. */
  gtin?: string
  serial?: string
  lot?: string
}

/** Separator after a value of variable length. */
const SEPARATOR = '\u001d'
/** Prefix with which a scanner marks a GS1 text. */
const BEFORE = /^\](C1|d2|Q3|e0|J1)/
/** Digits of an application identifier by its first two, if it has more: GS1 General Specifications, release 25. */
const ID_DIGITS: Record<string, number> = {
  ...Object.fromEntries(['23', '24', '25', '40', '41', '42', '71'].map((first) => [first, 3])),
  ...Object.fromEntries(['31', '32', '33', '34', '35', '36', '39', '43'].map((first) => [first, 4])),
  ...Object.fromEntries(['70', '72', '80', '81', '82'].map((first) => [first, 4])),
}
/** Digits after the first two, for elements of predefined length: table 7.8.5-2 there. */
const FIXED: Record<string, number> = {
  ...{ '00': 18, '01': 14, '02': 14, '03': 14, '04': 16, '20': 2, '41': 14 },
  ...Object.fromEntries(['11', '12', '13', '14', '15', '16', '17', '18', '19'].map((id) => [id, 6])),
  ...Object.fromEntries(['31', '32', '33', '34', '35', '36'].map((id) => [id, 8])),
}
const KEPT = { '01': 'gtin', '21': 'serial', '10': 'lot' } as const

/**
 * Parses a GS1 text: human-readable as (01)…(21)…, as sent by a scanner, or the address of a GS1 Digital Link.
 * Undefined if the text is none of these.
 */
export function readGs1(text: string): Gs1 | undefined {
  const elements = elementsOf(text)
  const read = elements?.flatMap(([id, value]) =>
    id in KEPT && cleanLine(value) ? [[KEPT[id as keyof typeof KEPT], cleanLine(value)]] : [],
  )
  return read?.length ? (Object.fromEntries(read) as Gs1) : undefined
}

/** Some decoders write the separator as text. */
export const separated = (scanned: string): string => scanned.replaceAll('<GS>', SEPARATOR)

/** Human-readable form of a whole scanned text: a GS1 text has its identifiers in parentheses. */
export function readableText(scanned: string): string {
  const text = separated(scanned)
  const elements = elementsOf(text)?.map(([id, value]) => `(${id})${value}`)
  return cleanLine(elements?.join('') ?? text.replaceAll(SEPARATOR, ' '))
}

/** Possible serial numbers at the end of a lot, if a scanner has dropped the separator before them: the text after each 21. */
export const serialsWithin = (lot: string): string[] =>
  [...lot.matchAll(/(?<=.)21(?=(.+))/g)].map(([, serial = '']) => serial)

function elementsOf(text: string): Element[] | undefined {
  const marked = BEFORE.test(text)
  const plain = text.replace(BEFORE, '')
  const elements =
    linked(plain) ?? (plain.startsWith('(') ? parseWritten(plain) : parseScanned(withoutSeparator(plain)))
  return elements && (marked || elements.some(([id]) => id === '01')) ? elements : undefined
}

/** Parses `https://id.gs1.org/01/…/21/…`, with any host and path before the article. */
function linked(text: string): Element[] | undefined {
  const [, gtin, path = ''] =
    /^https?:\/\/[^?#]+?\/(?:01|gtin)\/(\d{8}|\d{12,14})(?![^/?#])([^?#]*)/i.exec(text) ?? []
  if (!gtin) return undefined
  const parts = [...path.matchAll(/\/(\d{2,4})\/([^/]+)/g)]
  return [
    ['01', gtin.padStart(14, '0')],
    ...parts.map(([, id = '', value = '']): Element => [id, decodePart(value)]),
  ]
}

function decodePart(value: string): string {
  try {
    return decodeURIComponent(value)
  } catch {
    return value
  }
}

const withoutSeparator = (text: string) => (text.startsWith(SEPARATOR) ? text.slice(1) : text)

type Element = [id: string, value: string]

function parseWritten(text: string): Element[] | undefined {
  const elements = [...text.matchAll(/\((\d{2,4})\)([^(]+)/g)]
  if (elements.map(([whole]) => whole).join('') !== text) return undefined
  return elements.map(([, id = '', value = '']) => [id, value.trim()])
}

function parseScanned(text: string): Element[] | undefined {
  const elements: Element[] = []
  for (let rest = text; rest; ) {
    const first = rest.slice(0, 2)
    const id = rest.slice(0, ID_DIGITS[first] ?? 2)
    if (!/^\d{2,4}$/.test(id)) return undefined
    const length = FIXED[first]
    const end = length === undefined ? (rest.indexOf(SEPARATOR) + 1 || rest.length + 1) - 1 : 2 + length
    const value = rest.slice(id.length, end)
    if (!value || (length !== undefined && (!/^\d+$/.test(value) || rest.length < end))) return undefined
    elements.push([id, value])
    rest = withoutSeparator(rest.slice(end))
  }
  return elements
}
