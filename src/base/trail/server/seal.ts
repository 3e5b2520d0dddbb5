import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import type { Chore } from '#core/server/jobs.ts'

/** As many entries go into one seal. */
const MOST = 10_000
/** So long it waits for those who are writing; then the next run does it. */
const PATIENCE_MS = 30_000
/** Before the first seal. */
const START = Buffer.alloc(32)

/** A pool, or a connection. */
type Queryable = pg.Pool | pg.Client

interface Seal {
  id: number
  lastEntry: string
  hash: Buffer
}

async function lastSeal(pool: Queryable): Promise<Seal> {
  const { rows } = await pool.query<Seal>(
    `SELECT id, last_entry::text AS "lastEntry", hash FROM trail_seals ORDER BY id DESC LIMIT 1`,
  )
  return rows[0] ?? { id: 0, lastEntry: '0', hash: START }
}

/**
 * The last entry of this moment, when everybody has finished who may still have written one before it: a number is drawn
 * before its entry can be seen. Undefined where somebody takes too long.
 */
async function settledEntry(pool: pg.Pool, signal: AbortSignal): Promise<string | undefined> {
  const { rows } = await pool.query<{ last: string | null; now: string }>(
    'SELECT max(id)::text AS last, clock_timestamp()::text AS now FROM trail',
  )
  const { last, now } = rows[0] ?? { last: null, now: '' }
  const begun = performance.now()
  while (last !== null && !signal.aborted && performance.now() - begun < PATIENCE_MS) {
    const { rowCount } = await pool.query(
      `SELECT FROM pg_stat_activity WHERE datname = current_database() AND backend_type = 'client backend' AND pid <> pg_backend_pid()
        AND xact_start <= $1::timestamptz`,
      [now],
    )
    if (!rowCount) return last
    await wait(200)
  }
  return undefined
}

/** Seals what was written since the last seal. Of two at once one does it. */
async function seal(pool: pg.Pool, signal: AbortSignal): Promise<void> {
  const settled = await settledEntry(pool, signal)
  for (let sealed = 1; settled !== undefined && sealed > 0 && !signal.aborted; ) {
    const before = await lastSeal(pool)
    const { rowCount } = await pool.query(
      `WITH covered AS (SELECT id FROM trail WHERE id > $1 AND id <= $2 ORDER BY id LIMIT ${MOST}),
        upto AS (SELECT max(id) AS last, count(*)::int AS entries FROM covered)
      INSERT INTO trail_seals (last_entry, entries, hash)
      SELECT last, entries, trail_seal($3, $1, last) FROM upto WHERE entries > 0 ON CONFLICT DO NOTHING`,
      [before.lastEntry, settled, before.hash],
    )
    sealed = rowCount ?? 0
  }
}

export const sealTrail: Chore = {
  name: 'seal_trail',
  at: '*/5 * * * *',
  run: ({ pool, signal }) => seal(pool, signal),
}

/** Once a day the last seal goes where the database cannot reach: into the log. */
export const logSeal: Chore = {
  name: 'log_seal',
  at: '13 4 * * *',
  run: async ({ pool, log }) => {
    const { id, lastEntry, hash } = await lastSeal(pool)
    log.info({ seal: id, lastEntry, hash: hash.toString('hex') }, 'the trail is sealed')
  },
}

export interface Verdict {
  /** How many entries the seals cover, and how many came after the last one. */
  sealed: number
  unsealed: number
  /** The first seal whose entries are not as they were, or that was changed itself. */
  broken?: { id: number; afterEntry: string; lastEntry: string; at: string }
  /** How many entries had something taken out of them, as entries of the trail say (decision 121). */
  redacted: number
  /** An entry that is not as the redaction of it says, or whose redaction no entry says. */
  unfounded?: string
  /** The last seal, to be compared with the log. */
  last: { id: number; hash: string }
}

/** Whether every entry that was sealed is as it was then. */
export async function verifyTrail(client: Queryable): Promise<Verdict> {
  const verdict = await verifySeals(client)
  return { ...verdict, ...(await verifyRedactions(client)) }
}

/**
 * What the seals cannot tell of an entry that was redacted: that it is what is left of it, and that an entry says so. Where
 * either is not there at all, nothing says so.
 */
async function verifyRedactions(client: Queryable): Promise<Pick<Verdict, 'redacted' | 'unfounded'>> {
  const { rows } = await client.query<{ redacted: number; unfounded: string | null }>(`
    SELECT count(DISTINCT r.entry)::int AS redacted, min(r.entry) FILTER (WHERE (
      s.action IN ('REDACTED', 'ANONYMISED')
      AND s.changes @> jsonb_build_array(jsonb_build_object('field', 'redactions', 'new', redactions_digest(r.by_entry)))
      AND r.after = coalesce((SELECT n.before FROM trail_redactions n
        WHERE n.entry = r.entry AND n.by_entry > r.by_entry ORDER BY n.by_entry LIMIT 1), trail_digest(t))) IS NOT TRUE)::text AS unfounded
    FROM trail_redactions r LEFT JOIN trail s ON s.id = r.by_entry LEFT JOIN trail t ON t.id = r.entry`)
  const [{ redacted, unfounded } = { redacted: 0, unfounded: null }] = rows
  return { redacted, ...(unfounded !== null && { unfounded }) }
}

async function verifySeals(client: Queryable): Promise<Omit<Verdict, 'redacted' | 'unfounded'>> {
  let before: Seal = { id: 0, lastEntry: '0', hash: START }
  let sealed = 0
  for (;;) {
    const { rows } = await client.query<
      Seal & { entries: number; at: string; found: number; made: Buffer | null }
    >(
      `SELECT s.id, s.last_entry::text AS "lastEntry", s.hash, s.entries, s.at::text,
        (SELECT count(*)::int FROM trail WHERE id > $2 AND id <= s.last_entry) AS found,
        trail_seal($3, $2, s.last_entry) AS made
      FROM trail_seals s WHERE s.id > $1 ORDER BY s.id LIMIT 1`,
      [before.id, before.lastEntry, before.hash],
    )
    const [next] = rows
    const last = { id: before.id, hash: before.hash.toString('hex') }
    if (!next) return { sealed, unsealed: await countAfter(client, before.lastEntry), last }
    if (next.found !== next.entries || !next.made?.equals(next.hash)) {
      const { id, lastEntry, at } = next
      return { sealed, unsealed: 0, last, broken: { id, lastEntry, at, afterEntry: before.lastEntry } }
    }
    sealed += next.entries
    before = next
  }
}

async function countAfter(client: Queryable, entry: string): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    'SELECT count(*)::int AS count FROM trail WHERE id > $1',
    [entry],
  )
  return rows[0]?.count ?? 0
}
