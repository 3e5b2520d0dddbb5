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
  /** The last recorded use is at least a minute old. */
  unnoted: boolean
}

/** Minutes. The browser reports activity only every two minutes, and a network may be slow. */
const LOCKED_AFTER_LIMIT = 5

/** The setting after which the server itself locks sessions (decision 112). */
type Idle = Pick<Config, 'idleLockMinutes'>

/**
 * Finds the user of the token. After half of its session the token is replaced, if allowed, by a fresh one in the
 * Authorization header.
 */
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

/** Finds the signed-in user of a token family. */
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
    // privacy officers see all clients
    hidden: permissions.includes('READ_PRIVACY') ? [] : row.hiddenClients,
  }
}

/**
 * The clients whose restriction excludes the user `u`, unless they gave a reason to see one (decision 120), each with
 * the records that were merged into it. OFFSET forces one index lookup for each. The clients table itself is not read,
 * so that a call about no client does not wait for somebody who changes all clients.
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
 * The sessions among `which` that are alive. OFFSET keeps the planner from starting with the accounts: without
 * statistics it assumes that few are open, and would read each of them in every call.
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
