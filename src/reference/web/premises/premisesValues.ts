import { type AddressValues, toAddress } from '../addressValues.ts'
import { type PhoneValues, toPhone } from '../phoneValues.ts'
import type { Premises } from './PremisesScreen.tsx'

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
