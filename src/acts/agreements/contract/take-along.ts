import { z } from 'zod'
import { LANGUAGES } from '#acts/templates/contract/template.ts'
import { loanTypes } from '#base/reference/contract/lists/services.ts'
import { named } from '#core/contract/fields.ts'
import { referenceTo } from '#core/contract/record/reference-to.ts'
import { going, letters } from './calls.ts'

const values = z.record(z.string(), z.string())
const inBoth = z.object({ en: values, fr: values })

/** Data that a device takes offline to have agreements signed, independent of the client. */
export const takenAgreements = z.object({
  organisation: z.string(),
  /** Current texts with their tags; the values of the tags come with the client. */
  texts: z.array(
    z.object({
      id: z.number(),
      title: z.string(),
      title_fr: z.string(),
      text: z.string(),
      text_fr: z.string(),
      /** Null: for all types without a text of their own. */
      loanType: referenceTo(loanTypes).nullable(),
    }),
  ),
  witnesses: z.array(named),
  /** Letters that can be printed; absent in older data. */
  letters: letters.optional(),
})
export type TakenAgreements = z.infer<typeof takenAgreements>

/** Data for one client's signature; it contains only the values that the texts use. */
export const takenSigning = z.object({
  /** Language in which the client is written to. */
  language: z.enum(LANGUAGES),
  values: inBoth,
  pieces: z.array(
    z.object({
      piece: z.number(),
      /** The loan that waits to be signed for; null if the piece is on hold for the client and is lent offline. */
      loan: z.object({ id: z.number(), type: referenceTo(loanTypes) }).nullable(),
      going,
      values: inBoth,
    }),
  ),
})
export type TakenSigning = z.infer<typeof takenSigning>
