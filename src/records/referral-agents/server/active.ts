import { sql } from 'kysely'
import type { Db } from '#core/server/database.ts'
import { invalid } from '#core/server/errors.ts'

/**
 * Requires a referral agent who is not archived, otherwise 400 on `referralAgent`; the row is locked, so that it stays
 * so for the transaction.
 */
export async function requireActiveAgent(tx: Db, id: number): Promise<void> {
  const { rows } = await sql`
    SELECT FROM referral_agents WHERE id = ${id} AND archived_at IS NULL FOR SHARE`.execute(tx)
  if (!rows.length) throw invalid([{ field: 'referralAgent', message: 'unknownReference' }])
}
