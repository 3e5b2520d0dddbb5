import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#core/server/database.ts'
import { inTransaction } from '#core/server/in-transaction.ts'
import { hashToken, newToken } from './tokens.ts'

/** How long a session lives without being used (rule 4.3). */
const LIFETIME = sql`interval '12 hours'`
const REMEMBERED = sql`interval '30 days'`

const lifetime = (remember: RawBuilder<unknown>) =>
  sql`CASE WHEN ${remember} THEN ${REMEMBERED} ELSE ${LIFETIME} END`

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
  return inTransaction(db, async (tx) => {
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

/** Signing out: the token, and what took or takes its place. */
export const closeSession = (db: Db, family: string): Promise<void> =>
  inTransaction(db, (tx) => close(tx, sql`family = ${family}::uuid`))

/** After a changed password: every token of the user but those of the family that is kept. */
export const closeSessions = (tx: Db, userId: number, kept?: string): Promise<void> =>
  close(tx, sql`user_id = ${userId} AND family IS DISTINCT FROM ${kept ?? null}::uuid`)

/** Waits for a token that is just being replaced, so that the one which takes its place is there to be deleted. */
async function close(tx: Db, which: RawBuilder<unknown>): Promise<void> {
  await sql`SELECT FROM sessions WHERE ${which} FOR UPDATE`.execute(tx)
  await sql`DELETE FROM sessions WHERE ${which}`.execute(tx)
}
