import { wholeAddressRecord } from '#base/reference/contract/address.ts'
import { PEOPLE_ALSO } from './also.ts'
import { importField } from './fields.ts'
import type { ImportField, Values } from './kind.ts'

const PARTS = ['address1', 'address2', 'city', 'county', 'province', 'postalCode'] as const

const { address1, address2, city, county, province, postalCode } = wholeAddressRecord.fields

/** Columns that replace an address. */
const IN_FACILITY = ['facility']

/** Columns of an address, required unless another column replaces them; a missing county is taken from the city. */
export const placeFields = (
  is: { required: boolean } | { required: true; instead: string[] },
): ImportField[] => [
  importField(address1, { examples: ['12, rue Champlain'], also: PEOPLE_ALSO.address1, ...is }),
  importField(address2, { examples: [], also: PEOPLE_ALSO.address2 }),
  importField(city, { examples: ['Dieppe'], also: PEOPLE_ALSO.city, ...is }),
  importField(county, { examples: ['Westmorland'], required: false }),
  importField(province, { examples: ['New Brunswick'], also: PEOPLE_ALSO.province, ...is }),
  importField(postalCode, { examples: ['E1A 1P4'], also: PEOPLE_ALSO.postalCode, ...is }),
]

/** Address columns of a client, who needs none in a facility. */
export const ownPlaceFields = placeFields({ required: true, instead: IN_FACILITY })

/** Parts of an address in a row; empty if there are none. */
export function placeOf(values: Values): Record<string, unknown> {
  const said = Object.fromEntries(
    PARTS.flatMap((part) => (values[part] === undefined ? [] : [[part, values[part]]])),
  )
  const county = (values.city as { county?: unknown } | undefined)?.county
  return county && !said.county ? { ...said, county } : said
}

/** Copy of a list in which the row's values replace those of the last element; unchanged if the row has none. */
export function withLast(list: readonly object[] | undefined, said: Record<string, unknown>): object[] {
  const known = list ?? []
  if (!Object.keys(said).length) return [...known]
  return [...known.slice(0, -1), { ...known.at(-1), ...said }]
}

/** Parts of a phone number in a row. */
export function phoneOf({ phone, extension }: Values): Record<string, unknown> {
  return {
    ...(phone !== undefined && { number: phone }),
    ...(extension !== undefined && { extension }),
  }
}

/** Maps `addresses.0.city` to `city`, and `phoneNumbers.0.number` to `phone`. */
export function partOf(path: string): string {
  const [head = path, , part] = path.split('.')
  if (head === 'addresses') return part ?? 'address1'
  if (head === 'phoneNumbers') return part === 'extension' ? 'extension' : 'phone'
  return head === 'emailAddresses' ? 'emailAddress' : head
}
