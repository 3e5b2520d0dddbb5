import { CamelCasePlugin, Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import { columnTypes } from './columns.ts'
import { READ_ONLY } from './constraints.ts'
import type { DB } from './schema.gen.ts'
import { PreparingClient } from './statements.ts'

/** The handle that every query takes first: the database, or a transaction on it. */
export type Db = Kysely<DB>

export interface Database {
  db: Db
  /**
   * For looks, in the trail: their commit does not wait for the disk, so the last fraction of a second of them is lost
   * with the power, and nothing else of the database.
   */
  asyncCommitDb: Db
  pool: pg.Pool
  close(): Promise<void>
}

interface Options {
  max?: number
  /** Told of connections that break while nobody uses them; the pools replace them by themselves. */
  broken?: (error: Error) => void
}

export function openDatabase(url: string, { max = 16, broken = () => {} }: Options = {}): Database {
  const pool = openPool(url, max, broken)
  const asyncCommitPool = openPool(url, Math.max(2, Math.ceil(max / 4)), broken, async (client) => {
    await client.query('set synchronous_commit = off')
  })
  const db = queries(pool)
  const asyncCommitDb = queries(asyncCommitPool)
  return {
    db,
    asyncCommitDb,
    pool,
    async close() {
      await Promise.all([pool.end(), asyncCommitPool.end()])
    },
  }
}

function openPool(
  url: string,
  max: number,
  broken: (error: Error) => void,
  onConnect?: (client: pg.ClientBase) => Promise<void>,
): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    Client: PreparingClient,
    pipeline: true,
    types: columnTypes,
    application_name: 'passerelle',
    max,
    idleTimeoutMillis: 5 * 60_000,
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
    // no statement of ours takes this long; one that does is somebody's trap
    statement_timeout: 20_000,
    onConnect,
  })
  pool.on('error', broken)
  pool.on('connect', (client) => client.on('error', broken))
  leaveStandby(pool)
  return pool
}

/**
 * A primary that becomes a standby keeps its connections, and refuses each write on them. All are broken off with the
 * first refusal: the next ones lead to the primary that took its place.
 */
function leaveStandby(pool: pg.Pool): void {
  const connections = new Map<pg.ClientBase, pg.Connection>()
  pool.on('remove', (client) => void connections.delete(client))
  pool.on('connect', (client) => {
    const { connection } = client as pg.PoolClient & pg.Client
    connections.set(client, connection)
    connection.on('errorMessage', ({ code }: { code?: string }) => {
      if (code === READ_ONLY) for (const { stream } of connections.values()) stream.destroy()
    })
  })
}

/** JSON made in SQL keeps its keys: whoever builds it names them as the answer does. */
function queries(pool: pg.Pool): Db {
  const db = new Kysely<DB>({
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

/** The id of the one row that a statement returned; none is a fault of ours. */
export function onlyId(rows: readonly { id: number }[] = []): number {
  const [row] = rows
  if (!row) throw new Error('The statement returned no row')
  return row.id
}

/** The id of a row that is inserted after its parts; their references to it are checked with the commit. */
export async function nextId(db: Db, table: string): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    SELECT nextval(${`${table}_id_seq`}::regclass)::int AS id`.execute(db)
  return onlyId(rows)
}
