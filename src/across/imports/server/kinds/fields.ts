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
  /** Header, if it differs from the form's label. */
  label?: Message
  /** Key in `Values`, if it differs from the name of the field. */
  field?: string
  required?: boolean
  /** Reading, if it differs from that of the field's kind. */
  reading?: Reading
  instead?: readonly string[]
  isBirth?: boolean
  extension?: string
  emptyIsNone?: boolean
}

/** Declares a field of a record as a column of a file. */
export function importField(
  { name, kind, label, required, list, words }: AnyRecord['fields'][string],
  besides: Besides,
): ImportField {
  const reading = besides.reading ?? READINGS[kind] ?? 'text'
  return {
    ...besides,
    field: besides.field ?? name,
    label: besides.label ?? label,
    // a missing flag means no, so it is never required
    required: besides.required ?? (required && reading !== 'flag'),
    reading,
    ...(list && { list }),
    ...(words && { words }),
  }
}
