import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { whileAsking } from '#core/server/asking.ts'
import { audit, changesBetween } from '#core/server/audit.ts'
import type { Db } from '#core/server/database.ts'
import { addressOf } from '#core/server/http.ts'
import { inTransaction } from '#core/server/in-transaction.ts'
import { closeFamily, OVERLAP } from './sessions.ts'
import { endOfTrust } from './trusted.ts'

/**
 * A replaced token that is used after its minute is known to two parties, and nobody can tell which one is legitimate:
 * the session ends, and the trail of the user records when and from where (decision 111).
 */
export async function endIfReused(db: Db, tokenHash: Buffer, request: FastifyRequest): Promise<void> {
  const { rows } = await sql<{ id: number; family: string }>`SELECT user_id AS id, family FROM sessions
    WHERE token_hash = ${tokenHash} AND replaced_at < now() - ${OVERLAP}`.execute(db)
  const [reused] = rows
  if (!reused) return
  const isEnded = await inTransaction(db, async (tx) => {
    if (!(await closeFamily(tx, reused))) return false
    await sql`INSERT INTO token_reuses (user_id, family, address)
      VALUES (${reused.id}, ${reused.family}::uuid, ${request.ip}) ON CONFLICT DO NOTHING`.execute(tx)
    // the user is not known here
    const changes = changesBetween({}, { replacedToken: true })
    await whileAsking({ address: addressOf(request) }, () =>
      audit(tx, null, 'users', reused.id, 'LOGIN_FAILED', changes),
    )
    return true
  })
  if (!isEnded) return
  request.log.warn(
    { user: reused.id, address: request.ip },
    'a replaced token came back: its session was ended',
  )
  await endOfTrust()
}
