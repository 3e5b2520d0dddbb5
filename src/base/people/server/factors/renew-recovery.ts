import { msg } from '#core/contract/msg.ts'
import type { Caller } from '#core/server/caller.ts'
import { conflict } from '#core/server/errors.ts'
import { inTransaction } from '#core/server/in-transaction.ts'
import { type Confirmation, confirmChange } from './confirm-factor.ts'
import { confirmedFactors, lockFactors, recoveryCodesRenewed } from './factors.ts'
import { countRecoveryCodes, keepRecoveryCodes, makeRecoveryCodes } from './recovery.ts'

const NO_FACTOR = msg`Recovery codes are made when a second factor is set up.`

export async function renewRecoveryCodes(caller: Caller, confirmation: Confirmation): Promise<string[]> {
  const { db, user } = caller
  await confirmChange(caller, confirmation)
  const made = await makeRecoveryCodes()
  return inTransaction(db, async (tx) => {
    const account = await lockFactors(tx, user.id)
    if (!(await confirmedFactors(tx, user.id)).length) throw conflict(NO_FACTOR)
    const before = await countRecoveryCodes(tx, user.id)
    await keepRecoveryCodes(tx, user.id, made)
    await recoveryCodesRenewed(tx, account, before, made.codes.length)
    return made.codes
  })
}
