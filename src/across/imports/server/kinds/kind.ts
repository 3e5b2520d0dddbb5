import type { z } from 'zod'
import type { Message } from '#core/contract/msg.ts'
import type { Permission, Resource } from '#core/contract/permissions.ts'
import type { List } from '#core/contract/record/field.ts'
import type { Snapshot } from '#core/server/audit.ts'
import type { Caller } from '#core/server/caller.ts'
import type { Db } from '#core/server/database.ts'
import type { Candidate } from '../../contract/imports.ts'

/** Way in which the cells of a column are read; a text is validated by the field itself, like typed input. A number identifies a record. */
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
  /** Name in faults and key in `Values`. */
  field: string
  label: Message
  required: boolean
  reading: Reading
  examples: readonly string[]
  /** Example in a French sample, if the word differs and is no entry of a list. */
  inFrench?: string
  /** Names used by other programs, in either language. */
  also?: readonly string[]
  /** Fields that replace it: a file with a column for one of them may leave it out. */
  instead?: readonly string[]
  /** A date of birth: it is never in the future. */
  isBirth?: boolean
  /** For a new record, an empty cell means no value; otherwise the default stays. */
  emptyIsNone?: boolean
  /** For a phone number: the field of its extension. */
  extension?: string
  /** For a whole name: the fields of the first and last name. */
  parts?: readonly [firstName: string, lastName: string]
  /** For a reference: its list. */
  list?: List
  /** For an enum: the label of each value. */
  words?: Readonly<Record<string, Message>>
}

/** Values of a row by field; absent if the file has no such column or the cell is empty. */
export type Values = Readonly<Record<string, unknown>>

/** Values of a row with the records that it refers to. */
export interface Resolved {
  values: Values
  faults: { field: string; message: Message }[]
  /** Clients of whom the row may mean one; the user chooses. */
  clients?: readonly number[]
}

/** Match of a row among the records that the caller may see: one certain match, several probable ones, or none. */
export interface Found {
  id?: number
  candidates: number[]
}

/** A kind of record that can be imported, with the validation and the functions of its calls, and so with their rules and trail. */
export interface ImportKind<R extends { id: number } = { id: number }, B = unknown> {
  kind: Resource
  /** Permissions needed in addition to those for its own records: for records that it refers to. */
  needs?: readonly Permission[]
  /** Entity name in the trail. */
  entity: string
  /** For records about a client: the column that refers to the client, in the table with the name of the entity. */
  about?: 'id' | 'client_id'
  fields: readonly ImportField[]
  /** Schema of the body that creates or changes a record. */
  schema: z.ZodType<B>
  /** Builds the body from the values and, for a change, from the existing record. */
  bodyOf(values: Values, before: R | undefined): unknown
  /** Maps the path of a fault in the body to a field. */
  fieldOf(path: string): string
  /** Identifying keys of a row, most important first: no two rows of a file may have one in common. */
  keysOf(values: Values): Record<string, string>
  /** Key that probable duplicates in a file have in common; undefined if there is none. */
  probablyOf?(values: Values): string | undefined
  /**
   * Id of a record of another kind that a row changes too: validation of a later row for the same record depends on
   * what this one has written.
   */
  alters?(values: Values): number | null
  /** Finds the records that the rows refer to, in the order of the rows, for a kind that refers to more than entries of lists. */
  resolve?(tx: Db, caller: Caller, rows: readonly Values[]): Promise<Resolved[]>
  /** Matches the rows, in their order. */
  find(tx: Db, caller: Caller, rows: readonly Values[]): Promise<Found[]>
  read(tx: Db, caller: Caller, id: number): Promise<R | undefined>
  create(caller: Caller, body: B): Promise<R>
  update(caller: Caller, id: number, body: B): Promise<R>
  /** Removes additions of a change that saving the previous values does not remove. */
  afterRestore?(tx: Db, id: number, was: R): Promise<void>
  /** Deletes a created record; refused if another record refers to it. */
  remove(caller: Caller, id: number): Promise<void>
  versionOf(record: R): number
  snapshot(record: R): Snapshot
  /** Describes candidates for the caller. */
  describe(tx: Db, caller: Caller, ids: readonly number[]): Promise<Candidate[]>
}
