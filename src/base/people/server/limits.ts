import { createHash } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#core/server/database.ts'
import { tooMany } from '#core/server/errors.ts'
import { networkOf } from './network.ts'

const FIRST_WAIT_SECONDS = 60
const LONGEST_WAIT_SECONDS = 3600
/** Limits how long an office is blocked if one of its machines sends too many requests, or guesses. */
const LONGEST_OF_ADDRESS = 300

/** Names are hashed, because people at times type a password as their name. */
const keyOf = (subject: string) => createHash('sha256').update(subject).digest('hex')

/** The subject of a failure counter; with an account, so that its blocks can be lifted. */
export interface Subject {
  name: string
  account?: string
}

export interface Limit extends Subject {
  /** Failures a minute. */
  most: number
  /** Longest block, in seconds. */
  longest?: number
  /** Called once when a block begins. */
  onBlock?: () => Promise<void>
}

/** One limit for all attempts from the same address. */
export const ofAddress = (name: string, address: string, most: number): Limit => ({
  name: `${name}:${networkOf(address)}`,
  most,
  longest: LONGEST_OF_ADDRESS,
})

/**
 * Counts an attempt before it is made, so that concurrent attempts are counted. Throws 429 with Retry-After above `most` a
 * minute. Each further block is twice as long; an hour without a block resets this.
 */
export async function reserveAttempt(db: Db, limit: Limit): Promise<void> {
  const { failures, seconds } = await count(db, limit, sql`interval '1 minute'`)
  if (seconds && seconds > 0) throw tooMany(seconds)
  if (failures > limit.most) throw tooMany(await block(db, limit))
}

/** Counts an attempt without refusing it; returns the number of failures in the last 15 minutes, including this one. */
export async function countAttempt(db: Db, subject: Subject): Promise<number> {
  return (await count(db, subject, sql`interval '15 minutes'`)).failures
}

/** Whether this is one of the first `most` in an hour. */
export async function isWithinHour(db: Db, subject: Subject, most: number): Promise<boolean> {
  return (await count(db, subject, sql`interval '1 hour'`)).failures <= most
}

/** Counts an attempt before it is made; throws 429 with Retry-After, in seconds, for more than `most` in an hour. */
export async function reserveWithinHour(db: Db, limit: Subject & { most: number }): Promise<void> {
  if (await isWithinHour(db, limit, limit.most)) return
  const { rows } = await sql<{ seconds: number }>`
    SELECT ceil(extract(epoch FROM since + interval '1 hour' - now()))::int AS seconds
    FROM login_failures WHERE subject = ${keyOf(limit.name)}`.execute(db)
  throw tooMany(Math.max(1, rows[0]?.seconds ?? 1))
}

async function count(db: Db, { name, account }: Subject, window: RawBuilder<unknown>) {
  const { rows } = await sql<{ failures: number; seconds: number | null }>`
    INSERT INTO login_failures AS held (subject, account, failures)
    VALUES (${keyOf(name)}, ${account === undefined ? null : accountKey(account)}, 1)
    ON CONFLICT (subject) DO UPDATE SET
      failures = CASE
        WHEN held.blocked_until > now() THEN held.failures
        WHEN held.since < now() - ${window} THEN 1
        ELSE held.failures + 1 END,
      since = CASE WHEN held.since < now() - ${window} THEN now() ELSE held.since END,
      blocks = CASE WHEN held.since < now() - interval '1 hour' THEN 0 ELSE held.blocks END
    RETURNING failures, ceil(extract(epoch FROM blocked_until - now()))::int AS seconds`.execute(db)
  return rows[0] ?? { failures: 0, seconds: null }
}

async function block(db: Db, { name, longest = LONGEST_WAIT_SECONDS, onBlock }: Limit): Promise<number> {
  const { rows } = await sql<{ seconds: number }>`
    UPDATE login_failures SET failures = 0, blocks = blocks + 1, since = now(), blocked_until = now()
      + least(${FIRST_WAIT_SECONDS}::int * 2 ^ least(blocks, 10), ${longest}::int) * interval '1 second'
    WHERE subject = ${keyOf(name)} AND (blocked_until IS NULL OR blocked_until <= now())
    RETURNING ceil(extract(epoch FROM blocked_until - now()))::int AS seconds`.execute(db)
  if (rows[0]) await onBlock?.()
  return rows[0]?.seconds ?? FIRST_WAIT_SECONDS
}

/** Uncounts an attempt that succeeded. */
export async function giveBackAttempt(db: Db, { name }: Subject): Promise<void> {
  await sql`UPDATE login_failures SET failures = greatest(failures - 1, 0) WHERE subject = ${keyOf(name)}`.execute(
    db,
  )
}

export async function forgetAttempts(db: Db, { name }: Subject): Promise<void> {
  await sql`DELETE FROM login_failures WHERE subject = ${keyOf(name)}`.execute(db)
}

const accountKey = (username: string) => keyOf(`account:${username}`)

/** Lifts all blocks of an account, from every address. */
export async function liftBlocks(db: Db, username: string): Promise<void> {
  await sql`DELETE FROM login_failures WHERE account = ${accountKey(username)}`.execute(db)
}

/** SQL condition: attempts at the account of this username are refused somewhere. */
export const isBlocked = (username: string) => `EXISTS (SELECT FROM login_failures
  WHERE account = encode(sha256(convert_to('account:' || ${username}, 'UTF8')), 'hex') AND blocked_until > now())`
