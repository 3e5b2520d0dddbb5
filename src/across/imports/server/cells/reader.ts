import { fold } from '#core/contract/fold.ts'
import { messages } from '#core/contract/messages.ts'
import { type Message, msg } from '#core/contract/msg.ts'
import type { ForAll, Meaning, UnknownValue } from '../../contract/imports.ts'
import type { ImportField, ImportKind, Values } from '../kinds/kind.ts'
import { type CellFault, faultText, isFault, readCell, type Said } from './cells.ts'
import type { Calendar } from './day.ts'
import type { Entry } from './entries.ts'
import { errorIn } from './errors.ts'
import { saysNothing } from './fillers.ts'

/** Fault of a row, if possible with its column and cell. */
export interface RowFault {
  column: string | null
  value: string | null
  message: Message
}

/** A column of the file that is mapped to a field. */
export interface Mapped {
  /** Index in the file. */
  place: number
  name: string
  field: string
  meaning: Meaning | null
}

export interface Read {
  values: Values
  /** Values without those for all new records, if there are any. */
  said?: Values
  faults: RowFault[]
  /** Reasons to have the user check the row before a record is made of it. */
  doubts: RowFault[]
  /** Clients of whom the row may mean one; the user chooses. */
  clients?: readonly number[]
}

interface ReaderOf {
  kind: ImportKind
  columns: readonly Mapped[]
  /** Entries by their names, for each field that refers to a list. */
  entries: ReadonlyMap<string, ReadonlyMap<string, Entry>>
  /** Answers for texts that are no entry, by field and text. */
  answers: ReadonlyMap<string, Pick<UnknownValue, 'act' | 'id'>>
  /** Values for all new records, in fields without a column. */
  forAll: readonly ForAll[]
  calendar: Calendar
}

/** Key of an answer. The text is not normalised: “-” and “?” may have different meanings although neither has a letter. */
export const answerKey = (field: string, text: string) => `${field}\n${text}`

/** Reads the cells of a row as values of its record. */
export class RowReader {
  readonly #of: ReaderOf
  readonly #fields: ReadonlyMap<string, ImportField>
  /** Entries for all new records. */
  readonly #forAll: Values

  constructor(of: ReaderOf) {
    this.#of = of
    this.#fields = new Map(of.kind.fields.map((field) => [field.field, field]))
    this.#forAll = Object.fromEntries(
      of.forAll.flatMap((given) => {
        const entries = [...(of.entries.get(given.field)?.values() ?? [])]
        const entry = 'id' in given && entries.find((one) => one.id === given.id)
        return entry ? [[given.field, entry]] : []
      }),
    )
  }

  /** Whether there are values for all new records. */
  get givesToAll(): boolean {
    return this.#of.forAll.length > 0
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
      // a value from its own column takes precedence
      for (const [one, value] of Object.entries(read.values))
        if (one === called || values[one] === undefined) values[one] = value
      if (read.doubt) doubts.push({ column: name, value: text, message: read.doubt })
      if (read.isNoted) notes.push(`${name}: ${text}`)
    }
    if (notes.length) values.note = [values.note, ...notes].filter(Boolean).join('\n')
    return { values, faults, doubts }
  }

  /** Adds the values for all new records; a number is its prefix and the number of the row. */
  withForAll(row: number, values: Values): Values {
    const numbers = this.#of.forAll.flatMap((given) =>
      'prefix' in given ? [[given.field, `${given.prefix}${row}`]] : [],
    )
    return { ...this.#forAll, ...Object.fromEntries(numbers), ...values }
  }

  /**
   * The values by which a record is found. A number that was made of a prefix and the row names nobody by itself:
   * another file has the same one for somebody else.
   */
  toFindBy(values: Values, said: Values): Values {
    const made = this.#of.forAll.find((given) => 'prefix' in given && said[given.field] === undefined)
    return made ? { ...values, [made.field]: undefined, madeNumber: values[made.field] } : values
  }

  /** Required fields without a value, for a new record. */
  missing(values: Values): RowFault[] {
    return this.#of.kind.fields
      .filter(({ field, required, instead }) => required && !instead && values[field] === undefined)
      .map((field) => this.faultOf(field.field, null, messages.required))
  }

  /** Fault with the column of the field; if the file has none, the message names the field. */
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
