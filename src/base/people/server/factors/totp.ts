import { sql } from 'kysely'
import { generateSecret, generateURI, verify } from 'otplib'
import { encodeQR } from 'qr'
import type { Caller, Visitor } from '#core/server/caller.ts'
import type { Db } from '#core/server/database.ts'
import { invalid, notFound } from '#core/server/errors.ts'
import { inTransaction } from '#core/server/in-transaction.ts'
import { insertRow } from '#core/server/rows.ts'
import { confirmPassword } from '../confirm.ts'
import { type Confirmation, confirmFactor } from './confirm-factor.ts'
import { confirmedFactors, factorsChanged, lockFactors } from './factors.ts'
import { forgetLinks, requireLink } from './link.ts'
import { keepRecoveryCodes, makeRecoveryCodes } from './recovery.ts'
import { type SealedSecret, sealSecret, unsealSecret } from './sealed.ts'

/** RFC 6238 with the parameters of every app: SHA-1, six digits, thirty seconds. A clock may be one step off. */
const STEP_SECONDS = 30
const ISSUER = 'Passerelle'
/** A new secret must be confirmed within an hour. */
const PENDING = sql`interval '1 hour'`

interface Beginning extends Partial<Confirmation> {
  link?: string
}

/**
 * Creates a secret that is valid once confirmed. A user who already has a second factor sends the current password and
 * proves that factor. For the first factor the session is enough within the days of grace, since it opens nothing new;
 * afterwards the link of a mail is needed (decision 113).
 */
export async function beginTotp(caller: Caller, { currentPassword, proof = {}, link }: Beginning = {}) {
  const { db, user } = caller
  if (user.factorMissing) await requireLink(db, user.id, link)
  const isFirst = (await confirmedFactors(db, user.id)).length === 0
  if (!isFirst || currentPassword !== undefined)
    await confirmPassword(caller, 'currentPassword', currentPassword)
  await confirmFactor(caller, proof)
  const secret = generateSecret()
  const sealed = sealSecret(caller, user.id, secret)
  return inTransaction(db, async (tx) => {
    const account = await lockFactors(tx, user.id)
    await sql`DELETE FROM factors WHERE user_id = ${user.id} AND kind = 'TOTP' AND confirmed_at IS NULL`.execute(
      tx,
    )
    const id = await insertRow(tx, 'factors', { userId: user.id, kind: 'TOTP', ...sealed })
    const uri = generateURI({ issuer: ISSUER, label: account.username, secret })
    return { id, uri, qr: pictureOf(uri) }
  })
}

export async function confirmTotp(caller: Caller, code: string): Promise<string[]> {
  const { db, user } = caller
  const { id, ...sealed } = await pendingOf(db, user.id)
  const step = await stepOf(await unsealSecret(caller, user.id, sealed), code)
  if (step === undefined) throw invalid([{ field: 'code', message: 'wrongCode' }])
  const made = await makeRecoveryCodes()
  return inTransaction(db, async (tx) => {
    const account = await lockFactors(tx, user.id)
    const before = await confirmedFactors(tx, user.id)
    // meanwhile another may have been created, or this one confirmed
    if ((await pendingOf(tx, user.id)).id !== id) throw notFound()
    await sql`DELETE FROM factors WHERE user_id = ${user.id} AND kind = 'TOTP' AND confirmed_at IS NOT NULL`.execute(
      tx,
    )
    await sql`UPDATE factors SET confirmed_at = now(), last_step = ${step} WHERE id = ${id}`.execute(tx)
    await keepRecoveryCodes(tx, user.id, made)
    await forgetLinks(tx, user.id)
    await factorsChanged(tx, { by: user.id, account, before, what: 'totpSet' })
    return made.codes
  })
}

/** Excludes a secret that was created before another factor was set up: that factor was not required then. */
async function pendingOf(db: Db, userId: number) {
  const { rows } = await sql<SealedSecret & { id: number }>`
    SELECT id, secret, key_id FROM factors p WHERE user_id = ${userId} AND kind = 'TOTP' AND confirmed_at IS NULL
      AND created_at > now() - ${PENDING}
      AND NOT EXISTS (SELECT FROM factors f WHERE f.user_id = p.user_id AND f.confirmed_at >= p.created_at)`.execute(
    db,
  )
  if (!rows[0]) throw notFound()
  return rows[0]
}

/** A data URL, which a page can also show in dark mode, without lines between the squares. */
function pictureOf(uri: string): string {
  const look = '<svg style="background:#fff" shape-rendering="crispEdges"'
  const picture = encodeQR(uri, 'svg', { border: 2 }).replace('<svg', look)
  return `data:image/svg+xml;base64,${Buffer.from(picture).toString('base64')}`
}

/** Whether the code is right and its step is later than the last one used: of two concurrent uses only one succeeds. */
export async function takeTotp(
  visitor: Pick<Visitor, 'config' | 'db'>,
  userId: number,
  code: string,
): Promise<boolean> {
  const { db } = visitor
  const { rows } = await sql<SealedSecret & { id: number }>`
    SELECT id, secret, key_id FROM factors WHERE user_id = ${userId} AND kind = 'TOTP' AND confirmed_at IS NOT NULL`.execute(
    db,
  )
  const [factor] = rows
  const step = factor && (await stepOf(await unsealSecret(visitor, userId, factor), code))
  if (step === undefined) return false
  const taken = await sql`
    UPDATE factors SET last_step = ${step}, last_used_at = now()
    WHERE id = ${factor?.id} AND (last_step IS NULL OR last_step < ${step}) RETURNING id`.execute(db)
  return taken.rows.length > 0
}

/** The time step of the code; undefined if it is wrong, or the secret cannot be read. */
async function stepOf(secret: string | undefined, typed: string): Promise<number | undefined> {
  const token = typed.replaceAll(/\s/g, '')
  if (!secret || !/^\d{6}$/.test(token)) return undefined
  const found = await verify({ secret, token, epochTolerance: STEP_SECONDS })
  return found.valid && 'timeStep' in found ? found.timeStep : undefined
}
