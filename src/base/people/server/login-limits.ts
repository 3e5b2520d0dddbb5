import type { Visitor } from '#core/server/caller.ts'
import { turns } from '#core/server/turns.ts'
import { delay } from './delay.ts'
import { hashOf, isKnown } from './devices.ts'
import {
  countAttempt,
  forgetAttempts,
  giveBackAttempt,
  type Limit,
  ofAddress,
  reserveAttempt,
} from './limits.ts'
import { networkOf } from './network.ts'
import { noteRefused } from './sign-in-trail.ts'

/** Failures a minute (rule 4.3): at one account from one address or browser, and from one address, which can be an office. */
const ACCOUNT_LIMIT = 5
const ADDRESS_LIMIT = 50

/** From so many failures at an account on, wherever they came from, each attempt waits; at last so long. */
const FREE = 5
const FIRST_DELAY = 500
const LONGEST_DELAY = 4000

const inTurn = turns(1, 50)
const byAddress = turns(10, 500)

/** How long an attempt at an account waits that has failed so many times in the last quarter of an hour, in milliseconds. */
export function delayAfter(failures: number): number {
  if (failures < FREE) return 0
  return Math.min(FIRST_DELAY * 2 ** (Math.floor(failures / FREE) - 1), LONGEST_DELAY)
}

/**
 * Makes one attempt at an account, counted until it succeeds (decision 110). Whoever guesses from afar can make the
 * owner wait a moment, and never refuse them: a browser in which they have signed in before has its own count, and elsewhere
 * only failures from the same address block.
 */
export async function limitLogin<T>(
  visitor: Visitor,
  username: string,
  attempt: () => Promise<T>,
): Promise<T> {
  const device = visitor.header('x-device')
  const isOwn = device !== undefined && (await isKnown(visitor.db, username, device))
  return isOwn
    ? fromKnown(visitor, username, hashOf(device).toString('hex'), attempt)
    : fromUnknown(visitor, username, attempt)
}

async function fromKnown<T>({ db }: Visitor, account: string, device: string, attempt: () => Promise<T>) {
  const onBlock = () => noteRefused(db, account, 'LOCKED')
  const own: Limit = { name: `device:${device} ${account}`, account, most: ACCOUNT_LIMIT, onBlock }
  return inTurn(own.name, async () => {
    await reserveAttempt(db, own)
    const answer = await attempt()
    await forgetAttempts(db, own)
    return answer
  })
}

async function fromUnknown<T>({ db, address }: Visitor, account: string, attempt: () => Promise<T>) {
  const network = networkOf(address)
  const pair: Limit = {
    name: `login:${network} ${account}`,
    account,
    most: ACCOUNT_LIMIT,
    onBlock: () => noteRefused(db, account, 'LOCKED'),
  }
  const from: Limit = {
    ...ofAddress('address', address, ADDRESS_LIMIT),
    onBlock: () => noteRefused(db, undefined, 'LOCKED'),
  }
  const whole = { name: `account:${account}`, account }
  return inTurn(pair.name, async () => {
    await reserveAttempt(db, pair)
    // no turn of the address is held meanwhile
    await delay(delayAfter((await countAttempt(db, whole)) - 1))
    return byAddress(network, async () => {
      await reserveAttempt(db, from)
      const answer = await attempt()
      await forgetAttempts(db, pair)
      await giveBackAttempt(db, from)
      await giveBackAttempt(db, whole)
      return answer
    })
  })
}
