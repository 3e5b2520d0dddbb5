import type { Meaning } from '#across/imports/contract/imports.ts'

/** A file written by another program, with invented people, and the user's answers during the import. */
export interface Export {
  program: string
  kind: 'CLIENTS' | 'EQUIPMENT' | 'LOANS'
  text: string | Buffer
  /** The manual change of the file before the import. */
  byHand?: string
  header?: number
  /** Columns whose field differs from the proposed one. */
  fields?: Readonly<Record<string, string | null>>
  meanings?: Readonly<Record<string, Meaning>>
  /** The entry for every new record, by field. */
  forAll?: Readonly<Record<string, string>>
  /** The beginning of the agency numbers that the new clients get. */
  numbers?: string
  /** Texts that are missing in a list, and their entries: `+` is a new one, null none. */
  values?: Readonly<Record<string, string | null>>
  /** Rows with a question, and the answer. */
  rows?: Readonly<Record<number, 'CREATE' | 'SKIP' | 'FIRST'>>
  counts: Partial<Record<'create' | 'update' | 'unchanged' | 'skip' | 'ask' | 'fault', number>>
  /** Texts in the created records. */
  says: readonly string[]
}

export const lines = (end: string, ...all: string[]) => all.map((line) => line + end).join('')
/** Quotes every cell. */
export const quoted = (separator: string, end: string, table: readonly (readonly string[])[]) =>
  table.map((cells) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(separator) + end).join('')
/** Quotes only non-empty cells. */
export const halfQuoted = (table: readonly (readonly string[])[]) =>
  table.map((cells) => `${cells.map((cell) => cell && `"${cell}"`).join(',')}\r\n`).join('')
/** Rows of cells that are parted by `|` here. */
export const table = (...rows: string[]) => rows.map((row) => row.split('|'))
export const MARK = '\uFEFF'

export const PEP = 'Provincial Equipment Program'
const EVERYBODY = { program: PEP }
/** Required values of people that other programs do not have. */
export const OF_CLIENTS = {
  program: EVERYBODY,
  withLanguage: { ...EVERYBODY, language: 'English' },
  withGender: { ...EVERYBODY, gender: 'Not stated' },
  withBoth: { ...EVERYBODY, language: 'English', gender: 'Not stated' },
}
