import { sql } from 'kysely'
import { msg } from '#core/contract/msg.ts'
import type { Caller } from '#core/server/caller.ts'
import type { Db } from '#core/server/database.ts'
import { conflict, notFound } from '#core/server/errors.ts'
import { inTransaction } from '#core/server/in-transaction.ts'
import { transaction } from '#core/server/transaction.ts'
import { tellOfAct } from '../administrators.ts'
import { forgetAttempts } from '../limits.ts'
import { type Confirmation, confirmChange } from './confirm-factor.ts'
import { confirmedFactors, factorsChanged, forgetFactors, lockFactors } from './factors.ts'
import { forgetRecoveryCodes } from './recovery.ts'
import { codeAttempts } from './second-factor.ts'

const LAST = msg`Your role requires a second factor. Set up another one first.`
const OWN = msg`Remove your own second factors on the page of your account.`

/** The recovery codes are removed with the last factor, because there is nothing left to recover. */
export async function removeFactor(caller: Caller, id: number, confirmation: Confirmation): Promise<void> {
  const { db, user } = caller
  // checked first, so that a refused call does not use up a recovery code
  await inTransaction(db, (tx) => lockRemovable(tx, user.id, id))
  await confirmChange(caller, confirmation)
  await inTransaction(db, async (tx) => {
    const { account, before } = await lockRemovable(tx, user.id, id)
    await sql`DELETE FROM factors WHERE id = ${id}`.execute(tx)
    if (before.length === 1) await forgetRecoveryCodes(tx, user.id)
    await factorsChanged(tx, { by: user.id, account, before, what: 'removed' })
  })
}

/** Locks the account; 404 for a factor that is not the user's, 409 for the last one where the role requires one. */
async function lockRemovable(tx: Db, userId: number, id: number) {
  const account = await lockFactors(tx, userId)
  const before = await confirmedFactors(tx, userId)
  if (!before.some((factor) => factor.id === id)) throw notFound()
  if (account.isRequired && before.length === 1) throw conflict(LAST)
  return { account, before }
}

/**
 * For a user who has lost their factors; also resets the limit on wrong codes. Users remove their own with the
 * password.
 */
export async function resetFactors(caller: Caller, id: number): Promise<void> {
  await transaction(caller, async (tx) => {
    const account = await lockFactors(tx, id)
    if (id === caller.user.id) throw conflict(OWN)
    const before = await confirmedFactors(tx, id)
    await forgetFactors(tx, id)
    await forgetAttempts(tx, codeAttempts(id))
    if (before.length) await factorsChanged(tx, { by: caller.user.id, account, before, what: 'reset' })
    const { username } = account
    await tellOfAct(tx, caller, msg`All second factors of ${{ username }} were removed.`)
  })
}
