import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { msg } from '#core/contract/msg.ts'
import type { Db } from '#core/server/database.ts'
import { AppError } from '#core/server/errors.ts'

const FIRST_WAIT_SECONDS = 60
const LONGEST_WAIT_SECONDS = 3600

/** What people type as their name, at times a password, is not kept in clear. */
const keyOf = (subject: string) => createHash('sha256').update(subject).digest('hex')

/**
 * Counts an attempt before it is made, so that many at once cannot slip past: over `limit` a minute for `subject`
 * is 429 with Retry-After, and each block after the first is twice as long, until an hour passes without one.
 */
export async function reserveAttempt(db: Db, subject: string, limit: number): Promise<void> {
  const { rows } = await sql<{ failures: number; seconds: number | null }>`
    INSERT INTO login_failures AS held (subject, failures) VALUES (${keyOf(subject)}, 1)
    ON CONFLICT (subject) DO UPDATE SET
      failures = CASE
        WHEN held.blocked_until > now() THEN held.failures
        WHEN held.since < now() - interval '1 minute' THEN 1
        ELSE held.failures + 1 END,
      since = CASE WHEN held.since < now() - interval '1 minute' THEN now() ELSE held.since END,
      blocks = CASE WHEN held.since < now() - interval '1 hour' THEN 0 ELSE held.blocks END
    RETURNING failures, ceil(extract(epoch FROM blocked_until - now()))::int AS seconds`.execute(db)
  const { failures = 0, seconds } = rows[0] ?? {}
  if (seconds && seconds > 0) throw tooMany(seconds)
  if (failures > limit) throw tooMany(await block(db, subject))
}

async function block(db: Db, subject: string): Promise<number> {
  const { rows } = await sql<{ seconds: number }>`
    UPDATE login_failures SET failures = 0, blocks = blocks + 1, since = now(), blocked_until = now()
      + least(${FIRST_WAIT_SECONDS}::int * 2 ^ least(blocks, 10), ${LONGEST_WAIT_SECONDS}::int) * interval '1 second'
    WHERE subject = ${keyOf(subject)} AND (blocked_until IS NULL OR blocked_until <= now())
    RETURNING ceil(extract(epoch FROM blocked_until - now()))::int AS seconds`.execute(db)
  return rows[0]?.seconds ?? FIRST_WAIT_SECONDS
}

/** The attempt succeeded: it does not count. */
export async function giveBackAttempt(db: Db, subject: string): Promise<void> {
  await sql`UPDATE login_failures SET failures = greatest(failures - 1, 0) WHERE subject = ${keyOf(subject)}`.execute(
    db,
  )
}

export async function forgetAttempts(db: Db, subject: string): Promise<void> {
  await sql`DELETE FROM login_failures WHERE subject = ${keyOf(subject)}`.execute(db)
}

function tooMany(seconds: number): AppError {
  return new AppError(
    'too_many_requests',
    msg`There have been too many attempts. Please try again in ${{ seconds }} seconds.`,
    undefined,
    { 'retry-after': String(seconds) },
  )
}
