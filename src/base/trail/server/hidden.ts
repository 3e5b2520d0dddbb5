import { sql } from 'kysely'
import { hiddenSubjects } from '#core/server/asking.ts'
import type { Db } from '#core/server/database.ts'
import type { Entry } from '../contract.ts'
import { clientNumbersIn } from './named.ts'

/** Removes the changes that name a hidden client from the entries. */
export async function withoutHidden<E extends Entry>(db: Db, entries: E[]): Promise<E[]> {
  const hidden = hiddenSubjects()
  if (!hidden.length) return entries
  const { rows } = await sql<{ number: string }>`
    SELECT client_number::text AS number FROM clients WHERE id = ANY(${hidden}::int[])`.execute(db)
  const numbers = new Set(rows.map(({ number }) => number))
  return entries.map((entry) => ({
    ...entry,
    changes: entry.changes.filter((change) => !clientNumbersIn(change).some((number) => numbers.has(number))),
  }))
}
