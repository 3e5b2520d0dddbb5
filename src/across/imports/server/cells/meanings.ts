import type { Meaning } from '../../contract/imports.ts'
import type { ImportField } from '../kinds/kind.ts'
import { amountOf } from './amount.ts'
import { type Calendar, dayOf, isInNumbers } from './day.ts'
import { emailsIn, firstPhone, phoneOf } from './phone.ts'

/** How the cells of a column are read: null while it is undecided, and then `asks` are the choices. */
export interface Question {
  asks: Meaning[]
  meaning: Meaning | null
}

const NOTHING: Question = { asks: [], meaning: null }
const ORDERS = ['DAY_MONTH_YEAR', 'MONTH_DAY_YEAR', 'YEAR_MONTH_DAY'] as const
const MARKS = ['DECIMAL_POINT', 'DECIMAL_COMMA'] as const
const NAMES: Meaning[] = ['FIRST_NAME_FIRST', 'LAST_NAME_FIRST']
const SEVERAL: Meaning[] = ['FIRST_OF_SEVERAL', 'ONE_ONLY']

/** Whether the format of the column as a whole may need a question. */
export const hasMeaning = ({ reading }: ImportField) =>
  ['day', 'amount', 'name', 'phone', 'email'].includes(reading)

/** Meaning of the texts of a column, or a question if they are ambiguous. With notes, further values of a cell are added as a note. */
export function questionOf(
  field: ImportField,
  texts: readonly string[],
  calendar: Calendar,
  hasNotes: boolean,
): Question {
  switch (field.reading) {
    case 'day':
      return decided(texts.filter(isInNumbers), ORDERS, (text, order) => dayOf(text, order, calendar, field))
    case 'amount':
      return decided(texts, MARKS, amountOf)
    case 'name':
      if (!texts.length) return NOTHING
      return { asks: NAMES, meaning: texts.every((text) => text.includes(',')) ? 'LAST_NAME_FIRST' : null }
    case 'phone':
      return hasNotes && texts.some((text) => !isOnePhone(field, text) && firstPhone(text))
        ? asked(SEVERAL)
        : NOTHING
    case 'email':
      return hasNotes && texts.some((text) => emailsIn(text).length > 1) ? asked(SEVERAL) : NOTHING
    default:
      return NOTHING
  }
}

const asked = (asks: Meaning[]): Question => ({ asks, meaning: null })

export function isOnePhone({ extension }: ImportField, text: string): boolean {
  const phone = phoneOf(text)
  return phone !== undefined && (phone.extension === undefined || extension !== undefined)
}

/** The one meaning that fits all texts; a question if several or none do. A text that reads the same either way does not count. */
function decided<M extends Meaning>(
  texts: readonly string[],
  meanings: readonly M[],
  readAs: (text: string, meaning: M) => unknown,
): Question {
  const possible = new Set<M>()
  let left = [...meanings]
  for (const text of texts) {
    const read = meanings.map((meaning) => [meaning, readAs(text, meaning)] as const)
    const valid = read.flatMap(([meaning, value]) => (value === undefined ? [] : [meaning]))
    const values = new Set(read.flatMap(([, value]) => (value === undefined ? [] : [value])))
    if (!valid.length || (values.size === 1 && valid.length > 1)) continue
    for (const meaning of valid) possible.add(meaning)
    left = left.filter((meaning) => valid.includes(meaning))
  }
  const [only] = left
  if (!possible.size) return NOTHING
  return left.length === 1 && only
    ? { asks: [], meaning: only }
    : asked(meanings.filter((one) => possible.has(one)))
}
