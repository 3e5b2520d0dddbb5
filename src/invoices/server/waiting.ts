import { type RawBuilder, sql } from 'kysely'
import { COUNT_LIMIT } from '#core/contract/paging.ts'
import type { Caller } from '#core/server/caller.ts'
import type { Db } from '#core/server/database.ts'
import { countOf } from '#core/server/listing.ts'
import { approved } from './list.ts'
import { listUnbilled } from './unbilled.ts'

/** How much of a month's end is still to be done; each is COUNT_LIMIT + 1 where there is more than is counted. */

/** An approved invoice that did not go to Sage within this time went another way. */
const MONTHS = 12

async function count(db: Db, from: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ count: number }>`SELECT ${countOf(from)} AS count`.execute(db)
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

/** Items that lack something to be invoiced, as `lacking` in the contract has it. */
export const countIncomplete = ({ db }: Caller): Promise<number> =>
  count(
    db,
    sql`invoice_items i WHERE i.invoice_id IS NULL AND (i.program_id IS NULL OR i.billing_code_id IS NULL OR i.fee IS NULL
      OR coalesce(i.equipment_id, i.loan_id, i.service_id) IS NULL)`,
  )

/** Invoices without a document whose program asks for an approval number, which they lack. */
export const countUnapproved = ({ db }: Caller): Promise<number> =>
  count(db, sql`invoices v WHERE v.archived_at IS NULL AND NOT v.template_generated AND NOT ${approved}`)

/** Approved invoices of the last months that never went to Sage. */
export const countUnexported = ({ db }: Caller): Promise<number> =>
  count(
    db,
    sql`invoices v WHERE v.archived_at IS NULL AND v.created_at > now() - make_interval(months => ${MONTHS}::int)
      AND ${approved} AND NOT EXISTS (SELECT FROM invoice_export_invoices s JOIN invoice_exports x ON x.id = s.export_id
        WHERE s.invoice_id = v.id AND x.format = 'sage')`,
  )
