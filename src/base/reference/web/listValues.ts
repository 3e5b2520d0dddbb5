import { optionOf } from '../contract/declare.ts'
import type { ReferenceList } from '../contract/lists.ts'

/** A record as its calls transfer it. */
export interface ListRecord extends Record<string, unknown> {
  id: number
  version: number
  protected?: boolean
}
/** The values of the form; a choice is the index of its option, whose flags are in the body. */
export type ListValues = Record<string, unknown>

/** Returns the values of a blank record if none is saved. */
export function toValues({ record, choices }: ReferenceList, saved?: ListRecord): ListValues {
  const chosen = Object.entries(choices).map(([name, choice]) => [
    name,
    saved ? optionOf(choice, saved) : null,
  ])
  return { ...record.values(saved), ...Object.fromEntries(chosen) }
}

export function toBody({ record, choices }: ReferenceList, values: ListValues, version?: number) {
  const flags = Object.entries(choices).map(([name, { options }]) => options[Number(values[name])]?.flags)
  return Object.assign({ version }, record.body(values), ...flags) as Record<string, unknown>
}
