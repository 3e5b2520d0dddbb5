import type { Message } from '#core/contract/msg.ts'
import type { Kind } from '#core/contract/record/field.ts'
import type { AnyRecord } from '#core/contract/record/record.ts'
import type { ImportField, Reading } from './kind.ts'

const READINGS: Partial<Record<Kind, Reading>> = {
  day: 'day',
  money: 'amount',
  credit: 'amount',
  hours: 'amount',
  count: 'amount',
  flag: 'flag',
  yesNo: 'flag',
  choice: 'choice',
  reference: 'reference',
  phone: 'phone',
  email: 'email',
}

export interface Besides {
  examples: readonly string[]
  inFrench?: string
  also?: readonly string[]
  /** Where the form has it under another heading. */
  label?: Message
  /** In `Values`, where it is not the name of the field. */
  field?: string
  required?: boolean
  /** Where it is read in another way than its kind. */
  reading?: Reading
  instead?: readonly string[]
  isBirth?: boolean
  extension?: string
  emptyIsNone?: boolean
}

/** A field of a record as a column of a file. */
export function importField(
  { name, kind, label, required, list, words }: AnyRecord['fields'][string],
  besides: Besides,
): ImportField {
  const reading = besides.reading ?? READINGS[kind] ?? 'text'
  return {
    ...besides,
    field: besides.field ?? name,
    label: besides.label ?? label,
    // what is neither yes nor no is no
    required: besides.required ?? (required && reading !== 'flag'),
    reading,
    ...(list && { list }),
    ...(words && { words }),
  }
}
