import { msg } from '#core/contract/msg.ts'
import type { Caller } from '#core/server/caller.ts'
import { conflict, forbidden } from '#core/server/errors.ts'
import { inTransaction } from '#core/server/in-transaction.ts'
import { ADMIN } from '../contract.ts'
import { isAdmin } from './authority.ts'
import { liftBlocks, reserveAttempt } from './limits.ts'
import { closeSessions } from './sessions.ts'
import { lockUser } from './users.ts'

/** How many blocks of one user can be lifted in a minute; each lift allows five more guesses at the password. */
const MOST_LIFTS = 5

const OWN_BLOCK = conflict(
  msg`You cannot lift the block of your own account. Wait until it ends, or ask somebody else.`,
)

/** Signs a user out everywhere; an administrator who does it to themselves keeps this session. */
export async function endSessionsOf({ db, user }: Caller, id: number): Promise<void> {
  await inTransaction(db, async (tx) => {
    await lockUser(tx, id)
    await closeSessions(tx, id, id === user.id ? user.family : undefined)
  })
}

/**
 * Resets the failed logins of another user. Nobody lifts their own block: the thief of a session could guess the
 * password without limit (decision 220). Wrong codes stay counted: only an administrator who resets the factors clears them, otherwise
 * somebody who found out a password could guess codes without limit with the help of a second account.
 */
export async function liftBlock({ db, user }: Caller, id: number): Promise<void> {
  if (id === user.id) throw OWN_BLOCK
  await reserveAttempt(db, { name: `lift:${id}`, most: MOST_LIFTS })
  await inTransaction(db, async (tx) => {
    const { code, username } = await lockUser(tx, id)
    if (code === ADMIN && !isAdmin(user)) throw forbidden()
    await liftBlocks(tx, username)
  })
}
