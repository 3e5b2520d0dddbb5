import { cleanLine } from '#core/contract/formats.ts'

/** What a label of a manufacturer says of the piece that it is on. */
export interface Gs1 {
  /** 14 digits. */
  gtin?: string
  serial?: string
  lot?: string
}

/** Between a value that has no fixed length and the next. */
export const SEPARATOR = '\u001d'
/** By which a scanner says that a GS1 text follows. */
const BEFORE = /^\](C1|d2|Q3|e0|J1)/
/** What begins an element of fixed length, and how many digits follow these two: table 7.8.5-2 of the GS1 specifications. */
const FIXED: Record<string, number> = {
  ...{ '00': 18, '01': 14, '02': 14, '03': 14, '04': 16, '20': 2, '41': 14 },
  ...Object.fromEntries(['11', '12', '13', '14', '15', '16', '17', '18', '19'].map((id) => [id, 6])),
  ...Object.fromEntries(['31', '32', '33', '34', '35', '36'].map((id) => [id, 8])),
}
const KEPT = { '01': 'gtin', '21': 'serial', '10': 'lot' } as const

/**
 * Undefined where the text is no GS1 text. It may be written for people, (01)…(21)…, or as a scanner hears it, or be the
 * address of a GS1 Digital Link.
 */
export function readGs1(text: string): Gs1 | undefined {
  const elements = elementsOf(text)
  const read = elements?.flatMap(([id, value]) =>
    id in KEPT && cleanLine(value) ? [[KEPT[id as keyof typeof KEPT], cleanLine(value)]] : [],
  )
  return read?.length ? (Object.fromEntries(read) as Gs1) : undefined
}

/** The whole text for people: a GS1 text with its identifiers in parentheses. */
export function readableText(text: string): string {
  const elements = elementsOf(text)?.map(([id, value]) => `(${id})${value}`)
  return cleanLine(elements?.join('') ?? text.replaceAll(SEPARATOR, ' '))
}

/**
 * The serial numbers that a lot may end with, where a scanner wrote nothing for the separator before them: what follows
 * each 21 in it.
 */
export const serialsWithin = (lot: string): string[] =>
  [...lot.matchAll(/(?<=.)21(?=(.+))/g)].map(([, serial = '']) => serial)

function elementsOf(text: string): Element[] | undefined {
  const marked = BEFORE.test(text)
  const plain = text.replace(BEFORE, '')
  const elements =
    linked(plain) ?? (plain.startsWith('(') ? parseWritten(plain) : parseScanned(withoutSeparator(plain)))
  return elements && (marked || elements.some(([id]) => id === '01')) ? elements : undefined
}

/** Of `https://id.gs1.org/01/…/21/…`, whichever host and path come before the article. */
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
    const id = rest.slice(0, 2)
    if (!/^\d\d$/.test(id)) return undefined
    const length = FIXED[id]
    const end = length === undefined ? (rest.indexOf(SEPARATOR) + 1 || rest.length + 1) - 1 : 2 + length
    const value = rest.slice(2, end)
    if (!value || (length !== undefined && !/^\d+$/.test(value)) || value.length < (length ?? 1))
      return undefined
    elements.push([id, value])
    rest = withoutSeparator(rest.slice(end))
  }
  return elements
}
