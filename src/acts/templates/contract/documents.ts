import { z } from 'zod'
import { call } from '#core/contract/call.ts'
import { id } from '#core/contract/fields.ts'
import { LANGUAGES } from './template.ts'

/** Limit of documents per call. */
export const MAX_DOCUMENTS = 2000
const ids = z.array(id).min(1, { error: 'required' }).max(MAX_DOCUMENTS)
export const templateIds = z.array(id).min(1, { error: 'required' }).max(20)

/** Uses the templates in the language of each client: the named ones in that language, and the partners of the others. */
const inClientsLanguage = z
  .boolean()
  .nullish()
  .transform((chosen) => chosen ?? false)

const SUMMARY =
  'of each with each of the templates: one as .docx, several as .zip. Where some failed the .zip has errors.txt, and X-Failed-Ids names the records.'
const made = { method: 'POST', safe: true, file: true, changes: ['listCorrespondence'] } as const

export const generateClientDocuments = call({
  ...made,
  name: 'generateClientDocuments',
  path: '/api/clients/generate-documents',
  access: { allOf: ['READ_CLIENTS', 'READ_TEMPLATES'] },
  summary: `Letters to clients, ${SUMMARY}`,
  body: z.object({ clientIds: ids, templateIds, inClientsLanguage }),
})

export const generateLoanDocuments = call({
  ...made,
  name: 'generateLoanDocuments',
  path: '/api/loans/generate-documents',
  access: { allOf: ['READ_LOANS', 'READ_TEMPLATES'] },
  summary: `Letters about loans, ${SUMMARY}`,
  body: z.object({ loanIds: ids, templateIds, inClientsLanguage }),
})

export const generateInvoiceDocuments = call({
  ...made,
  name: 'generateInvoiceDocuments',
  path: '/api/invoices/generate-documents',
  access: { allOf: ['READ_INVOICES', 'READ_TEMPLATES'] },
  summary: `Invoices, ${SUMMARY} Archived ones and those without approval are made too: check-generation comes before.`,
  body: z.object({ invoiceIds: ids, templateIds, inClientsLanguage }),
})

export const generateServiceDocuments = call({
  ...made,
  name: 'generateServiceDocuments',
  path: '/api/services/generate-documents',
  access: { allOf: ['READ_SERVICES', 'READ_TEMPLATES'] },
  summary: `Forms that ask the funders of repairs, ${SUMMARY}`,
  body: z.object({ serviceIds: ids, templateIds, inClientsLanguage }),
})

export const invoiceLanguages = call({
  name: 'invoiceLanguages',
  method: 'POST',
  path: '/api/invoices/languages',
  access: { allOf: ['READ_INVOICES', 'READ_CLIENTS'] },
  summary: 'In which language each of the invoices is written to its client.',
  body: z.object({ invoiceIds: ids }),
  safe: true,
  answer: z.array(z.object({ id: z.number(), language: z.enum(LANGUAGES) })),
})
