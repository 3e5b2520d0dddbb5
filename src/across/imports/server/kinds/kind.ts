import type { z } from 'zod'
import type { Message } from '#core/contract/msg.ts'
import type { Permission, Resource } from '#core/contract/permissions.ts'
import type { List } from '#core/contract/record/field.ts'
import type { Snapshot } from '#core/server/audit.ts'
import type { Caller } from '#core/server/caller.ts'
import type { Db } from '#core/server/database.ts'
import type { Candidate } from '../../contract/imports.ts'

/** How the cells of a column are read; a text is read by the field itself, as one that is typed. A number is what a record is known by. */
export type Reading =
  | 'text'
  | 'number'
  | 'name'
  | 'phone'
  | 'email'
  | 'day'
  | 'amount'
  | 'flag'
  | 'choice'
  | 'reference'

export interface ImportField {
  /** As its fault is named, and as it stands in `Values`. */
  field: string
  label: Message
  required: boolean
  reading: Reading
  examples: readonly string[]
  /** What stands in a French sample, where that is another word and no entry of a list. */
  inFrench?: string
  /** What other programs call it, in either language. */
  also?: readonly string[]
  /** Fields that make it needless: who has a column of one of them may leave it out. */
  instead?: readonly string[]
  /** Of a day on which somebody was born: it is never in the future. */
  isBirth?: boolean
  /** Of a new record, an empty cell says that there is none; else what is proposed stays. */
  emptyIsNone?: boolean
  /** Of a phone number: the field of its extension. */
  extension?: string
  /** Of a whole name: the fields of the first and of the last name. */
  parts?: readonly [firstName: string, lastName: string]
  /** Of a reference. */
  list?: List
  /** Of a choice: what each word is called. */
  words?: Readonly<Record<string, Message>>
}

/** What a row says, by field: absent where the file has no such column or the cell is empty. */
export type Values = Readonly<Record<string, unknown>>

/** What a row says once it is known which records it names. */
export interface Resolved {
  values: Values
  faults: { field: string; message: Message }[]
  /** The clients of whom the row may mean one: somebody says which. */
  clients?: readonly number[]
}

/** Who a row is, among the records that the caller sees: one surely, several probably, or nobody. */
export interface Found {
  id?: number
  candidates: number[]
}

/** A record that is imported: it has the checks and the verbs of its calls, and so their rules and their trail. */
export interface ImportKind<R extends { id: number } = { id: number }, B = unknown> {
  kind: Resource
  /** Besides the rights on its own records: on those that it names. */
  needs?: readonly Permission[]
  /** Its name in the trail. */
  entity: string
  /** Where a record is about a client: the column that says which one, of the table that is called as its entity. */
  about?: 'id' | 'client_id'
  fields: readonly ImportField[]
  /** Of what is sent to create or change one. */
  schema: z.ZodType<B>
  /** What would be sent, of the values and, where a record is changed, of what it is. */
  bodyOf(values: Values, before: R | undefined): unknown
  /** Which field a fault is of, from its path in the body. */
  fieldOf(path: string): string
  /** By what a row is known, in the order in which they count: two rows of a file are never alike in one. */
  keysOf(values: Values): Record<string, string>
  /** What two rows have in common that are probably one; undefined where nothing says so. */
  probablyOf?(values: Values): string | undefined
  /** The record of another kind that a row changes too: whether a later row of the same one is refused follows from what this one has written. */
  alters?(values: Values): number | null
  /** Which records each of the rows names, in their order, for a kind that names others than the entries of lists. */
  resolve?(tx: Db, caller: Caller, rows: readonly Values[]): Promise<Resolved[]>
  /** For each of the rows in their order. */
  find(tx: Db, caller: Caller, rows: readonly Values[]): Promise<Found[]>
  read(tx: Db, caller: Caller, id: number): Promise<R | undefined>
  create(caller: Caller, body: B): Promise<R>
  update(caller: Caller, id: number, body: B): Promise<R>
  /** What a change has added and a save as before does not take away. */
  afterRestore?(tx: Db, id: number, was: R): Promise<void>
  /** Takes back what was made; refused where something refers to it. */
  remove(caller: Caller, id: number): Promise<void>
  versionOf(record: R): number
  snapshot(record: R): Snapshot
  /** How the caller is told who a candidate is. */
  describe(tx: Db, caller: Caller, ids: readonly number[]): Promise<Candidate[]>
}
