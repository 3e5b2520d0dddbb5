import type { Meaning } from '#across/imports/contract/imports.ts'

/** A file as another program writes it, of invented people, and what somebody answers on the way. */
export interface Export {
  program: string
  kind: 'CLIENTS' | 'EQUIPMENT' | 'LOANS'
  text: string | Buffer
  /** What was done to the file by hand before. */
  byHand?: string
  header?: number
  /** Columns that are given another field than is proposed. */
  fields?: Readonly<Record<string, string | null>>
  meanings?: Readonly<Record<string, Meaning>>
  /** The entry that every new record gets, by its field. */
  forAll?: Readonly<Record<string, string>>
  /** Texts that are in no list, and the entry that each stands for: `+` is a new one, null none. */
  values?: Readonly<Record<string, string | null>>
  /** Rows that ask, and the answer. */
  rows?: Readonly<Record<number, 'CREATE' | 'SKIP' | 'FIRST'>>
  counts: Partial<Record<'create' | 'update' | 'unchanged' | 'skip' | 'ask' | 'fault', number>>
  /** Something that each of the records says. */
  says: readonly string[]
}

export const lines = (end: string, ...all: string[]) => all.map((line) => line + end).join('')
/** Each cell in quotation marks. */
export const quoted = (separator: string, end: string, table: readonly (readonly string[])[]) =>
  table.map((cells) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(separator) + end).join('')
/** Only what is not empty in quotation marks. */
export const halfQuoted = (table: readonly (readonly string[])[]) =>
  table.map((cells) => `${cells.map((cell) => cell && `"${cell}"`).join(',')}\r\n`).join('')
/** Rows of cells that are parted by `|` here. */
export const table = (...rows: string[]) => rows.map((row) => row.split('|'))
export const MARK = '\uFEFF'

export const PEP = 'Provincial Equipment Program'
const EVERYBODY = { program: PEP }
/** What no program knows of people but ours. */
export const OF_CLIENTS = {
  program: EVERYBODY,
  withLanguage: { ...EVERYBODY, language: 'English' },
  withGender: { ...EVERYBODY, gender: 'Not stated' },
  withBoth: { ...EVERYBODY, language: 'English', gender: 'Not stated' },
}
