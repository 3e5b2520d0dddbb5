import { type RawBuilder, sql } from 'kysely'
import type { Phrase } from '#core/contract/phrase.ts'
import { askingUser } from '#core/server/asking.ts'
import { phraseFilter } from '#core/server/phrase-filter.ts'
import { seesWhole } from './medicare-number.ts'
import { numbersIn } from './ranking.ts'

/**
 * Whoever sees the last three digits of a Medicare number finds it by these and by the whole number: by other parts it
 * would be put together in sixty searches (decision 122).
 */

const hasDigit = (term: string) => /\d/.test(term)
function isAboutNumbers({ required, excluded }: Phrase): boolean {
  const user = askingUser()
  return user !== undefined && !seesWhole(user) && [...required, ...excluded].some(hasDigit)
}

/** Each word without what parts its digits, and all of them as one. */
const wholeNumbers = (phrase: Phrase) => [
  ...numbersIn(phrase),
  ...phrase.required.map((term) => term.replaceAll(/\D/g, '')),
]

/** The text with the numbers of the client that are not in the phrase whole as their last three digits. */
const masked = (text: RawBuilder<unknown>, client: RawBuilder<unknown>, phrase: Phrase) =>
  sql`mask_medicare_numbers(${text}, ${client}, ${wholeNumbers(phrase)}::text[])`

/** What of the phrase all of the text may be asked for: what it must not have would tell what it has. */
export function sought(phrase: Phrase): Phrase {
  if (!isAboutNumbers(phrase)) return phrase
  return { ...phrase, excluded: phrase.excluded.filter((term) => !hasDigit(term)) }
}

/** ` AND …` for `clients c`, beside the filter of `sought`, which the index answers. */
export function asShown(phrase: Phrase): RawBuilder<unknown> {
  if (!isAboutNumbers(phrase)) return sql``
  const digits = { required: phrase.required.filter(hasDigit), excluded: phrase.excluded.filter(hasDigit) }
  return sql` AND ${phraseFilter(masked(sql`c.search_text`, sql`c.id`, phrase), digits)}`
}

/** The search text of a record that has that of its client in it. */
export function textShown(
  text: RawBuilder<unknown>,
  client: RawBuilder<unknown>,
  phrase: Phrase,
): RawBuilder<unknown> {
  if (!isAboutNumbers(phrase)) return text
  return masked(text, client, phrase)
}

/** The same for the archived records of a table, whose view has their search text. */
export const textOfClients = (table: string) => (phrase: Phrase) =>
  textShown(sql`t.search_text`, sql`(SELECT client_id FROM ${sql.table(table)} WHERE id = t.id)`, phrase)
