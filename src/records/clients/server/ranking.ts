import { type RawBuilder, sql } from 'kysely'
import type { Phrase } from '#core/contract/phrase.ts'
import { orderOf, type SortColumns } from '#core/server/sorting.ts'
import type { CLIENT_SORTS } from '../contract/calls.ts'

/** Order of search results, for `clients c` or columns of it. */

export const byFirstName = sql.raw('first_fold COLLATE "C", last_fold COLLATE "C", id')
/** Each order has an index, which also serves the reverse. */
export const CLIENT_COLUMNS: SortColumns<(typeof CLIENT_SORTS)[number]> = {
  name: ['last_fold COLLATE "C"', 'first_fold COLLATE "C"', 'id'],
  clientNumber: ['client_number'],
}

export const byName = orderOf([{ key: 'name', down: false }], CLIENT_COLUMNS)
/** Matches by first name are sorted by first name, all others by last name. */
export const byTier = sql`rank, CASE WHEN rank = 3 THEN first_fold COLLATE "C" END, ${byName}`

const joined = (terms: readonly string[]) => terms.filter((term) => /^\d+$/.test(term)).join('')

/** The words, and all their digits as one number. */
export const numbersIn = ({ required }: Phrase) => [...required, joined(required)]

/** Shorter numbers occur in too many records to be searched as one. */
const LONG_NUMBER = 7

/** Condition that a long number typed in parts, `506 555 0116`, occurs in a record without spaces; undefined for other phrases. */
export function inOne({ required }: Phrase): RawBuilder<boolean> | undefined {
  const number = joined(required)
  const typedInParts = required.length > 1 && number.length === required.join('').length
  return typedInParts && number.length >= LONG_NUMBER ? sql`c.search_text LIKE ${`%${number}%`}` : undefined
}

/** Rank of a match: exact numbers first, then numbers typed in parts, last names, first names that begin with a word, and the rest. */
export function tier(phrase: Phrase, isInOne = inOne(phrase)): RawBuilder<number> {
  return sql`CASE
    WHEN c.id = ANY(ARRAY(SELECT c.id FROM clients c WHERE c.archived_at IS NULL AND ${isNumber(phrase)})) THEN 0
    ${isInOne ? sql`WHEN ${isInOne} THEN 1` : sql``}
    WHEN c.last_fold ^@ ANY(${phrase.required}::text[]) THEN 2
    WHEN c.first_fold ^@ ANY(${phrase.required}::text[]) THEN 3
    ELSE 4 END`
}

/**
 * Condition that the name begins with the nth word and with none before it, so that no client is found twice. It is a
 * range instead of a pattern, so that the index in name order serves it for any word.
 */
export function beginsFirst(
  column: RawBuilder<unknown>,
  { required }: Phrase,
  nth: number,
): RawBuilder<unknown> {
  const begins = (term: string) =>
    sql`${column} COLLATE "C" >= ${term} AND ${column} COLLATE "C" < ${`${term}\u{10FFFF}`}`
  const earlier = required.slice(0, nth).map((term) => sql` AND NOT (${begins(term)})`)
  return sql`${begins(required[nth] ?? '')}${sql.join(earlier, sql``)}`
}

/** Condition of an exact number, which unique indexes serve. */
export function isNumber(phrase: Phrase): RawBuilder<boolean> {
  const numbers = numbersIn(phrase)
  const whole = numbers.filter((term) => /^\d{6,9}$/.test(term)).map(Number)
  return sql`(c.client_number = ANY(${whole}::int[]) OR c.medicare_number = ANY(${numbers}::text[])
    OR lower(c.fcs_number) = ANY(${numbers}::text[]))`
}
