import { fold } from '#core/contract/fold.ts'
import { messages } from '#core/contract/messages.ts'
import { type Message, msg } from '#core/contract/msg.ts'
import type { Meaning, UnknownValue } from '../../contract/imports.ts'
import type { ImportField, ImportKind, Values } from '../kinds/kind.ts'
import { type CellFault, faultText, isFault, readCell, type Said } from './cells.ts'
import type { Calendar } from './day.ts'
import type { Entry } from './entries.ts'
import { errorIn } from './errors.ts'
import { saysNothing } from './fillers.ts'

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
  meaning: Meaning | null
}

export interface Read {
  values: Values
  /** The same without what every new record gets, where that is anything. */
  said?: Values
  faults: RowFault[]
  /** What somebody looks at before a record is made of the row. */
  doubts: RowFault[]
  /** The clients of whom the row means one: somebody says which. */
  clients?: readonly number[]
}

interface ReaderOf {
  kind: ImportKind
  columns: readonly Mapped[]
  /** Of each field that refers to a list, its entries by what they may be called. */
  entries: ReadonlyMap<string, ReadonlyMap<string, Entry>>
  /** What was answered for texts that are no entry, by field and text. */
  answers: ReadonlyMap<string, Pick<UnknownValue, 'act' | 'id'>>
  /** What every new record gets in fields that no column goes to. */
  forAll: readonly { field: string; id: number }[]
  calendar: Calendar
}

/** Each text is answered by itself: “-” and “?” may stand for two things, though neither has a letter. */
export const answerKey = (field: string, text: string) => `${field}\n${text}`

/** Reads the cells of a row as values of its record. */
export class RowReader {
  readonly #of: ReaderOf
  readonly #fields: ReadonlyMap<string, ImportField>
  /** Of every new record. */
  readonly #forAll: Values

  constructor(of: ReaderOf) {
    this.#of = of
    this.#fields = new Map(of.kind.fields.map((field) => [field.field, field]))
    this.#forAll = Object.fromEntries(
      of.forAll.flatMap(({ field, id }) => {
        const entry = [...(of.entries.get(field)?.values() ?? [])].find((one) => one.id === id)
        return entry ? [[field, entry]] : []
      }),
    )
  }

  /** Whether new records get what no column says. */
  get givesToAll(): boolean {
    return Object.keys(this.#forAll).length > 0
  }

  read(row: number, cells: readonly string[]): Read {
    const values: Record<string, unknown> = {}
    const [faults, doubts]: [RowFault[], RowFault[]] = [[], []]
    const notes: string[] = []
    for (const { place, name, field: called, meaning } of this.#of.columns) {
      const field = this.#fields.get(called)
      const text = cells[place] ?? ''
      if (!field) continue
      if (!text && field.emptyIsNone) values[called] = null
      if (!text) continue
      const isNo = errorIn(text)
      const read = isNo ? { isNo } : this.#cell(field, text, meaning)
      if (isFault(read)) {
        faults.push({
          column: name,
          value: text,
          message: faultText(read, { row, column: name, value: text }),
        })
        continue
      }
      // what has a column of its own counts
      for (const [one, value] of Object.entries(read.values))
        if (one === called || values[one] === undefined) values[one] = value
      if (read.doubt) doubts.push({ column: name, value: text, message: read.doubt })
      if (read.isNoted) notes.push(`${name}: ${text}`)
    }
    if (notes.length) values.note = [values.note, ...notes].filter(Boolean).join('\n')
    return { values, faults, doubts }
  }

  /** With what every new record gets. */
  withForAll = (values: Values): Values => ({ ...this.#forAll, ...values })

  /** What is required and not said, of a record that is made. */
  missing(values: Values): RowFault[] {
    return this.#of.kind.fields
      .filter(({ field, required, instead }) => required && !instead && values[field] === undefined)
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

  #cell(field: ImportField, text: string, meaning: Meaning | null): Said | CellFault {
    if (field.list) return this.#entry(field, text)
    const nothing = field.emptyIsNone ? { [field.field]: null } : {}
    return saysNothing(field, text) ? { values: nothing } : readCell(field, text, meaning, this.#of.calendar)
  }

  #entry({ field }: ImportField, text: string): Said | CellFault {
    const known = this.#of.entries.get(field)
    const of = (entry: Entry) => ({ values: { [field]: entry } })
    const entry = known?.get(fold(text))
    if (entry) return of(entry)
    const answer = this.#of.answers.get(answerKey(field, text))
    if (answer?.act === 'EMPTY') return { values: {} }
    if (answer?.act === 'USE' && answer.id) {
      const { id } = answer
      return of([...(known?.values() ?? [])].find((one) => one.id === id) ?? { id })
    }
    return { isNo: 'entry' } as const
  }
}
