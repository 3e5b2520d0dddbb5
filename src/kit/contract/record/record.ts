import type { z } from 'zod'
import type { Message } from '../msg.ts'
import type { Fact, Field } from './kinds.ts'

type AnyField = Pick<Field, 'kind' | 'label' | 'required' | 'max' | 'list' | 'input' | 'answer'> & {
  value: (answer?: never) => unknown
  body: (value: never, form: never) => unknown
  fact: (answer: never) => Fact
}
export type Fields = Record<string, AnyField>

/** A field that knows its name in the record. */
export type Named<F> = F & { name: string }

type Part<F extends Fields, P extends 'input' | 'answer'> = { [K in keyof F]: F[K][P] }
export type Answers<F extends Fields> = { [K in keyof F]: z.output<F[K]['answer']> }
type Inputs<F extends Fields> = { [K in keyof F]: z.output<F[K]['input']> }
/** What a form holds. */
export type Values<F extends Fields> = { [K in keyof F]: ReturnType<F[K]['value']> }
type Bodies<F extends Fields> = { [K in keyof F]: ReturnType<F[K]['body']> }

type IsReference<F extends AnyField> = F['kind'] extends 'reference' ? true : false
type IdOf<T> = null extends T ? number | null : number
/** A reference is a column `…Id`. */
type Columns<F extends Fields> = {
  [K in keyof F & string as IsReference<F[K]> extends true ? `${K}Id` : K]: IsReference<F[K]> extends true
    ? IdOf<z.output<F[K]['input']>>
    : z.output<F[K]['input']>
}

/**
 * A record by its fields, each declared once. Schemas, the values of a form, the body that it sends, the columns of its
 * row, its labels and what the trail says of it follow, all by the names of the fields. `more` labels what the trail says
 * besides. A field may replace its `value` and its `body`; one that needs a third thing is written by hand.
 */
export function record<const F extends Fields, M extends Record<string, Message> = Record<never, Message>>(
  entity: string,
  declared: F,
  more?: M,
) {
  const entries = Object.entries(declared) as [keyof F & string, AnyField][]
  const each = <T>(make: (field: AnyField, name: keyof F & string) => unknown) =>
    Object.fromEntries(entries.map(([name, field]) => [name, make(field, name)])) as T
  return {
    entity,
    fields: each<{ [K in keyof F]: Named<F[K]> }>((field, name) => ({ ...field, name })),
    more: more as M,
    labels: { ...each<Record<keyof F, Message>>(({ label }) => label), ...more } as Record<
      keyof F | keyof M,
      Message
    >,
    /** To be spread into the schema of what is sent. */
    input: each<Part<F, 'input'>>(({ input }) => input),
    /** To be spread into the schema of what is answered. */
    answer: each<Part<F, 'answer'>>(({ answer }) => answer),
    /** Of a blank form without an answer. */
    values: (answer?: Answers<F>) => each<Values<F>>((field, name) => field.value(answer?.[name] as never)),
    body: (form: Values<F>) =>
      each<Bodies<F>>((field, name) => field.body(form[name] as never, form as never)),
    columns: (input: Inputs<F>) =>
      Object.fromEntries(
        entries.map(([name, { kind }]) => {
          const value = input[name]
          return kind === 'reference'
            ? [`${name}Id`, (value as { id: number } | null)?.id ?? null]
            : [name, value]
        }),
      ) as Columns<F>,
    facts: (answer: Answers<F>) =>
      each<Record<keyof F, Fact>>((field, name) => field.fact(answer[name] as never)),
  }
}
