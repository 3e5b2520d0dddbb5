import { z } from 'zod'
import { call } from '#core/contract/call.ts'

/** Steps of a month's end, in order. */
export const MONTH_STEPS = ['complete', 'generate', 'approve', 'send'] as const
export type MonthStep = (typeof MONTH_STEPS)[number]

/** Path of Bulk Invoicing with only the lists of a step, or with all of them; without either it opens on a step. */
export const bulkInvoicing = (step?: MonthStep | 'all') => `/bulk-invoicing${step ? `?step=${step}` : ''}`

/** Exact up to COUNT_LIMIT; `more` is true beyond it. */
const counted = z.object({ count: z.number(), more: z.boolean() })

const answer = z.object({
  /** Incomplete items; null for users who may not see items, as are the complete ones. */
  incomplete: counted.nullable(),
  complete: counted.extend({ total: z.number() }).nullable(),
  unapproved: counted,
  /** Approved invoices of the last twelve months without a document, and those that never went to Sage; none that is waived. */
  undocumented: counted,
  unexported: counted,
})
export type MonthEnd = z.infer<typeof answer>

export const monthEnd = call({
  name: 'invoicingMonthEnd',
  method: 'GET',
  path: '/api/invoices/month-end',
  access: 'READ_INVOICES',
  summary: 'How much is still to be completed, generated, approved, and sent; dollars.',
  answer,
})
