import { sql } from 'kysely'
import type { MessageKey } from '#core/contract/messages.ts'
import type { Caller } from '#core/server/caller.ts'
import { invalid } from '#core/server/errors.ts'
import { isPassword } from './hashing.ts'
import { limitLogin } from './login-limits.ts'
import { limitConfirmations } from './request-limits.ts'
import { noteUnconfirmed } from './sign-in-trail.ts'

/** Counts a wrong password, and throws 429 after too many. */
type Limit = (caller: Caller, username: string, attempt: () => Promise<void>) => Promise<void>

/** Counts wrong passwords for the session only, because a lock or a form is no other way into the account. */
const inSession: Limit = ({ db, user }, _, attempt) => limitConfirmations(db, user.family, attempt)

/** Counts, delays and blocks wrong passwords with those of the login page, because a guess is worth as much. */
export const asLogin: Limit = limitLogin

/** Confirms that the user is at the keyboard: 400 on `field` without their password, 429 after too many wrong ones. */
export async function confirmPassword(
  caller: Caller,
  field: string,
  password: string | undefined,
  limit: Limit = inSession,
): Promise<void> {
  const { db, user } = caller
  const refused = (message: MessageKey) => invalid([{ field, message }])
  if (!password) throw refused('required')
  const { rows } = await sql<{ username: string; hash: string | null }>`
    SELECT username, password_hash AS hash FROM users WHERE id = ${user.id} AND closed_at IS NULL`.execute(db)
  const { username = '', hash } = rows[0] ?? {}
  await limit(caller, username, async () => {
    if (await isPassword(hash, password)) return
    await noteUnconfirmed(db, user.id)
    throw refused('wrongPassword')
  })
}
