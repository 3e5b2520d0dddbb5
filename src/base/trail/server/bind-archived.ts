import { sql } from 'kysely'
import type { ArchivedCall } from '#core/contract/archived.ts'
import { findArchived, type Shown } from '#core/server/archived.ts'
import { andNotOfHidden } from '#core/server/asking.ts'
import { bind, type Route } from '#core/server/bind.ts'
import { noteOwners } from './named.ts'

/**
 * The archived records of a table that belong to clients, through its view of them. Each is found by its client, who
 * names it and is logged as shown, or by its number.
 */
export function bindArchived(
  call: ArchivedCall,
  table: 'loans' | 'services' | 'invoices',
  text?: Shown['text'],
): Route {
  return bind(call, async ({ query }, caller) => {
    const visible = sql`true${andNotOfHidden('t.id', table, 'client_id')}`
    const shown = { number: 't.number', visible, ...(text && { text }) }
    const found = await findArchived(caller.db, `archived_${table}`, shown, query)
    await noteOwners(caller, call, table, found.records)
    return found
  })
}
