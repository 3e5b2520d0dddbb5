import { sql } from 'kysely'
import type { Db } from '#core/server/database.ts'
import { lockMerges } from '#core/server/merging/merges.ts'

interface Locked {
  id: number
  archivedAt: string | null
  mergedIntoId: number | null
}

/** What a verb locks before the client of it. */
const RECORDS = ['loans', 'services', 'invoice_items', 'invoices']

/**
 * Locks both clients for the rest of the transaction. Merges of either wait for one another first. Who lends or bills locks
 * pieces and records before they share their client, and who saves a client locks it before its records: so the clients are
 * shared here, then the records are locked, and then the clients. Who reviews a loan or enters a death has its piece and wants the client
 * for themselves: the pieces that are known are locked before all.
 */
export async function lockBoth(tx: Db, one: number, other: number): Promise<Locked[]> {
  const both = [one, other].toSorted((a, b) => a - b)
  await lockMerges(tx, 'clients', both)
  const clients = (how: 'SHARE' | 'UPDATE') => sql<Locked>`
    SELECT id, archived_at AS "archivedAt", merged_into_id AS "mergedIntoId" FROM clients
    WHERE id = ANY(${both}::int[]) ORDER BY id FOR ${sql.raw(how)}`
  const pieces = sql`SELECT FROM equipment WHERE held_for = ANY(${both}::int[])
      OR id IN (SELECT equipment_id FROM loans WHERE client_id = ANY(${both}::int[]))
    ORDER BY id FOR NO KEY UPDATE`
  await pieces.execute(tx)
  await clients('SHARE').execute(tx)
  await pieces.execute(tx)
  for (const table of RECORDS)
    await sql`SELECT FROM ${sql.table(table)} WHERE client_id = ANY(${both}::int[]) ORDER BY id FOR UPDATE`.execute(
      tx,
    )
  return (await clients('UPDATE').execute(tx)).rows
}
