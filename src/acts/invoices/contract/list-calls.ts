import { z } from 'zod'
import { call } from '#core/contract/call.ts'
import { flag, idParams, idText, optionalDay } from '#core/contract/fields.ts'
import { pageable, pageableQuery, paged, pageQuery, phrase } from '#core/contract/paging.ts'
import { sortedBy } from '#core/contract/sorting.ts'
import { invoiceSummary } from './invoice.ts'

/** Sort keys of summaries; a leading minus reverses one (rule 4.7). */
export const INVOICE_SORTS = [
  'program.name',
  'invoiceNumber',
  'approvalNumber',
  'createdAt',
  'generatedAt',
] as const

export const summariesQuery = pageableQuery.extend({
  generated: flag.optional(),
  approved: flag.optional(),
  /** Approved, of the last twelve months, never sent to Sage, and not waived. */
  awaitsSage: flag.optional(),
  /** The same, or without a document. */
  awaitsSending: flag.optional(),
  clientId: idText.optional(),
  /** Only invoices of this export (GET /api/invoices/exports). */
  exportId: idText.optional(),
  /** First and last day, both inclusive, in the time zone of the organisation. */
  from: optionalDay,
  to: optionalDay,
  /** Example: `program.name,-invoiceNumber`; without it, newest first as in the lists. */
  sort: sortedBy(INVOICE_SORTS, INVOICE_SORTS.length),
})
export type SummariesQuery = z.output<typeof summariesQuery>

export const summariseInvoices = call({
  name: 'summariseInvoices',
  method: 'GET',
  path: '/api/invoices/summaries',
  access: 'READ_INVOICES',
  summary:
    'The invoices that the filters let through, newest first unless sorted; paged where `page` is given.',
  query: summariesQuery,
  answer: pageable(invoiceSummary),
})

export const openAmounts = call({
  name: 'openAmounts',
  method: 'GET',
  path: '/api/invoices/open-amounts',
  access: 'READ_INVOICES',
  summary:
    'What is to be invoiced, and what is invoiced and not generated yet, of all clients or of one; dollars.',
  query: z.object({ clientId: idText.optional() }),
  answer: z.object({
    /** Null for users who may not see items. */
    items: z.number().nullable(),
    invoices: z.number(),
  }),
})

export const searchInvoices = call({
  name: 'searchInvoices',
  method: 'POST',
  path: '/api/invoices/search',
  access: 'READ_INVOICES',
  summary: 'One page of the invoices that match the phrase in the body.',
  query: pageQuery,
  body: phrase,
  textBody: 'phrase',
  safe: true,
  answer: paged(invoiceSummary),
})

export const clientInvoices = call({
  name: 'clientInvoices',
  method: 'GET',
  path: '/api/clients/{id}/invoices',
  access: { allOf: ['READ_CLIENTS', 'READ_INVOICES'] },
  summary: 'The invoices of a client, newest first; paged where `page` is given.',
  params: idParams,
  query: pageableQuery,
  answer: pageable(invoiceSummary),
})

export const equipmentInvoices = call({
  name: 'equipmentInvoices',
  method: 'GET',
  path: '/api/equipment/{id}/invoices',
  access: { allOf: ['READ_EQUIPMENT', 'READ_INVOICES'] },
  summary: 'The invoices with an item of a piece of equipment, newest first; paged where `page` is given.',
  params: idParams,
  query: pageableQuery,
  answer: pageable(invoiceSummary),
})
