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

/** A record that is edited beside a list. */
export interface ListedRecord {
  id: number
  version: number
  protected?: boolean
}

/** The definition of a kind of record for the form beside its list. */
export interface EditedKind<R extends ListedRecord, V extends FieldValues> {
  noun: Noun
  /** Their access decides which acts are offered. */
  calls: Omit<ListCalls, 'list'>
  /** `Edit - {name}` (rule 3.2.5); without a name it is `Edit Indirect Service` (rule 2.2.7). */
  name?: (record: R) => string
  /** `Edit Template - {name}`, if the specification includes the noun. */
  namesNoun?: boolean
  columns: readonly Column<R>[]
  /** The columns beside an open form, where the others have no room. */
  columnsBeside?: readonly Column<R>[]
  /** Returns the values of a blank record if none is given. */
  toValues: (record?: R) => V
  toBody: (values: V, record?: R) => Record<string, unknown>
  fields: (record: R | undefined) => ReactNode
  /** Display texts and field labels, for conflicts. */
  display: (values: V) => DisplayValues
  fieldLabel: (field: string) => string
  /** The merge of two users' changes, if the form has rows that come and go. */
  merge?: (base: V, mine: V, theirs: V) => V
  /** Further acts on a saved record, in the head of its form. */
  actions?: (record: R) => ReactNode
  /** Saves changed parts before the record itself: assignments (rule 3.4). They have no version. */
  beforeUpdate?: (values: V, record: R, isChanged: (field: Path<V>) => boolean) => Promise<unknown>
  /** For a read-only record: the reason, and an alternative. It can be neither saved nor deleted. */
  settled?: (record: R) => string | undefined
  /** The consequence of deleting, if it is not permanent. */
  deletion?: (record: R) => string
}

/** A list that is loaded whole; the browser searches and pages it. */
export interface RecordKind<R extends ListedRecord, V extends FieldValues> extends EditedKind<R, V> {
  name: (record: R) => string
  calls: ListCalls
  /** The searchable values: the displayed fields. */
  searched: (record: R) => readonly (string | null)[]
}

/** A list that the server searches and pages; the selected record is read separately. */
export interface PagedKind<R extends ListedRecord, V extends FieldValues> extends EditedKind<R, V> {
  calls: Omit<ListCalls, 'list'> & {
    list: PagedCall<R>
    read: Call<typeof idParams, undefined, undefined, z.ZodType>
  }
}

/** The request of a form: its body, and the chosen files beside it. */
export const sentOf = <R extends ListedRecord, V extends FieldValues>(
  { toBody }: Pick<EditedKind<R, V>, 'toBody'>,
  values: V,
  record?: R,
) => ({
  body: toBody(values, record),
  files: Object.values(values).filter((value) => value instanceof File),
})
