import { type RawBuilder, sql } from 'kysely'
import type { Phrase } from '#core/contract/phrase.ts'
import { askingUser } from '#core/server/asking.ts'
import { phraseFilter } from '#core/server/phrase-filter.ts'
import { seesWhole } from './medicare-number.ts'
import { numbersIn } from './ranking.ts'

/**
 * Users who see the last three digits of a Medicare number can search by these and by the whole number: searching by
 * other parts would reveal it in sixty searches (decision 122).
 */

const hasDigit = (term: string) => /\d/.test(term)
function isAboutNumbers({ required, excluded }: Phrase): boolean {
  const user = askingUser()
  return user !== undefined && !seesWhole(user) && [...required, ...excluded].some(hasDigit)
}

/** Each word without separators between its digits, and all of them as one. */
const wholeNumbers = (phrase: Phrase) => [
  ...numbersIn(phrase),
  ...phrase.required.map((term) => term.replaceAll(/\D/g, '')),
]

/** SQL of the text in which numbers of the client are masked, unless the phrase contains them completely. */
const masked = (text: RawBuilder<unknown>, client: RawBuilder<unknown>, phrase: Phrase) =>
  sql`mask_medicare_numbers(${text}, ${client}, ${wholeNumbers(phrase)}::text[])`

/** Part of the phrase that may be searched in the whole text: an excluded number would reveal whether a client has it. */
export function sought(phrase: Phrase): Phrase {
  if (!isAboutNumbers(phrase)) return phrase
  return { ...phrase, excluded: phrase.excluded.filter((term) => !hasDigit(term)) }
}

/** Condition ` AND …` for `clients c`, in addition to the filter of `sought`, which the index serves. */
export function asShown(phrase: Phrase): RawBuilder<unknown> {
  if (!isAboutNumbers(phrase)) return sql``
  const digits = { required: phrase.required.filter(hasDigit), excluded: phrase.excluded.filter(hasDigit) }
  return sql` AND ${phraseFilter(masked(sql`c.search_text`, sql`c.id`, phrase), digits)}`
}

/** Search text of a record that includes that of its client. */
export function textShown(
  text: RawBuilder<unknown>,
  client: RawBuilder<unknown>,
  phrase: Phrase,
): RawBuilder<unknown> {
  if (!isAboutNumbers(phrase)) return text
  return masked(text, client, phrase)
}

/** The same for archived records of a table, whose view has their search text. */
export const textOfClients = (table: string) => (phrase: Phrase) =>
  textShown(sql`t.search_text`, sql`(SELECT client_id FROM ${sql.table(table)} WHERE id = t.id)`, phrase)
