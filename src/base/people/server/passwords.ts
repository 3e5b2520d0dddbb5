import { sql } from 'kysely'
import { audit } from '#core/server/audit.ts'
import type { Caller, Visitor } from '#core/server/caller.ts'
import type { Db } from '#core/server/database.ts'
import { badRequest, forbidden, invalid } from '#core/server/errors.ts'
import { inTransaction } from '#core/server/in-transaction.ts'
import { houseWords } from '../contract/password-words.ts'
import { confirmPassword } from './confirm.ts'
import { hashPassword, isPassword } from './hashing.ts'
import { liftBlocks } from './limits.ts'
import { limitGuesses } from './request-limits.ts'
import { closeSessions } from './sessions.ts'
import { isStrongEnough } from './strength.ts'
import { hashToken } from './tokens.ts'

interface NewPassword {
  password: string
  confirmPassword: string
}

interface OwnPassword extends NewPassword {
  currentPassword?: string | undefined
}

const TOKEN_GONE = 'token is no longer valid'

export function resetWithToken(visitor: Visitor, { token, ...chosen }: NewPassword & { token: string }) {
  const { db, config } = visitor
  const isKnown = async () => (await accountOf(db, token)) !== undefined
  return limitGuesses(visitor, isKnown, () =>
    inTransaction(db, async (tx) => {
      const account = await accountOf(tx, token)
      if (!account) throw badRequest(TOKEN_GONE)
      await setPassword(tx, account.id, chosen, config.organisationName)
      await closeSessions(tx, account.id)
      await liftBlocks(tx, account.username)
    }),
  )
}

/** Finds the owner of the token and locks it until the end of the transaction. */
async function accountOf(db: Db, token: string): Promise<{ id: number; username: string } | undefined> {
  const { rows } = await sql<{ id: number; username: string }>`
    SELECT u.id, u.username FROM password_tokens t JOIN users u ON u.id = t.user_id
    WHERE t.token_hash = ${hashToken(token)} AND t.expires_at > now() AND u.closed_at IS NULL
    FOR UPDATE OF t`.execute(db)
  return rows[0]
}

/** Needs the current password unless it has expired, so that a borrowed session does not become a lasting one. */
export async function resetOwn(caller: Caller, { currentPassword, ...chosen }: OwnPassword) {
  const { db, user, config } = caller
  if (!user.passwordExpired) await confirmPassword(caller, 'currentPassword', currentPassword)
  await inTransaction(db, async (tx) => {
    if (user.passwordExpired) await stillExpired(tx, user.id)
    await setPassword(tx, user.id, chosen, config.organisationName)
    await closeSessions(tx, user.id, user.family)
  })
}

/** Locks the row: of two concurrent resets only the first finds the password expired. */
async function stillExpired(tx: Db, userId: number): Promise<void> {
  const { rows } = await sql`SELECT FROM users WHERE id = ${userId} AND password_expired FOR UPDATE`.execute(
    tx,
  )
  if (!rows.length) throw forbidden()
}

/** Also ends every other token of the user, so that the link of an older mail is invalid once another was used. */
async function setPassword(
  tx: Db,
  userId: number,
  { password, confirmPassword }: NewPassword,
  organisation: string,
): Promise<void> {
  if (password !== confirmPassword) throw invalid([{ field: 'confirmPassword', message: 'passwordsDiffer' }])
  const { rows } = await sql<{ hash: string | null; names: string[] }>`
    SELECT password_hash AS hash, ARRAY[first_name, last_name, username] AS names
    FROM users WHERE id = ${userId} FOR UPDATE`.execute(tx)
  const account = rows[0]
  if (!(await isStrongEnough(password, [...(account?.names ?? []), ...houseWords(organisation)])))
    throw badRequest('invalid password')
  if (await isPassword(account?.hash, password)) throw badRequest('password cannot match old password')
  await sql`UPDATE users SET password_hash = ${await hashPassword(password)}, password_expired = false
    WHERE id = ${userId}`.execute(tx)
  await sql`DELETE FROM password_tokens WHERE user_id = ${userId}`.execute(tx)
  await audit(tx, userId, 'users', userId, 'PASSWORD_SET')
}
