import { sql } from 'kysely'
import type { Caller, Visitor } from '#core/server/caller.ts'
import type { Db } from '#core/server/database.ts'
import { badRequest, forbidden, invalid } from '#core/server/errors.ts'
import { inTransaction } from '#core/server/in-transaction.ts'
import { hashPassword, isPassword } from './hashing.ts'
import { limitGuesses } from './request-limits.ts'
import { closeSessions } from './sessions.ts'
import { isStrongEnough } from './strength.ts'
import { hashToken } from './tokens.ts'

interface NewPassword {
  password: string
  confirmPassword: string
}

const TOKEN_GONE = 'token is no longer valid'

export function resetWithToken(visitor: Visitor, { token, ...chosen }: NewPassword & { token: string }) {
  return limitGuesses(visitor, (known) =>
    inTransaction(visitor.db, async (tx) => {
      const { rows } = await sql<{ userId: number }>`
        SELECT t.user_id AS "userId" FROM password_tokens t JOIN users u ON u.id = t.user_id
        WHERE t.token_hash = ${hashToken(token)} AND t.expires_at > now() AND u.closed_at IS NULL
        FOR UPDATE OF t`.execute(tx)
      if (!rows[0]) throw badRequest(TOKEN_GONE)
      known()
      await setPassword(tx, rows[0].userId, chosen)
      await closeSessions(tx, rows[0].userId)
    }),
  )
}

/** Only where the password has expired: a borrowed session must not become a lasting one. */
export async function resetOwn(caller: Caller, chosen: NewPassword) {
  await inTransaction(caller.db, async (tx) => {
    const { rows } =
      await sql`SELECT 1 FROM users WHERE id = ${caller.user.id} AND password_expired FOR UPDATE`.execute(tx)
    if (!rows.length) throw forbidden()
    await setPassword(tx, caller.user.id, chosen)
    await closeSessions(tx, caller.user.id, caller.user.family)
  })
}

/** Also ends every outstanding token of the user: one mail's link is worth nothing after another has been used. */
async function setPassword(
  tx: Db,
  userId: number,
  { password, confirmPassword }: NewPassword,
): Promise<void> {
  if (password !== confirmPassword) throw invalid([{ field: 'confirmPassword', message: 'passwordsDiffer' }])
  const { rows } = await sql<{ hash: string | null; names: string[] }>`
    SELECT password_hash AS hash, ARRAY[first_name, last_name, username] AS names
    FROM users WHERE id = ${userId} FOR UPDATE`.execute(tx)
  const account = rows[0]
  if (!(await isStrongEnough(password, account?.names ?? []))) throw badRequest('invalid password')
  if (await isPassword(account?.hash, password)) throw badRequest('password cannot match old password')
  await sql`UPDATE users SET password_hash = ${await hashPassword(password)}, password_expired = false
    WHERE id = ${userId}`.execute(tx)
  await sql`DELETE FROM password_tokens WHERE user_id = ${userId}`.execute(tx)
}
