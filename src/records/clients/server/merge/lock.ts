import { sql } from 'kysely'
import type { Db } from '#core/server/database.ts'
import { lockMerges } from '#core/server/merging/merges.ts'

interface Locked {
  id: number
  archivedAt: string | null
  mergedIntoId: number | null
}

/** Tables that other acts lock before their client. */
const RECORDS = ['loans', 'services', 'invoice_items', 'invoices']

/**
 * Locks both clients for the rest of the transaction, without deadlocks. Merges of either client wait for each other
 * first. Lending and billing lock pieces and records before they share-lock the client, and saving a client locks it
 * before its records: so the clients are share-locked first, then the records, and then the clients exclusively.
 * Reviews of loans and deaths lock the piece and then the client exclusively: so known pieces are locked before
 * everything else.
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
