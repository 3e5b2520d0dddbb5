import type { z } from 'zod'
import type { Message } from '../msg.ts'
import type { Field, SnapshotValue } from './field.ts'

type AnyField = Pick<
  Field,
  | 'kind'
  | 'label'
  | 'hint'
  | 'required'
  | 'max'
  | 'most'
  | 'list'
  | 'format'
  | 'words'
  | 'column'
  | 'input'
  | 'answer'
> & {
  value: (answer?: never) => unknown
  body: (value: never, form: never) => unknown
  snapshot: (answer: never) => SnapshotValue
}
export type Fields = Record<string, AnyField>

/** A field with its name in the record. */
export type Named<F> = F & { name: string }

type Part<F extends Fields, P extends 'input' | 'answer'> = { [K in keyof F]: F[K][P] }
export type Answers<F extends Fields> = { [K in keyof F]: z.output<F[K]['answer']> }
type Inputs<F extends Fields> = { [K in keyof F]: z.output<F[K]['input']> }
/** The values of a form. */
export type Values<F extends Fields> = { [K in keyof F]: ReturnType<F[K]['value']> }
type Bodies<F extends Fields> = { [K in keyof F]: ReturnType<F[K]['body']> }
type Labels = Record<string, Message>

type IsReference<F extends AnyField> = F['kind'] extends 'reference' ? true : false
type ColumnName<N extends string, F extends AnyField> = F extends { column: infer C extends string | null }
  ? Extract<C, string>
  : IsReference<F> extends true
    ? `${N}Id`
    : N
type IdOf<T> = null extends T ? number | null : number
type Columns<F extends Fields> = {
  [K in keyof F & string as ColumnName<K, F[K]>]: IsReference<F[K]> extends true
    ? IdOf<z.output<F[K]['input']>>
    : z.output<F[K]['input']>
}

/** Labels and snapshot fields beyond the declared fields. */
interface Besides<M extends Labels, L extends Labels> {
  /** Further fields of the trail: `snapshot` requires each of them. */
  snapshot?: M
  /** Labels for further fields of a form or the trail. */
  labels?: L
}

/** The column of a field; null if it has none. */
export function columnOf({ name, kind, column }: Named<Pick<AnyField, 'kind' | 'column'>>): string | null {
  if (column !== undefined) return column
  return kind === 'reference' ? `${name}Id` : name
}

/** Undefined, as any value that keeps what is saved, stays so. */
const idOf = (one: { id: number } | null | undefined) => (one === undefined ? undefined : (one?.id ?? null))

/**
 * A record by its fields, each declared once. Schemas, form values, body, columns, labels and snapshot all derive from
 * them, by field name. A field may replace its `value` and its `body`; anything more special is written by hand.
 */
export function record<
  const F extends Fields,
  M extends Labels = Record<never, Message>,
  L extends Labels = Record<never, Message>,
>(declared: F, besides: Besides<M, L> = {}) {
  const entries = Object.entries(declared) as [keyof F & string, AnyField][]
  const each = <T>(make: (field: AnyField, name: keyof F & string) => unknown) =>
    Object.fromEntries(entries.map(([name, field]) => [name, make(field, name)])) as T
  return {
    fields: each<{ [K in keyof F]: Named<F[K]> }>((field, name) => ({ ...field, name })),
    labels: {
      ...each<Record<keyof F, Message>>(({ label }) => label),
      ...besides.snapshot,
      ...besides.labels,
    } as Record<keyof F | keyof M | keyof L, Message>,
    /** Spread it into the schema of the input. */
    input: each<Part<F, 'input'>>(({ input }) => input),
    /** Spread it into the schema of the answer. */
    answer: each<Part<F, 'answer'>>(({ answer }) => answer),
    /** Without an answer, the values of a blank form. */
    values: (answer?: Answers<F>) => each<Values<F>>((field, name) => field.value(answer?.[name] as never)),
    body: (form: Values<F>) =>
      each<Bodies<F>>((field, name) => field.body(form[name] as never, form as never)),
    columns: (input: Inputs<F>) =>
      Object.fromEntries(
        entries.flatMap(([name, { kind, column }]) => {
          const value = input[name]
          const cell = kind === 'reference' ? idOf(value as { id: number } | null | undefined) : value
          const key = columnOf({ name, kind, column })
          return key === null ? [] : [[key, cell]]
        }),
      ) as Columns<F>,
    /** The snapshot of an answer for the trail, with the further fields declared. */
    snapshot: (
      answer: Answers<F>,
      ...more: keyof M extends never ? [] : [Record<keyof M, SnapshotValue>]
    ) => ({
      ...each<Record<keyof F, SnapshotValue>>((field, name) => field.snapshot(answer[name] as never)),
      ...(more[0] as Record<keyof M, SnapshotValue>),
    }),
  }
}

/** The label of a field of the trail: `addresses.0.city` has the label of the city; undefined if it is not declared. */
export const labelOf = ({ labels }: { labels: Labels }, snapshot: string): Message | undefined =>
  labels[snapshot] ?? labels[snapshot.replace(/^.*\./, '')]

/** A record whose fields are known only at run time, such as those of a list. */
export interface AnyRecord {
  fields: Record<string, Named<AnyField>>
  labels: Labels
  values(answer?: Record<string, unknown>): Record<string, unknown>
  body(form: Record<string, unknown>): Record<string, unknown>
  columns(input: Record<string, unknown>): Record<string, unknown>
  snapshot(answer: Record<string, unknown>): Record<string, SnapshotValue>
}
