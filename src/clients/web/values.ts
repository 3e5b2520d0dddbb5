import { type NoteValue, toNoteValues } from '#notes/web/noteValues.ts'
import { HOME, WORK } from '#reference/contract/address.ts'
import { type Client, clientRecord } from '../contract/client.ts'

const EMPTY_ADDRESS = {
  id: null as number | null,
  address1: '',
  address2: '',
  city: null as number | null,
  county: null as number | null,
  province: null as number | null,
  postalCode: '',
}
const EMPTY_BILLING = {
  firstName: '',
  lastName: '',
  phoneNumber: '',
  address1: '',
  city: null as number | null,
  province: null as number | null,
  postalCode: '',
}

/** A client as the form holds it: references by id, every toggle a field, one entry a line of the form. */
export const EMPTY = {
  ...clientRecord.values(),
  deceased: false,
  phoneNumbers: [
    { id: null as number | null, number: '', extension: '', tty: false },
    { id: null as number | null, number: '', extension: '', tty: false },
  ],
  email: '',
  nextOfKin: { name: '', phoneNumber: '' },
  insured: false,
  inFacility: false,
  addresses: [EMPTY_ADDRESS],
  sameAsMailing: true,
  billingAddress: EMPTY_BILLING,
  notes: [] as NoteValue[],
}
export type ClientValues = typeof EMPTY

const isNextOfKin = (contact: Client['contacts'][number]) => contact.type === 'NEXT_OF_KIN'

export function toValues(client: Client): ClientValues {
  const mailing = client.addresses.find((address) => address.mailing)
  const phone = (type: number) => {
    const found = client.phoneNumbers.find((number) => number.type.id === type)
    return {
      id: found?.id ?? null,
      number: found?.number ?? '',
      extension: found?.extension ?? '',
      tty: found?.tty ?? false,
    }
  }
  const kin = client.contacts.find(isNextOfKin)
  const billing = client.billingAddress
  return {
    ...clientRecord.values(client),
    deceased: client.deceasedOn !== null,
    phoneNumbers: [phone(HOME), phone(WORK)],
    email: client.emailAddresses[0]?.address ?? '',
    nextOfKin: { name: kin?.name ?? '', phoneNumber: kin?.phoneNumber ?? '' },
    insured: client.insuranceProvider !== null,
    inFacility: client.facility !== null,
    addresses: [
      mailing
        ? {
            ...mailing,
            address2: mailing.address2 ?? '',
            city: mailing.city.id,
            county: mailing.county?.id ?? null,
            province: mailing.province.id,
          }
        : EMPTY_ADDRESS,
    ].map(({ id, address1, address2, city, county, province, postalCode }) => ({
      id,
      address1,
      address2,
      city,
      county,
      province,
      postalCode,
    })),
    sameAsMailing: billing === null,
    billingAddress: billing
      ? {
          firstName: billing.firstName,
          lastName: billing.lastName,
          phoneNumber: billing.phoneNumber,
          address1: billing.address1,
          city: billing.city.id,
          province: billing.province.id,
          postalCode: billing.postalCode,
        }
      : EMPTY_BILLING,
    notes: toNoteValues(client.notes),
  }
}
