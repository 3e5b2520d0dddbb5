import { noteSnapshot } from '#base/notes/server/snapshot.ts'
import { HOME, WORK } from '#base/reference/contract/address.ts'
import { placeSnapshot } from '#base/reference/server/address.ts'
import { formatPhone } from '#core/contract/formats.ts'
import type { Snapshot } from '#core/server/audit.ts'
import { type Client, clientRecord } from '../contract/client.ts'

/** Values of a client for the history, one per field. Notes are identified by id. */
export function snapshotOf(client: Client): Snapshot {
  const mailing = client.addresses.find((address) => address.mailing)
  const phone = (type: number) => client.phoneNumbers.find((number) => number.type.id === type)
  const [home, work] = [phone(HOME), phone(WORK)]
  const billing = client.billingAddress
  const others = client.addresses.filter((address) => address !== mailing)
  const snapshot = clientRecord.snapshot(client, {
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
    payerNumbers: listed(
      client.payerNumbers.map(({ name, number, expiresOn }) =>
        [name, number, expiresOn && `(${expiresOn})`].filter(Boolean).join(' '),
      ),
    ),
    otherAddresses: listed(
      others.map((address) => Object.values(placeSnapshot('', address)).filter(Boolean).join(' ')),
    ),
  })
  return {
    ...snapshot,
    ...placeSnapshot('mailingAddress', mailing),
    ...placeSnapshot('billingAddress', billing),
    'billingAddress.name': billing && `${billing.firstName} ${billing.lastName}`,
    'billingAddress.phoneNumber': formatPhone(billing?.phoneNumber) || null,
    ...noteSnapshot(client.notes),
  }
}

const listed = (values: string[]) => values.join(', ') || null

function contacts(client: Client, type: Client['contacts'][number]['type']): string | null {
  const chosen = client.contacts.filter((contact) => contact.type === type)
  return listed(
    chosen.map(({ name, phoneNumber }) => [name, formatPhone(phoneNumber)].filter(Boolean).join(' ')),
  )
}
