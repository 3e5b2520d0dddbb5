import { fold } from './fold.ts'

/** The filter syntax of spec 1, 5: all words required, a leading minus excludes, quotes keep phrases. */
export interface Phrase {
  required: string[]
  excluded: string[]
}

const TERM = /([+-]?)(?:"([^"]*)"?|(\S+))/g
/** More words than anyone types; every one of them costs the database time. */
const MOST_TERMS = 10
/** Phone, Medicare and date as people type them: their digits are what is stored and compared. */
const NUMERIC = /^[\d\s().+/–-]*\d[\d\s().+/–-]*$/

/** Terms come folded (lower case, no accents, punctuation as one space), numeric ones as digits alone. */
export function parsePhrase(text: string): Phrase {
  const phrase: Phrase = { required: [], excluded: [] }
  for (const [, sign, quoted, word] of text.matchAll(TERM)) {
    const raw = quoted ?? word ?? ''
    const term = NUMERIC.test(raw) ? raw.replace(/\D/g, '') : fold(raw)
    const terms = sign === '-' ? phrase.excluded : phrase.required
    if (term && terms.length < MOST_TERMS && !terms.includes(term)) terms.push(term)
  }
  return phrase
}

/** Whether a record whose searchable text is `folded` (see `searchText`) matches. */
export function matches(folded: string, { required, excluded }: Phrase): boolean {
  const has = (term: string) => folded.includes(term.length < 3 ? ` ${term}` : term)
  return required.every(has) && !excluded.some(has)
}

/** The text that `matches` looks in: every value folded, after a space, so that short words match at a word's start. */
export function searchText(values: readonly (string | number | null | undefined)[]): string {
  return ` ${values
    .map((value) => fold(String(value ?? '')))
    .filter(Boolean)
    .join(' ')}`
}
