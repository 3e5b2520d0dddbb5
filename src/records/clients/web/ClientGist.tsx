import { formatPhone, formatPostalCode } from '#core/contract/formats.ts'
import type { Client } from '../contract/client.ts'
import { formatMedicareNumber } from '../contract/medicare-number.ts'

/** Summary of the closed form with the most requested data: numbers, program, address and next of kin. */
export function ClientGist({ client }: { client: Client }) {
  const { fcsNumber, medicareNumber, program, facility } = client
  const place = client.addresses.find(({ mailing }) => mailing) ?? facility?.addresses.at(-1)
  const kin = client.contacts.find(({ type }) => type === 'NEXT_OF_KIN')
  const address = place && [place.address1, place.address2, place.city.name].filter(Boolean).join(', ')
  const facts = [
    fcsNumber,
    formatMedicareNumber(medicareNumber),
    program.acronym,
    place && `${address} ${formatPostalCode(place.postalCode)}`,
    kin && [kin.name, formatPhone(kin.phoneNumber)].filter(Boolean).join(' '),
  ]
  return facts.map((fact) => fact && <span key={fact}>{fact}</span>)
}
