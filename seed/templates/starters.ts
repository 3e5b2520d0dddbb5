import type { Language } from '#templates/contract/template.ts'
import { CLIENT_INVOICE, CLIENT_LETTER, CLIENT_LOAN_LETTER, type TypeId } from '#templates/contract/types.ts'
import { invoice } from './invoice.ts'
import { INVOICES } from './invoice-words.ts'
import { letter } from './letter.ts'
import { CLIENT_LETTERS, LOAN_LETTERS } from './words.ts'

interface Starter {
  name: string
  typeId: TypeId
  language: Language
  make(): Promise<Buffer>
}

const inEach = (
  typeId: TypeId,
  words: Record<Language, { title: string }>,
  make: (language: Language) => Promise<Buffer>,
): Starter[] =>
  (['en', 'fr'] as const).map((language) => ({
    name: words[language].title,
    typeId,
    language,
    make: () => make(language),
  }))

/** One good-looking template of each type in each language (rule 4.8). */
export const STARTERS: readonly Starter[] = [
  ...inEach(CLIENT_LETTER, CLIENT_LETTERS, (language) => letter(language, CLIENT_LETTERS[language])),
  ...inEach(CLIENT_LOAN_LETTER, LOAN_LETTERS, (language) => letter(language, LOAN_LETTERS[language])),
  ...inEach(CLIENT_INVOICE, INVOICES, (language) => invoice(language, INVOICES[language])),
]
