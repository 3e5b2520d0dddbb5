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
  family: string
  aging: boolean
}

/** `family` is that of the token which the new one replaces. */
export async function openSession(
  db: Db,
  userId: number,
  remember: boolean,
  family?: string,
): Promise<string> {
  const token = newToken()
  await sql`INSERT INTO sessions (token_hash, user_id, remember, family, expires_at)
    VALUES (${hashToken(token)}, ${userId}, ${remember}, coalesce(${family ?? null}::uuid, gen_random_uuid()),
      now() + ${lifetime(sql`${remember}::boolean`)})`.execute(db)
  return token
}

/** Only while the password is the one that was checked: a reset in between ends this sign-in too. */
export async function openSessionFor(
  db: Db,
  user: { id: number; passwordHash: string | null },
  remember: boolean,
): Promise<string | undefined> {
  return db.transaction().execute(async (tx) => {
    const { rows } = await sql`SELECT 1 FROM users
      WHERE id = ${user.id} AND password_hash = ${user.passwordHash} AND closed_at IS NULL FOR SHARE`.execute(
      tx,
    )
    return rows.length ? openSession(tx, user.id, remember) : undefined
  })
}

export function bearer(token: string): string {
  return `Bearer ${token}`
}

/** Whose token this is; one whose life is half over is replaced by a fresh one in the Authorization header, if it may be. */
export async function authenticate(
  db: Db,
  token: string,
  reply: FastifyReply,
  mayRenew: boolean,
): Promise<SignedIn | undefined> {
  const tokenHash = hashToken(token)
  const { rows } = await sql<SessionRow>`
    SELECT u.id, u.first_name || ' ' || u.last_name AS name, r.code AS role_code,
      r.id AS role_id, r.version AS role_version, u.password_expired,
      s.remember, s.family, s.replaced_at IS NULL AND now() > s.issued_at + (s.expires_at - s.issued_at) / 2 AS aging
    FROM sessions s JOIN users u ON u.id = s.user_id JOIN roles r ON r.id = u.role_id
    WHERE s.token_hash = ${tokenHash} AND s.expires_at > now() AND u.closed_at IS NULL`.execute(db)
  const row = rows[0]
  if (!row) return undefined
  if (row.aging && mayRenew) await renew(db, tokenHash, row, reply)
  return {
    id: row.id,
    name: row.name,
    roleCode: row.roleCode,
    permissions: await permissionsOf(db, row.roleId, row.roleVersion),
    passwordExpired: row.passwordExpired,
    family: row.family,
  }
}

/** Of two calls that come at once with an aging token only one gets the fresh one; the other's stays good for a minute. */
async function renew(db: Db, tokenHash: Buffer, { id, remember, family }: SessionRow, reply: FastifyReply) {
  const token = await db.transaction().execute(async (tx) => {
    const replaced = await sql`UPDATE sessions SET replaced_at = now(), expires_at = now() + ${OVERLAP}
      WHERE token_hash = ${tokenHash} AND replaced_at IS NULL RETURNING 1`.execute(tx)
    return replaced.rows.length ? openSession(tx, id, remember, family) : undefined
  })
  if (token) reply.header('authorization', bearer(token))
}

/** Signing out: the token, and what took or takes its place. */
export async function closeSession(db: Db, family: string): Promise<void> {
  await sql`DELETE FROM sessions WHERE family = ${family}::uuid`.execute(db)
}

/** After a changed password: every token of the user but those of the family that is kept. */
export async function closeSessions(db: Db, userId: number, kept?: string): Promise<void> {
  await sql`DELETE FROM sessions WHERE user_id = ${userId}
    AND family IS DISTINCT FROM ${kept ?? null}::uuid`.execute(db)
}
