import type { ReactNode } from 'react'
import type { FieldValues, Path } from 'react-hook-form'
import type { ListCalls } from '#kit/contract/list-calls.ts'
import type { Noun } from '#kit/contract/words.ts'
import type { Shown } from '#kit/web/form/conflict.ts'
import type { Column } from '#kit/web/table/columns.ts'

/** What is edited beside a list. */
export interface ListedRecord {
  id: number
  version: number
  /** Never deleted. */
  protected?: boolean
}

/** All that the screen of a list has to know of its records. */
export interface RecordKind<R extends ListedRecord, V extends FieldValues> {
  noun: Noun
  /** They say who may: what the user may not is not offered. */
  calls: ListCalls
  /** `Edit - {name}` (spec 3, 2.5). */
  name: (record: R) => string
  columns: readonly Column<R>[]
  /** What the search looks in: the displayed fields. */
  searched: (record: R) => readonly (string | null)[]
  /** Of a blank record when there is none. */
  toValues: (record?: R) => V
  toBody: (values: V, record?: R) => Record<string, unknown>
  /** Files that come with the body. */
  files?: (values: V) => readonly File[]
  /** The fields of the form. */
  fields: (record: R | undefined) => ReactNode
  /** The values as people read them, and what their fields are called: for two who save at once. */
  shown: (values: V) => Shown
  fieldLabel: (fact: string) => string
  /** Further acts on a saved record, in the head of its form. */
  actions?: (record: R) => ReactNode
  /** What is saved before the record itself, where it was changed: assignments (spec 3, 4). They have no version. */
  beforeUpdate?: (values: V, record: R, isChanged: (field: Path<V>) => boolean) => Promise<unknown>
  /** What deleting it means, where it is not gone for good. */
  deletion?: (record: R) => string
}
