import { z } from 'zod'
import { historyCall } from '#base/trail/contract.ts'
import { call } from '#core/contract/call.ts'
import { flag, id, idParams, idText, reference } from '#core/contract/fields.ts'
import { pageable, pageableQuery } from '#core/contract/paging.ts'
import { INVOICES } from './changes.ts'
import { invoiceItem, itemInput, newItem } from './item.ts'
import { MAX_SOURCES } from './unbilled.ts'

const invoiced = flag.default('false')
const ofRecord = pageableQuery.extend({ invoiced })
/** Query for items not invoiced yet, or for invoiced ones with `invoiced`; `complete` ones lack nothing to be invoiced. */
export const itemsQuery = ofRecord.extend({ clientId: idText.optional(), complete: flag.optional() })
export type ItemsQuery = z.output<typeof itemsQuery>

export const listItems = call({
  name: 'listInvoiceItems',
  method: 'GET',
  path: '/api/invoices/items',
  access: 'READ_INVOICE_ITEMS',
  summary:
    'The items to be invoiced that match the phrase, newest first; with invoiced=true those that are; paged where `page` is given.',
  query: itemsQuery,
  answer: pageable(invoiceItem),
})

export const itemsOfInvoice = call({
  name: 'itemsOfInvoice',
  method: 'GET',
  path: '/api/invoices/{id}/items',
  access: 'READ_INVOICES',
  summary: 'The items of an invoice, with the fees and texts that it was issued with.',
  params: idParams,
  answer: z.array(invoiceItem),
})

export const clientItems = call({
  name: 'clientInvoiceItems',
  method: 'GET',
  path: '/api/clients/{id}/invoices/items',
  access: { allOf: ['READ_CLIENTS', 'READ_INVOICE_ITEMS'] },
  summary: 'The items of a client that are to be invoiced, newest first; paged where `page` is given.',
  params: idParams,
  query: ofRecord,
  answer: pageable(invoiceItem),
})

export const equipmentItems = call({
  name: 'equipmentInvoiceItems',
  method: 'GET',
  path: '/api/equipment/{id}/invoices/items',
  access: { allOf: ['READ_EQUIPMENT', 'READ_INVOICE_ITEMS'] },
  summary:
    'The items of a piece of equipment that are to be invoiced, newest first; paged where `page` is given.',
  params: idParams,
  query: ofRecord,
  answer: pageable(invoiceItem),
})

export const readItem = call({
  name: 'readInvoiceItem',
  method: 'GET',
  path: '/api/invoices/items/{id}',
  access: 'READ_INVOICE_ITEMS',
  summary: 'An invoice item.',
  params: idParams,
  answer: invoiceItem,
})

export const createItem = call({
  name: 'createInvoiceItem',
  method: 'POST',
  path: '/api/invoices/items',
  access: 'CREATE_INVOICE_ITEMS',
  changes: INVOICES,
  summary:
    'Make an invoice item of a loan or a repair, 409 where that has one already; or by hand, which takes CREATE_INVOICES too.',
  body: newItem,
  answer: invoiceItem,
})

export const updateItem = call({
  name: 'updateInvoiceItem',
  method: 'PUT',
  path: '/api/invoices/items/{id}',
  access: { allOf: ['READ_INVOICE_ITEMS', 'UPDATE_INVOICE_ITEMS'] },
  changes: INVOICES,
  summary: 'Correct an item that is to be invoiced; 409 where it is on an invoice.',
  params: idParams,
  body: itemInput,
  answer: invoiceItem,
})

export const setBillingCode = call({
  name: 'setBillingCode',
  method: 'PUT',
  path: '/api/invoices/items/billing-code',
  access: updateItem.access,
  changes: INVOICES,
  summary:
    'Give items that are to be invoiced a billing code and its fee, a repair its hours times that; what cannot have it is refused, the rest is changed.',
  body: z.object({
    /** Versions that the user saw: an item that somebody else has saved since is refused. */
    items: z
      .array(z.object({ id, version: id }))
      .min(1, { error: 'required' })
      .max(MAX_SOURCES),
    billingCode: reference,
  }),
  answer: z.object({
    changed: z.array(z.number()),
    /** In the language of the caller. */
    refused: z.array(z.object({ itemId: z.number(), reason: z.string() })),
  }),
})

export const deleteItem = call({
  name: 'deleteInvoiceItem',
  method: 'DELETE',
  path: '/api/invoices/items/{id}',
  access: 'DELETE_INVOICE_ITEMS',
  changes: INVOICES,
  summary: 'Delete an item that is to be invoiced; its loan or repair can then be invoiced again.',
  params: idParams,
})

export const itemHistory = historyCall('invoice-items', 'invoiceItemHistory', 'READ_INVOICE_ITEMS')
