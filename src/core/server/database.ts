import { CamelCasePlugin, Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { Circuit, type Watched } from './circuit.ts'
import { columnTypes } from './columns.ts'
import { READ_ONLY } from './constraints.ts'
import { PreparingClient } from './statements.ts'

/** The first parameter of every query function: the database, or a transaction on it. */
export type Db = Kysely<unknown>

export interface Database {
  db: Db
  /**
   * For read-access entries in the trail: their commit does not wait for the disk, so a power failure loses the last
   * fraction of a second of them, and no other data.
   */
  asyncCommitDb: Db
  pool: pg.Pool
  close(): Promise<void>
}

interface Options {
  max?: number
  /** Called for idle connections that break; the pools replace them by themselves. */
  broken?: (error: Error) => void
  /** Called when the database goes away, and when it is back. */
  away?: (isAway: boolean) => void
}

export function openDatabase(
  url: string,
  { max = 16, broken = () => {}, away = () => {} }: Options = {},
): Database {
  const circuit = new Circuit(url, away)
  const pool = openPool(url, max, circuit, broken)
  const asyncCommitPool = openPool(url, Math.max(2, Math.ceil(max / 4)), circuit, broken, async (client) => {
    await client.query('set synchronous_commit = off')
  })
  const db = queries(pool)
  const asyncCommitDb = queries(asyncCommitPool)
  return {
    db,
    asyncCommitDb,
    pool,
    async close() {
      circuit.end()
      await Promise.all([pool.end(), asyncCommitPool.end()])
    },
  }
}

function openPool(
  url: string,
  max: number,
  circuit: Circuit,
  broken: (error: Error) => void,
  onConnect?: (client: pg.ClientBase) => Promise<void>,
): pg.Pool {
  const pool = new Pool(circuit, {
    connectionString: url,
    pipeline: true,
    types: columnTypes,
    application_name: 'passerelle',
    max,
    idleTimeoutMillis: 5 * 60_000,
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
    // no regular statement takes this long; one that does may be an attack
    statement_timeout: 20_000,
    onConnect,
  })
  pool.on('error', broken)
  pool.on('connect', (client) => {
    client.on('error', broken)
    // a primary that becomes a standby keeps its connections, and refuses each write on them: new connections reach the
    // primary that took its place
    ;(client as unknown as Watched).connection.on('errorMessage', ({ code }: { code?: string }) => {
      if (code === READ_ONLY) circuit.breakOff()
    })
  })
  return pool
}

type Connected = Parameters<pg.Pool['connect']>[0]

/** A pool whose connections all pass through the circuit. */
class Pool extends pg.Pool {
  readonly #circuit: Circuit

  constructor(circuit: Circuit, config: pg.PoolConfig) {
    super({
      ...config,
      Client: class extends PreparingClient {
        constructor(given?: pg.ClientConfig) {
          super(given)
          circuit.watch(this as unknown as Watched)
        }
      },
    })
    this.#circuit = circuit
  }

  override connect(): Promise<pg.PoolClient>
  override connect(done: Connected): void
  override connect(done?: Connected): Promise<pg.PoolClient> | void {
    const connected = this.#circuit.connect(() => super.connect())
    if (!done) return connected
    connected.then(
      (client) => done(undefined, client, client.release),
      (error) => done(error, undefined, () => {}),
    )
  }
}

/** JSON made in SQL keeps its keys, so its SQL must use the names of the answer. */
function queries(pool: pg.Pool): Db {
  const db = new Kysely<unknown>({
    dialect: new PostgresDialect({ pool }),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  })
  pools.set(db, pool)
  return db
}

const pools = new WeakMap<Db, pg.Pool>()

export function poolOf(db: Db): pg.Pool {
  const pool = pools.get(db)
  if (!pool) throw new Error('Not a handle of the whole database')
  return pool
}
