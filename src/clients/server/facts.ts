import { formatPhone } from '#core/contract/formats.ts'
import type { Facts } from '#core/server/audit.ts'
import { noteFacts } from '#notes/server/facts.ts'
import { HOME, WORK } from '#reference/contract/address.ts'
import { placeFacts } from '#reference/server/address.ts'
import { type Client, clientRecord } from '../contract/client.ts'

/** A client as its history shows it: one value a field, named as people know it. Notes count by their id. */
export function factsOf(client: Client): Facts {
  const mailing = client.addresses.find((address) => address.mailing)
  const phone = (type: number) => client.phoneNumbers.find((number) => number.type.id === type)
  const [home, work] = [phone(HOME), phone(WORK)]
  const billing = client.billingAddress
  const others = client.addresses.filter((address) => address !== mailing)
  const facts = clientRecord.facts(client, {
    homePhone: formatPhone(home?.number) || null,
    homeExtension: home?.extension ?? null,
    homeTty: home?.tty ?? false,
    workPhone: formatPhone(work?.number) || null,
    workExtension: work?.extension ?? null,
    workTty: work?.tty ?? false,
    emailAddresses: listed(
      client.emailAddresses.map(({ address, primary }) => (primary ? address : `(${address})`)),
    ),
    contacts: contacts(client, 'NEXT_OF_KIN'),
    otherContacts: contacts(client, 'CONTACT'),
    otherAddresses: listed(
      others.map((address) => Object.values(placeFacts('', address)).filter(Boolean).join(' ')),
    ),
  })
  return {
    ...facts,
    ...placeFacts('mailingAddress', mailing),
    ...placeFacts('billingAddress', billing),
    'billingAddress.name': billing && `${billing.firstName} ${billing.lastName}`,
    'billingAddress.phoneNumber': formatPhone(billing?.phoneNumber) || null,
    ...noteFacts(client.notes),
  }
}

const listed = (values: string[]) => values.join(', ') || null

function contacts(client: Client, type: Client['contacts'][number]['type']): string | null {
  const chosen = client.contacts.filter((contact) => contact.type === type)
  return listed(
    chosen.map(({ name, phoneNumber }) => [name, formatPhone(phoneNumber)].filter(Boolean).join(' ')),
  )
}
