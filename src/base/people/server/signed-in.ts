import { sql } from 'kysely'
import { audit } from '#core/server/audit.ts'
import type { Visitor } from '#core/server/caller.ts'
import { onlyRow } from '#core/server/rows.ts'
import type { SessionUser } from '../contract.ts'
import { rememberDevice } from './devices.ts'
import { mailFactorLink } from './factors/link.ts'
import { readSessionUser } from './session-user.ts'
import { bearer, forgetExpired } from './sessions.ts'

/**
 * The answer after any kind of sign-in: the token, the user, and the required next step. Also writes the trail and
 * remembers the browser.
 */
export async function answerSignedIn(
  visitor: Visitor,
  userId: number,
  token: string,
  family: string | null = null,
): Promise<SessionUser> {
  const { db } = visitor
  await forgetExpired(db, userId)
  await audit(db, userId, 'users', userId, 'LOGIN')
  await rememberDevice(visitor, userId)
  const { passwordExpired } = await onlyRow(
    db,
    sql<{ passwordExpired: boolean }>`SELECT password_expired FROM users WHERE id = ${userId}`,
  )
  visitor.setHeader('authorization', bearer(token))
  if (passwordExpired) visitor.setHeader('x-password-expired', 'true')
  const answer = await readSessionUser(db, userId, family)
  if (answer.factorDueInDays === 0) {
    visitor.setHeader('x-factor-setup', 'true')
    await mailFactorLink(visitor, userId)
  }
  return answer
}
