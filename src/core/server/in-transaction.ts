import {
  type CompiledQuery,
  type DatabaseConnection,
  DummyDriver,
  PostgresDialect,
  type QueryResult,
  Transaction,
} from 'kysely'
import type pg from 'pg'
import { isDatabaseError } from './constraints.ts'
import { type Db, poolOf } from './database.ts'

/**
 * A transaction whose statements are sent as they are called, in that order, without waiting for earlier answers: a
 * statement whose answer is not needed costs no round trip (decision 99). Within another transaction it is a part of
 * that, whose constraints are checked at its own end, and which can fail alone (decision 146). Parts run one after the
 * other; a nested part belongs to the part around it.
 */
export async function inTransaction<A>(db: Db, run: (tx: Db) => Promise<A>): Promise<A> {
  const outer = connections.get(db)
  if (outer) return outer.part(() => run(db))
  const client = await poolOf(db).connect()
  const connection = new Connection(client)
  let isBroken = false
  try {
    connection.defer(client.query('BEGIN'))
    const answer = await run(connection.over(db))
    await connection.commit()
    return answer
  } catch (error) {
    const cause = await connection.rollback(error)
    isBroken = connection.isBroken
    throw cause
  } finally {
    client.release(isBroken)
  }
}

export const isTransaction = (db: Db): boolean => connections.has(db)

/** Awaits statements that were sent one after the other; throws the error that caused the others to fail. */
export async function together<T extends readonly unknown[] | []>(
  statements: T,
): Promise<{ -readonly [P in keyof T]: Awaited<T[P]> }> {
  const failed = failuresOf(await Promise.allSettled<unknown>(statements))
  if (failed.length) throw causeOf(failed)
  return Promise.all(statements)
}

/**
 * In a transaction the statement is only sent, and awaited at commit; elsewhere it is awaited here. Its values must be
 * sendable: the commit does not notice a statement that fails before it reaches the database.
 */
export async function deferred(db: Db, statement: Promise<unknown>): Promise<void> {
  const connection = connections.get(db)
  if (connection) connection.defer(statement)
  else await statement
}

const connections = new WeakMap<Db, Connection>()

/** SQLSTATEs of statements after the failed one: the transaction is aborted, or a prepared name was not stored. */
const isFollowUp = (error: unknown) => isDatabaseError(error) && ['25P02', '26000'].includes(error.code)
const failuresOf = (outcomes: PromiseSettledResult<unknown>[]): unknown[] =>
  outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []))
const causeOf = (errors: unknown[]) => errors.find((error) => !isFollowUp(error)) ?? errors[0]

/** Deferred constraints are checked at the end of a part, and deferred again after it. */
const PART_ENDS = ['SET CONSTRAINTS ALL IMMEDIATE', 'SET CONSTRAINTS ALL DEFERRED', 'RELEASE SAVEPOINT part']

class Connection implements DatabaseConnection {
  readonly #client: pg.PoolClient
  #deferred: Promise<unknown>[] = []
  #hasEnded = false
  #isInPart = false
  isBroken = false

  constructor(client: pg.PoolClient) {
    this.#client = client
  }

  /** A database handle that sends over this connection. */
  over(db: Db): Db {
    const executor = db
      .getExecutor()
      .withConnectionProvider({ provideConnection: (consume) => consume(this) })
    const dialect = new PostgresDialect({ pool: poolOf(db) })
    const tx = new Transaction<unknown>({ config: { dialect }, dialect, driver: new DummyDriver(), executor })
    connections.set(tx, this)
    return tx
  }

  defer(statement: Promise<unknown>): void {
    // `together` reports its failure; until then nobody awaits it
    statement.catch(() => {})
    this.#deferred.push(statement)
  }

  /** Runs a part of the transaction in a savepoint; a failure rolls back only the part. */
  async part<A>(run: () => Promise<A>): Promise<A> {
    if (this.#isInPart) return run()
    this.#isInPart = true
    const before = this.#deferred
    this.#deferred = []
    const send = (text: string) => this.#client.query(text)
    try {
      this.defer(send('SAVEPOINT part'))
      const answer = await run()
      for (const text of PART_ENDS) this.defer(send(text))
      await together(this.#deferred)
      return answer
    } catch (error) {
      const failed = failuresOf(await Promise.allSettled(this.#deferred))
      await send('ROLLBACK TO SAVEPOINT part; RELEASE SAVEPOINT part')
      throw isFollowUp(error) ? causeOf([...failed, error]) : error
    } finally {
      this.#deferred = before
      this.#isInPart = false
    }
  }

  async commit(): Promise<void> {
    const committed = this.#client.query('COMMIT')
    this.#hasEnded = true
    committed.catch(() => {})
    await together(this.#deferred)
    // PostgreSQL answers ROLLBACK to the COMMIT of a transaction in which a statement failed
    if ((await committed).command !== 'COMMIT') throw new Error('The transaction was rolled back')
  }

  /** Rolls back, and returns the error that made the transaction fail, possibly of a statement that nobody awaited. */
  async rollback(error: unknown): Promise<unknown> {
    this.#hasEnded = true
    const rolledBack = this.#client.query('ROLLBACK').catch(() => {
      this.isBroken = true
    })
    const failed = failuresOf(await Promise.allSettled(this.#deferred))
    await rolledBack
    return isFollowUp(error) ? causeOf([...failed, error]) : error
  }

  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    if (this.#hasEnded) throw new Error('The transaction has ended')
    const { command, rowCount, rows } = await this.#client.query(sql, [...parameters])
    const changed = command === 'INSERT' || command === 'UPDATE' || command === 'DELETE'
    return { rows, ...(changed && { numAffectedRows: BigInt(rowCount ?? 0) }) }
  }

  streamQuery(): never {
    throw new Error('Rows are not streamed')
  }
}
