import { z } from 'zod'
import { call } from '#core/contract/call.ts'
import { day, idParams, idText, line, named } from '#core/contract/fields.ts'
import { type Message, msg } from '#core/contract/msg.ts'

export const CONSENTS = ['MAIL', 'VOICE_MAIL', 'SHARING'] as const
export type ConsentKind = (typeof CONSENTS)[number]

export const CONSENT_WORDS: Record<ConsentKind, Message> = {
  MAIL: msg`E-mail`,
  VOICE_MAIL: msg`Voice mail`,
  SHARING: msg`Sharing with the referral agent`,
}

/** Ways of contact; those not on paper need consent. */
export const WAYS = ['LETTER', 'MAIL', 'VOICE_MAIL'] as const
export type ContactWay = (typeof WAYS)[number]

/** Reasons why a client may not be contacted. */
export const NO_CONTACT = ['ARCHIVED', 'DECEASED', 'NO_CONSENT', 'NO_ADDRESS'] as const
export type NoContact = (typeof NO_CONTACT)[number]

/** Message for a reason; `died` is the formatted date of death. */
export function noContactText(why: NoContact, way: ContactWay, died: string): Message {
  if (why === 'ARCHIVED') return msg`This client is archived. Nothing more is sent to them.`
  if (why === 'DECEASED') return msg`This client died on ${{ date: died }}. Nothing more is sent to them.`
  if (why === 'NO_CONSENT')
    return way === 'MAIL'
      ? msg`No consent to mail: print the letter.`
      : msg`No consent to voice mail: do not leave a message.`
  return way === 'MAIL'
    ? msg`The record of this client has no e-mail address. Add one to it, or give the client the document on paper.`
    : msg`The record of this client has no mailing address.`
}

const consent = z.object({
  kind: z.enum(CONSENTS),
  given: z.boolean(),
  /** Date on which the client said so. */
  on: z.string(),
  how: z.string(),
  /** User who recorded it, and when. */
  by: named,
  at: z.string(),
})
export type Consent = z.infer<typeof consent>

const refusal = z.enum(NO_CONTACT).nullable()

const contact = z.object({
  /** Latest consent of each kind; none for a client who was never asked. */
  consents: z.array(consent),
  /** Reason why the client may not be contacted in this way; null if they may. */
  no: z.object({ LETTER: refusal, MAIL: refusal, VOICE_MAIL: refusal }),
})
export type Contact = z.infer<typeof contact>

export const readContact = call({
  name: 'readContact',
  method: 'GET',
  path: '/api/clients/{id}/contact',
  access: 'READ_CLIENTS',
  summary: 'To what a client has consented, and why they may not be written to, if so.',
  params: idParams,
  answer: contact,
})

export const MAX_HOW = 200

export const saveConsent = call({
  name: 'saveConsent',
  method: 'PUT',
  path: '/api/clients/{id}/consents/{kind}',
  changes: ['readContact', 'listCorrespondence'],
  access: { allOf: ['READ_CLIENTS', 'UPDATE_CORRESPONDENCE'] },
  summary: 'What a client has said of it, on which day and how; what was said before stays in the history.',
  params: z.object({ id: idText, kind: z.enum(CONSENTS) }),
  body: z.object({ given: z.boolean(), on: day, how: line(MAX_HOW) }),
  answer: contact,
})
