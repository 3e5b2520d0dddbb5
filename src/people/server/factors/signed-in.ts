import type { Visitor } from '#core/server/caller.ts'
import type { SessionUser } from '../../contract.ts'
import { readSessionUser } from '../session-user.ts'
import { bearer } from '../sessions.ts'

/** The answer to whoever has signed in without saying a password: the token, who they are, and what comes first. */
export async function answerSignedIn(
  visitor: Visitor,
  userId: number,
  token: string,
  family: string | null = null,
): Promise<SessionUser> {
  const { passwordExpired } = await visitor.db
    .selectFrom('users')
    .select('passwordExpired')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  visitor.setHeader('authorization', bearer(token))
  if (passwordExpired) visitor.setHeader('x-password-expired', 'true')
  return readSessionUser(visitor.db, userId, family)
}
