import type { Visitor } from '#core/server/caller.ts'
import { turns } from '#core/server/turns.ts'
import { giveBackAttempt, reserveAttempt } from './limits.ts'

/** What one address may do in a minute: mails that it causes, and guesses at the token of a link. */
const REQUEST_LIMIT = 20
const GUESS_LIMIT = 20

const byAddress = turns(10)

export function limitRequests({ db, address }: Visitor): Promise<void> {
  return reserveAttempt(db, `request:${address}`, REQUEST_LIMIT)
}

/** `guess` calls `known` once it knows that it is none: an office that sets its passwords is not held up. */
export function limitGuesses(
  { db, address }: Visitor,
  guess: (known: () => void) => Promise<void>,
): Promise<void> {
  const subject = `token:${address}`
  return byAddress(address, async () => {
    await reserveAttempt(db, subject, GUESS_LIMIT)
    let isKnown = false
    try {
      await guess(() => (isKnown = true))
    } finally {
      // after the transaction of the guess: with its connection held, many at once could wait for one another
      if (isKnown) await giveBackAttempt(db, subject)
    }
  })
}
