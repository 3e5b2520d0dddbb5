import { z } from 'zod'
import { programs } from '#base/reference/contract/lists/programs.ts'
import { call } from '#core/contract/call.ts'
import { id, idParams, named } from '#core/contract/fields.ts'
import { paged, pageQuery } from '#core/contract/paging.ts'
import type { Needs } from '#core/contract/permissions.ts'
import { referenceTo } from '#core/contract/record/reference-to.ts'
import { INVOICES } from './changes.ts'

export const FORMATS = ['csv', 'sage'] as const
export type ExportFormat = (typeof FORMATS)[number]

const invoiceIds = z.array(id).min(1, { error: 'required' }).max(20_000)
const exportRequest = z.object({
  invoiceIds,
  /** Exports to Sage even if one of the invoices was exported before. */
  again: z
    .boolean()
    .nullish()
    .transform((again) => again ?? false),
})
export type ExportRequest = z.output<typeof exportRequest>

const exported = <A extends Needs>(name: string, path: string, access: A, summary: string) =>
  ({
    name,
    method: 'POST',
    path,
    access,
    summary,
    body: exportRequest,
    file: true,
    changes: INVOICES,
  }) as const

export const exportCsv = call(
  exported(
    'exportInvoicesCsv',
    '/api/invoices/export/csv',
    'READ_INVOICES',
    'A row an item, as CSV (RFC 4180), by program and invoice number.',
  ),
)

export const exportSage = call(
  exported(
    'exportInvoicesSage',
    '/api/invoices/export/sage',
    // an export to Sage marks the invoice, which is not exported again, so it needs UPDATE_INVOICES
    { allOf: ['READ_INVOICES', 'UPDATE_INVOICES'] },
    'The import file of Sage 50; 400 names what cannot go out, 409 already_exported what went out before, unless `again`.',
  ),
)

/** Id and displayed number of an invoice. */
const about = { invoiceId: z.number(), number: z.string() }

export const previewExport = call({
  name: 'previewExport',
  method: 'POST',
  path: '/api/invoices/export/preview',
  access: 'READ_INVOICES',
  summary: 'What an export would hold, what it had to cut, what it would refuse, and what went out before.',
  body: z.object({ invoiceIds, format: z.enum(FORMATS, { error: 'invalid' }) }),
  safe: true,
  answer: z.object({
    /** Dollars, by program and general ledger account, of all invoices that the user may see, including refused ones. */
    totals: z.array(
      z.object({ program: referenceTo(programs), accountNumber: z.string(), amount: z.number() }),
    ),
    warnings: z.array(z.object({ ...about, message: z.string() })),
    refused: z.array(z.object({ ...about, reason: z.string() })),
    /** `item` was exported on the invoice `earlier`; null if the invoice itself was exported. */
    exportedBefore: z.array(
      z.object({
        ...about,
        at: z.string(),
        by: named,
        item: z.string().nullable(),
        earlier: z.string().nullable(),
      }),
    ),
  }),
})

const ledgerEntry = z.object({
  id: z.number(),
  format: z.enum(FORMATS),
  at: z.string(),
  by: named,
  fileName: z.string(),
  size: z.number(),
  /** Hash of the bytes, in hexadecimal digits. */
  sha256: z.string(),
  numberOfInvoices: z.number(),
  total: z.number(),
})
export type LedgerEntry = z.infer<typeof ledgerEntry>

export const listExports = call({
  name: 'listInvoiceExports',
  method: 'GET',
  path: '/api/invoices/exports',
  access: 'READ_INVOICES',
  summary:
    'One page of the exports that were made, newest first; which invoices: GET /api/invoices/summaries?exportId.',
  query: pageQuery,
  answer: paged(ledgerEntry),
})

export const downloadExport = call({
  name: 'downloadInvoiceExport',
  method: 'GET',
  path: '/api/invoices/exports/{id}/download',
  access: 'READ_INVOICES',
  summary: 'The same bytes again; 403 where they name clients and the user may not see clients.',
  params: idParams,
  file: true,
})
