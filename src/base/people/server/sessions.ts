import { type RawBuilder, sql } from 'kysely'
import type { SignedIn, Visitor } from '#core/server/caller.ts'
import type { Db } from '#core/server/database.ts'
import { inTransaction } from '#core/server/in-transaction.ts'
import { hashToken, newToken } from './tokens.ts'

/** The maximum length of a session, regardless of activity (decision 111); the database enforces it. */
export const lengthOf = (remember: RawBuilder<unknown>) =>
  sql`CASE WHEN ${remember} THEN interval '168 hours' ELSE interval '12 hours' END`
/** How long a replaced token still works (rule 4.3). */
export const OVERLAP = sql`interval '60 seconds'`
/** How long a session stays proved after the user confirmed their identity (decision 220). */
export const PROVED_FOR = sql`interval '5 minutes'`

/** Opens a session only if the password is still the one that was checked: a reset in between ends this sign-in too. */
export async function openSessionFor(
  visitor: Visitor,
  user: { id: number; passwordHash: string | null },
  remember: boolean,
): Promise<string | undefined> {
  return inTransaction(visitor.db, async (tx) => {
    const { rows } = await sql`SELECT 1 FROM users
      WHERE id = ${user.id} AND password_hash IS NOT DISTINCT FROM ${user.passwordHash} AND closed_at IS NULL
      FOR SHARE`.execute(tx)
    return rows.length ? openSession(tx, visitor, user.id, remember) : undefined
  })
}

/** Stores the address and browser of the visitor; the session is proved if the user has just authenticated again. */
export async function openSession(
  tx: Db,
  { address, header }: Pick<Visitor, 'address' | 'header'>,
  userId: number,
  remember: boolean,
  isProved = false,
): Promise<string> {
  const token = newToken()
  const userAgent = header('user-agent')?.slice(0, 400) || null
  await sql`INSERT INTO sessions (token_hash, user_id, remember, address, user_agent, proved_at, expires_at)
    VALUES (${hashToken(token)}, ${userId}, ${remember}, ${address}, ${userAgent}, ${isProved ? sql`now()` : null},
      now() + ${lengthOf(sql`${remember}::boolean`)})`.execute(tx)
  return token
}

/**
 * Issues a new token for the same session, unless this one was replaced already; the old one stays valid for a minute.
 */
export const replaceToken = (db: Db, userId: number, tokenHash: Buffer): Promise<string | undefined> =>
  replace(db, userId, sql`token_hash = ${tokenHash}`)

/** Issues a new token for a session; the current one stays valid for a minute. */
export const renewSession = (db: Db, { id, family }: Pick<SignedIn, 'id' | 'family'>) =>
  replace(db, id, sql`family = ${family}::uuid`)

function replace(db: Db, userId: number, which: RawBuilder<unknown>): Promise<string | undefined> {
  return inTransaction(db, async (tx) => {
    // serialises with the ending of this user's sessions, which then also ends the new token
    await sql`SELECT FROM users WHERE id = ${userId} FOR SHARE`.execute(tx)
    const token = newToken()
    const { rows } = await sql`WITH replaced AS (
        UPDATE sessions SET replaced_at = now(), expires_at = least(expires_at, now() + ${OVERLAP})
        WHERE ${which} AND replaced_at IS NULL RETURNING *)
      INSERT INTO sessions (token_hash, user_id, remember, family, started_at, locked_at, active_at, proved_at, address, user_agent,
        expires_at)
      SELECT ${hashToken(token)}, user_id, remember, family, started_at, locked_at, active_at, proved_at, address, user_agent,
        started_at + ${lengthOf(sql`remember`)}
      FROM replaced RETURNING 1`.execute(tx)
    return rows.length ? token : undefined
  })
}

/** The end of the session, regardless of activity. */
export async function sessionEnd(db: Db, family: string): Promise<Date | undefined> {
  const { rows } = await sql<{ end: Date | string }>`
    SELECT max(expires_at) AS end FROM sessions WHERE family = ${family}::uuid`.execute(db)
  const end = rows[0]?.end
  return end ? new Date(end) : undefined
}

export function bearer(token: string): string {
  return `Bearer ${token}`
}

/** Signs out: ends the token and its successors. Returns whether there was such a session. */
export const closeSession = (db: Db, session: Pick<SignedIn, 'id' | 'family'>): Promise<boolean> =>
  inTransaction(db, (tx) => closeFamily(tx, session))

export const closeFamily = (tx: Db, { id, family }: Pick<SignedIn, 'id' | 'family'>): Promise<boolean> =>
  close(tx, id, sql`family = ${family}::uuid`)

/** Ends every token of the user except those of the family `kept`. */
export const closeSessions = (tx: Db, userId: number, kept?: string): Promise<boolean> =>
  close(tx, userId, sql`family IS DISTINCT FROM ${kept ?? null}::uuid`)

/** Locks the row of the user, so that a concurrent token replacement or sign-in leaves no token behind. */
async function close(tx: Db, userId: number, which: RawBuilder<unknown>): Promise<boolean> {
  await sql`SELECT FROM users WHERE id = ${userId} FOR NO KEY UPDATE`.execute(tx)
  await sql`SELECT FROM sessions WHERE user_id = ${userId} AND ${which} FOR UPDATE`.execute(tx)
  const { rows } = await sql`DELETE FROM sessions WHERE user_id = ${userId} AND ${which} RETURNING 1`.execute(
    tx,
  )
  return rows.length > 0
}

/** A replaced token is kept for the maximum length of a session, to tell reuse from a token that never existed. */
export const EXPIRED = `expires_at < now() AND (replaced_at IS NULL OR started_at < now() - interval '168 hours')`

export async function forgetExpired(db: Db, userId: number): Promise<void> {
  await sql`DELETE FROM sessions WHERE user_id = ${userId} AND ${sql.raw(EXPIRED)}`.execute(db)
}

/** Marks a session as proved from now on; `proveSession` waits for a concurrent replacement of its token. */
export async function proveSession(db: Db, { id, family }: Pick<SignedIn, 'id' | 'family'>): Promise<void> {
  await inTransaction(db, async (tx) => {
    await sql`SELECT FROM users WHERE id = ${id} FOR NO KEY UPDATE`.execute(tx)
    await sql`UPDATE sessions SET proved_at = now() WHERE user_id = ${id} AND family = ${family}::uuid`.execute(
      tx,
    )
  })
}

/** A password or a passkey unlocks the session (decisions 112 and 129). Locking also ends its proof. */
export async function lockSession(
  db: Db,
  { id, family }: Pick<SignedIn, 'id' | 'family'>,
  isLocked: boolean,
) {
  await inTransaction(db, async (tx) => {
    await sql`SELECT FROM users WHERE id = ${id} FOR NO KEY UPDATE`.execute(tx)
    const lockedAt = isLocked ? sql`coalesce(locked_at, now())` : sql`NULL`
    const activeAt = isLocked ? sql`active_at` : sql`now()`
    await sql`UPDATE sessions SET locked_at = ${lockedAt}, active_at = ${activeAt}, proved_at = NULL, used_at = now()
      WHERE user_id = ${id} AND family = ${family}::uuid`.execute(tx)
  })
}

/** Records activity in this session, which postpones the server's lock. */
export async function noteActivity(db: Db, { id, family }: Pick<SignedIn, 'id' | 'family'>): Promise<void> {
  await sql`UPDATE sessions SET active_at = now() WHERE user_id = ${id} AND family = ${family}::uuid`.execute(
    db,
  )
}
