import { sql } from 'kysely'
import { msg } from '#core/contract/msg.ts'
import type { Caller, SignedIn, Visitor } from '#core/server/caller.ts'
import { mapConstraint } from '#core/server/constraints.ts'
import { badRequest, conflict } from '#core/server/errors.ts'
import { inTransaction } from '#core/server/in-transaction.ts'
import { derivedKey } from '#core/server/secret.ts'
import type { Registration } from '../../contract/passkeys.ts'
import { ofAddress, reserveAttempt } from '../limits.ts'
import { keepChallenge, takeChallenge } from './challenges.ts'
import { type Confirmation, confirmChange } from './confirm-factor.ts'
import { confirmedFactors, factorsChanged, lockFactors } from './factors.ts'
import { forgetLinks, requireLink } from './link.ts'
import { countRecoveryCodes, keepRecoveryCodes, makeRecoveryCodes } from './recovery.ts'

/** Per address or user and minute, because each challenge is a row until it expires. */
const OPTIONS_LIMIT = 100

/** Loaded on demand: it takes a fifth of the startup time, and most servers do not need it at first. */
export const loadWebauthn = () => import('@simplewebauthn/server')

/** The site that passkeys are bound to: the host name that people see in their browser. */
export function site({ config }: Pick<Visitor, 'config'>) {
  const { hostname, origin } = new URL(config.publicUrl)
  return { expectedRPID: hostname, expectedOrigin: origin }
}

/** A signed-in user registers a passkey, unless they ask to sign in again, or their session is locked. */
export function passkeyOptions(visitor: Visitor, purpose?: 'login' | 'registration') {
  const { user } = visitor
  return user && !user.locked && purpose !== 'login'
    ? registrationOptions(visitor, user)
    : loginOptions(visitor)
}

/** The options name no account: the browser knows which passkeys it has. */
async function loginOptions(visitor: Visitor) {
  const { db, address } = visitor
  await reserveAttempt(db, ofAddress('passkey-options', address, OPTIONS_LIMIT))
  const { expectedRPID: rpID } = site(visitor)
  const { generateAuthenticationOptions } = await loadWebauthn()
  const options = await generateAuthenticationOptions({ rpID, userVerification: 'required' })
  await keepChallenge(db, options.challenge, null)
  return { ...options }
}

async function registrationOptions(visitor: Visitor, { id, name }: SignedIn) {
  const { db, config } = visitor
  await reserveAttempt(db, { name: `passkey-options:${id}`, most: OPTIONS_LIMIT })
  const { rows } = await sql<{ username: string; known: string[] }>`
    SELECT username, ARRAY(SELECT encode(credential_id, 'base64') FROM factors WHERE user_id = ${id} AND kind = 'PASSKEY') AS known
    FROM users WHERE id = ${id}`.execute(db)
  const { username = '', known = [] } = rows[0] ?? {}
  const { generateRegistrationOptions } = await loadWebauthn()
  const options = await generateRegistrationOptions({
    rpName: config.organisationName,
    rpID: site(visitor).expectedRPID,
    // reveals nothing about the user to anybody who finds the key
    userID: new Uint8Array(await derivedKey(db, String(id), 'passkey user')),
    userName: username,
    userDisplayName: name.trim() || username,
    attestationType: 'none',
    excludeCredentials: known.map((key) => ({ id: Buffer.from(key, 'base64').toString('base64url') })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  await keepChallenge(db, options.challenge, id)
  return { ...options }
}

const NOT_ADDED = msg`The passkey could not be added. Please try again.`
const ADDED_BEFORE = msg`This passkey has been added already.`

interface NewPasskey extends Confirmation {
  name: string
  response: Registration
  link?: string
}

/** Follows the rules of `beginTotp`, and always needs the current password. */
export async function addPasskey(caller: Caller, { name, response, link, ...confirmation }: NewPasskey) {
  const { db, user } = caller
  if (user.factorMissing) await requireLink(db, user.id, link)
  await confirmChange(caller, confirmation)
  const credential = await verified(caller, response)
  const hasCodes = (await countRecoveryCodes(db, user.id)) > 0
  const made = hasCodes ? undefined : await makeRecoveryCodes()
  return inTransaction(db, async (tx) => {
    const account = await lockFactors(tx, user.id)
    const before = await confirmedFactors(tx, user.id)
    const added = sql<{ id: number }>`
      INSERT INTO factors (user_id, kind, name, confirmed_at, credential_id, public_key, counter, transports)
      VALUES (${user.id}, 'PASSKEY', ${name}, now(), ${Buffer.from(credential.id, 'base64url')},
        ${Buffer.from(credential.publicKey)}, ${credential.counter}, ${credential.transports ?? []}::text[])
      RETURNING id`.execute(tx)
    const { rows } = await mapConstraint({ factors_credential_id_key: conflict(ADDED_BEFORE) }, added)
    if (made) await keepRecoveryCodes(tx, user.id, made)
    await forgetLinks(tx, user.id)
    await factorsChanged(tx, { by: user.id, account, before, what: 'passkeyAdded' })
    return { id: rows[0]?.id ?? 0, recoveryCodes: made?.codes ?? null }
  })
}

async function verified(caller: Caller, response: Registration) {
  const expectedChallenge = await takeChallenge(caller.db, response, caller.user.id)
  if (!expectedChallenge) throw badRequest(NOT_ADDED)
  const { verifyRegistrationResponse } = await loadWebauthn()
  const found = await verifyRegistrationResponse({
    response,
    expectedChallenge,
    ...site(caller),
    requireUserVerification: true,
  }).catch(() => undefined)
  if (!found?.verified) throw badRequest(NOT_ADDED)
  return found.registrationInfo.credential
}
