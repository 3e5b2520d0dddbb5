import type { z } from 'zod'
import { notesBody } from '#base/notes/web/noteValues.ts'
import { HOME, WORK, wholeAddressRecord } from '#base/reference/contract/address.ts'
import { billingRecord, type Client, clientRecord, payerNumberRecord } from '../contract/client.ts'
import type { clientInput } from '../contract/client-input.ts'
import type { ClientValues } from './values.ts'

type Body = z.input<typeof clientInput>

/** Fields that a toggle turns off are not sent (rule 2.5). Parts of `saved` that the form does not show are sent unchanged. */
export function toBody(values: ClientValues, saved?: Client): Body {
  const { nextOfKin, billingAddress: billing, notes, addresses, phoneNumbers } = values
  const [home, work] = phoneNumbers
  const otherContacts = saved?.contacts.filter((contact) => contact.type !== 'NEXT_OF_KIN') ?? []
  const [firstKin, ...furtherKin] = saved?.contacts.filter((contact) => contact.type === 'NEXT_OF_KIN') ?? []
  const kin = { id: firstKin?.id ?? null, ...nextOfKin, type: 'NEXT_OF_KIN' as const }
  const [firstEmail, ...furtherEmails] = saved?.emailAddresses ?? []
  const email = { id: firstEmail?.id ?? null, address: values.email, primary: true }
  const savedBilling = saved?.billingAddress
  const billingCounty = savedBilling?.city.id === billing.city ? savedBilling?.county : null
  return {
    version: saved?.version,
    ...clientRecord.body(values),
    addresses: values.inFacility
      ? []
      : [
          ...addresses.map((address) => ({
            id: address.id,
            ...wholeAddressRecord.body(address),
            mailing: true,
          })),
          ...(saved?.addresses
            .filter((address) => !address.mailing)
            .map((address) => ({ ...address, county: address.county ?? { id: 0 } })) ?? []),
        ],
    billingAddress: values.sameAsMailing ? null : { ...billingRecord.body(billing), county: billingCounty },
    phoneNumbers: [
      { ...home, number: home?.number ?? '', type: { id: HOME } },
      ...(work?.number ? [{ ...work, type: { id: WORK } as const }] : []),
    ],
    emailAddresses: values.email ? [email, ...furtherEmails] : furtherEmails,
    contacts: [...(nextOfKin.name || nextOfKin.phoneNumber ? [kin] : []), ...furtherKin, ...otherContacts],
    payerNumbers: values.payerNumbers.map((one) => ({ id: one.numberId, ...payerNumberRecord.body(one) })),
    ...notesBody(notes, saved?.notes),
  }
}
