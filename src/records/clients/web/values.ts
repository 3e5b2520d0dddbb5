import { type NoteValue, toNoteValues } from '#base/notes/web/noteValues.ts'
import { HOME, phoneRecord, WORK, wholeAddressRecord } from '#base/reference/contract/address.ts'
import { billingRecord, type Client, clientRecord, payerNumberRecord } from '../contract/client.ts'

const toAddress = (saved?: Client['addresses'][number]) => ({
  id: saved?.id ?? null,
  ...wholeAddressRecord.values(saved),
})
const toPhone = (saved?: Client['phoneNumbers'][number]) => ({
  id: saved?.id ?? null,
  ...phoneRecord.values(saved),
  tty: saved?.tty ?? false,
})

export const toPayerNumber = (saved?: Client['payerNumbers'][number]) => ({
  numberId: saved?.id ?? null,
  ...payerNumberRecord.values(saved),
})

/** Values of the form: references by id, toggles as fields, and one entry of each list. */
export const EMPTY = {
  ...clientRecord.values(),
  deceased: false,
  phoneNumbers: [toPhone(), toPhone()],
  email: '',
  nextOfKin: { name: '', phoneNumber: '' },
  payerNumbers: [] as ReturnType<typeof toPayerNumber>[],
  insured: false,
  inFacility: false,
  addresses: [toAddress()],
  sameAsMailing: true,
  billingAddress: billingRecord.values(),
  notes: [] as NoteValue[],
}
export type ClientValues = typeof EMPTY

const isNextOfKin = (contact: Client['contacts'][number]) => contact.type === 'NEXT_OF_KIN'

export function toValues(client: Client): ClientValues {
  const mailing = client.addresses.find((address) => address.mailing)
  const phone = (type: number) => toPhone(client.phoneNumbers.find((number) => number.type.id === type))
  const kin = client.contacts.find(isNextOfKin)
  const billing = client.billingAddress
  return {
    ...clientRecord.values(client),
    deceased: client.deceasedOn !== null,
    phoneNumbers: [phone(HOME), phone(WORK)],
    email: client.emailAddresses[0]?.address ?? '',
    nextOfKin: { name: kin?.name ?? '', phoneNumber: kin?.phoneNumber ?? '' },
    payerNumbers: client.payerNumbers.map(toPayerNumber),
    insured: client.insuranceProvider !== null,
    inFacility: client.facility !== null,
    addresses: [toAddress(mailing)],
    sameAsMailing: billing === null,
    billingAddress: billingRecord.values(billing ?? undefined),
    notes: toNoteValues(client.notes),
  }
}
