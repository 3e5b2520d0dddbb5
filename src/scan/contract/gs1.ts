import { cleanLine } from '#core/contract/formats.ts'

/** What a label of a manufacturer says of the piece that it is on. */
export interface Gs1 {
  /** 14 digits. */
  gtin?: string
  serial?: string
  lot?: string
}

/** Between a value that has no fixed length and the next. */
const SEPARATOR = '\u001d'
/** By which a scanner says that a GS1 text follows. */
const BEFORE = /^\](C1|d2|Q3|e0|J1)/
/** Application identifiers of a fixed length, and how long their values are. */
const FIXED: Record<string, number> = {
  '00': 18,
  '01': 14,
  '02': 14,
  '11': 6,
  '12': 6,
  '13': 6,
  '15': 6,
  '16': 6,
  '17': 6,
  '20': 2,
}
const KEPT = { '01': 'gtin', '21': 'serial', '10': 'lot' } as const

/** Undefined where the text is no GS1 text. It may be written for people, (01)…(21)…, or as a scanner hears it. */
export function readGs1(text: string): Gs1 | undefined {
  const marked = BEFORE.test(text)
  const plain = text.replace(BEFORE, '')
  const elements = plain.startsWith('(') ? written(plain) : heard(afterSeparator(plain))
  if (!elements || (!marked && !elements.some(([id]) => id === '01'))) return undefined
  const read = elements.flatMap(([id, value]) =>
    id in KEPT && cleanLine(value) ? [[KEPT[id as keyof typeof KEPT], cleanLine(value)]] : [],
  )
  return read.length ? (Object.fromEntries(read) as Gs1) : undefined
}

const afterSeparator = (text: string) => (text.startsWith(SEPARATOR) ? text.slice(1) : text)

type Element = [id: string, value: string]

function written(text: string): Element[] | undefined {
  const elements = [...text.matchAll(/\((\d{2,4})\)([^(]+)/g)]
  if (elements.map(([whole]) => whole).join('') !== text) return undefined
  return elements.map(([, id = '', value = '']) => [id, value.trim()])
}

function heard(text: string): Element[] | undefined {
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
    rest = afterSeparator(rest.slice(end))
  }
  return elements
}
