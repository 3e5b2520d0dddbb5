import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import { audit, changesBetween, type Snapshot } from '#core/server/audit.ts'
import type { Db } from '#core/server/database.ts'
import { derivedKey } from '#core/server/secret.ts'

type Failure = 'LOGIN_FAILED' | 'LOCKED'

/** Logs a wrong password or passkey of a signed-in user, at the lock or at a proof. The person may be somebody else. */
export const noteUnconfirmed = (db: Db, userId: number): Promise<void> =>
  audit(db, null, 'users', userId, 'LOGIN_FAILED')

/** Logs a refused passkey, with its account if there is one. */
export async function noteRefusedPasskey(db: Db, credentialId: string): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    SELECT user_id AS id FROM factors WHERE credential_id = ${Buffer.from(credentialId, 'base64url')}`.execute(
    db,
  )
  await audit(db, null, 'users', rows[0]?.id ?? null, 'LOGIN_FAILED')
}

/**
 * Logs a refused sign-in with its address. An unknown username may be somebody's password, so only a hash is stored
 * that cannot be made without the secret of the server; it still shows repeated attempts.
 */
export async function noteRefused(db: Db, username: string | undefined, action: Failure): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    SELECT id FROM users WHERE username = ${username ?? null} AND closed_at IS NULL`.execute(db)
  const key = await derivedKey(db, 'sign-in', 'names that are nobody’s')
  const hash = createHmac('sha256', key)
    .update(username ?? '')
    .digest('hex')
  const unknown: Snapshot = rows[0] || username === undefined ? {} : { unknownName: hash.slice(0, 16) }
  await audit(db, null, 'users', rows[0]?.id ?? null, action, changesBetween({}, unknown))
}
