import type { ListedRecord } from '#kit/web/split/recordKind.ts'
import type { Address, Phone } from '../../contract/address.ts'
import { type AddressValues, toAddress } from '../addressValues.ts'
import { type PhoneValues, toPhone } from '../phoneValues.ts'

/** A place with a name, an address and a phone number: the last of each is shown and edited (rule 3.3). */
export interface Premises extends ListedRecord {
  name: string
  addresses: Address[]
  phoneNumbers: Phone[]
}

/** What the form of a facility or an insurance provider holds. */
export interface PremisesValues {
  name: string
  email: string
  addresses: AddressValues[]
  phoneNumbers: PhoneValues[]
}

export function toPremises(record: Premises | undefined, email: string | null | undefined): PremisesValues {
  return {
    name: record?.name ?? '',
    email: email ?? '',
    addresses: [toAddress(record?.addresses)],
    phoneNumbers: [toPhone(record?.phoneNumbers)],
  }
}
