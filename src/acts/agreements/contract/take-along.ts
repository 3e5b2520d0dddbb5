import { z } from 'zod'
import { LANGUAGES } from '#acts/templates/contract/template.ts'
import { loanTypes } from '#base/reference/contract/lists/services.ts'
import { named } from '#core/contract/fields.ts'
import { referenceTo } from '#core/contract/record/reference-to.ts'
import { going } from './calls.ts'

const values = z.record(z.string(), z.string())
const inBoth = z.object({ en: values, fr: values })

/** What a device takes along to have agreements signed, whoever the client is. */
export const takenAgreements = z.object({
  organisation: z.string(),
  /** That are signed now, as they were written: what stands for their tags comes with the client. */
  texts: z.array(
    z.object({
      id: z.number(),
      title: z.string(),
      title_fr: z.string(),
      text: z.string(),
      text_fr: z.string(),
      /** Null: for all that have no text of their own. */
      loanType: referenceTo(loanTypes).nullable(),
    }),
  ),
  /** Who may be a witness. */
  witnesses: z.array(named),
})
export type TakenAgreements = z.infer<typeof takenAgreements>

/** What one client may sign for, and no more of the client than the texts say. */
export const takenSigning = z.object({
  /** In which the client is written to. */
  language: z.enum(LANGUAGES),
  values: inBoth,
  pieces: z.array(
    z.object({
      piece: z.number(),
      /** That waits to be signed for; null: the piece is on hold for the client, and is lent there. */
      loan: z.object({ id: z.number(), type: referenceTo(loanTypes) }).nullable(),
      going,
      values: inBoth,
    }),
  ),
})
export type TakenSigning = z.infer<typeof takenSigning>
