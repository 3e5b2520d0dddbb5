import { type RawBuilder, sql } from 'kysely'
import type { SignedIn, Visitor } from '#core/server/caller.ts'
import type { Db } from '#core/server/database.ts'
import { inTransaction } from '#core/server/in-transaction.ts'
import { hashToken, newToken } from './tokens.ts'

/** How long a session lasts from signing in, whatever is done in it (decision 111); the database keeps it. */
export const lengthOf = (remember: RawBuilder<unknown>) =>
  sql`CASE WHEN ${remember} THEN interval '168 hours' ELSE interval '12 hours' END`
/** How long a replaced token still works (rule 4.3). */
export const OVERLAP = sql`interval '60 seconds'`
/** How long a session stays proved after its user was asked again (decision 220). */
export const PROVED_FOR = sql`interval '5 minutes'`

/** Only while the password is the one that was checked: a reset in between ends this sign-in too. */
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

/** From the address and in the browser of the visitor; proved where the user was asked anew for it. */
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

/** A fresh token of the same session, if this one has not been replaced; that stays good for a minute. */
export const replaceToken = (db: Db, userId: number, tokenHash: Buffer): Promise<string | undefined> =>
  replace(db, userId, sql`token_hash = ${tokenHash}`)

/** A fresh token of a session, in place of the one that it has; that stays good for a minute. */
export const renewSession = (db: Db, { id, family }: Pick<SignedIn, 'id' | 'family'>) =>
  replace(db, id, sql`family = ${family}::uuid`)

function replace(db: Db, userId: number, which: RawBuilder<unknown>): Promise<string | undefined> {
  return inTransaction(db, async (tx) => {
    // whoever ends sessions of this user comes before or after, and so ends the fresh token too
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

/** When the session ends, whatever is done in it. */
export async function sessionEnd(db: Db, family: string): Promise<Date | undefined> {
  const { rows } = await sql<{ end: Date | string }>`
    SELECT max(expires_at) AS end FROM sessions WHERE family = ${family}::uuid`.execute(db)
  const end = rows[0]?.end
  return end ? new Date(end) : undefined
}

export function bearer(token: string): string {
  return `Bearer ${token}`
}

/** Signing out: the token, and what took or takes its place. Answers whether there was such a session. */
export const closeSession = (db: Db, session: Pick<SignedIn, 'id' | 'family'>): Promise<boolean> =>
  inTransaction(db, (tx) => closeFamily(tx, session))

export const closeFamily = (tx: Db, { id, family }: Pick<SignedIn, 'id' | 'family'>): Promise<boolean> =>
  close(tx, id, sql`family = ${family}::uuid`)

/** Every token of the user but those of the family that is kept. */
export const closeSessions = (tx: Db, userId: number, kept?: string): Promise<boolean> =>
  close(tx, userId, sql`family IS DISTINCT FROM ${kept ?? null}::uuid`)

/**
 * Takes turns with whoever replaces a token or signs in, by the row of the user, so that no token that they make is left.
 */
async function close(tx: Db, userId: number, which: RawBuilder<unknown>): Promise<boolean> {
  await sql`SELECT FROM users WHERE id = ${userId} FOR NO KEY UPDATE`.execute(tx)
  await sql`SELECT FROM sessions WHERE user_id = ${userId} AND ${which} FOR UPDATE`.execute(tx)
  const { rows } = await sql`DELETE FROM sessions WHERE user_id = ${userId} AND ${which} RETURNING 1`.execute(
    tx,
  )
  return rows.length > 0
}

/** A replaced token is known as long as its session could last: one that comes back is told from one that never was. */
export const EXPIRED = `expires_at < now() AND (replaced_at IS NULL OR started_at < now() - interval '168 hours')`

export async function forgetExpired(db: Db, userId: number): Promise<void> {
  await sql`DELETE FROM sessions WHERE user_id = ${userId} AND ${sql.raw(EXPIRED)}`.execute(db)
}

/** Marks a session as proved from now on; `proveSession` waits for whoever replaces its token. */
export async function proveSession(db: Db, { id, family }: Pick<SignedIn, 'id' | 'family'>): Promise<void> {
  await inTransaction(db, async (tx) => {
    await sql`SELECT FROM users WHERE id = ${id} FOR NO KEY UPDATE`.execute(tx)
    await sql`UPDATE sessions SET proved_at = now() WHERE user_id = ${id} AND family = ${family}::uuid`.execute(
      tx,
    )
  })
}

/** A locked session is opened again by the password, or by a passkey (decisions 112 and 129). It is no longer proved. */
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

/** Somebody touches a key or a mouse in this session: the server does not lock it for another while. */
export async function noteActivity(db: Db, { id, family }: Pick<SignedIn, 'id' | 'family'>): Promise<void> {
  await sql`UPDATE sessions SET active_at = now() WHERE user_id = ${id} AND family = ${family}::uuid`.execute(
    db,
  )
}
