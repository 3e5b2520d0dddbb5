import { sql } from 'kysely'
import type { Answered } from '#core/contract/call.ts'
import { holds } from '#core/contract/permissions.ts'
import { andNotHidden } from '#core/server/asking.ts'
import type { Caller } from '#core/server/caller.ts'
import type { openAmounts as contract } from '../contract/list-calls.ts'

/** Amounts still to be invoiced or generated, in dollars; summed by the database, exact to the cent. */
export async function openAmounts(
  { db, user }: Caller,
  { clientId }: { clientId?: number },
): Promise<Answered<typeof contract>> {
  const of = (column: string) =>
    sql`${clientId ? sql`${sql.ref(column)} = ${clientId}` : sql`true`}${andNotHidden(column)}`
  const { rows } = await sql<{ items: number; invoices: number }>`SELECT
    (SELECT coalesce(sum(i.fee), 0)::float8 FROM invoice_items i
      WHERE i.invoice_id IS NULL AND ${of('i.client_id')}) AS items,
    (SELECT coalesce(sum(l.fee), 0)::float8 FROM invoices v JOIN invoice_lines l ON l.invoice_id = v.id
      WHERE v.archived_at IS NULL AND NOT v.template_generated AND ${of('v.client_id')}) AS invoices`.execute(
    db,
  )
  const { items = 0, invoices = 0 } = rows[0] ?? {}
  return { items: holds(user, 'READ_INVOICE_ITEMS') ? items : null, invoices }
}
