import { sql } from 'kysely'
import type { Caller } from '#core/server/caller.ts'
import { invalid } from '#core/server/errors.ts'
import type { Proof } from '../contract/proofs.ts'
import { confirmWithPasskey } from './factors/passkey-login.ts'
import { isPassword } from './hashing.ts'
import { limitLogin } from './login-limits.ts'
import { proveSession } from './sessions.ts'
import { noteRefused } from './sign-in-trail.ts'

/** Proves the session of the caller (decision 220); 400 for a wrong password or passkey, 429 after too many. */
export async function prove(caller: Caller, { currentPassword, response }: Proof): Promise<void> {
  if (response) await confirmWithPasskey(caller, response)
  else await confirmAsLogin(caller, currentPassword)
  await proveSession(caller.db, caller.user)
}

/** A guess here is worth as much as one at the login page, so that it is counted, delayed and blocked with those. */
async function confirmAsLogin(caller: Caller, password: string | undefined): Promise<void> {
  const { db, user } = caller
  const field = 'currentPassword'
  if (!password) throw invalid([{ field, message: 'required' }])
  const { rows } = await sql<{ username: string; hash: string | null }>`
    SELECT username, password_hash AS hash FROM users WHERE id = ${user.id} AND closed_at IS NULL`.execute(db)
  const { username = '', hash } = rows[0] ?? {}
  await limitLogin(caller, username, async () => {
    if (await isPassword(hash, password)) return
    await noteRefused(db, username, 'LOGIN_FAILED')
    throw invalid([{ field, message: 'wrongPassword' }])
  })
}
