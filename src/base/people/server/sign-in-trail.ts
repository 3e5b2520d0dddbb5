import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import { audit, changesBetween, type Snapshot } from '#core/server/audit.ts'
import type { Db } from '#core/server/database.ts'
import { derivedKey } from '#core/server/secret.ts'

type Failure = 'LOGIN_FAILED' | 'LOCKED'

/** A wrong password or passkey of somebody who is signed in: at the lock, or where an act asks who is there. It may be another. */
export const noteUnconfirmed = (db: Db, userId: number): Promise<void> =>
  audit(db, null, 'users', userId, 'LOGIN_FAILED')

/** A passkey that was refused, with the account whose it is, if it is anybody's. */
export async function noteRefusedPasskey(db: Db, credentialId: string): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    SELECT user_id AS id FROM factors WHERE credential_id = ${Buffer.from(credentialId, 'base64url')}`.execute(
    db,
  )
  await audit(db, null, 'users', rows[0]?.id ?? null, 'LOGIN_FAILED')
}

/**
 * An attempt to sign in that was refused, in the trail with its address. What somebody typed who is nobody's may be their
 * password: of it only a hash is kept that nobody can make without the secret of the server, so that the same is seen again.
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
