import { sql } from 'kysely'
import type { Db } from '#core/server/database.ts'

/** The previous sign-in of a user, and the number of failed attempts at the account since then. */
export async function lastSignInOf(db: Db, userId: number) {
  const { rows } = await sql<{ at: string; address: string | null; failed: number }>`
    SELECT iso(t.at) AS at, host(t.address) AS address, (SELECT count(*)::int FROM trail f
        WHERE f.entity = 'users' AND f.entity_id = ${userId} AND f.id > t.id AND f.action = 'LOGIN_FAILED') AS failed
    FROM trail t WHERE t.entity_id = ${userId} AND t.action = 'LOGIN' AND t.entity = 'users'
    ORDER BY t.id DESC LIMIT 1 OFFSET 1`.execute(db)
  return rows[0] ?? null
}
