import { fold } from '#core/contract/fold.ts'
import { cleanMoney } from '#core/contract/formats.ts'
import { type Message, msg } from '#core/contract/msg.ts'
import { translate } from '#core/server/translate.ts'
import type { DateOrder } from '../../contract/imports.ts'
import type { ImportField } from '../kinds/kind.ts'
import { dayOf } from './day.ts'

const YES = ['yes', 'y', 'true', '1', 'x', 'oui', 'o', 'vrai']
const NO = ['no', 'n', 'false', '0', 'non', 'faux']

/** What a cell is not, though its column asks for it. */
export interface CellFault {
  isNo: 'date' | 'amount' | 'answer' | 'entry'
}

interface Cell {
  row: number
  column: string
  value: string
}

const SAID: Record<CellFault['isNo'], (cell: Cell) => Message> = {
  date: ({ row, column, value }) => msg`Row ${{ row }}, ${{ column }}: ${{ value }} is not a date.`,
  amount: ({ row, column, value }) => msg`Row ${{ row }}, ${{ column }}: ${{ value }} is not an amount.`,
  answer: ({ row, column, value }) => msg`Row ${{ row }}, ${{ column }}: ${{ value }} is neither yes nor no.`,
  entry: ({ row, column, value }) =>
    msg`Row ${{ row }}, ${{ column }}: ${{ value }} is no entry of the list.`,
}

export const saidOf = ({ isNo }: CellFault, cell: Cell): Message =>
  SAID[isNo]({ ...cell, value: cell.value.slice(0, 100) })

/** What a cell that is not empty says, as the API takes it, or a CellFault. References are read by their entries. */
export function readCell(field: ImportField, text: string, order: DateOrder | null): unknown {
  switch (field.reading) {
    case 'day':
      return dayOf(text, order) ?? { isNo: 'date' }
    case 'amount':
      return amountOf(text) ?? { isNo: 'amount' }
    case 'flag':
      return flagOf(text) ?? { isNo: 'answer' }
    case 'choice':
      return wordOf(field, text) ?? text
    default:
      return text
  }
}

export const isFault = (value: unknown): value is CellFault =>
  typeof value === 'object' && value !== null && 'isNo' in value

/** `1,234.50`, `1 234,50 $`. */
function amountOf(text: string): number | undefined {
  const mark = /,\d{1,2}\D*$/.test(text) ? ',' : '.'
  const amount = Number(cleanMoney(text.replace(/[$\s\u00a0\u202f]/g, ''), mark))
  return /\d/.test(text) && Number.isFinite(amount) ? amount : undefined
}

function flagOf(text: string): boolean | undefined {
  const word = fold(text)
  return YES.includes(word) ? true : NO.includes(word) ? false : undefined
}

function wordOf({ words = {} }: ImportField, text: string): string | undefined {
  const wanted = fold(text)
  const called = Object.entries(words).find(([word, name]) =>
    [word, translate('en', name), translate('fr', name)].some((one) => fold(one) === wanted),
  )
  return called?.[0]
}
