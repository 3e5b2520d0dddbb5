import type { z } from 'zod'
import type { CodeFormat } from '../formats.ts'
import type { ListCalls } from '../list-calls.ts'
import type { Message } from '../msg.ts'

/** The kinds of field that a record or a list may declare. */
export type Kind =
  | 'text'
  | 'lines'
  | 'email'
  | 'code'
  | 'phone'
  | 'extension'
  | 'day'
  | 'money'
  | 'credit'
  | 'hours'
  | 'count'
  | 'flag'
  | 'yesNo'
  | 'choice'
  | 'reference'

/** A value of the trail. */
export type SnapshotValue = string | number | boolean | null

/** A list that a reference is chosen from, and the table that it is kept in. */
export interface List {
  table: string
  calls: Pick<ListCalls, 'list'>
}

/**
 * `I` is the schema of what is sent, `A` of what is answered; a form holds `V`, and sends `B` of it. `snapshot` is what the
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
  /** Stands under the field in a form. */
  hint?: Message
  required: boolean
  /** The most characters of a text. */
  max?: number
  /** The largest of a count. */
  most?: number
  list?: List
  /** Of a code. */
  format?: CodeFormat
  /** Of a choice: what each word is called. */
  words?: Readonly<Record<string, Message>>
  /** Where the column is not called as the field is (a reference: `…Id`); null where there is none. */
  column?: string | null
  input: I
  answer: A
  /** Without an answer the value of a blank form. */
  value: (answer?: z.output<A>) => V
  /** `form` is all that the form holds. */
  body: (value: V, form: never) => B
  snapshot: (answer: z.output<A>) => SnapshotValue
}
