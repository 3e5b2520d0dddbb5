import { z } from 'zod'
import { call } from '#core/contract/call.ts'

/** What a month's end is done in, in this order. */
export const MONTH_STEPS = ['complete', 'generate', 'approve', 'send'] as const
export type MonthStep = (typeof MONTH_STEPS)[number]

/** The address of Bulk Invoicing with the lists of a step alone, or with all of them. */
export const bulkInvoicing = (step?: MonthStep) => `/bulk-invoicing${step ? `?step=${step}` : ''}`

/** Exact up to COUNT_LIMIT; beyond, `more` says that there are more. */
const counted = z.object({ count: z.number(), more: z.boolean() })

const answer = z.object({
  /** Items that lack something to be invoiced; null for users who may not see items, as those that are complete. */
  incomplete: counted.nullable(),
  complete: counted.extend({ total: z.number() }).nullable(),
  unapproved: counted,
  /** Of the last twelve months. */
  unexported: counted,
})
export type MonthEnd = z.infer<typeof answer>

export const monthEnd = call({
  name: 'invoicingMonthEnd',
  method: 'GET',
  path: '/api/invoices/month-end',
  access: 'READ_INVOICES',
  summary: 'How much is still to be completed, generated, approved, and sent to Sage; dollars.',
  answer,
})
