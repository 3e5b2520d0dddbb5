import { type RawBuilder, sql } from 'kysely'
import type { Answered } from '#core/contract/call.ts'
import { COUNT_LIMIT } from '#core/contract/paging.ts'
import { holds } from '#core/contract/permissions.ts'
import type { Caller } from '#core/server/caller.ts'
import { countOf } from '#core/server/listing.ts'
import type { monthEnd as contract } from '../contract/month-end.ts'
import { approved, awaitsSage, incomplete } from './list.ts'
import { listUnbilled } from './unbilled.ts'

/** How much of a month's end is still to be done; a count is COUNT_LIMIT + 1 where there is more than is counted. */

const open = sql`invoice_items i WHERE i.invoice_id IS NULL`
const lackSomething = countOf(sql`${open} AND ${incomplete}`)
const lackApproval = countOf(
  sql`invoices v WHERE v.archived_at IS NULL AND NOT v.template_generated AND NOT ${approved}`,
)
const lackSage = countOf(sql`invoices v WHERE v.archived_at IS NULL AND ${awaitsSage}`)

async function count({ db }: Caller, counted: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ count: number }>`SELECT ${counted} AS count`.execute(db)
  return rows[0]?.count ?? 0
}

/** Repairs that nobody has made an item of. */
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
export const countIncomplete = (caller: Caller): Promise<number> => count(caller, lackSomething)

/** Invoices without a document whose program asks for an approval number, which they lack. */
export const countUnapproved = (caller: Caller): Promise<number> => count(caller, lackApproval)

/** Approved invoices of the last months that never went to Sage. */
export const countUnexported = (caller: Caller): Promise<number> => count(caller, lackSage)

/** All of it in one statement, each as its list filters it. */
export async function monthEnd({ db, user }: Caller): Promise<Answered<typeof contract>> {
  type Counts = Record<'incomplete' | 'complete' | 'total' | 'unapproved' | 'unexported', number>
  const whole = sql`${open} AND NOT ${incomplete}`
  const { rows } = await sql<Counts>`SELECT ${lackSomething} AS incomplete, ${countOf(whole)} AS complete,
    (SELECT coalesce(sum(i.fee), 0)::float8 FROM ${whole}) AS total,
    ${lackApproval} AS unapproved, ${lackSage} AS unexported`.execute(db)
  const [found = { incomplete: 0, complete: 0, total: 0, unapproved: 0, unexported: 0 }] = rows
  const counted = (of: number) => ({ count: Math.min(of, COUNT_LIMIT), more: of > COUNT_LIMIT })
  const seesItems = holds(user, 'READ_INVOICE_ITEMS')
  return {
    incomplete: seesItems ? counted(found.incomplete) : null,
    complete: seesItems ? { ...counted(found.complete), total: found.total } : null,
    unapproved: counted(found.unapproved),
    unexported: counted(found.unexported),
  }
}
