import { z } from 'zod'
import { day, line, money, named, optionalLine, optionalReference, reference } from '#kit/contract/fields.ts'
import type { ListCalls } from '#kit/contract/list-calls.ts'
import type { Words } from '#kit/contract/words.ts'

/** A list that a field chooses from. */
interface Target {
  entity: string
  table: string
  calls: Pick<ListCalls, 'list'>
}

interface Kind<K extends string> {
  kind: K
  label: Words
  required: boolean
}
interface Carried {
  /** What is sent. */
  input: z.ZodType
  /** What is answered. */
  answer: z.ZodType
}

/** `max` is in characters; a code is one character. */
export interface TextField extends Kind<'text' | 'code'>, Carried {
  max: number
}
/** `money` is a JSON number of dollars with at most two decimals, `date` is `yyyy-MM-dd`. */
export interface PlainField extends Kind<'flag' | 'money' | 'date'>, Carried {}
/** Sent as `{id}`, answered with what a screen shows of it. */
export interface ReferenceField extends Kind<'reference'>, Carried {
  to: Target
  answer: z.ZodType
  /** The columns of the other table that are answered; the first is its name. */
  shows: readonly string[]
}
/** One choice on a screen, several flags everywhere else. */
export interface ChoiceField extends Kind<'choice'> {
  flags: Record<string, PlainField>
  options: readonly { label: Words; flags: Record<string, boolean> }[]
}

/** A field that is one value of the record and one column. */
export type ValueField = TextField | PlainField | ReferenceField
export type Field = ValueField | ChoiceField

export const text = (label: Words, max = 100) =>
  ({ kind: 'text', label, max, required: true, input: line(max), answer: z.string() }) satisfies TextField

export const optionalText = (label: Words, max = 100) =>
  ({
    kind: 'text',
    label,
    max,
    required: false,
    input: optionalLine(max),
    answer: z.string().nullable(),
  }) satisfies TextField

export const code = (label: Words) => ({ ...text(label, 1), kind: 'code' }) satisfies TextField

export const flag = (label: Words) =>
  ({
    kind: 'flag',
    label,
    required: false,
    input: z.boolean().default(false),
    answer: z.boolean(),
  }) satisfies PlainField

export const amount = (label: Words) =>
  ({ kind: 'money', label, required: true, input: money, answer: z.number() }) satisfies PlainField

export const date = (label: Words) =>
  ({ kind: 'date', label, required: true, input: day, answer: z.string() }) satisfies PlainField

/** `shown` is what the answer carries of the other record. */
export const refersTo = <S extends z.ZodObject = typeof named>(
  label: Words,
  to: Target,
  shown: S = named as never,
) =>
  ({
    kind: 'reference',
    label,
    to,
    required: true,
    input: reference,
    answer: shown,
    shows: Object.keys(shown.shape).filter((column) => column !== 'id'),
  }) satisfies ReferenceField

export const mayReferTo = <S extends z.ZodObject = typeof named>(
  label: Words,
  to: Target,
  shown: S = named as never,
) => ({
  ...refersTo(label, to, shown),
  required: false as const,
  input: optionalReference,
  answer: shown.nullable(),
})

/** Of the combinations of flags only those of an option can be saved. */
export const choice = <N extends string>(
  label: Words,
  options: readonly { label: Words; flags: Record<N, boolean> }[],
) => {
  const names = Object.keys(options[0]?.flags ?? {}) as N[]
  const one = { kind: 'flag', label, required: true, input: z.boolean(), answer: z.boolean() } as const
  return {
    kind: 'choice',
    label,
    required: true,
    flags: Object.fromEntries(names.map((name) => [name, one])) as Record<N, typeof one>,
    options,
  } satisfies ChoiceField
}
