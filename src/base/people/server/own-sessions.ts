import { sql } from 'kysely'
import { msg } from '#core/contract/msg.ts'
import type { Caller } from '#core/server/caller.ts'
import { notFound } from '#core/server/errors.ts'
import { inTransaction } from '#core/server/in-transaction.ts'
import { translate } from '#core/server/translate.ts'
import type { OwnSession, Unlocking } from '../contract/sessions.ts'
import { confirmPassword } from './confirm.ts'
import { deviceOf } from './device-words.ts'
import { confirmWithPasskey } from './factors/passkey-login.ts'
import { bearer, closeSession, closeSessions, lockSession, renewSession } from './sessions.ts'

/** The live sessions of the caller, the most recently used first. */
export async function listSessions({ db, user, locale }: Caller): Promise<OwnSession[]> {
  const { rows } = await sql<Omit<OwnSession, 'device' | 'current'> & { userAgent: string | null }>`
    SELECT family AS id, max(user_agent) AS user_agent, max(address) AS address, min(started_at) AS signed_in_at,
      max(used_at) AS last_used_at, max(expires_at) AS ends_at, bool_or(remember) AS remembered
    FROM sessions WHERE user_id = ${user.id} AND expires_at > now() GROUP BY family
    ORDER BY max(used_at) DESC, family`.execute(db)
  return rows.map(({ userAgent, ...session }) => {
    const { browser, system } = deviceOf(userAgent)
    const known = browser && system ? msg`${{ browser }} on ${{ system }}` : undefined
    return {
      ...session,
      device: known
        ? translate(locale, known)
        : (browser ?? system ?? translate(locale, msg`Unknown device`)),
      current: session.id === user.family,
    }
  })
}

/** Signs out all other sessions, and this one too if `all` is set. */
export function endSessions({ db, user }: Caller, all: boolean): Promise<boolean> {
  return inTransaction(db, (tx) => closeSessions(tx, user.id, all ? undefined : user.family))
}

export async function endSession({ db, user }: Caller, family: string): Promise<void> {
  if (!(await closeSession(db, { id: user.id, family }))) throw notFound()
}

export const lock = ({ db, user }: Caller) => lockSession(db, user, true)

export async function unlock(caller: Caller, proof: Unlocking): Promise<void> {
  if (proof.response) await confirmWithPasskey(caller, proof.response)
  else await confirmPassword(caller, 'password', proof.password)
  await lockSession(caller.db, caller.user, false)
  // a token that was copied while the session was locked is invalid a minute later
  const fresh = await renewSession(caller.db, caller.user)
  if (fresh) caller.setHeader('authorization', bearer(fresh))
}
