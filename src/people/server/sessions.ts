import type { FastifyReply } from 'fastify'
import { type RawBuilder, sql } from 'kysely'
import type { SignedIn } from '#kit/server/caller.ts'
import type { Db } from '#kit/server/database.ts'
import { permissionsOf } from './role-permissions.ts'
import { hashToken, newToken } from './tokens.ts'

/** How long a session lives without being used, and how long a replaced token still works (decisions 3). */
const LIFETIME = sql`interval '12 hours'`
const REMEMBERED = sql`interval '30 days'`
const OVERLAP = sql`interval '60 seconds'`

const lifetime = (remember: RawBuilder<unknown>) =>
  sql`CASE WHEN ${remember} THEN ${REMEMBERED} ELSE ${LIFETIME} END`

interface SessionRow {
  id: number
  name: string
  roleCode: string
  roleId: number
  roleVersion: number
  passwordExpired: boolean
  remember: boolean
  aging: boolean
}

export async function openSession(db: Db, userId: number, remember: boolean): Promise<string> {
  const token = newToken()
  await sql`INSERT INTO sessions (token_hash, user_id, remember, expires_at)
    VALUES (${hashToken(token)}, ${userId}, ${remember}, now() + ${lifetime(sql`${remember}::boolean`)})`.execute(
    db,
  )
  return token
}

export function bearer(token: string): string {
  return `Bearer ${token}`
}

/** Whose token this is; one whose life is half over is replaced by a fresh one in the Authorization header. */
export async function authenticate(
  db: Db,
  token: string,
  reply: FastifyReply,
): Promise<SignedIn | undefined> {
  const tokenHash = hashToken(token)
  const { rows } = await sql<SessionRow>`
    SELECT u.id, u.first_name || ' ' || u.last_name AS name, r.code AS role_code,
      r.id AS role_id, r.version AS role_version, u.password_expired,
      s.remember, s.replaced_at IS NULL AND now() > s.issued_at + (s.expires_at - s.issued_at) / 2 AS aging
    FROM sessions s JOIN users u ON u.id = s.user_id JOIN roles r ON r.id = u.role_id
    WHERE s.token_hash = ${tokenHash} AND s.expires_at > now() AND u.closed_at IS NULL`.execute(db)
  const row = rows[0]
  if (!row) return undefined
  if (row.aging) await renew(db, tokenHash, row.id, row.remember, reply)
  return {
    id: row.id,
    name: row.name,
    roleCode: row.roleCode,
    permissions: await permissionsOf(db, row.roleId, row.roleVersion),
    passwordExpired: row.passwordExpired,
    tokenHash,
  }
}

/** Of two calls that come at once with an aging token only one gets the fresh one; the other's stays good for a minute. */
async function renew(db: Db, tokenHash: Buffer, userId: number, remember: boolean, reply: FastifyReply) {
  const token = await db.transaction().execute(async (tx) => {
    const replaced = await sql`UPDATE sessions SET replaced_at = now(), expires_at = now() + ${OVERLAP}
      WHERE token_hash = ${tokenHash} AND replaced_at IS NULL RETURNING 1`.execute(tx)
    return replaced.rows.length ? openSession(tx, userId, remember) : undefined
  })
  if (token) reply.header('authorization', bearer(token))
}

export async function closeSession(db: Db, tokenHash: Buffer): Promise<void> {
  await sql`DELETE FROM sessions WHERE token_hash = ${tokenHash}`.execute(db)
}

/** After a changed password: every token of the user but `except`. */
export async function closeSessions(db: Db, userId: number, except?: Buffer): Promise<void> {
  await sql`DELETE FROM sessions WHERE user_id = ${userId}
    AND token_hash IS DISTINCT FROM ${except ?? null}`.execute(db)
}
