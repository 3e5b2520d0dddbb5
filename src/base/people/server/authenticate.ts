import { type RawBuilder, sql } from 'kysely'
import type { SignedIn } from '#core/server/caller.ts'
import type { Db } from '#core/server/database.ts'
import type { Authenticate } from '#core/server/http.ts'
import type { Config } from '#platform/server/config.ts'
import { factorDueAt } from './factors/due.ts'
import { gather } from './gather.ts'
import { endIfReused } from './reuse.ts'
import { permissionsOf } from './role-permissions.ts'
import { bearer, lengthOf, PROVED_FOR, replaceToken } from './sessions.ts'
import { hashToken } from './tokens.ts'
import { trusted } from './trusted.ts'
import { noteUses } from './used.ts'

interface SessionRow {
  tokenHash: Buffer
  id: number
  name: string
  roleCode: string
  roleId: number
  roleVersion: number
  passwordExpired: boolean
  factorMissing: boolean
  family: string
  locked: boolean
  proved: boolean
  hiddenClients: number[]
  aging: boolean
  /** Its last use that is written is a minute old. */
  unnoted: boolean
}

/** Minutes. The browser says only once in two minutes that somebody is there, and a network may be slow. */
const LOCKED_AFTER_LIMIT = 5

/** The setting by which the server locks sessions itself (decision 112). */
type Idle = Pick<Config, 'idleLockMinutes'>

/** Whose token this is; one that has lasted for half of its session is replaced by a fresh one in the Authorization header, if it may be. */
export function authenticateSession(db: Db, idle: Idle): Authenticate {
  const sessionOf = gather(async (hashes) => {
    const tokens = hashes.map((hash) => `\\x${hash}`)
    const rows = await sessions(db, idle, sql`s.token_hash = ANY(${tokens}::bytea[])`)
    return new Map(rows.map((row) => [row.tokenHash.toString('hex'), row]))
  })
  const known = trusted(async (hash) => {
    const row = await sessionOf(hash)
    return row && { row, user: await signedIn(db, row) }
  })
  const note = noteUses(db)
  return async (token, reply, mayRenew) => {
    const hash = hashToken(token)
    const found = await known(hash.toString('hex'))
    if (!found) {
      await endIfReused(db, hash, reply.request)
      return undefined
    }
    const { row, user } = found
    if (row.unnoted) note(row.family)
    if (row.aging && mayRenew && !row.locked) {
      const fresh = await replaceToken(db, row.id, row.tokenHash)
      if (fresh) reply.header('authorization', bearer(fresh))
    }
    return user
  }
}

/** Who is signed in with a token of this family. */
export function authenticateFamily(db: Db, idle: Idle): (family: string) => Promise<SignedIn | undefined> {
  const sessionOf = gather(async (families) => {
    const rows = await sessions(db, idle, sql`s.family = ANY(${families}::uuid[])`)
    return new Map(rows.map((row) => [row.family, row]))
  })
  return trusted(async (family) => {
    const row = await sessionOf(family)
    return row && signedIn(db, row)
  })
}

async function signedIn(db: Db, row: SessionRow): Promise<SignedIn> {
  const permissions = await permissionsOf(db, row.roleId, row.roleVersion)
  return {
    id: row.id,
    name: row.name,
    roles: [{ code: row.roleCode }],
    permissions,
    passwordExpired: row.passwordExpired,
    factorMissing: row.factorMissing,
    family: row.family,
    locked: row.locked,
    proved: row.proved,
    // whoever answers for privacy sees all clients
    hidden: permissions.includes('READ_PRIVACY') ? [] : row.hiddenClients,
  }
}

/**
 * The clients who are restricted to others than the user `u`, unless they said why they need to see one (decision 120), each
 * with the records that were merged into it. OFFSET makes it one look into an index for each; the clients themselves are not
 * read, so that who asks for no client waits for nobody who changes them all.
 */
export const HIDDEN_CLIENTS = sql.raw(`ARRAY(
  WITH RECURSIVE hidden AS (
    SELECT r.client_id AS id FROM client_restrictions r
    WHERE NOT EXISTS (SELECT FROM client_restriction_users n WHERE n.client_id = r.client_id AND n.user_id = u.id)
      AND NOT EXISTS (SELECT FROM client_overrides o
        WHERE o.user_id = u.id AND o.client_id = r.client_id AND o.until > now())
    UNION SELECT m.gone_id FROM hidden h,
      LATERAL (SELECT gone_id FROM client_merges WHERE kept_id = h.id AND undone_at IS NULL OFFSET 0) m
  ) SELECT id FROM hidden)`)

/**
 * Those of them that are alive. OFFSET keeps the planner from beginning with the accounts: of a table without statistics
 * it believes that few are open, and would read each of them in every call.
 */
async function sessions(
  db: Db,
  { idleLockMinutes }: Idle,
  which: RawBuilder<unknown>,
): Promise<SessionRow[]> {
  const limit = idleLockMinutes === 0 ? 'infinity' : `${idleLockMinutes + LOCKED_AFTER_LIMIT} minutes`
  const { rows } = await sql<SessionRow>`
    SELECT s.token_hash, u.id, u.first_name || ' ' || u.last_name AS name, r.code AS role_code,
      r.id AS role_id, r.version AS role_version, u.password_expired,
      coalesce(${factorDueAt(sql`s.multi_factor`)} <= now(), false) AS factor_missing,
      s.family, s.locked_at IS NOT NULL OR s.active_at < now() - ${limit}::interval AS locked,
      coalesce(s.proved_at > now() - ${PROVED_FOR}, false) AS proved, ${HIDDEN_CLIENTS} AS hidden_clients,
      s.replaced_at IS NULL AND now() > s.issued_at + ${lengthOf(sql`s.remember`)} / 2 AS aging,
      s.replaced_at IS NULL AND s.used_at < now() - interval '1 minute' AS unnoted
    FROM sessions s
    JOIN LATERAL (SELECT * FROM users WHERE id = s.user_id OFFSET 0) u ON true
    JOIN roles r ON r.id = u.role_id
    WHERE ${which} AND s.expires_at > now() AND u.closed_at IS NULL`.execute(db)
  return rows
}
