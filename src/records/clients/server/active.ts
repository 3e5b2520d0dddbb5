import { sql } from 'kysely'
import { isHidden } from '#core/server/asking.ts'
import type { Db } from '#core/server/database.ts'
import { invalid } from '#core/server/errors.ts'
import { refuseMerged } from './merge/mark.ts'
import { lockClient } from './queries.ts'

/** Whether a client is not archived; the row is locked, so that it stays so for the transaction. */
export async function isActiveClient(tx: Db, id: number): Promise<boolean> {
  if (isHidden(id)) return false
  const { rows } = await sql`
    SELECT FROM clients WHERE id = ${id} AND archived_at IS NULL FOR SHARE`.execute(tx)
  return rows.length > 0
}

/** New records need a client who is not archived: otherwise 400 on `field`, 409 for one that was merged into another. */
export async function requireActiveClient(tx: Db, id: number, field = 'client'): Promise<void> {
  if (await isActiveClient(tx, id)) return
  if (!isHidden(id)) await refuseMerged(tx, await lockClient(tx, id))
  throw invalid([{ field, message: 'unknownReference' }])
}
