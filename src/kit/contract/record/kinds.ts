import { z } from 'zod'
import {
  day as dayInput,
  hours as hoursInput,
  line,
  lines as linesInput,
  money,
  named,
  optionalDay as optionalDayInput,
  optionalLine,
  optionalLines as optionalLinesInput,
  optionalMedicareNumber,
  optionalReference,
  reference,
  signedMoney,
} from '../fields.ts'
import { formatMedicareNumber } from '../formats.ts'
import type { ListCalls } from '../list-calls.ts'
import type { Message } from '../msg.ts'

/** The kinds of field that a record may declare. Each says what the API, a form, a body and the trail hold of it. */

export type Kind =
  | 'text'
  | 'lines'
  | 'medicare'
  | 'day'
  | 'money'
  | 'credit'
  | 'hours'
  | 'yesNo'
  | 'reference'

/** A value of the trail. */
export type Fact = string | number | boolean | null

/**
 * `I` is the schema of what is sent, `A` of what is answered; a form holds `V`, and sends `B` of it. `fact` is what the
 * trail says of an answer.
 */
export interface Field<
  K extends Kind = Kind,
  I extends z.ZodType = z.ZodType,
  A extends z.ZodType = z.ZodType,
  V = unknown,
  B = unknown,
> {
  kind: K
  label: Message
  required: boolean
  /** Most signs of a text. */
  max?: number
  /** The list that a reference is chosen from. */
  list?: ListCalls['list']
  input: I
  answer: A
  /** Without an answer the value of a blank form. */
  value: (answer?: z.output<A>) => V
  /** `form` is all that the form holds. */
  body: (value: V, form: never) => B
  fact: (answer: z.output<A>) => Fact
}

const text_ = z.string()
const orNull = text_.nullable()
type Text = z.ZodString
type TextOrNull = z.ZodNullable<z.ZodString>

function written<K extends Kind, I extends z.ZodType>(kind: K, label: Message, input: I) {
  const field: Field<K, I, Text, string, string> = {
    kind,
    label,
    required: true,
    input,
    answer: text_,
    value: (answer = '') => answer,
    body: (value) => value,
    fact: (answer) => answer,
  }
  return field
}

function maybeWritten<K extends Kind, I extends z.ZodType>(kind: K, label: Message, input: I) {
  const field: Field<K, I, TextOrNull, string, string | null> = {
    kind,
    label,
    required: false,
    input,
    answer: orNull,
    value: (answer) => answer ?? '',
    body: (value) => value || null,
    fact: (answer) => answer,
  }
  return field
}

/** One line of at most `max` signs. */
export const text = (label: Message, max: number) => ({ ...written('text', label, line(max)), max })
export const optionalText = (label: Message, max: number) => ({
  ...maybeWritten('text', label, optionalLine(max)),
  max,
})

/** Several lines. */
export const lines = (label: Message, max: number) => ({ ...written('lines', label, linesInput(max)), max })
export const optionalLines = (label: Message, max: number) => ({
  ...maybeWritten('lines', label, optionalLinesInput(max)),
  max,
})

/** Nine digits, shown in threes. */
export const optionalMedicare = (label: Message) => ({
  ...maybeWritten('medicare', label, optionalMedicareNumber),
  fact: (answer: string | null) => formatMedicareNumber(answer) || null,
})

/** `yyyy-MM-dd`. */
export const day = (label: Message) => written('day', label, dayInput)
export const optionalDay = (label: Message) => maybeWritten('day', label, optionalDayInput)

/** Dollars or none: a number in the API, `12.50` in a form. */
export const optionalMoney = (label: Message) =>
  ({
    kind: 'money',
    label,
    required: false,
    input: moneyOrNone,
    answer: z.number().nullable(),
    value: (answer) => answer?.toFixed(2) ?? '',
    body: (value) => (/\d/.test(value) ? Number(value) : null),
    fact: (answer) => answer,
  }) satisfies Field<'money', typeof moneyOrNone, z.ZodNullable<z.ZodNumber>, string, number | null>
const moneyOrNone = money.nullish().transform((value) => value ?? null)

/** The same that may be below nothing. */
export const optionalCredit = (label: Message) =>
  ({
    kind: 'credit',
    label,
    required: false,
    input: creditInput,
    answer: z.number().nullable(),
    value: (answer) => answer?.toFixed(2) ?? '',
    body: (value) => (/\d/.test(value) ? Number(value) : null),
    fact: (answer) => answer,
  }) satisfies Field<'credit', typeof creditInput, z.ZodNullable<z.ZodNumber>, string, number | null>
const creditInput = signedMoney.nullish().transform((value) => value ?? null)

/** Two decimals: a number in the API, `1.25` in a form. */
export const hours = (label: Message) =>
  ({
    kind: 'hours',
    label,
    required: true,
    input: hoursInput,
    answer: z.number(),
    value: (answer) => answer?.toFixed(2) ?? '',
    // what is empty is refused as missing, and not taken for 0
    body: (value) => (value === '' ? Number.NaN : Number(value)),
    fact: (answer) => answer,
  }) satisfies Field<'hours', typeof hoursInput, z.ZodNumber, string, number>

/** Yes, no, or not answered. */
export const yesNo = (label: Message) =>
  ({
    kind: 'yesNo',
    label,
    required: false,
    input: answered,
    answer: z.boolean().nullable(),
    value: (answer) => answer ?? null,
    body: (value) => value,
    fact: (answer) => answer,
  }) satisfies Field<'yesNo', typeof answered, z.ZodNullable<z.ZodBoolean>, boolean | null, boolean | null>
const answered = z
  .boolean()
  .nullish()
  .transform((value) => value ?? null)

interface Referring<A extends z.ZodType> {
  /** What is chosen from; absent where the form gives the choices. */
  list?: ListCalls['list']
  /** Of the other record. */
  answer: A
  /** What the other record is called in the trail. */
  name: (answer: z.output<A>) => string | null
}

interface Id {
  id: number
}

/** Another record: `{id}` in a body, the id in a form. What a required field holds is checked by the form. */
export function refersTo<A extends z.ZodType<Id | null>>(
  label: Message,
  { list, answer, name }: Referring<A>,
) {
  const field: Field<'reference', typeof reference, A, number | null, Id> = {
    kind: 'reference',
    label,
    required: true,
    input: reference,
    answer,
    value: (one) => one?.id ?? null,
    // an id of 0 would be refused by the server all the same
    body: (id) => ({ id: id ?? 0 }),
    fact: name,
  }
  return list ? { ...field, list } : field
}

export function mayReferTo<A extends z.ZodType<Id>>(label: Message, { list, answer, name }: Referring<A>) {
  const field: Field<'reference', typeof optionalReference, z.ZodNullable<A>, number | null, Id | null> = {
    kind: 'reference',
    label,
    required: false,
    input: optionalReference,
    answer: answer.nullable(),
    value: (one) => one?.id ?? null,
    body: (id) => (id === null ? null : { id }),
    fact: (one) => one && name(one),
  }
  return list ? { ...field, list } : field
}

/** A record of a list that has a name. */
export const fromList = (list: ListCalls['list']) => ({
  list,
  answer: named,
  name: (one: z.output<typeof named>) => one.name,
})
