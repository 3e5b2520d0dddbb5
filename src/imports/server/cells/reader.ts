import { fold } from '#core/contract/fold.ts'
import { messages } from '#core/contract/messages.ts'
import { type Message, msg } from '#core/contract/msg.ts'
import type { DateOrder, UnknownValue } from '../../contract/imports.ts'
import type { ImportField, ImportKind, Values } from '../kinds/kind.ts'
import { isFault, readCell, saidOf } from './cells.ts'
import type { Entry } from './entries.ts'

/** What is wrong with a row: where it can be said, in which column and cell. */
export interface RowFault {
  column: string | null
  value: string | null
  message: Message
}

/** A column of the file that goes to a field. */
export interface Mapped {
  /** Its place in the file. */
  place: number
  name: string
  field: string
  dateOrder: DateOrder | null
}

export interface Read {
  values: Values
  faults: RowFault[]
}

interface ReaderOf {
  kind: ImportKind
  columns: readonly Mapped[]
  /** Of each field that refers to a list, its entries by what they may be called. */
  entries: ReadonlyMap<string, ReadonlyMap<string, Entry>>
  /** What was answered for texts that are no entry, by field and text. */
  answers: ReadonlyMap<string, Pick<UnknownValue, 'act' | 'id'>>
}

/** Each text is answered by itself: “-” and “?” may stand for two things, though neither has a letter. */
export const answerKey = (field: string, text: string) => `${field}\n${text}`

/** Reads the cells of a row as values of its record. */
export class RowReader {
  readonly #of: ReaderOf
  readonly #fields: ReadonlyMap<string, ImportField>

  constructor(of: ReaderOf) {
    this.#of = of
    this.#fields = new Map(of.kind.fields.map((field) => [field.field, field]))
  }

  read(row: number, cells: readonly string[]): Read {
    const values: Record<string, unknown> = {}
    const faults: RowFault[] = []
    for (const { place, name, field: called, dateOrder } of this.#of.columns) {
      const field = this.#fields.get(called)
      const text = cells[place] ?? ''
      if (!field || !text) continue
      const value = field.list ? this.#entry(field, text) : readCell(field, text, dateOrder)
      if (isFault(value))
        faults.push({ column: name, value: text, message: saidOf(value, { row, column: name, value: text }) })
      else if (value !== undefined) values[called] = value
    }
    return { values, faults }
  }

  /** What is required and not said, of a record that is made. */
  missing(values: Values): RowFault[] {
    return this.#of.kind.fields
      .filter(({ field, required }) => required && values[field] === undefined)
      .map((field) => this.faultOf(field.field, null, messages.required))
  }

  /** Under the header that the file has for the field; where it has none the field is named with it. */
  faultOf(field: string, cells: readonly string[] | null, message: Message): RowFault {
    const column = this.#of.columns.find((one) => one.field === field)
    if (column) return { column: column.name, value: cells?.[column.place] ?? null, message }
    const known = this.#fields.get(field)
    return {
      column: null,
      value: null,
      message: known ? msg`${{ field: known.label }}: ${{ fault: message }}` : message,
    }
  }

  #entry(field: ImportField, text: string) {
    const known = this.#of.entries.get(field.field)
    const entry = known?.get(fold(text))
    if (entry) return entry
    const answer = this.#of.answers.get(answerKey(field.field, text))
    if (answer?.act === 'EMPTY') return undefined
    if (answer?.act === 'USE' && answer.id) {
      const { id } = answer
      return [...(known?.values() ?? [])].find((one) => one.id === id) ?? { id }
    }
    return { isNo: 'entry' } as const
  }
}
