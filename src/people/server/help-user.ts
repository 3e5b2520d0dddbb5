import type { Caller } from '#core/server/caller.ts'
import { forbidden } from '#core/server/errors.ts'
import { inTransaction } from '#core/server/in-transaction.ts'
import { ADMIN } from '../contract.ts'
import { isAdmin } from './authority.ts'
import { codeAttempts } from './factors/second-factor.ts'
import { forgetAttempts, liftBlocks } from './limits.ts'
import { closeSessions } from './sessions.ts'
import { lockUser } from './users.ts'

/** Signs a user out everywhere; an administrator who does it to themselves stays here. */
export async function endSessionsOf({ db, user }: Caller, id: number): Promise<void> {
  await inTransaction(db, async (tx) => {
    await lockUser(tx, id)
    await closeSessions(tx, id, id === user.id ? user.family : undefined)
  })
}

export async function liftBlock({ db, user }: Caller, id: number): Promise<void> {
  await inTransaction(db, async (tx) => {
    const { code, username } = await lockUser(tx, id)
    if (code === ADMIN && !isAdmin(user)) throw forbidden()
    await liftBlocks(tx, username)
    await forgetAttempts(tx, codeAttempts(id))
  })
}
