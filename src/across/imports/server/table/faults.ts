import { type Message, msg } from '#core/contract/msg.ts'
import { AppError, type FieldFault } from '#core/server/errors.ts'
import { MAX_CELL, MAX_COLUMNS, MAX_ROWS } from '../../contract/limits.ts'

/** Reasons why a file cannot be imported as a table. */
export type Fault =
  | { kind: 'noTable' | 'locked' | 'encoding' | 'empty' | 'noRows' | 'damaged' | 'tooLarge' | 'rows' }
  | { kind: 'columns'; count: number }
  | { kind: 'cell'; row: number; column: string }
  | { kind: 'quote' | 'beyond'; row: number }
  | { kind: 'sheet'; name: string }

export class TableFault extends Error {
  readonly fault: Fault
  constructor(fault: Fault) {
    super(fault.kind)
    this.fault = fault
  }
}

export function refuse(fault: Fault): never {
  throw new TableFault(fault)
}

const STATUS = {
  noTable: 'unsupported_type',
  locked: 'unsupported_type',
  tooLarge: 'too_large',
  rows: 'too_large',
} as const

/** Converts a fault to the error of the API. */
export function saidOfTable(fault: Fault): AppError {
  const text = says(fault)
  const faults: FieldFault[] = [{ field: fault.kind === 'sheet' ? 'sheet' : 'file', message: text }]
  const code = fault.kind in STATUS ? STATUS[fault.kind as keyof typeof STATUS] : 'validation_failed'
  return new AppError(code, text, faults)
}

function says(fault: Fault): Message {
  switch (fault.kind) {
    case 'noTable':
      return msg`This is neither a CSV file nor an Excel workbook (.xlsx).`
    case 'locked':
      return msg`This workbook is old (.xls) or has a password. Please save it as .xlsx, without a password.`
    case 'encoding':
      return msg`The characters of this file cannot be read. Please save it as CSV in UTF-8.`
    case 'empty':
      return msg`This file is empty.`
    case 'noRows':
      return msg`There are no rows below the header.`
    case 'damaged':
      return msg`This workbook is damaged and cannot be read.`
    case 'tooLarge':
      return msg`There is too much in this file. Please divide it into several.`
    case 'rows':
      return msg`A file can have at most ${{ most: MAX_ROWS }} rows. Please divide it into several.`
    case 'columns':
      return msg`This file has ${{ count: fault.count }} columns; at most ${{ most: MAX_COLUMNS }} can be read.`
    case 'cell':
      return msg`Row ${{ row: fault.row }}, ${{ column: fault.column }}: the cell holds more than ${{ most: MAX_CELL }} characters.`
    case 'quote':
      return msg`Row ${{ row: fault.row }}: a quotation mark is not closed, or stands within a text.`
    case 'beyond':
      return msg`Row ${{ row: fault.row }} has more cells than the header has columns.`
    case 'sheet':
      return msg`There is no sheet called “${{ name: fault.name }}”.`
  }
}
