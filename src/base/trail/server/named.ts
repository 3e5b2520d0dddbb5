import { sql } from 'kysely'
import type { Call } from '#core/contract/call.ts'
import type { Caller } from '#core/server/caller.ts'
import type { Entry, FullEntry } from '../contract.ts'
import { noteShown } from './looks.ts'

/** Logs clients whom an answer names outside of its schema (decision 117). */

/** The history fields of loans, repairs, items, invoices and pieces that show a client, by number and name. */
const CLIENT_FIELDS = ['client', 'onHoldFor', 'onLoanFor', 'mergedFrom', 'mergedInto', 'notTheSame']
const NUMBERED = /^(\d{1,9})( |$)/

/** The numbers of the clients whom a change names. */
export function clientNumbersIn(change: Entry['changes'][number]): string[] {
  if (!CLIENT_FIELDS.includes(change.field)) return []
  return [change.old, change.new].flatMap((value) => NUMBERED.exec(String(value))?.[1] ?? [])
}

/** Logs as shown the clients named in the values of a history. */
export async function noteNamed(caller: Caller, call: Call, entries: readonly Entry[]): Promise<void> {
  const numbers = entries.flatMap(({ changes }) => changes.flatMap(clientNumbersIn))
  if (!numbers.length) return
  const { rows } = await sql<{ id: number }>`
    SELECT id FROM clients WHERE client_number = ANY(${[...new Set(numbers)]}::int[])`.execute(caller.db)
  await noteShown(caller, call, new Set(rows.map(({ id }) => id)))
}

/** The tables with a `client_id`, by their names in the trail. */
const OF_CLIENT: Readonly<Record<string, string>> = {
  loans: 'loans',
  services: 'services',
  invoices: 'invoices',
  'invoice-items': 'invoice_items',
  agreements: 'agreements',
}

/** Logs as shown the clients whom entries of the trail name or are about, by their own record or by a loan, repair or invoice of theirs. */
export async function noteAbout(caller: Caller, call: Call, entries: readonly FullEntry[]): Promise<void> {
  const of = (kind: string) =>
    entries.flatMap(({ entity, entityId }) => (entity === kind && entityId !== null ? [entityId] : []))
  const numbers = entries.flatMap(({ changes }) => changes.flatMap(clientNumbersIn))
  const owners = Object.entries(OF_CLIENT).map(
    ([entity, table]) => sql`SELECT client_id FROM ${sql.table(table)} WHERE id = ANY(${of(entity)}::int[])`,
  )
  const { rows } = await sql<{ id: number }>`
    SELECT id FROM clients WHERE id = ANY(${of('clients')}::int[]) OR client_number = ANY(${[...new Set(numbers)]}::int[])
    UNION ${sql.join(owners, sql` UNION `)}
    UNION SELECT l.client_id FROM campaign_entries x JOIN loans l ON l.id = x.loan_id
      WHERE x.id = ANY(${of('campaign-entries')}::int[])`.execute(caller.db)
  await noteShown(caller, call, new Set(rows.map(({ id }) => id)))
}

/** Logs as shown the clients of the records that a list has found by client and names after them. */
export async function noteOwners(
  caller: Caller,
  call: Call,
  table: 'loans' | 'services' | 'invoices',
  records: readonly { id: number }[],
): Promise<void> {
  if (!records.length) return
  const { rows } = await sql<{ id: number }>`
    SELECT DISTINCT client_id AS id FROM ${sql.table(table)} WHERE client_id IS NOT NULL
      AND id = ANY(${records.map(({ id }) => id)}::int[])`.execute(caller.db)
  await noteShown(caller, call, new Set(rows.map(({ id }) => id)))
}
