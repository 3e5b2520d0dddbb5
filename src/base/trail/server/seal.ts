import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import type { Chore } from '#core/server/jobs.ts'

/** The maximum number of entries in one seal. */
const MOST = 10_000
/** The longest wait for open writers; after it the next run seals them. */
const PATIENCE_MS = 30_000
/** The hash before the first seal. */
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
 * The last entry of this moment, once all transactions that may still write an earlier one have ended: an entry's
 * number is drawn before the entry is visible. Undefined if a transaction takes too long.
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

/** Seals the entries since the last seal. Of two concurrent runs only one does it. */
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

/** Copies the last seal to the log once a day, because the database cannot change it there. */
export const logSeal: Chore = {
  name: 'log_seal',
  at: '13 4 * * *',
  run: async ({ pool, log }) => {
    const { id, lastEntry, hash } = await lastSeal(pool)
    log.info({ seal: id, lastEntry, hash: hash.toString('hex') }, 'the trail is sealed')
  },
}

export interface Verdict {
  /** The number of entries that the seals cover, and of those after the last seal. */
  sealed: number
  unsealed: number
  /** The first seal that was changed itself, or whose entries were. */
  broken?: { id: number; afterEntry: string; lastEntry: string; at: string }
  /** The number of redacted entries, according to the trail (decision 121). */
  redacted: number
  /** An entry that does not match its redaction, or whose redaction has no entry of its own. */
  unfounded?: string
  /** The last seal, to be compared with the log. */
  last: { id: number; hash: string }
}

/** Whether every sealed entry is unchanged. */
export async function verifyTrail(client: Queryable): Promise<Verdict> {
  const verdict = await verifySeals(client)
  return { ...verdict, ...(await verifyRedactions(client)) }
}

/**
 * Checks what the seals cannot cover of redacted entries: that each is the recorded remainder of the original, and that
 * an entry records its redaction. It cannot detect that either was deleted.
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
