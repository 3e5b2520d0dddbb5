import { sql } from 'kysely'
import { formatPhone, formatPostalCode } from '#core/contract/formats.ts'
import { matches, parsePhrase, searchText } from '#core/contract/phrase.ts'
import type { Caller } from '#core/server/caller.ts'
import type { ClientRow, MatchedNumber } from '../contract/client.ts'
import { formatMedicareNumber, maskMedicareNumber } from '../contract/medicare-number.ts'
import { seesWhole } from './medicare-number.ts'

/** Shorter terms match at the start of too many words to say why a client was found. */
const LEAST = 3

/**
 * Why clients were found by a number: those of their numbers that have the most terms of the phrase, as the user may see
 * them.
 */
export async function matchedNumbers(
  { db, user }: Pick<Caller, 'db' | 'user'>,
  phrase: string,
  rows: readonly ClientRow[],
): Promise<ReadonlyMap<number, MatchedNumber[]>> {
  const terms = parsePhrase(phrase).required.filter((term) => term.length >= LEAST && /\d/.test(term))
  if (!terms.length || !rows.length) return new Map()
  const { rows: phones } = await sql<{ clientId: number; number: string }>`
    SELECT client_id, number FROM client_phone_numbers WHERE client_id = ANY(${rows.map(({ id }) => id)}::int[])
    ORDER BY type_id, id`.execute(db)
  const termsIn = (text: string) => {
    const forms = searchText([text])
    return terms.filter((term) => matches(forms, { required: [term], excluded: [] })).length
  }
  return new Map(
    rows.map(({ id, fcsNumber, medicareNumber, addresses: [address] }) => {
      const medicare =
        medicareNumber && (seesWhole(user) ? medicareNumber : maskMedicareNumber(medicareNumber))
      const numbers: MatchedNumber[] = [
        ...phones
          .filter(({ clientId }) => clientId === id)
          .map(({ number }) => ({ kind: 'PHONE' as const, text: formatPhone(number) })),
        { kind: 'AGENCY_NUMBER', text: fcsNumber },
        ...(medicare ? [{ kind: 'MEDICARE_NUMBER' as const, text: formatMedicareNumber(medicare) }] : []),
        ...(address ? [{ kind: 'POSTAL_CODE' as const, text: formatPostalCode(address.postalCode) }] : []),
      ]
      const counted = numbers.map((number) => ({ number, count: termsIn(number.text) }))
      // who sees three digits of it finds a client by these, or by all of them
      for (const one of counted)
        if (one.number.kind === 'MEDICARE_NUMBER' && terms.includes(medicareNumber ?? '')) one.count ||= 1
      const most = Math.max(1, ...counted.map(({ count }) => count))
      return [id, counted.flatMap(({ number, count }) => (count === most ? [number] : []))]
    }),
  )
}
