import { HOME } from '#base/reference/contract/address.ts'
import { msg } from '#core/contract/msg.ts'
import { translate } from '#core/server/translate.ts'
import { closestTo } from '#records/clients/contract/closest.ts'
import type { Language } from '../../contract/template.ts'
import type { ToldClient } from './client.ts'
import { nameOf } from './everywhere.ts'

type Addressed = Pick<ToldClient, 'firstName' | 'lastName' | 'deceasedOn' | 'contacts' | 'phoneNumbers'>

interface Addressee {
  name: string
  phoneNumber: string | null
}

/** Addressee of a letter about a client: the client; if deceased, their next of kin, otherwise their contact, otherwise the family. */
export function addresseeOf(language: Language, client: Addressed): Addressee {
  const home = client.phoneNumbers.find(({ type }) => type.id === HOME)?.number ?? null
  if (!client.deceasedOn) return { name: nameOf(client), phoneNumber: home }
  const contact = closestTo(client)
  const family = translate(language, msg`The family of ${{ name: nameOf(client) }}`)
  return { name: contact?.name ?? family, phoneNumber: contact?.phoneNumber ?? home }
}
