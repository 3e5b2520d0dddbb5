import { type RawBuilder, sql } from 'kysely'
import type { Phrase } from '#core/contract/phrase.ts'

/**
 * The SQL of a phrase on a folded search column that begins with a space; `matches` in the contract is the same test.
 * Words of one or two letters have no trigram inside a word, so they match at a word's start.
 */
export function phraseFilter(
  column: RawBuilder<unknown>,
  { required, excluded }: Phrase,
): RawBuilder<unknown> {
  const pattern = (term: string) => (term.length < 3 ? `% ${term}%` : `%${term}%`)
  const terms = [
    ...required.map((term) => sql`${column} LIKE ${pattern(term)}`),
    ...excluded.map((term) => sql`${column} NOT LIKE ${pattern(term)}`),
  ]
  return terms.length ? sql.join(terms, sql` AND `) : sql`true`
}
