import { z } from 'zod'
import { doneService } from '#acts/services/contract/service.ts'
import { programRef } from '#base/reference/contract/lists/programs.ts'
import { call } from '#core/contract/call.ts'
import { id, idText, optionalDay } from '#core/contract/fields.ts'
import { paged, pageQuery, phrase } from '#core/contract/paging.ts'
import { INVOICES } from './changes.ts'
import { LACKS } from './item.ts'
import { month } from './rent.ts'

/** Limit of sources per call. */
export const MAX_SOURCES = 2000

/** A repair whose hours or lines have no item. */
const unbilled = doneService.extend({
  /** Program of the client, which the item will have. */
  program: programRef,
  /** Dollars: its fee without the hours and lines that have an item. */
  toBill: z.number(),
  /** Fields that its item would lack. */
  missing: z.array(z.enum(LACKS)),
})
export type Unbilled = z.infer<typeof unbilled>

export const unbilledQuery = pageQuery.extend({
  billed: z.enum(['false'], { error: 'invalid' }),
  /** First and last day of service. */
  from: optionalDay,
  to: optionalDay,
  /** Program of the client. */
  programId: idText.optional(),
  phrase,
})
export type UnbilledQuery = z.output<typeof unbilledQuery>

export const listUnbilled = call({
  name: 'listUnbilledRepairs',
  method: 'GET',
  path: '/api/services',
  selectedBy: 'billed',
  access: { allOf: ['READ_SERVICES', 'READ_INVOICE_ITEMS'] },
  summary:
    'One page of the repairs of all clients until their hours and all their lines have invoice items, newest first.',
  query: unbilledQuery,
  answer: paged(unbilled),
})

const source = z.union([
  z.object({ service: z.number(), line: z.number().optional() }),
  z.object({ loan: z.number(), month: z.string().optional() }),
])
export type Source = z.infer<typeof source>

const ids = z.array(id).max(MAX_SOURCES).default([])
export const sources = z
  .object({
    services: ids,
    loans: ids,
    /** The items are of the rent of these loans for this month. */
    month: month.optional(),
  })
  .refine(({ services, loans }) => services.length + loans.length > 0, {
    error: 'required',
    path: ['services'],
  })
export type Sources = z.output<typeof sources>

export const createItems = call({
  name: 'createInvoiceItems',
  method: 'POST',
  path: '/api/invoices/items/from',
  access: { allOf: ['CREATE_INVOICE_ITEMS', 'CREATE_INVOICES'] },
  changes: INVOICES,
  summary:
    'Make an invoice item of each of these loans, or of their rent for a month that is over, and of the hours and each line of each of these repairs; what has one already is refused, the rest is made.',
  body: sources,
  answer: z.object({
    made: z.array(z.object({ source, itemId: z.number() })),
    /** In the language of the caller. */
    refused: z.array(z.object({ source, reason: z.string() })),
  }),
})
