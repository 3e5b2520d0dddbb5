import { verifyAuthenticationResponse } from '@simplewebauthn/server'
import { sql } from 'kysely'
import { msg } from '#core/contract/msg.ts'
import type { Visitor } from '#core/server/caller.ts'
import type { Db } from '#core/server/database.ts'
import { AppError } from '#core/server/errors.ts'
import { inTransaction } from '#core/server/in-transaction.ts'
import type { Assertion } from '../../contract/passkeys.ts'
import { giveBackAttempt, reserveAttempt } from '../limits.ts'
import { networkOf } from '../network.ts'
import { openSession } from '../sessions.ts'
import { answerSignedIn } from '../signed-in.ts'
import { takeChallenge } from './challenges.ts'
import { site } from './passkeys.ts'

const LIMIT = 50

const refused = () => new AppError('invalid_credentials', msg`The passkey was not accepted.`)

/**
 * Signs in with a passkey alone: the device has made sure of its user, so that it is both what they have and what they know
 * or are (decision 114). 401 in the same words whatever is wrong.
 */
export async function loginWithPasskey(visitor: Visitor, response: Assertion, rememberMe: boolean) {
  const { db, address } = visitor
  const attempts = { name: `passkey:${networkOf(address)}`, most: LIMIT }
  await reserveAttempt(db, attempts)
  const expectedChallenge = await takeChallenge(db, response, null)
  const passkey = await find(db, response.id)
  if (!expectedChallenge || !passkey) throw refused()
  const { id, userId, publicKey, counter } = passkey
  const found = await verifyAuthenticationResponse({
    response: { ...response, response: { ...response.response, userHandle: undefined } },
    expectedChallenge,
    ...site(visitor),
    credential: { id: response.id, publicKey: new Uint8Array(publicKey), counter },
    requireUserVerification: true,
  }).catch(() => undefined)
  if (!found?.verified) throw refused()
  const token = await inTransaction(db, async (tx) => {
    const isTaken = await takeUse(tx, id, found.authenticationInfo.newCounter)
    return isTaken && (await isOpen(tx, userId)) ? openSession(tx, visitor, userId, rememberMe) : undefined
  })
  if (!token) throw refused()
  await giveBackAttempt(db, attempts)
  return answerSignedIn(visitor, userId, token)
}

async function find(db: Db, credentialId: string) {
  const { rows } = await sql<{ id: number; userId: number; publicKey: Buffer; counter: number }>`
    SELECT id, user_id, public_key, counter FROM factors
    WHERE credential_id = ${Buffer.from(credentialId, 'base64url')}`.execute(db)
  return rows[0]
}

/** A device that counts has counted on since: else there are two of it. */
async function takeUse(tx: Db, id: number, counter: number): Promise<boolean> {
  const { rows } = await sql`UPDATE factors SET counter = ${counter}, last_used_at = now()
    WHERE id = ${id} AND (counter < ${counter} OR counter = 0 AND ${counter}::bigint = 0) RETURNING 1`.execute(
    tx,
  )
  return rows.length > 0
}

/** A user who is just being closed loses this session too. */
async function isOpen(tx: Db, userId: number): Promise<boolean> {
  const { rows } =
    await sql`SELECT 1 FROM users WHERE id = ${userId} AND closed_at IS NULL FOR SHARE`.execute(tx)
  return rows.length > 0
}
