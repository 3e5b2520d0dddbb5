import { historyCall } from '#base/trail/contract.ts'
import { archivedCall } from '#core/contract/archived.ts'
import { call } from '#core/contract/call.ts'
import { idParams } from '#core/contract/fields.ts'
import { INVOICES } from './changes.ts'
import { invoice, invoiceInput, newInvoice } from './invoice.ts'

export const readInvoice = call({
  name: 'readInvoice',
  method: 'GET',
  path: '/api/invoices/{id}',
  access: 'READ_INVOICES',
  summary: 'An invoice with its items.',
  params: idParams,
  answer: invoice,
})

export const createInvoice = call({
  name: 'createInvoice',
  method: 'POST',
  path: '/api/invoices',
  access: 'CREATE_INVOICES',
  changes: INVOICES,
  summary: 'Make an invoice of items of one client and one program; its number is the next of the program.',
  body: newInvoice,
  answer: invoice,
})

export const updateInvoice = call({
  name: 'updateInvoice',
  method: 'PUT',
  path: '/api/invoices/{id}',
  access: { allOf: ['READ_INVOICES', 'UPDATE_INVOICES'] },
  changes: INVOICES,
  summary: 'Give an invoice its approval number.',
  params: idParams,
  body: invoiceInput,
  answer: invoice,
})

export const archiveInvoice = call({
  name: 'archiveInvoice',
  method: 'DELETE',
  path: '/api/invoices/{id}',
  access: 'DELETE_INVOICES',
  changes: [...INVOICES, 'archivedInvoices'],
  summary: 'Archive an invoice: kept, no longer listed; its items are to be invoiced again.',
  params: idParams,
})

export const restoreInvoice = call({
  name: 'restoreInvoice',
  method: 'POST',
  path: '/api/invoices/{id}/restore',
  access: { allOf: ['READ_INVOICES', 'DELETE_INVOICES'] },
  changes: [...INVOICES, 'archivedInvoices'],
  summary: 'Bring an archived invoice back; 409 where its items are not as it was issued with.',
  params: idParams,
  answer: invoice,
})

export const archivedInvoices = archivedCall('invoices', 'archivedInvoices', {
  allOf: ['READ_CLIENTS', 'READ_INVOICES', 'DELETE_INVOICES'],
})

export const invoiceHistory = historyCall('invoices', 'invoiceHistory', 'READ_INVOICES')
