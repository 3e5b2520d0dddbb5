import { HOME, WORK } from '#base/reference/contract/address.ts'
import { formatPhone, formatPostalCode } from '#core/contract/formats.ts'
import { nameIn } from '#core/contract/in-language.ts'
import { dayIn } from '#core/contract/written.ts'
import type { Client, ClientRef } from '#records/clients/contract/client.ts'
import { formatMedicareNumber } from '#records/clients/contract/medicare-number.ts'
import type { Language } from '../../contract/template.ts'
import { addressLines, phoneOf } from '../formats.ts'
import { OF_CLIENT } from '../variables.ts'
import { addresseeOf } from './addressee.ts'
import { nameOf, type TextOf } from './everywhere.ts'

type ClientTexts = TextOf<typeof OF_CLIENT>

/** Fields of a client that documents use. */
export type ToldClient = Pick<
  Client,
  | 'id'
  | 'clientNumber'
  | 'firstName'
  | 'lastName'
  | 'birthDate'
  | 'deceasedOn'
  | 'fcsNumber'
  | 'medicareNumber'
  | 'gender'
  | 'language'
  | 'program'
  | 'project'
  | 'facility'
  | 'insuranceProvider'
  | 'addresses'
  | 'billingAddress'
  | 'phoneNumbers'
  | 'emailAddresses'
  | 'contacts'
  | 'payerNumbers'
>

const EMPTY = Object.fromEntries(Object.keys(OF_CLIENT).map((tag) => [tag, ''])) as ClientTexts

/** Values of a client for documents: all if the user sees the whole client, only name and number for a reference, empty texts for null. */
export function ofClient(language: Language, client: ToldClient | ClientRef | null): ClientTexts {
  return client
    ? { ...EMPTY, ...identity(client), ...('gender' in client && whole(language, client)) }
    : EMPTY
}

const identity = (client: ClientRef) => ({
  'client.number': client.clientNumber,
  'client.firstName': client.firstName,
  'client.lastName': client.lastName,
  'client.fullName': nameOf(client),
  'billing.name': nameOf(client),
})

function whole(language: Language, client: ToldClient): Partial<ClientTexts> {
  const mailing =
    client.addresses.find((address) => address.mailing) ??
    client.facility?.addresses.at(-1) ??
    client.addresses[0]
  const phone = (id: number) =>
    phoneOf(
      client.phoneNumbers.find(({ type }) => type.id === id),
      language,
    )
  const contact = (type: string) => client.contacts.find((one) => one.type === type)
  const [kin, other] = [contact('NEXT_OF_KIN'), contact('CONTACT')]
  const addressee = addresseeOf(language, client)
  const email = client.emailAddresses.find(({ primary }) => primary) ?? client.emailAddresses[0]
  return {
    'client.birthDate': dayIn(language, client.birthDate),
    'client.deceasedOn': dayIn(language, client.deceasedOn),
    'client.agencyNumber': client.fcsNumber,
    'client.medicareNumber': formatMedicareNumber(client.medicareNumber),
    'client.gender': nameIn(language, client.gender),
    'client.language': nameIn(language, client.language),
    'client.program': nameIn(language, client.program),
    'client.programAcronym': client.program.acronym,
    'client.project': client.project ? nameIn(language, client.project) : '',
    'client.facility': client.facility?.name ?? '',
    'client.insuranceProvider': client.insuranceProvider?.name ?? '',
    'client.address': mailing ? addressLines(mailing) : '',
    'client.address1': mailing?.address1 ?? '',
    'client.address2': mailing?.address2 ?? '',
    'client.city': mailing?.city.name ?? '',
    'client.county': mailing?.county ? nameIn(language, mailing.county) : '',
    'client.province': mailing?.province.name ?? '',
    'client.provinceAbbreviation': mailing?.province.abbreviation ?? '',
    'client.postalCode': formatPostalCode(mailing?.postalCode),
    'client.homePhone': phone(HOME),
    'client.workPhone': phone(WORK),
    'client.email': email?.address ?? '',
    'client.nextOfKin': kin?.name ?? '',
    'client.nextOfKinPhone': formatPhone(kin?.phoneNumber),
    'client.contact': other?.name ?? '',
    'client.contactPhone': formatPhone(other?.phoneNumber),
    'client.addressee': addressee.name,
    'client.addresseePhone': formatPhone(addressee.phoneNumber),
    ...billing(language, client, mailing ? addressLines(mailing) : ''),
  }
}

/** The mailing address is used for billing by default (rule 2.4). */
function billing(language: Language, client: ToldClient, mailing: string) {
  const own = client.billingAddress
  const home = client.phoneNumbers.find(({ type }) => type.id === HOME)
  return {
    'billing.name': nameOf(own ?? client),
    'billing.address': own ? addressLines(own) : mailing,
    'billing.phone': own ? formatPhone(own.phoneNumber) : phoneOf(home, language),
  }
}
