import type { FastifyReply } from 'fastify'
import { type RawBuilder, sql } from 'kysely'
import type { SignedIn } from '#core/server/caller.ts'
import type { Db } from '#core/server/database.ts'
import type { Authenticate } from '#core/server/http.ts'
import { inTransaction } from '#core/server/in-transaction.ts'
import { factorDueAt } from './factors/due.ts'
import { gather } from './gather.ts'
import { permissionsOf } from './role-permissions.ts'
import { bearer, openSession } from './sessions.ts'
import { hashToken } from './tokens.ts'
import { trusted } from './trusted.ts'

/** How long a replaced token still works (rule 4.3). */
const OVERLAP = sql`interval '60 seconds'`

interface SessionRow {
  tokenHash: Buffer
  id: number
  name: string
  roleCode: string
  roleId: number
  roleVersion: number
  passwordExpired: boolean
  factorMissing: boolean
  remember: boolean
  family: string
  aging: boolean
}

/** Whose token this is; one whose life is half over is replaced by a fresh one in the Authorization header, if it may be. */
export function authenticateSession(db: Db): Authenticate {
  const sessionOf = gather(async (hashes) => {
    const tokens = hashes.map((hash) => `\\x${hash}`)
    const rows = await sessions(db, sql`s.token_hash = ANY(${tokens}::bytea[])`)
    return new Map(rows.map((row) => [row.tokenHash.toString('hex'), row]))
  })
  const known = trusted(async (hash) => {
    const row = await sessionOf(hash)
    return row && { row, user: await signedIn(db, row) }
  })
  return async (token, reply, mayRenew) => {
    const found = await known(hashToken(token).toString('hex'))
    if (found?.row.aging && mayRenew) await renew(db, found.row, reply)
    return found?.user
  }
}

/** Who is signed in with a token of this family. */
export function authenticateFamily(db: Db): (family: string) => Promise<SignedIn | undefined> {
  const sessionOf = gather(async (families) => {
    const rows = await sessions(db, sql`s.family = ANY(${families}::uuid[])`)
    return new Map(rows.map((row) => [row.family, row]))
  })
  return trusted(async (family) => {
    const row = await sessionOf(family)
    return row && signedIn(db, row)
  })
}

async function signedIn(db: Db, row: SessionRow): Promise<SignedIn> {
  return {
    id: row.id,
    name: row.name,
    roles: [{ code: row.roleCode }],
    permissions: await permissionsOf(db, row.roleId, row.roleVersion),
    passwordExpired: row.passwordExpired,
    factorMissing: row.factorMissing,
    family: row.family,
  }
}

/**
 * Those of them that are alive. OFFSET keeps the planner from beginning with the accounts: of a table without statistics
 * it believes that few are open, and would read each of them in every call.
 */
async function sessions(db: Db, which: RawBuilder<unknown>): Promise<SessionRow[]> {
  const { rows } = await sql<SessionRow>`
    SELECT s.token_hash, u.id, u.first_name || ' ' || u.last_name AS name, r.code AS role_code,
      r.id AS role_id, r.version AS role_version, u.password_expired,
      coalesce(${factorDueAt(sql`s.external`)} <= now(), false) AS factor_missing,
      s.remember, s.family, s.replaced_at IS NULL AND now() > s.issued_at + (s.expires_at - s.issued_at) / 2 AS aging
    FROM sessions s
    JOIN LATERAL (SELECT * FROM users WHERE id = s.user_id OFFSET 0) u ON true
    JOIN roles r ON r.id = u.role_id
    WHERE ${which} AND s.expires_at > now() AND u.closed_at IS NULL`.execute(db)
  return rows
}

/** Of two calls that come at once with an aging token only one gets the fresh one; the other's stays good for a minute. */
async function renew(db: Db, { tokenHash, id, remember, family }: SessionRow, reply: FastifyReply) {
  const token = await inTransaction(db, async (tx) => {
    const replaced = await sql`UPDATE sessions SET replaced_at = now(), expires_at = now() + ${OVERLAP}
      WHERE token_hash = ${tokenHash} AND replaced_at IS NULL RETURNING 1`.execute(tx)
    return replaced.rows.length ? openSession(tx, id, remember, family) : undefined
  })
  if (token) reply.header('authorization', bearer(token))
}
