import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { msg } from '#core/contract/msg.ts'
import type { Caller } from './caller.ts'
import { isDatabaseError } from './constraints.ts'
import type { Db } from './database.ts'
import { conflict } from './errors.ts'
import { deferred, inTransaction, isTransaction } from './in-transaction.ts'
import { sealWith, unsealWith } from './sealed.ts'

/** Thrown to repeat the answer of the first call with the same Idempotency-Key. */
export class Replay extends Error {
  readonly answer: unknown
  constructor(answer: unknown) {
    super('answered before')
    this.answer = answer
  }
}

/** Returns the answer of a thrown Replay; rethrows every other error. */
export function replayed(thrown: unknown): unknown {
  if (thrown instanceof Replay) return thrown.answer
  throw thrown
}

/**
 * The transaction of a call. The result of `run` is the answer: with an Idempotency-Key it is stored sealed in the same
 * transaction, so that the same key creates nothing twice, even if two calls arrive at once or the server dies before
 * it can answer (rule 4.2).
 */
export async function transaction<A>(caller: Caller, run: (tx: Db) => Promise<A>): Promise<A> {
  if (caller.once?.claimed) throw new Error('a call that is made once has one transaction')
  if (caller.once) caller.once.claimed = true
  // a nested transaction cannot restart by itself
  for (let left = isTransaction(caller.db) ? 0 : MAX_ATTEMPTS - 1; ; left--) {
    try {
      return await attempt(caller, run)
    } catch (error) {
      if (left === 0 || !isDeadlockOrSerializationFailure(error)) throw error
    }
  }
}

/** PostgreSQL aborts one of several deadlocked transactions, which may then start again. */
const MAX_ATTEMPTS = 3
const isDeadlockOrSerializationFailure = (error: unknown) =>
  isDatabaseError(error) && ['40P01', '40001'].includes(error.code)

function attempt<A>(caller: Caller, run: (tx: Db) => Promise<A>): Promise<A> {
  return inTransaction(caller.db, async (tx) => {
    if (caller.once) await claim(tx, caller.user.id, caller.once)
    const answer = await run(tx)
    if (caller.once) await keepAnswer(tx, caller.user.id, caller.once.key, answer)
    return answer
  })
}

/** Longer than an outbox may resend a call that was already executed (decision 145). */
const KEYS_KEPT = sql.raw(`interval '7 days'`)

async function claim(tx: Db, userId: number, once: NonNullable<Caller['once']>): Promise<void> {
  const key = digestOf(once.key)
  const claimed = await sql`
    INSERT INTO idempotency_keys AS held (user_id, key, request_hash)
    VALUES (${userId}, ${key}, ${once.requestHash})
    ON CONFLICT (user_id, key) DO UPDATE
      SET request_hash = excluded.request_hash, answer = NULL, created_at = now()
      WHERE held.created_at < now() - ${KEYS_KEPT}
    RETURNING key`.execute(tx)
  if (claimed.rows.length) return
  const { rows } = await sql<{ same: boolean; answer: Buffer | null }>`
    SELECT request_hash = ${once.requestHash} AS same, answer FROM idempotency_keys
    WHERE user_id = ${userId} AND key = ${key}`.execute(tx)
  if (!rows[0]?.same) throw conflict(msg`This Idempotency-Key was used for another request.`)
  const answer = rows[0].answer && unsealWith(sealingKeyOf(once.key), rows[0].answer)
  // it was deleted, or stored before answers were sealed
  if (!answer) throw conflict(msg`This was saved before. Please reload the page to see it.`)
  throw new Replay(JSON.parse(answer))
}

async function keepAnswer(tx: Db, userId: number, key: string, answer: unknown): Promise<void> {
  const sealed = sealWith(sealingKeyOf(key), JSON.stringify(answer ?? null))
  const keep = sql`
    UPDATE idempotency_keys SET answer = ${sealed} WHERE user_id = ${userId} AND key = ${digestOf(key)}`
  await deferred(tx, keep.execute(tx))
}

/**
 * Deletes all stored answers, because they are sealed and any may contain the redacted text (decision 121): a repeated
 * call is then told to reload.
 */
export async function forgetAnswers(tx: Db): Promise<void> {
  await sql`UPDATE idempotency_keys SET answer = NULL`.execute(tx)
}

/** The table stores only this digest, so its reader learns neither the key nor, without the key, the answer. */
const digestOf = (key: string) => createHash('sha256').update(key).digest('hex')
const sealingKeyOf = (key: string) => createHash('sha256').update(`answer of ${key}`).digest()
