import { type RawBuilder, sql } from 'kysely'
import type { PageableQuery, PageQuery } from '#core/contract/paging.ts'
import type { Phrase } from '#core/contract/phrase.ts'
import { andNotHidden } from '#core/server/asking.ts'
import type { Caller } from '#core/server/caller.ts'
import { orderOf, type SortColumns } from '#core/server/sorting.ts'
import type { InvoiceSummary } from '../contract/invoice.ts'
import type { InvoiceItem } from '../contract/item.ts'
import type { ItemsQuery } from '../contract/item-calls.ts'
import type { INVOICE_SORTS, SummariesQuery } from '../contract/list-calls.ts'
import { itemJson, summaryJson } from './json.ts'
import { pageOf } from './listing.ts'
import { redactItem, redactSummary } from './redact.ts'

/** Newest first by generation date, otherwise by creation date; generated ones without a date last (rule 2.4). */
const newest = sql.raw('v.undated, v.listed_at DESC, v.id DESC')

/** NULLS LAST only on nullable columns: for the others an index would not match that order. */
const COLUMNS: SortColumns<(typeof INVOICE_SORTS)[number]> = {
  'program.name': ['v.program_fold'],
  invoiceNumber: ['v.number'],
  approvalNumber: ['v.approval_fold NULLS LAST'],
  createdAt: ['v.created_at'],
  generatedAt: ['v.generated_at NULLS LAST'],
}

/** Condition that `invoice_items i` lacks something to be invoiced; the same rule as `lacking` in the contract. */
const incomplete = sql<boolean>`(i.program_id IS NULL OR i.billing_code_id IS NULL OR i.fee IS NULL
  OR coalesce(i.equipment_id, i.loan_id, i.service_id) IS NULL)`

/** Condition that an invoice is approved: its program requires no approval, or it has an approval number (rule 2.2.5). */
export const approved = sql<boolean>`(v.approval_number IS NOT NULL
  OR EXISTS (SELECT FROM programs p WHERE p.id = v.program_id AND NOT p.invoice_requires_approval))`

/** Age in months after which an approved invoice no longer counts as waiting to be sent. */
const MONTHS = 12

const isDue = sql<boolean>`v.created_at > now() - make_interval(months => ${MONTHS}::int) AND ${approved}
  AND NOT v.sending_waived`
const notInSage = sql<boolean>`NOT EXISTS (SELECT FROM invoice_export_invoices s JOIN invoice_exports x ON x.id = s.export_id
  WHERE s.invoice_id = v.id AND x.format = 'sage')`

/** Condition that `invoices v` waits to be exported to Sage. */
const awaitsSage = sql<boolean>`(${isDue} AND ${notInSage})`

/** Condition that `invoices v` waits for its document or to be exported to Sage. */
const awaitsSending = sql<boolean>`(${isDue} AND (NOT v.template_generated OR ${notInSage}))`

type Filter = Partial<SummariesQuery> & { phrase: string; size: number; equipmentId?: number }

const is = (condition: RawBuilder<boolean>, wanted: boolean) => (wanted ? condition : sql`NOT ${condition}`)

/** Condition on `invoices v`. A day is in the time zone of the organisation, from its first moment to its last. */
export function invoiceFilter(query: Omit<Filter, 'phrase' | 'size'>, zone: string): RawBuilder<unknown> {
  const { generated, approved: wanted, awaitsSage: lacksSage, awaitsSending: waits } = query
  const { clientId, equipmentId, exportId, from, to } = query
  const conditions = [
    sql`v.archived_at IS NULL${andNotHidden('v.client_id')}`,
    generated && is(sql`v.template_generated`, generated === 'true'),
    wanted && is(approved, wanted === 'true'),
    lacksSage && is(awaitsSage, lacksSage === 'true'),
    waits && is(awaitsSending, waits === 'true'),
    clientId && sql`v.client_id = ${clientId}`,
    equipmentId &&
      sql`v.id IN (SELECT invoice_id FROM invoice_lines
      WHERE equipment_id = ANY((SELECT equipment_merged_into(${equipmentId}::int))::int[]))`,
    exportId && sql`v.id IN (SELECT invoice_id FROM invoice_export_invoices WHERE export_id = ${exportId})`,
    from && sql`v.listed_at >= ${from}::date::timestamp AT TIME ZONE ${zone}`,
    to && sql`v.listed_at < (${to}::date + 1)::timestamp AT TIME ZONE ${zone}`,
  ]
  return sql.join(conditions.filter(Boolean), sql` AND `)
}

/** Matches the exact invoice number, with or without its prefix. */
const isNumber = ({ required }: Phrase) =>
  sql<boolean>`(ARRAY[search_term(v.prefix || v.number), v.number::text] && ${required}::text[])`

function invoices<Q extends Filter>({ db, user, config }: Caller, query: Q) {
  const sort = query.sort ?? []
  const listing = {
    table: 'invoices',
    alias: 'v',
    json: summaryJson,
    where: invoiceFilter(query, config.organisationTimeZone),
    order: sort.length ? orderOf(sort, COLUMNS, ['v.id']) : newest,
    keys: [
      'id',
      'undated',
      'listed_at',
      'prefix',
      'program_fold',
      'number',
      'approval_fold',
      'created_at',
      'generated_at',
    ],
    likeliest: sort.length ? undefined : isNumber,
  } as const
  return pageOf<InvoiceSummary, Q>(db, user, listing, query, (invoice) => redactSummary(user, invoice))
}

export const summariseInvoices = (caller: Caller, query: SummariesQuery) => invoices(caller, query)

export const searchInvoices = (caller: Caller, phrase: string, { page, size }: PageQuery) =>
  invoices(caller, { phrase, page, size })

export const invoicesOfClient = (caller: Caller, clientId: number, query: PageableQuery) =>
  invoices(caller, { ...query, clientId })

/** Invoices with a line for the piece. */
export const invoicesOfPiece = (caller: Caller, equipmentId: number, query: PageableQuery) =>
  invoices(caller, { ...query, equipmentId })

type ItemFilter = Pick<ItemsQuery, 'invoiced' | 'complete' | 'clientId'> & { equipmentId?: number }

/** Condition on `invoice_items i`. */
export function itemFilter({ invoiced, complete, clientId, equipmentId }: Partial<ItemFilter>) {
  const conditions = [
    sql`i.invoice_id IS ${invoiced === 'true' ? sql`NOT NULL` : sql`NULL`}${andNotHidden('i.client_id')}`,
    complete && is(incomplete, complete === 'false'),
    clientId && sql`i.client_id = ${clientId}`,
    equipmentId && sql`i.equipment_id = ${equipmentId}`,
  ]
  return sql.join(conditions.filter(Boolean), sql` AND `)
}

/** Newest first. */
export function listItems({ db, user }: Caller, query: ItemsQuery & { equipmentId?: number }) {
  const listing = {
    table: 'invoice_items',
    alias: 'i',
    json: itemJson,
    where: itemFilter(query),
    order: sql.raw('i.created_at DESC, i.id DESC'),
    keys: ['id', 'created_at'],
  } as const
  return pageOf(db, user, listing, query, (item: InvoiceItem) => redactItem(user, item))
}
