import { sql } from 'kysely'
import type { Answered } from '#core/contract/call.ts'
import { COUNT_LIMIT } from '#core/contract/paging.ts'
import { holds } from '#core/contract/permissions.ts'
import type { Caller } from '#core/server/caller.ts'
import { countOf } from '#core/server/listing.ts'
import type { monthEnd as contract } from '../contract/month-end.ts'
import { invoiceFilter, itemFilter } from './list.ts'

/**
 * Remaining work of a month's end, counted with the filters of the lists; a count is COUNT_LIMIT + 1 if there are more
 * than are counted.
 */

const lacking = () => sql`invoice_items i WHERE ${itemFilter({ complete: 'false' })}`
const whole = () => sql`invoice_items i WHERE ${itemFilter({ complete: 'true' })}`
type Asking = Pick<Caller, 'config'>
const invoices = ({ config }: Asking, query: Parameters<typeof invoiceFilter>[0]) =>
  invoiceFilter(query, config.organisationTimeZone)

/** Condition on `invoices v`: without a document, and without the approval number that the program requires. */
export const lacksApproval = (asking: Asking) => invoices(asking, { generated: 'false', approved: 'false' })
/** Condition on `invoices v`: approved in the last 12 months, without a document. */
const lacksDocument = (asking: Asking) => invoices(asking, { generated: 'false', awaitsSending: 'true' })
/** Condition on `invoices v`: approved in the last 12 months, and never sent to Sage. */
const lacksSage = (asking: Asking) => invoices(asking, { awaitsSage: 'true' })

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
    ${countOf(sql`invoices v WHERE ${lacksApproval(caller)}`)} AS unapproved,
    ${countOf(sql`invoices v WHERE ${lacksDocument(caller)}`)} AS undocumented,
    ${countOf(sql`invoices v WHERE ${lacksSage(caller)}`)} AS unexported`.execute(db)
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
