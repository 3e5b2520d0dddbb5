import { z } from 'zod'
import { call } from '#core/contract/call.ts'
import { id, reference } from '#core/contract/fields.ts'
import { INVOICES } from './changes.ts'
import { invoiceSummary } from './invoice.ts'

/** Limit of invoices per call. */
const MAX = 2000
/** Reason in the caller's language: no items, no approval number, generated already, archived, unknown. */
const failed = z.array(z.object({ id: z.number(), reason: z.string() }))

export const checkGeneration = call({
  name: 'checkGeneration',
  method: 'POST',
  path: '/api/invoices/check-generation',
  access: 'READ_INVOICES',
  summary: 'Which of the invoices can be generated, and why the others cannot.',
  body: z.object({ invoiceIds: z.array(id).min(1, { error: 'required' }).max(MAX) }),
  safe: true,
  answer: z.object({ ready: z.array(z.number()), failed }),
})

export const updateGenerated = call({
  name: 'updateGenerated',
  method: 'PUT',
  path: '/api/invoices/update-generated',
  access: { anyOf: ['CREATE_INVOICES', 'UPDATE_INVOICES'] },
  changes: INVOICES,
  summary: 'Move the invoices that can be generated to the history; the others stay, with the reason.',
  body: z.array(reference).min(1, { error: 'required' }).max(MAX),
  answer: z.object({ updated: z.array(invoiceSummary), failed }),
})

export const waiveSending = call({
  name: 'waiveSending',
  method: 'PUT',
  path: '/api/invoices/sending-waived',
  access: 'UPDATE_INVOICES',
  changes: INVOICES,
  summary:
    'Note that approved invoices wait for no document and no export to Sage any more, or that they do again; the others stay, with the reason.',
  body: z.object({ invoiceIds: z.array(id).min(1, { error: 'required' }).max(MAX), waived: z.boolean() }),
  answer: z.object({ changed: z.array(z.number()), failed }),
})
