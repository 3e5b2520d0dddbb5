import type { Visitor } from '#kit/server/caller.ts'
import { reserveAttempt } from './limits.ts'

/** Mails and token guesses that one address may cause in a minute. */
const REQUEST_LIMIT = 20

export function limitRequests({ db, address }: Visitor): Promise<void> {
  return reserveAttempt(db, `request:${address}`, REQUEST_LIMIT)
}
