import type { Caller } from '#core/server/caller.ts'
import type { Proof } from '../contract/proofs.ts'
import { asLogin, confirmPassword } from './confirm.ts'
import { confirmWithPasskey } from './factors/passkey-login.ts'
import { proveSession } from './sessions.ts'

/** Proves the session of the caller (decision 220); 400 for a wrong password or passkey, 429 after too many. */
export async function prove(caller: Caller, { currentPassword, response }: Proof): Promise<void> {
  if (response) await confirmWithPasskey(caller, response)
  else await confirmPassword(caller, 'currentPassword', currentPassword, asLogin)
  await proveSession(caller.db, caller.user)
}
