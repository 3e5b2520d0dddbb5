import { readFileSync } from 'node:fs'
import type { Language } from '#acts/templates/contract/template.ts'
import {
  CLIENT_INVOICE,
  CLIENT_LETTER,
  CLIENT_LOAN_LETTER,
  REPAIR_APPROVAL,
  type TypeId,
} from '#acts/templates/contract/types.ts'

interface Starter {
  name: string
  typeId: TypeId
  language: Language
  /** A Word document in this folder. */
  file: string
}

/** One template of each type in each language (rule 4.8). */
export const STARTERS: readonly Starter[] = [
  { name: 'Registration letter', typeId: CLIENT_LETTER, language: 'en', file: 'client-letter.en.docx' },
  { name: 'Lettre d’inscription', typeId: CLIENT_LETTER, language: 'fr', file: 'client-letter.fr.docx' },
  {
    name: 'Loan confirmation',
    typeId: CLIENT_LOAN_LETTER,
    language: 'en',
    file: 'client-loan-letter.en.docx',
  },
  {
    name: 'Confirmation de prêt',
    typeId: CLIENT_LOAN_LETTER,
    language: 'fr',
    file: 'client-loan-letter.fr.docx',
  },
  { name: 'Invoice', typeId: CLIENT_INVOICE, language: 'en', file: 'client-invoice.en.docx' },
  { name: 'Facture', typeId: CLIENT_INVOICE, language: 'fr', file: 'client-invoice.fr.docx' },
  { name: 'Repair approval', typeId: REPAIR_APPROVAL, language: 'en', file: 'repair-approval.en.docx' },
  {
    name: 'Approbation de réparation',
    typeId: REPAIR_APPROVAL,
    language: 'fr',
    file: 'repair-approval.fr.docx',
  },
]

/** Each with its counterpart in the other language, both ways. */
export const PARTNERS = STARTERS.flatMap(({ name, file }) =>
  STARTERS.filter((other) => other.name !== name && kindOf(other.file) === kindOf(file)).map((other) => ({
    one: name,
    other: other.name,
  })),
)

function kindOf(file: string) {
  return file.split('.')[0]
}

export const bytesOf = ({ file }: Starter): Buffer => readFileSync(new URL(file, import.meta.url))
