import { addressRow, phoneRow } from '#base/reference/server/address.ts'
import { saveChildren } from '#core/server/children.ts'
import { prefixReferenceFault } from '#core/server/constraints.ts'
import type { Db } from '#core/server/database.ts'
import { together } from '#core/server/in-transaction.ts'
import type { Client } from '../contract/client.ts'
import type { ClientInput } from '../contract/client-input.ts'

type Parts = 'addresses' | 'phoneNumbers' | 'emailAddresses' | 'contacts' | 'payerNumbers'
type Children = Pick<ClientInput, Parts>
type SavedChildren = Pick<Client, Parts>

type Rows = Parameters<typeof saveChildren>[3]

const NONE: SavedChildren = {
  ...{ addresses: [], phoneNumbers: [], emailAddresses: [], contacts: [], payerNumbers: [] },
}

type AddressRow = ClientInput['addresses'][number] | Client['addresses'][number]
const clientAddressRow = (address: AddressRow) => ({
  ...addressRow(address),
  mailing: address.mailing,
  billing: address.billing,
})

type PhoneRow = ClientInput['phoneNumbers'][number] | Client['phoneNumbers'][number]
const clientPhoneRow = (phone: PhoneRow) => ({ ...phoneRow(phone, phone.type.id), tty: phone.tty })

type EmailRow = NonNullable<ClientInput['emailAddresses']>[number] | Client['emailAddresses'][number]
const emailRow = ({ id, address, primary }: EmailRow) => ({ id, address, is_primary: primary })

type ContactRow = NonNullable<ClientInput['contacts']>[number] | Client['contacts'][number]
const contactRow = ({ id, name, phoneNumber, type }: ContactRow) => ({
  id,
  name,
  phone_number: phoneNumber,
  type,
})

type PayerNumber = NonNullable<ClientInput['payerNumbers']>[number]
const payerNumberRow = ({ id, name, number, expiresOn }: PayerNumber) => ({
  ...{ id, name, number },
  expires_on: expiresOn,
})

/** Sorts the new mailing address last: only one may be the mailing address, so the previous one has to be cleared first. */
function mailingLast(addresses: ClientInput['addresses']): ClientInput['addresses'] {
  const begins = (address: ClientInput['addresses'][number]) => Number(address.id !== null && address.mailing)
  return addresses.toSorted((a, b) => begins(a) - begins(b))
}

/** Assigns ids by type, whatever ids were sent: a client has one number per type. */
function numbered(
  sent: Children['phoneNumbers'],
  saved: SavedChildren['phoneNumbers'],
): Children['phoneNumbers'] {
  const idOf = (type: number) => saved.find((phone) => phone.type.id === type)?.id ?? null
  return sent.filter((phone) => phone.number).map((phone) => ({ ...phone, id: idOf(phone.type.id) }))
}

/** Saves a work phone only with a number, next of kin only with a name or a number (rule 2.5). */
export async function saveChildRecords(
  tx: Db,
  id: number,
  sent: Children,
  saved: SavedChildren = NONE,
): Promise<void> {
  const save = (part: string, before: Rows, after: Rows) =>
    saveChildren(tx, `client_${part}`, { column: 'client_id', id }, before, after)
  const addresses = mailingLast(sent.addresses).map(clientAddressRow)
  const numbers = numbered(sent.phoneNumbers, saved.phoneNumbers).map(clientPhoneRow)
  const { emailAddresses, payerNumbers } = sent
  const contacts = sent.contacts?.filter((contact) => contact.name || contact.phoneNumber)
  await together([
    // the form shows one address, which its faults name as the first
    prefixReferenceFault('addresses.0', save('addresses', saved.addresses.map(clientAddressRow), addresses)),
    save('phone_numbers', saved.phoneNumbers.map(clientPhoneRow), numbers),
    emailAddresses &&
      save('email_addresses', saved.emailAddresses.map(emailRow), emailAddresses.map(emailRow)),
    contacts && save('contacts', saved.contacts.map(contactRow), contacts.map(contactRow)),
    payerNumbers &&
      save('payer_numbers', saved.payerNumbers.map(payerNumberRow), payerNumbers.map(payerNumberRow)),
  ])
}

/** Whether the search text changes because of addresses or phone numbers; equivalent to `client_search_text()` in SQL. */
export function isFoundOtherwise(sent: Children, saved: SavedChildren): boolean {
  const numbers = numbered(sent.phoneNumbers, saved.phoneNumbers)
  return searchedIn(sent.addresses, numbers) !== searchedIn(saved.addresses, saved.phoneNumbers)
}

const searchedIn = (addresses: readonly AddressRow[], numbers: readonly PhoneRow[]): string =>
  JSON.stringify([
    addresses.map(({ id, city, postalCode }) => [id, city?.id, postalCode]),
    numbers.map(({ id, number, extension }) => [id, number, extension ?? null]),
  ])
