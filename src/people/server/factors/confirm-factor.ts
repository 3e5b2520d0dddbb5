import type { Caller } from '#core/server/caller.ts'
import { invalid } from '#core/server/errors.ts'
import type { FactorProof } from '../../contract/assertion.ts'
import { noteUnconfirmed } from '../sign-in-trail.ts'
import { confirmedFactors } from './factors.ts'
import { confirmWithPasskey } from './passkey-login.ts'
import { takeCode } from './second-factor.ts'

const FIELD = 'proof.code'

/**
 * Makes sure that whoever changes second factors has one of them, or a recovery code, besides the password that was said
 * before: 400 on `proof.code`, 429 after too many wrong ones. Nothing is asked where there is no second factor yet.
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
