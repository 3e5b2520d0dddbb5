import { sql } from 'kysely'
import { msg } from '#core/contract/msg.ts'
import type { Visitor } from '#core/server/caller.ts'
import { AppError } from '#core/server/errors.ts'
import { inTransaction } from '#core/server/in-transaction.ts'
import type { SessionUser } from '../../contract.ts'
import { takeSecondFactor } from '../factors/second-factor.ts'
import { ofAddress, reserveAttempt } from '../limits.ts'
import { openSession } from '../sessions.ts'
import { answerSignedIn } from '../signed-in.ts'
import { hashToken } from '../tokens.ts'
import { forgetBrowser, markedBrowser } from './browser.ts'

const LIMIT = 100

interface Coming {
  userId: number
  remember: boolean
  proves: boolean
  multiFactor: boolean
  idToken: Buffer
  subject: string
  sid: string | null
}

/** Exchanges a code of the callback for the session: once, within its minute, and only in the browser that began. */
export async function exchange(visitor: Visitor, code: string, factorCode?: string): Promise<SessionUser> {
  const { db, address } = visitor
  await reserveAttempt(db, ofAddress('oidc-session', address, LIMIT))
  const browser = markedBrowser(visitor)
  const userId = browser && (await findUserOwingFactor(visitor, code, browser))
  if (userId !== undefined && !(await takeSecondFactor(visitor, userId, factorCode)))
    throw new AppError('invalid_credentials', msg`This code is not correct, or was used before.`)
  const opened = browser && (await open(visitor, code, browser))
  if (!opened) throw new AppError('invalid_credentials', msg`This login is over. Please begin again.`)
  forgetBrowser(visitor)
  return answerSignedIn(visitor, opened.userId, opened.token, opened.family)
}

/**
 * The user whose role requires a second factor that the provider did not ask for; a user without one sets it up first.
 */
async function findUserOwingFactor(
  { db }: Visitor,
  code: string,
  browser: Buffer,
): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    SELECT u.id FROM oidc_codes c JOIN users u ON u.id = c.user_id
    WHERE c.code_hash = ${hashToken(code)} AND c.browser_hash = ${browser} AND c.expires_at > now()
      AND NOT c.multi_factor AND u.factor_required_since IS NOT NULL`.execute(db)
  return rows[0]?.id
}

function open(visitor: Visitor, code: string, browser: Buffer) {
  return inTransaction(visitor.db, async (tx) => {
    const { rows } = await sql<Coming>`
      DELETE FROM oidc_codes c USING users u
      WHERE c.code_hash = ${hashToken(code)} AND c.browser_hash = ${browser} AND c.expires_at > now()
        AND u.id = c.user_id AND u.closed_at IS NULL
      RETURNING c.user_id, c.remember, c.proves, c.multi_factor, c.id_token, c.subject, c.sid`.execute(tx)
    const [coming] = rows
    if (!coming) return undefined
    const { userId, remember, proves, multiFactor, idToken, subject, sid } = coming
    // a user who is just being closed must not get this session
    await sql`SELECT FROM users WHERE id = ${userId} FOR SHARE`.execute(tx)
    const token = await openSession(tx, visitor, userId, remember, proves)
    const begun = await sql<{
      family: string
    }>`INSERT INTO oidc_sessions (family, user_id, id_token, subject, sid, multi_factor)
      SELECT s.family, ${userId}, ${idToken}, ${subject}, ${sid}, ${multiFactor} FROM sessions s JOIN users u ON u.id = s.user_id
      WHERE s.token_hash = ${hashToken(token)} AND u.closed_at IS NULL RETURNING family`.execute(tx)
    const [session] = begun.rows
    return session && { userId, token, family: session.family }
  })
}
