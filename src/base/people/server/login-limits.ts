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

/** From this number of failures at an account, from any address, each attempt is delayed, up to the maximum. */
const FREE = 5
const FIRST_DELAY = 500
const LONGEST_DELAY = 4000

const inTurn = turns(1, 50)
const byAddress = turns(10, 500)

/** The delay in milliseconds for an account with this many failures in the last 15 minutes. */
export function delayAfter(failures: number): number {
  if (failures < FREE) return 0
  return Math.min(FIRST_DELAY * 2 ** (Math.floor(failures / FREE) - 1), LONGEST_DELAY)
}

/**
 * Makes one attempt at an account, counted until it succeeds (decision 110). A remote attacker can delay the owner for
 * a moment, but never block them: a browser in which they have signed in before has its own count, and elsewhere only
 * failures from the same address block.
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
    // the delay stands before `byAddress`, so that it does not hold one of the slots of the address
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
