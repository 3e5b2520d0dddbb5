import type { ReactNode } from 'react'
import type { FieldValues, Path } from 'react-hook-form'
import type { z } from 'zod'
import type { Call } from '#core/contract/call.ts'
import type { idParams } from '#core/contract/fields.ts'
import type { ListCalls } from '#core/contract/list-calls.ts'
import type { Noun } from '#core/contract/noun.ts'
import type { DisplayValues } from '#ui/web/form/conflict.ts'
import type { Column } from '#ui/web/table/columns.ts'
import type { PagedCall } from '../list/usePagedList.ts'

/** What is edited beside a list. */
export interface ListedRecord {
  id: number
  version: number
  protected?: boolean
}

/** All that the form beside a list has to know of its records. */
export interface EditedKind<R extends ListedRecord, V extends FieldValues> {
  noun: Noun
  /** They say who may: what the user may not is not offered. */
  calls: Omit<ListCalls, 'list'>
  /** `Edit - {name}` (rule 3.2.5); what has no name is `Edit Indirect Service` (rule 2.2.7). */
  name?: (record: R) => string
  /** `Edit Template - {name}`, where the specification has the noun too. */
  namesNoun?: boolean
  columns: readonly Column<R>[]
  /** Those beside an open form, where the others have no room. */
  columnsBeside?: readonly Column<R>[]
  /** Of a blank record when there is none. */
  toValues: (record?: R) => V
  toBody: (values: V, record?: R) => Record<string, unknown>
  /** The fields of the form. */
  fields: (record: R | undefined) => ReactNode
  /** The values as people read them, and what their fields are called: for two who save at once. */
  display: (values: V) => DisplayValues
  fieldLabel: (field: string) => string
  /** What two people made of `base`, where the form has rows that come and go. */
  merge?: (base: V, mine: V, theirs: V) => V
  /** Further acts on a saved record, in the head of its form. */
  actions?: (record: R) => ReactNode
  /** What is saved before the record itself, where it was changed: assignments (rule 3.4). They have no version. */
  beforeUpdate?: (values: V, record: R, isChanged: (field: Path<V>) => boolean) => Promise<unknown>
  /** Of a record that is read alone, why, and what can be done instead: it is neither saved nor deleted. */
  settled?: (record: R) => string | undefined
  /** What deleting it means, where it is not gone for good. */
  deletion?: (record: R) => string
}

/** A list that comes whole; the browser searches and pages it. */
export interface RecordKind<R extends ListedRecord, V extends FieldValues> extends EditedKind<R, V> {
  name: (record: R) => string
  calls: ListCalls
  /** What the search looks in: the displayed fields. */
  searched: (record: R) => readonly (string | null)[]
}

/** A list that the server searches and pages; the chosen record is read by itself. */
export interface PagedKind<R extends ListedRecord, V extends FieldValues> extends EditedKind<R, V> {
  calls: Omit<ListCalls, 'list'> & {
    list: PagedCall<R>
    read: Call<typeof idParams, undefined, undefined, z.ZodType>
  }
}

/** What is sent of a form: its body, and beside it the files that were chosen. */
export const sentOf = <R extends ListedRecord, V extends FieldValues>(
  { toBody }: Pick<EditedKind<R, V>, 'toBody'>,
  values: V,
  record?: R,
) => ({
  body: toBody(values, record),
  files: Object.values(values).filter((value) => value instanceof File),
})
