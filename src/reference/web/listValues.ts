import type { Field } from '../contract/field-kinds.ts'
import type { ReferenceList } from '../contract/lists.ts'

/** A record as its calls carry it. */
export interface ListRecord extends Record<string, unknown> {
  id: number
  version: number
  protected?: boolean
}
/** What the form holds: ids of references, the place of the chosen option, money as it is typed. */
export type ListValues = Record<string, unknown>

/** Of a blank record when there is none. */
export function toValues({ fields }: ReferenceList, record?: ListRecord): ListValues {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, valueOf(name, field, record)]),
  )
}

function valueOf(name: string, field: Field, record: ListRecord | undefined): unknown {
  switch (field.kind) {
    case 'flag':
      return record?.[name] ?? false
    case 'reference':
      return (record?.[name] as { id: number } | null | undefined)?.id ?? null
    case 'money':
      return record ? Number(record[name]).toFixed(2) : ''
    case 'choice':
      return record ? optionOf(field, record) : null
    default:
      return record?.[name] ?? ''
  }
}

/** The place of the option whose flags the record has. */
export function optionOf(field: Extract<Field, { kind: 'choice' }>, record: ListRecord): number {
  return field.options.findIndex(({ flags }) =>
    Object.entries(flags).every(([flag, on]) => record[flag] === on),
  )
}

export function toBody({ fields }: ReferenceList, values: ListValues, version?: number) {
  const sent = Object.entries(fields).map(([name, field]) => {
    const value = values[name]
    if (field.kind === 'choice') return field.options[Number(value)]?.flags ?? {}
    if (field.kind === 'reference') return { [name]: value === null ? null : { id: value } }
    if (field.kind === 'money') return { [name]: value === '' || value === null ? null : Number(value) }
    return { [name]: value }
  })
  return Object.assign({ version }, ...sent) as Record<string, unknown>
}
