import type { Caller } from '#core/server/caller.ts'
import { invalid } from '#core/server/errors.ts'
import type { FactorProof } from '../../contract/assertion.ts'
import { confirmPassword } from '../confirm.ts'
import { noteUnconfirmed } from '../sign-in-trail.ts'
import { confirmedFactors } from './factors.ts'
import { confirmWithPasskey } from './passkey-login.ts'
import { takeCode } from './second-factor.ts'

const FIELD = 'proof.code'

/** Sent with a change of second factors. */
export interface Confirmation {
  currentPassword: string
  proof?: FactorProof
}

/** Throws 400 or 429 unless the user has sent their password, and a second factor if they have one. */
export async function confirmChange(
  caller: Caller,
  { currentPassword, proof = {} }: Confirmation,
): Promise<void> {
  await confirmPassword(caller, 'currentPassword', currentPassword)
  await confirmFactor(caller, proof)
}

/**
 * Verifies a second factor or a recovery code of the user: 400 on `proof.code`, 429 after too many wrong ones. Does
 * nothing if the user has no second factor yet.
 */
export async function confirmFactor(caller: Caller, { code, response }: FactorProof): Promise<void> {
  const { db, user } = caller
  if (!(await confirmedFactors(db, user.id)).length) return
  if (response) return confirmWithPasskey(caller, response)
  if (!code) throw invalid([{ field: FIELD, message: 'required' }])
  if (await takeCode(caller, user.id, code)) return
  await noteUnconfirmed(db, user.id)
  throw invalid([{ field: FIELD, message: 'wrongCode' }])
}
