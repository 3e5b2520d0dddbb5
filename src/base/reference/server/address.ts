import type { z } from 'zod'
import { formatPhone } from '#core/contract/formats.ts'
import type { Snapshot } from '#core/server/audit.ts'
import { fieldsJson } from '#core/server/record-json.ts'
import {
  type address,
  type addressInput,
  type phone,
  type phoneInput,
  phoneRecord,
  wholeAddressRecord,
} from '../contract/address.ts'

/** The SQL of an address with the names of its places and `more`, for the alias of any table with address columns. */
export function placeJson(alias: string, more = ''): string {
  return `json_build_object(
    'id', ${alias}.id, ${fieldsJson(wholeAddressRecord.fields, alias)}${more && `, ${more}`})`
}

/** The SQL of a phone number with its kind and `more`, for the alias of any table with phone numbers. */
export const phoneJson = (alias: string, more = '') => `json_build_object('id', ${alias}.id,
  ${fieldsJson(phoneRecord.fields, alias)}${more && `, ${more}`}, 'type', json_build_object('id', ${alias}.type_id))`

/** The columns of an address or a phone number, from input or from a saved one. */
export const addressRow = (sent: z.output<typeof addressInput> | z.infer<typeof address>) => ({
  id: sent.id,
  // a saved address may lack its county; the column is null then
  ...wholeAddressRecord.columns(sent as z.output<typeof addressInput>),
  isPrimary: sent.primary,
})

export const phoneRow = (sent: z.output<typeof phoneInput> | z.infer<typeof phone>, type: number) => ({
  id: sent.id,
  ...phoneRecord.columns(sent),
  typeId: type,
})

type Place = Pick<z.infer<typeof address>, 'address1' | 'city' | 'county' | 'province' | 'postalCode'> & {
  address2?: string | null
}

/** An address as the trail shows it, null if there is none. */
export function placeSnapshot(prefix: string, address: Place | null | undefined): Snapshot {
  const snapshot = address && wholeAddressRecord.snapshot({ address2: null, ...address })
  const names = Object.keys(wholeAddressRecord.fields) as (keyof typeof wholeAddressRecord.fields)[]
  return Object.fromEntries(names.map((name) => [`${prefix}.${name}`, snapshot?.[name] ?? null]))
}

/** `(506) 555-0112 ext. 4` without words, for the trail: the number, then the extension. */
export const phoneSnapshot = ({ number, extension }: { number: string; extension: string | null }) =>
  [formatPhone(number), extension].filter(Boolean).join(' x')
