import { z } from 'zod'
import { version } from '#kit/contract/fields.ts'
import type { Words } from '#kit/contract/words.ts'
import type { ChoiceField, Field, ValueField } from './field-kinds.ts'
import { fourCalls, type Subject } from './four-calls.ts'

type Fields = Record<string, Field>

/** `id`, a field, or a date with the days to come first, nearest first, then the past, newest first. */
export type Order<N extends string = string> = 'id' | N | { upcoming: N }

/** A reference list as data: nothing else is needed to add one but its migration. */
export interface Declaration<F extends Fields = Fields> extends Subject {
  fields: F
  /** Texts fold()ed; rows that are alike by their id. */
  order: readonly Order<keyof F & string>[]
  unique: Record<string, keyof F & string>
  /** The field that names a record: `Edit - {name}` (rule 3.2.5); `name` unless another is. */
  title?: keyof F & string
  /** The columns of the table with their headers, in order; every field under its label unless given. */
  columns?: { [K in keyof F]?: Words }
}

/** The values of a record: a choice stands for its flags. */
type Values<F extends Fields> = {
  [K in keyof F as F[K] extends ChoiceField ? never : K]: F[K]
} & (ChoicesOf<F> extends never ? unknown : ChoicesOf<F>)
type ChoicesOf<F extends Fields> = Extract<F[keyof F], ChoiceField>['flags']
type Part<F extends Fields, P extends 'input' | 'answer'> = {
  [K in keyof Values<F>]: Values<F>[K] extends Record<P, infer S extends z.ZodType> ? S : never
}

function valuesOf(fields: Fields): Record<string, ValueField> {
  const values = Object.entries(fields).map(([name, field]) =>
    field.kind === 'choice' ? field.flags : { [name]: field },
  )
  return Object.assign({}, ...values)
}

function part<F extends Fields, P extends 'input' | 'answer'>(values: Record<string, ValueField>, name: P) {
  const schemas = Object.entries(values).map(([key, field]) => [key, field[name]])
  return Object.fromEntries(schemas) as Part<F, P>
}

/** A combination of flags that no choice offers is a fault of the choice. */
function refuseWrongChoices(fields: Fields, value: Record<string, unknown>, fault: (field: string) => void) {
  for (const [name, field] of Object.entries(fields)) {
    if (field.kind !== 'choice') continue
    const isOption = field.options.some(({ flags }) =>
      Object.entries(flags).every(([flag, on]) => value[flag] === on),
    )
    if (!isOption) fault(name)
  }
}

export function list<F extends Fields, P extends boolean = false>(
  declaration: Declaration<F> & { protects?: P },
) {
  const { fields, protects, title = 'name' } = declaration
  const values = valuesOf(fields)
  const guard = (protects ? { protected: z.boolean() } : {}) as P extends true
    ? { protected: z.ZodBoolean }
    : Record<never, z.ZodType>
  const record = z.object({
    id: z.number(),
    version: z.number(),
    ...part<F, 'answer'>(values, 'answer'),
    ...guard,
  })
  const body = z
    .object({ version, ...part<F, 'input'>(values, 'input') })
    .check(({ value, issues }) =>
      refuseWrongChoices(fields, value, (name) =>
        issues.push({ code: 'custom', path: [name], message: 'invalid', input: value }),
      ),
    )
  const columns = (declaration.columns ??
    Object.fromEntries(Object.entries(fields).map(([name, { label }]) => [name, label]))) as Record<
    string,
    Words
  >
  return { ...declaration, title, columns, values, calls: fourCalls(declaration, record, body) }
}
