import { searchForms, searchTerm } from './fold.ts'

/** The filter syntax of rule 1.5: all words required, a leading minus excludes, quotes keep phrases. */
export interface Phrase {
  required: string[]
  excluded: string[]
}

const TERM = /([+-]?)(?:"([^"]*)"?|(\S+))/g
/** The 1 of North America before a phone number. Most numbers are stored without it, so searches ignore it. */
const LEADING_ONE = /(^|[\s"])\+?1[-.\s]*(?=\(?\d{3}\)?[-.\s]*\d{3}[-.\s]*\d{4}(?![\d]))/g

/** More words than anybody types; each one costs database time. */
export const MAX_WORDS = 10

/** The distinct words, each as its `searchTerm`. */
export function parsePhrase(text: string): Phrase {
  const phrase: Phrase = { required: [], excluded: [] }
  for (const [, sign, quoted, word] of text.replace(LEADING_ONE, '$1').matchAll(TERM)) {
    const term = searchTerm(quoted ?? word ?? '')
    const terms = sign === '-' ? phrase.excluded : phrase.required
    if (term && !terms.includes(term)) terms.push(term)
  }
  return phrase
}

/** Such a phrase is refused, because dropping words would change its meaning; a quoted phrase is one word. */
export function hasTooManyWords(text: string): boolean {
  const { required, excluded } = parsePhrase(text)
  return required.length + excluded.length > MAX_WORDS
}

/** Whether a record whose searchable text is `folded` (see `searchText`) matches. */
export function matches(folded: string, { required, excluded }: Phrase): boolean {
  const has = (term: string) => folded.includes(term.length < 3 ? ` ${term}` : term)
  return required.every(has) && !excluded.some(has)
}

/**
 * The text that `matches` searches: the forms of every value, each after a space, so that short words match at a word's
 * start.
 */
export function searchText(values: readonly (string | number | null | undefined)[]): string {
  return ` ${values
    .map((value) => searchForms(String(value ?? '')))
    .filter(Boolean)
    .join(' ')}`
}
