import { fold } from '#core/contract/fold.ts'
import { formatDay } from '#core/contract/formats.ts'
import { type Message, msg } from '#core/contract/msg.ts'
import { translate } from '#core/server/translate.ts'
import type { Meaning } from '../../contract/imports.ts'
import { splitName } from '../../contract/whole-name.ts'
import type { ImportField } from '../kinds/kind.ts'
import { amountOf } from './amount.ts'
import { type Calendar, dayOf, isOfEitherCentury } from './day.ts'
import { isRounded, plainNumber } from './fillers.ts'
import { isOnePhone } from './meanings.ts'
import { emailsIn, firstPhone, phoneOf } from './phone.ts'

const YES = ['yes', 'y', 'true', '1', 'x', 'oui', 'o', 'vrai']
const NO = ['no', 'n', 'false', '0', 'non', 'faux']

/** The expected content that a cell does not have. */
export interface CellFault {
  isNo: 'date' | 'amount' | 'answer' | 'entry' | 'name' | 'phone' | 'number' | 'error' | 'formula'
}

interface Cell {
  row: number
  column: string
  value: string
}

const FAULT_TEXTS: Record<CellFault['isNo'], (cell: Cell) => Message> = {
  date: ({ row, column, value }) => msg`Row ${{ row }}, ${{ column }}: ${{ value }} is not a date.`,
  amount: ({ row, column, value }) => msg`Row ${{ row }}, ${{ column }}: ${{ value }} is not an amount.`,
  answer: ({ row, column, value }) => msg`Row ${{ row }}, ${{ column }}: ${{ value }} is neither yes nor no.`,
  entry: ({ row, column, value }) =>
    msg`Row ${{ row }}, ${{ column }}: ${{ value }} is no entry of the list.`,
  name: ({ row, column, value }) =>
    msg`Row ${{ row }}, ${{ column }}: ${{ value }} cannot be divided into a first and a last name.`,
  phone: ({ row, column, value }) =>
    msg`Row ${{ row }}, ${{ column }}: ${{ value }} is not one phone number.`,
  number: ({ row, column, value }) =>
    msg`Row ${{ row }}, ${{ column }}: ${{ value }} was rounded by a spreadsheet. Please format the column as text, and enter the number again.`,
  error: ({ row, column, value }) =>
    msg`Row ${{ row }}, ${{ column }}: ${{ value }} is an error of the spreadsheet.`,
  formula: ({ row, column }) =>
    msg`Row ${{ row }}, ${{ column }}: this formula has no value yet. Please open the workbook in a spreadsheet program, save it, and choose it again.`,
}

export const faultText = ({ isNo }: CellFault, cell: Cell): Message =>
  FAULT_TEXTS[isNo]({ ...cell, value: cell.value.slice(0, 100) })

/** Values of a cell: for its field, and for other fields that it fills too. */
export interface Said {
  values: Record<string, unknown>
  /** Reason to have the user check the value before it is saved. */
  doubt?: Message
  /** Whether the cell has more than its field takes, which is added as a note. */
  isNoted?: boolean
}

/** Reads a non-empty cell as a value of the API, or returns a CellFault. References are resolved elsewhere. */
export function readCell(
  field: ImportField,
  text: string,
  meaning: Meaning | null,
  calendar: Calendar,
): Said | CellFault {
  const of = (value: unknown, isNo: CellFault['isNo']): Said | CellFault =>
    value === undefined ? { isNo } : { values: { [field.field]: value } }
  switch (field.reading) {
    case 'day':
      return readDay(field, text, dayOf(text, meaning, calendar, field))
    case 'amount':
      return of(amountOf(text, meaning), 'amount')
    case 'flag':
      return of(readFlag(text), 'answer')
    case 'choice':
      return of(findWord(field, text) ?? text, 'entry')
    case 'number':
      return of(isRounded(text) ? undefined : plainNumber(text), 'number')
    case 'name':
      return readName(field, text, meaning)
    case 'phone':
      return readPhone(field, text, meaning)
    case 'email': {
      const [first = text, second] = emailsIn(text)
      const isFirst = meaning === 'FIRST_OF_SEVERAL' && second !== undefined
      return { values: { [field.field]: isFirst ? first : text }, isNoted: isFirst }
    }
    default:
      return of(text, 'entry')
  }
}

export const isFault = (value: unknown): value is CellFault =>
  typeof value === 'object' && value !== null && 'isNo' in value

function readDay(field: ImportField, text: string, day: string | undefined): Said | CellFault {
  if (day === undefined) return { isNo: 'date' }
  return {
    values: { [field.field]: day },
    ...(field.isBirth &&
      isOfEitherCentury(text, day) && {
        doubt: msg`The year has two digits: ${{ text }} is read as ${{ day: formatDay(day) }}.`,
      }),
  }
}

function readName({ parts }: ImportField, text: string, meaning: Meaning | null): Said | CellFault {
  const name = splitName(text, meaning ?? 'FIRST_NAME_FIRST')
  if (!name || !parts) return { isNo: 'name' }
  const { firstName, lastName, isSure } = name
  return {
    values: { [parts[0]]: firstName, [parts[1]]: lastName },
    ...(!isSure && {
      doubt: msg`The name is divided into the first name “${{ firstName }}” and the last name “${{ lastName }}”.`,
    }),
  }
}

function readPhone(field: ImportField, text: string, meaning: Meaning | null): Said | CellFault {
  const isOne = isOnePhone(field, text)
  const phone = isOne ? phoneOf(text) : meaning === 'FIRST_OF_SEVERAL' ? firstPhone(text) : undefined
  if (!phone) return { isNo: 'phone' }
  const { number, extension } = phone
  return {
    values: { [field.field]: number, ...(extension && field.extension && { [field.extension]: extension }) },
    isNoted: !isOne,
  }
}

function readFlag(text: string): boolean | undefined {
  const word = fold(text)
  return YES.includes(word) ? true : NO.includes(word) ? false : undefined
}

function findWord({ words = {} }: ImportField, text: string): string | undefined {
  const wanted = fold(text)
  const called = Object.entries(words).find(([word, name]) =>
    [word, translate('en', name), translate('fr', name)].some((one) => fold(one) === wanted),
  )
  return called?.[0]
}
