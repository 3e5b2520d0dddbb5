import { z } from 'zod'
import { fourCalls, type Subject } from '#base/reference/contract/four-calls.ts'
import { loanTypes } from '#base/reference/contract/lists/services.ts'
import { call } from '#core/contract/call.ts'
import { idParams, version } from '#core/contract/fields.ts'
import { msg } from '#core/contract/msg.ts'
import { fromList, lines, mayReferTo, text } from '#core/contract/record/kinds.ts'
import { record } from '#core/contract/record/record.ts'

const MAX_TEXT = 20_000

export const textRecord = record(
  {
    title: text(msg`Title`, 200),
    title_fr: text(msg`French Title`, 200),
    text: lines(msg`Text`, MAX_TEXT),
    text_fr: lines(msg`French Text`, MAX_TEXT),
    /** Null: for all loan types without a text of their own. */
    loanType: mayReferTo(msg`Loan Type`, fromList(loanTypes)),
  },
  { snapshot: { published: msg`Published` } },
)

export const TEXT_STATUSES = ['DRAFT', 'PUBLISHED'] as const

export const agreementText = z.object({
  id: z.number(),
  version: z.number(),
  ...textRecord.answer,
  status: z.enum(TEXT_STATUSES),
  /** Sequential number among published texts of the same loan type, or for all; null for a draft. */
  number: z.number().nullable(),
  publishedAt: z.string().nullable(),
  /** Whether it is the text that is signed now, until a later one replaces it. */
  current: z.boolean(),
})
export type AgreementText = z.infer<typeof agreementText>

export const agreementTextInput = z.object({ version, ...textRecord.input })
export type AgreementTextInput = z.output<typeof agreementTextInput>

const subject = {
  entity: 'agreement-texts',
  table: 'agreement_texts',
  path: '/api/agreements/texts',
  resource: 'TEMPLATES',
  one: msg`agreement text`,
  many: msg`agreement texts`,
  label: msg`An agreement text`,
  this: msg({ message: 'this', context: 'agreement text' }),
  unique: {},
  unreferred: true,
} as const satisfies Subject

export const agreementTexts = {
  ...subject,
  record: textRecord,
  calls: fourCalls(subject, agreementText, agreementTextInput),
}

export const readAgreementText = call({
  name: 'readAgreementText',
  method: 'GET',
  path: '/api/agreements/texts/{id}',
  access: 'READ_TEMPLATES',
  summary: 'An agreement text, published or not.',
  params: idParams,
  answer: agreementText,
})

export const publishAgreementText = call({
  name: 'publishAgreementText',
  method: 'POST',
  path: '/api/agreements/texts/{id}/publish',
  access: 'UPDATE_TEMPLATES',
  summary:
    'Publish a draft: from now on it is what is signed for its loan type, or for all, and never changes; 409 where it is published.',
  params: idParams,
  answer: agreementText,
})

const variable = z.object({
  /** Tag as typed: `{client.fullName}`. */
  tag: z.string(),
  description: z.string(),
  description_fr: z.string(),
})

export const listAgreementVariables = call({
  name: 'listAgreementVariables',
  method: 'GET',
  path: '/api/agreements/texts/variables',
  access: 'READ_TEMPLATES',
  summary: 'What may stand in braces in an agreement text, and what it becomes there.',
  answer: z.array(variable),
})
