import { z } from 'zod'
import { LANGUAGES } from '#acts/templates/contract/template.ts'
import { call } from '#core/contract/call.ts'
import {
  idParams,
  idText,
  instant,
  lines,
  named,
  optionalReference,
  reference,
} from '#core/contract/fields.ts'
import { type Message, msg } from '#core/contract/msg.ts'
import { paged, pageQuery, phrase } from '#core/contract/paging.ts'

export const HOWS = ['LETTER', 'MAIL', 'PHONE', 'VOICE_MAIL', 'VISIT'] as const
export type How = (typeof HOWS)[number]

export const HOW_WORDS: Record<How, Message> = {
  LETTER: msg`Letter`,
  MAIL: msg`E-mail`,
  PHONE: msg`Phone call`,
  VOICE_MAIL: msg`Voice mail`,
  VISIT: msg`Visit`,
}

const told = z.object({ id: z.number(), name: z.string() }).nullable()

export const correspondence = z.object({
  id: z.number(),
  at: z.string(),
  /** Null if the application sent it automatically. */
  user: named.nullable(),
  how: z.enum(HOWS),
  /** Recipient, if it is not the client. */
  recipient: z.string().nullable(),
  template: z.object({ name: z.string(), version: z.number() }).nullable(),
  language: z.enum(LANGUAGES),
  /** True if it shows a Medicare number that the user may not read: then text and document are missing. */
  withheld: z.boolean(),
  text: z.string().nullable(),
  /** Name of the file that was made. */
  document: z.string().nullable(),
  /** Null also for users who may not see loans, campaigns, or invoices. */
  loan: told,
  entry: z.object({ id: z.number(), campaign: named }).nullable(),
  invoice: told,
})
export type Correspondence = z.infer<typeof correspondence>

/** Users who may not read all correspondence get only that of invoices. */
export const READS = { allOf: ['READ_CLIENTS'], anyOf: ['READ_CORRESPONDENCE', 'READ_INVOICES'] } as const

export const listCorrespondence = call({
  name: 'listCorrespondence',
  method: 'GET',
  path: '/api/clients/{id}/correspondence',
  access: READS,
  summary:
    'One page of what was written to a client, and of calls and visits, the newest first; users who may not read correspondence see that of invoices.',
  params: idParams,
  query: pageQuery.extend({ phrase }),
  answer: paged(correspondence),
})

export const readDocument = call({
  name: 'readCorrespondenceDocument',
  method: 'GET',
  path: '/api/clients/{id}/correspondence/{correspondenceId}/document',
  access: READS,
  summary: 'The document as it was sent, the same bytes.',
  params: z.object({ id: idText, correspondenceId: idText }),
  file: true,
})

/** Longest text about a call or a visit, in characters. */
export const MAX_TEXT = 10_000

const byHand = z.object({
  how: z.enum(['PHONE', 'VOICE_MAIL', 'VISIT']),
  text: lines(MAX_TEXT),
  /** Default: now. */
  at: instant.nullish(),
})
const mail = z.object({ how: z.literal('MAIL'), template: reference, loan: optionalReference })
export const correspondenceInput = z.discriminatedUnion('how', [byHand, mail], { error: 'invalid' })
export type ByHand = z.output<typeof byHand>
export type MailToClient = z.output<typeof mail>

export const createCorrespondence = call({
  name: 'createCorrespondence',
  method: 'POST',
  path: '/api/clients/{id}/correspondence',
  changes: ['readContact', 'listCorrespondence'],
  access: { allOf: ['READ_CLIENTS', 'CREATE_CORRESPONDENCE'] },
  summary:
    'Write down a call or a visit, or send a mail made of a template to the client, in their language; 409 where the client may not be written to.',
  params: idParams,
  body: correspondenceInput,
  answer: correspondence,
})
