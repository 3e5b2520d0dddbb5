import { z } from 'zod'
import * as schema from '../fields.ts'
import { type CodeFormat, formatPhone, postalCodeFormat } from '../formats.ts'
import type { Message } from '../msg.ts'
import type { Field, Kind, List } from './field.ts'
import { type Reference, type Referred, referenceTo } from './reference-to.ts'

/** Each kind defines a field's value in a form, in a body and in the trail; the API's schemas are in `fields.ts`. */

const string = z.string()
const stringOrNull = string.nullable()
const asIs = (text: string) => text

/** A text field, shown by `format`. */
function typed<K extends Kind, I extends z.ZodType>(kind: K, label: Message, input: I, format = asIs) {
  const field: Field<K, I, z.ZodString, string, string> = {
    kind,
    label,
    required: true,
    input,
    answer: string,
    value: (answer = '') => answer,
    body: asIs,
    snapshot: format,
  }
  return field
}

function maybeTyped<K extends Kind, I extends z.ZodType>(kind: K, label: Message, input: I, format = asIs) {
  const field: Field<K, I, z.ZodNullable<z.ZodString>, string, string | null> = {
    kind,
    label,
    required: false,
    input,
    answer: stringOrNull,
    value: (answer) => answer ?? '',
    body: (value) => value || null,
    snapshot: (answer) => (answer === null ? null : format(answer)),
  }
  return field
}

const code = <I extends z.ZodType>(label: Message, input: I, format: CodeFormat) => ({
  ...typed('code', label, input, format.show),
  format,
})

const maybeCode = <I extends z.ZodType>(label: Message, input: I, format: CodeFormat) => ({
  ...maybeTyped('code', label, input, format.show),
  format,
})

/** One line of at most `max` characters. */
export const text = (label: Message, max: number) => ({ ...typed('text', label, schema.line(max)), max })
export const optionalText = (label: Message, max: number) => ({
  ...maybeTyped('text', label, schema.optionalLine(max)),
  max,
})

/** Several lines. */
export const lines = (label: Message, max: number) => ({ ...typed('lines', label, schema.lines(max)), max })
export const optionalLines = (label: Message, max: number) => ({
  ...maybeTyped('lines', label, schema.optionalLines(max)),
  max,
})

export const email = (label: Message) => typed('email', label, schema.email)
export const optionalEmail = (label: Message) => maybeTyped('email', label, schema.optionalEmail)

/** A number or code in a format of the feature. */
export const optionalCode = (label: Message, format: CodeFormat) =>
  maybeCode(label, schema.optionalCode(format), format)

/** Digits, shown as `(506) 555-0112`. */
export const phone = (label: Message) => typed('phone', label, schema.phoneNumber, formatPhone)
export const optionalPhone = (label: Message) =>
  maybeTyped('phone', label, schema.optionalPhoneNumber, formatPhone)
export const optionalExtension = (label: Message) => maybeTyped('extension', label, schema.extension)

/** `E1A1P4`, shown as `E1A 1P4`. */
export const postalCode = (label: Message) => code(label, schema.postalCode, postalCodeFormat)
export const optionalPostalCode = (label: Message) =>
  maybeCode(label, schema.optionalPostalCode, postalCodeFormat)

/** `yyyy-MM-dd`. */
export const day = (label: Message) => typed('day', label, schema.day)
export const optionalDay = (label: Message) => maybeTyped('day', label, schema.optionalDay)

/** A day; omitted: unchanged. */
export const keptDay = (label: Message) => maybeTyped('day', label, schema.keptDay)

function ticked<I extends z.ZodType>(label: Message, required: boolean, input: I) {
  const field: Field<'flag', I, z.ZodBoolean, boolean, boolean> = {
    kind: 'flag',
    label,
    required,
    input,
    answer: z.boolean(),
    value: (answer = false) => answer,
    body: (value) => value,
    snapshot: (answer) => answer,
  }
  return field
}

/** Yes or no, a checkbox in a form. */
export const flag = (label: Message) => ticked(label, true, z.boolean())
/** A flag that is false if omitted. */
export const optionalFlag = (label: Message) => ticked(label, false, schema.optionalFlag)

/** Yes, no, or unanswered. */
export function yesNo(label: Message) {
  const field: Field<
    'yesNo',
    typeof schema.yesNo,
    z.ZodNullable<z.ZodBoolean>,
    boolean | null,
    boolean | null
  > = {
    kind: 'yesNo',
    label,
    required: false,
    input: schema.yesNo,
    answer: z.boolean().nullable(),
    value: (answer) => answer ?? null,
    body: (value) => value,
    snapshot: (answer) => answer,
  }
  return field
}

/** One of a few words, or null. */
export function optionalChoice<const W extends string>(label: Message, words: Readonly<Record<W, Message>>) {
  const [first, ...others] = Object.keys(words) as W[]
  if (first === undefined) throw new Error('nothing to choose from')
  const word = z.enum([first, ...others])
  const input = word.nullish().transform((chosen) => chosen ?? null)
  const field: Field<'choice', typeof input, z.ZodNullable<typeof word>, W | null, W | null> = {
    kind: 'choice',
    label,
    words,
    required: false,
    input,
    answer: word.nullable(),
    value: (answer) => answer ?? null,
    body: (value) => value,
    snapshot: (answer) => answer,
  }
  return field
}

interface Id {
  id: number
}

interface Referring<A extends z.ZodType> {
  /** The choices; absent if the form provides them. */
  list?: List
  answer: A
  /** The name of the other record in the trail. */
  name(answer: z.output<A>): string | null
}

/** A reference to another record: `{id}` in a body, the id in a form. The form checks that a required one is set. */
export function refersTo<A extends z.ZodType<Id | null>>(
  label: Message,
  { list, answer, name }: Referring<A>,
) {
  const field: Field<'reference', typeof schema.reference, A, number | null, Id> = {
    kind: 'reference',
    label,
    required: true,
    input: schema.reference,
    answer,
    value: (one) => one?.id ?? null,
    // the server refuses an id of 0
    body: (id) => ({ id: id ?? 0 }),
    snapshot: name,
  }
  return list ? { ...field, list } : field
}

export function mayReferTo<A extends z.ZodType<Id>>(label: Message, { list, answer, name }: Referring<A>) {
  const field: Field<
    'reference',
    typeof schema.optionalReference,
    z.ZodNullable<A>,
    number | null,
    Id | null
  > = {
    kind: 'reference',
    label,
    required: false,
    input: schema.optionalReference,
    answer: answer.nullable(),
    value: (one) => one?.id ?? null,
    body: (id) => (id === null ? null : { id }),
    snapshot: (one) => one && name(one),
  }
  return list ? { ...field, list } : field
}

type NamedRecord = (Id & { name: string }) | null

/** A list's entry with its names; `answer` adds more of it. */
export function fromList<S extends { name: z.ZodType<string> } & Record<string, z.ZodType>>(
  list: List & Referred<S>,
): Referring<Reference<S>>
export function fromList<A extends z.ZodType<NamedRecord>>(list: List, answer: A): Referring<A>
export function fromList(
  list: List & Partial<Referred<Record<string, z.ZodType>>>,
  answer: z.ZodType = referenceTo({ record: { answer: list.record?.answer ?? {} } }),
): unknown {
  return { list, answer, name: (one: NamedRecord) => one?.name ?? null }
}
