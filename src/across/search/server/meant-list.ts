import { parsePhrase } from '#core/contract/phrase.ts'
import type { Searchable } from '../contract.ts'

/** Patterns of a phrase that is one number or code, with or without punctuation; the first match counts. */
const LOOKS: readonly [RegExp, Searchable][] = [
  // a client number, a Medicare number, a phone number
  [/^\d{6,}$/, 'clients'],
  // the tag of a piece, complete or only its digits
  [/^[a-z]?\d+[a-z]?$/, 'equipment'],
  // an invoice number has the prefix of its program
  [/^[a-z]{2,}\d+$/, 'invoices'],
]

/** The list whose records have such a number; undefined if the phrase consists of words. */
export function meantList(phrase: string): Searchable | undefined {
  const { required } = parsePhrase(phrase)
  const isOneNumber = required.length === 1 || required.every((term) => /^\d+$/.test(term))
  if (!isOneNumber) return
  const code = required.join('').replaceAll(' ', '')
  return LOOKS.find(([look]) => look.test(code))?.[1]
}
