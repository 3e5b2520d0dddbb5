import type { z } from 'zod'
import { type AgreementText, type agreementTextInput, textRecord } from '../../contract/texts.ts'

export type TextValues = ReturnType<typeof textRecord.values>

export const toValues = (text?: AgreementText): TextValues => textRecord.values(text)

export const toBody = (values: TextValues, text?: AgreementText): z.input<typeof agreementTextInput> => ({
  version: text?.version,
  ...textRecord.body(values),
})
