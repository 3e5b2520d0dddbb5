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

/** The list that a reference is chosen from, and its table. */
export interface List {
  table: string
  calls: Pick<ListCalls, 'list'>
}

/**
 * `I` is the schema of the input, `A` of the answer; a form holds `V` and sends `B`. `snapshot` is the value for the
 * trail.
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
  /** Shown below the field in a form. */
  hint?: Message
  required: boolean
  /** The maximum length of a text, in characters. */
  max?: number
  /** The maximum of a count. */
  most?: number
  list?: List
  /** For a code. */
  format?: CodeFormat
  /** For a choice: the label of each word. */
  words?: Readonly<Record<string, Message>>
  /** Set if the column is named differently from the field (a reference: `…Id`); null if there is no column. */
  column?: string | null
  input: I
  answer: A
  /** Without an answer, the value of a blank form. */
  value: (answer?: z.output<A>) => V
  /** `form` contains all values of the form. */
  body: (value: V, form: never) => B
  snapshot: (answer: z.output<A>) => SnapshotValue
}
