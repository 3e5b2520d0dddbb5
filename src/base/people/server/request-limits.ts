import type { Visitor } from '#core/server/caller.ts'
import { turns } from '#core/server/turns.ts'
import { giveBackAttempt, ofAddress, reserveAttempt } from './limits.ts'
import { networkOf } from './network.ts'

/** Limits per address and minute: mails of each kind that it causes, and guesses at the token of a link. */
const REQUEST_LIMIT = 20
const GUESS_LIMIT = 20

const byAddress = turns(10, 500)

type Mail = 'password' | 'username'

export function limitRequests({ db, address }: Visitor, mail: Mail): Promise<void> {
  return reserveAttempt(db, ofAddress(`request:${mail}`, address, REQUEST_LIMIT))
}

/** `isKnown` says whether the token exists: then it is not a guess, and the guesses of others do not block it. */
export function limitGuesses(
  { db, address }: Visitor,
  isKnown: () => Promise<boolean>,
  reset: () => Promise<void>,
): Promise<void> {
  const guess = ofAddress('token', address, GUESS_LIMIT)
  return byAddress(networkOf(address), async () => {
    if (await isKnown()) return reset()
    await reserveAttempt(db, guess)
    return reset()
  })
}

/** Confirms the current password in a session; failures count for that session only. */
export async function limitConfirmations<T>(
  db: Visitor['db'],
  family: string,
  confirm: () => Promise<T>,
): Promise<T> {
  const own = { name: `session:${family}`, most: 5 }
  return inSession(family, async () => {
    await reserveAttempt(db, own)
    const answer = await confirm()
    await giveBackAttempt(db, own)
    return answer
  })
}
const inSession = turns(1, 10)
