import { wholeAddressRecord } from '#base/reference/contract/address.ts'
import { PEOPLE_ALSO } from './also.ts'
import { importField } from './fields.ts'
import type { ImportField, Values } from './kind.ts'

const PARTS = ['address1', 'address2', 'city', 'county', 'province', 'postalCode'] as const

const { address1, address2, city, county, province, postalCode } = wholeAddressRecord.fields

/** What makes the parts of an address needless. */
const IN_FACILITY = ['facility']

/** The parts of an address as columns, needed where nothing stands instead; a county that is not said is that of the city. */
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

/** Of a client, who has none of their own in a facility. */
export const ownPlaceFields = placeFields({ required: true, instead: IN_FACILITY })

/** What a row says of an address; empty where it says nothing. */
export function placeOf(values: Values): Record<string, unknown> {
  const said = Object.fromEntries(
    PARTS.flatMap((part) => (values[part] === undefined ? [] : [[part, values[part]]])),
  )
  const county = (values.city as { county?: unknown } | undefined)?.county
  return county && !said.county ? { ...said, county } : said
}

/** A list of which the last is meant, with what a row says of that one; as it was where the row says nothing. */
export function withLast(list: readonly object[] | undefined, said: Record<string, unknown>): object[] {
  const known = list ?? []
  if (!Object.keys(said).length) return [...known]
  return [...known.slice(0, -1), { ...known.at(-1), ...said }]
}

/** What a row says of a phone number. */
export function phoneOf({ phone, extension }: Values): Record<string, unknown> {
  return {
    ...(phone !== undefined && { number: phone }),
    ...(extension !== undefined && { extension }),
  }
}

/** `addresses.0.city` is `city`, `phoneNumbers.0.number` is `phone`. */
export function partOf(path: string): string {
  const [head = path, , part] = path.split('.')
  if (head === 'addresses') return part ?? 'address1'
  if (head === 'phoneNumbers') return part === 'extension' ? 'extension' : 'phone'
  return head === 'emailAddresses' ? 'emailAddress' : head
}
