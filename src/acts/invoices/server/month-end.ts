import { type RawBuilder, sql } from 'kysely'
import type { Answered } from '#core/contract/call.ts'
import { COUNT_LIMIT } from '#core/contract/paging.ts'
import { holds } from '#core/contract/permissions.ts'
import type { Caller } from '#core/server/caller.ts'
import { countOf } from '#core/server/listing.ts'
import type { monthEnd as contract } from '../contract/month-end.ts'
import { invoiceFilter, itemFilter } from './list.ts'
import { listUnbilled } from './unbilled.ts'

/**
 * Remaining work of a month's end, counted with the filters of the lists; a count is COUNT_LIMIT + 1 if there are more
 * than are counted.
 */

const lacking = () => sql`invoice_items i WHERE ${itemFilter({ complete: 'false' })}`
const whole = () => sql`invoice_items i WHERE ${itemFilter({ complete: 'true' })}`
const countInvoices = ({ config }: Caller, query: Parameters<typeof invoiceFilter>[0]) =>
  countOf(sql`invoices v WHERE ${invoiceFilter(query, config.organisationTimeZone)}`)
const lackApproval = (caller: Caller) => countInvoices(caller, { generated: 'false', approved: 'false' })
const lackDocument = (caller: Caller) => countInvoices(caller, { generated: 'false', awaitsSending: 'true' })
const lackSage = (caller: Caller) => countInvoices(caller, { awaitsSage: 'true' })

async function count({ db }: Caller, counted: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ count: number }>`SELECT ${counted} AS count`.execute(db)
  return rows[0]?.count ?? 0
}

/** Repairs without an invoice item. */
export async function countUnbilled(caller: Caller): Promise<number> {
  const { totalRecordCount, page } = await listUnbilled(caller, {
    page: 1,
    size: 1,
    phrase: '',
    billed: 'false',
    from: null,
    to: null,
  })
  return page.more ? COUNT_LIMIT + 1 : totalRecordCount
}

/** Items that lack something to be invoiced. */
export const countIncomplete = (caller: Caller): Promise<number> => count(caller, countOf(lacking()))

/** Invoices without a document that lack the approval number their program requires. */
export const countUnapproved = (caller: Caller): Promise<number> => count(caller, lackApproval(caller))

/** Approved invoices of the last 12 months that never went to Sage. */
export const countUnexported = (caller: Caller): Promise<number> => count(caller, lackSage(caller))

/** Reads all counts in one statement, each with the filter of its list. */
export async function monthEnd(caller: Caller): Promise<Answered<typeof contract>> {
  type Counts = Record<
    'incomplete' | 'complete' | 'total' | 'unapproved' | 'undocumented' | 'unexported',
    number
  >
  const { db, user } = caller
  const { rows } =
    await sql<Counts>`SELECT ${countOf(lacking())} AS incomplete, ${countOf(whole())} AS complete,
    (SELECT coalesce(sum(i.fee), 0)::float8 FROM ${whole()}) AS total,
    ${lackApproval(caller)} AS unapproved, ${lackDocument(caller)} AS undocumented,
    ${lackSage(caller)} AS unexported`.execute(db)
  const [found = { incomplete: 0, complete: 0, total: 0, unapproved: 0, undocumented: 0, unexported: 0 }] =
    rows
  const counted = (of: number) => ({ count: Math.min(of, COUNT_LIMIT), more: of > COUNT_LIMIT })
  const seesItems = holds(user, 'READ_INVOICE_ITEMS')
  return {
    incomplete: seesItems ? counted(found.incomplete) : null,
    complete: seesItems ? { ...counted(found.complete), total: found.total } : null,
    unapproved: counted(found.unapproved),
    undocumented: counted(found.undocumented),
    unexported: counted(found.unexported),
  }
}
