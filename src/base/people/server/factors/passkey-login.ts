import { sql } from 'kysely'
import { msg } from '#core/contract/msg.ts'
import type { Caller, Visitor } from '#core/server/caller.ts'
import type { Db } from '#core/server/database.ts'
import { AppError, badRequest } from '#core/server/errors.ts'
import { inTransaction } from '#core/server/in-transaction.ts'
import type { Assertion } from '../../contract/assertion.ts'
import { giveBackAttempt, ofAddress, reserveAttempt } from '../limits.ts'
import { limitConfirmations } from '../request-limits.ts'
import { openSession } from '../sessions.ts'
import { noteRefusedPasskey, noteUnconfirmed } from '../sign-in-trail.ts'
import { answerSignedIn } from '../signed-in.ts'
import { takeChallenge } from './challenges.ts'
import { loadWebauthn, site } from './passkeys.ts'

const LIMIT = 50

const REFUSED = msg`The passkey was not accepted.`

/**
 * Signs in with a passkey alone: the device has verified its user, so it proves possession as well as knowledge or
 * inherence (decision 114). The message of the 401 is the same for every cause.
 */
export async function loginWithPasskey(visitor: Visitor, response: Assertion, rememberMe: boolean) {
  const { db, address } = visitor
  const attempts = ofAddress('passkey', address, LIMIT)
  await reserveAttempt(db, attempts)
  const proof = await proven(visitor, response)
  const token = proof && (await begin(visitor, proof, rememberMe))
  if (!proof || !token) {
    await noteRefusedPasskey(db, response.id)
    throw new AppError('invalid_credentials', REFUSED)
  }
  await giveBackAttempt(db, attempts)
  return answerSignedIn(visitor, proof.userId, token)
}

/** The token of a session; undefined if the passkey was already used, or its account is closed. */
function begin(visitor: Visitor, proof: Proof, rememberMe: boolean): Promise<string | undefined> {
  const { userId } = proof
  return inTransaction(visitor.db, async (tx) => {
    const isTaken = await takeUse(tx, proof)
    return isTaken && (await isOpen(tx, userId)) ? openSession(tx, visitor, userId, rememberMe) : undefined
  })
}

/** Verifies the user who returns by one of their passkeys; throws 400, and 429 after too many attempts. */
export async function confirmWithPasskey(caller: Caller, response: Assertion): Promise<void> {
  const { db, user } = caller
  await limitConfirmations(db, user.family, async () => {
    const proof = await proven(caller, response)
    if (proof?.userId === user.id && (await takeUse(db, proof))) return
    await noteUnconfirmed(db, user.id)
    throw badRequest(REFUSED)
  })
}

interface Proof {
  id: number
  userId: number
  counter: number
}

/** The passkey that has signed one of our challenges for this site. */
async function proven(visitor: Visitor, response: Assertion): Promise<Proof | undefined> {
  const { db } = visitor
  const expectedChallenge = await takeChallenge(db, response, null)
  const passkey = await find(db, response.id)
  if (!expectedChallenge || !passkey) return undefined
  const { id, userId, publicKey, counter } = passkey
  const { verifyAuthenticationResponse } = await loadWebauthn()
  const found = await verifyAuthenticationResponse({
    response: { ...response, response: { ...response.response, userHandle: undefined } },
    expectedChallenge,
    ...site(visitor),
    credential: { id: response.id, publicKey: new Uint8Array(publicKey), counter },
    requireUserVerification: true,
  }).catch(() => undefined)
  return found?.verified ? { id, userId, counter: found.authenticationInfo.newCounter } : undefined
}

async function find(db: Db, credentialId: string) {
  const { rows } = await sql<{ id: number; userId: number; publicKey: Buffer; counter: number }>`
    SELECT id, user_id, public_key, counter FROM factors
    WHERE credential_id = ${Buffer.from(credentialId, 'base64url')}`.execute(db)
  return rows[0]
}

/** A counter must have increased; otherwise the device was copied. */
async function takeUse(tx: Db, { id, counter }: Proof): Promise<boolean> {
  const { rows } = await sql`UPDATE factors SET counter = ${counter}, last_used_at = now()
    WHERE id = ${id} AND (counter < ${counter} OR counter = 0 AND ${counter}::bigint = 0) RETURNING 1`.execute(
    tx,
  )
  return rows.length > 0
}

/** Locks the user row: a user who is just being closed must not get this session. */
async function isOpen(tx: Db, userId: number): Promise<boolean> {
  const { rows } =
    await sql`SELECT 1 FROM users WHERE id = ${userId} AND closed_at IS NULL FOR SHARE`.execute(tx)
  return rows.length > 0
}
