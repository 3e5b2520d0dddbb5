import { z } from 'zod'
import { type Config, choice } from '#platform/server/config.ts'

/** Variables that decide which values the fields of the Sage file hold. */
export const sageVariables = {
  SAGE_CUSTOMER: choice('program-name', 'program-acronym'),
  SAGE_INVOICE_NUMBER: choice('prefix-and-number', 'number'),
  SAGE_ORDER_NUMBER: choice('approval-number', 'none'),
  SAGE_QUANTITY: choice('hours', 'one'),
  SAGE_ENCODING: choice('windows-1252', 'utf-8'),
}

export type SageSettings = ReturnType<typeof sageSettings>

export function sageSettings({ features }: Config) {
  const values = z.object(sageVariables).parse(features)
  return {
    customer: values.SAGE_CUSTOMER,
    invoiceNumber: values.SAGE_INVOICE_NUMBER,
    orderNumber: values.SAGE_ORDER_NUMBER,
    quantity: values.SAGE_QUANTITY,
    encoding: values.SAGE_ENCODING,
  }
}
