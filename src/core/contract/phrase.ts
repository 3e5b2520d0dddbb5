import { searchForms, searchTerm } from './fold.ts'

/** The filter syntax of rule 1.5: all words required, a leading minus excludes, quotes keep phrases. */
export interface Phrase {
  required: string[]
  excluded: string[]
}

const TERM = /([+-]?)(?:"([^"]*)"?|(\S+))/g
/** The 1 of North America before a phone number, which most numbers are kept without: both are found without it. */
const LEADING_ONE = /(^|[\s"])\+?1[-.\s]*(?=\(?\d{3}\)?[-.\s]*\d{3}[-.\s]*\d{4}(?![\d]))/g

/** More words than anyone types; every one of them costs the database time. */
export const MAX_WORDS = 10

/** Each word once, as `searchTerm` has it. */
export function parsePhrase(text: string): Phrase {
  const phrase: Phrase = { required: [], excluded: [] }
  for (const [, sign, quoted, word] of text.replace(LEADING_ONE, '$1').matchAll(TERM)) {
    const term = searchTerm(quoted ?? word ?? '')
    const terms = sign === '-' ? phrase.excluded : phrase.required
    if (term && !terms.includes(term)) terms.push(term)
  }
  return phrase
}

/** Such a phrase is refused, as none of its words may be left out; what is quoted is one word. */
export function hasTooManyWords(text: string): boolean {
  const { required, excluded } = parsePhrase(text)
  return required.length + excluded.length > MAX_WORDS
}

/** Whether a record whose searchable text is `folded` (see `searchText`) matches. */
export function matches(folded: string, { required, excluded }: Phrase): boolean {
  const has = (term: string) => folded.includes(term.length < 3 ? ` ${term}` : term)
  return required.every(has) && !excluded.some(has)
}

/** The text that `matches` looks in: the forms of every value, after a space, so that short words match at a word's start. */
export function searchText(values: readonly (string | number | null | undefined)[]): string {
  return ` ${values
    .map((value) => searchForms(String(value ?? '')))
    .filter(Boolean)
    .join(' ')}`
}
