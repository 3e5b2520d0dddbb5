import { z } from 'zod'
import { FRENCH } from '#base/people/contract.ts'
import type { Parts } from '#core/contract/call.ts'
import { id, named, reference, version } from '#core/contract/fields.ts'
import { type Message, msg } from '#core/contract/msg.ts'
import { refersTo, text } from '#core/contract/record/kinds.ts'
import { record } from '#core/contract/record/record.ts'
import { TYPE_IDS, templateType } from './types.ts'

/** Largest file of a template. */
export const MAX_DOCUMENT_BYTES = 10 * 1024 * 1024
export const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'

/** Parts of a request that saves a template with its file (rule 4.8). */
export const templateParts = {
  json: 'template',
  files: 'document',
  most: 1,
  maxBytes: MAX_DOCUMENT_BYTES,
} satisfies Parts

/** Languages of documents, which determine the format of dates and amounts. */
export const LANGUAGES = ['en', 'fr'] as const
export type Language = (typeof LANGUAGES)[number]
/** Names for use within a sentence. */
export const LANGUAGE_NAMES: Record<Language, Message> = {
  en: msg({ message: 'English', context: 'in a sentence' }),
  fr: msg({ message: 'French', context: 'in a sentence' }),
}
/** Language of letters to somebody who speaks this language; English if it is neither. */
export const languageOf = (speaks: { id: number }): Language => (speaks.id === FRENCH ? 'fr' : 'en')

export const templateRecord = record(
  {
    name: text(msg`Template Name`, 200),
    type: {
      ...refersTo(msg`Template Type`, { answer: templateType, name: ({ name }) => name }),
      input: z.object({
        id: id.refine((sent) => TYPE_IDS.some((type) => type === sent), 'unknownReference'),
      }),
    },
  },
  {
    labels: {
      language: msg`Language`,
      partner: msg`In the Other Language`,
      document: msg`Attachment`,
      filename: msg`File`,
      checksum: msg`Checksum`,
    },
  },
)

export const template = z.object({
  id: z.number(),
  version: z.number(),
  ...templateRecord.answer,
  language: z.enum(LANGUAGES),
  /** The same letter in the other language. */
  partner: named.nullable(),
  filename: z.string(),
  /** In bytes. */
  size: z.number(),
  createdAt: z.string(),
  updatedAt: z.string(),
  updatedBy: named.nullable(),
})
export type Template = z.infer<typeof template>

export const templateInput = z.object({
  version,
  ...templateRecord.input,
  /** Default: unchanged; for a new template the language of the caller. */
  language: z.enum(LANGUAGES, { error: 'invalid' }).nullish(),
  /** Default: unchanged. The chosen template gets this one as its partner and loses its previous one. */
  partner: reference.nullish(),
})
export type TemplateInput = z.output<typeof templateInput>
