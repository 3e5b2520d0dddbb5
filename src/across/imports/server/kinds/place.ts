import { wholeAddressRecord } from '#base/reference/contract/address.ts'
import { importField } from './fields.ts'
import type { ImportField, Values } from './kind.ts'

const PARTS = ['address1', 'address2', 'city', 'county', 'province', 'postalCode'] as const

const { address1, address2, city, county, province, postalCode } = wholeAddressRecord.fields

/** Names that other programs use for these columns. */
export const PHONE_ALSO = [
  ...[
    'Phone',
    'Phone no',
    'Phone numbers',
    'Tel',
    'Telephone',
    'Telephone number',
    'Téléphone',
    'No de téléphone',
  ],
  ...[
    'Phone 1',
    'Phone 1 - Value',
    'Primary phone',
    'Mobile',
    'Mobile no',
    'Mobile phone',
    'Cell',
    'Cell phone',
    'Cellulaire',
  ],
]
export const EMAIL_ALSO = [
  ...[
    'Email',
    'E-mail',
    'Mail',
    'Email address',
    'Email addresses',
    'Email ID',
    'E-mail 1 - Value',
    'Primary email',
    'Home-Email',
  ],
  ...['Courriel', 'Adresse courriel', 'Adresse électronique'],
]
export const PLACE_ALSO = {
  address1: [
    ...['Address', 'Street', 'Street address', 'Mailing address', 'Adresse', 'Rue', 'Adresse postale'],
    ...[
      'Address line 1',
      'Home street',
      'Mailing street',
      'Address 1 - Street',
      'Home-Street Address',
      'Street 1',
      'Billing address',
    ],
  ],
  address2: [
    ...['Apartment', 'Apt', 'Unit', 'Appartement', 'App', 'Address line 2', 'Street2', 'Street 2'],
    ...[
      'Home street 2',
      'Address 1 - Extended Address',
      'Supplemental address 1',
      'Home-Supplemental Address 1',
    ],
  ],
  city: [
    ...[
      'Town',
      'Municipality',
      'Ville',
      'Municipalité',
      'Localité',
      'City/Town',
      'Home city',
      'Mailing city',
    ],
    ...['Address 1 - City', 'Home-City'],
  ],
  province: [
    ...[
      'Prov',
      'State',
      'State/Province',
      'Province/State',
      'Home state',
      'Mailing state',
      'Mailing state/province',
    ],
    ...['Address 1 - Region', 'Home-State', 'État'],
  ],
  postalCode: [
    ...['Postcode', 'Zip', 'Zip code', 'CP', 'Zip/Postal code', 'Home postal code', 'Mailing postal code'],
    ...['Mailing zip/postal code', 'Address 1 - Postal Code', 'Home-Postal Code', 'Pincode'],
  ],
}

/** Columns that replace an address. */
const IN_FACILITY = ['facility']

/** Columns of an address, required unless another column replaces them; a missing county is taken from the city. */
export const placeFields = (
  is: { required: boolean } | { required: true; instead: string[] },
): ImportField[] => [
  importField(address1, { examples: ['12, rue Champlain'], also: PLACE_ALSO.address1, ...is }),
  importField(address2, { examples: [], also: PLACE_ALSO.address2 }),
  importField(city, { examples: ['Dieppe'], also: PLACE_ALSO.city, ...is }),
  importField(county, { examples: ['Westmorland'], required: false }),
  importField(province, { examples: ['New Brunswick'], also: PLACE_ALSO.province, ...is }),
  importField(postalCode, { examples: ['E1A 1P4'], also: PLACE_ALSO.postalCode, ...is }),
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
