import { z } from 'zod'
import { clientRef } from '#acts/loans/contract/loan.ts'
import { LANGUAGES } from '#acts/templates/contract/template.ts'
import { call } from '#core/contract/call.ts'
import { idParams, idText, named } from '#core/contract/fields.ts'
import { agreement, agreementInput, agreementParts, MAX_LOANS, voidInput } from './agreement.ts'

const SIGNS = { allOf: ['READ_CLIENTS', 'READ_LOANS', 'CREATE_AGREEMENTS'] } as const
export const READS = { allOf: ['READ_CLIENTS', 'READ_AGREEMENTS'] } as const

/** Reading calls that say whether a loan is signed for. */
const CHANGES = ['clientAgreements', 'clientLoans', 'equipmentLoans', 'readLoan'] as const

/** Ids in a query, e.g. `1,2`. */
const ids = z
  .string()
  .regex(/^\d{1,10}(,\d{1,10})*$/, { error: 'invalid', abort: true })
  .transform((text) => [...new Set(text.split(',').map(Number))])
  .refine((all) => all.length <= MAX_LOANS && all.every((one) => idText.safeParse(one).success), 'invalid')

const written = z.object({ title: z.string(), text: z.string() })
const said = z.object({ en: z.string(), fr: z.string() })

/** A piece with its accessories and handover checklist. */
export const going = z.object({
  number: z.string(),
  item: said,
  serialNumber: z.string().nullable(),
  accessories: z.array(said),
  /** Things to show or do during the handover. */
  checklist: z.array(said),
})
export type Going = z.infer<typeof going>

/** A piece that is handed over. */
const handed = going.extend({ loan: z.number(), piece: z.number() })
export type Handed = z.infer<typeof handed>

/** Letters that can be printed: for each typeface the first and the last code point of each range. */
export const letters = z.array(z.array(z.number()))

export const askAgreement = call({
  name: 'askAgreement',
  method: 'GET',
  path: '/api/agreements/ask',
  access: SIGNS,
  summary:
    'What a client is asked to sign for these loans, which are open, in both languages; 409 where it is signed already, or there is no text.',
  query: z.object({ client: idText, loans: ids }),
  answer: z.object({
    client: clientRef,
    /** Language in which the client is written to. */
    language: z.enum(LANGUAGES),
    organisation: z.string(),
    text: z.object({ id: z.number(), en: written, fr: written }),
    pieces: z.array(handed),
    witnesses: z.array(named),
    letters,
  }),
})

export const createAgreement = call({
  name: 'createAgreement',
  method: 'POST',
  path: '/api/agreements',
  changes: CHANGES,
  access: SIGNS,
  summary:
    'Sign for loans that are handed over, with a photo where it was on paper; 409 where one of them is signed for already.',
  body: agreementInput,
  parts: agreementParts,
  // large enough that too many points are refused by validation
  maxBody: 8 * 1024 * 1024,
  answer: agreement,
})

export const clientAgreements = call({
  name: 'clientAgreements',
  method: 'GET',
  path: '/api/clients/{id}/agreements',
  access: READS,
  summary: 'What was signed by a client or for them, the newest first, what was voided too.',
  params: idParams,
  answer: z.array(agreement),
})

export const readAgreementDocument = call({
  name: 'readAgreementDocument',
  method: 'GET',
  path: '/api/agreements/{id}/document',
  access: READS,
  summary: 'The document as it was made when it was signed, a PDF.',
  params: idParams,
  file: true,
})

export const voidAgreement = call({
  name: 'voidAgreement',
  method: 'POST',
  path: '/api/agreements/{id}/void',
  changes: CHANGES,
  access: { allOf: [...READS.allOf, 'UPDATE_AGREEMENTS'] },
  summary:
    'Void an agreement: it is kept, and its loans may be signed for anew; 409 where it is voided already.',
  params: idParams,
  body: voidInput,
  answer: agreement,
})

export const mailAgreement = call({
  name: 'mailAgreement',
  method: 'POST',
  path: '/api/agreements/{id}/mail',
  access: { allOf: [...READS.allOf, 'CREATE_AGREEMENTS'] },
  summary: 'Send the document to the e-mail address of the client; 409 where the record has none.',
  params: idParams,
  answer: z.object({ to: z.string() }),
})
