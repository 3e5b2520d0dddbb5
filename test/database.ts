import { randomBytes } from 'node:crypto'
import { expect, inject } from 'vitest'
import { type Database, type Db, openDatabase } from '#core/server/database.ts'
import { copyDatabase, onDatabase, onServer, TEMPLATE } from './server/setup.ts'

export interface TestDatabase extends Database {
  url: string
  /** For the owner of the tables, who may do more than the application. */
  ownerUrl: string
  owner: Db
  /** The owner's pool, for tests that manipulate data; those of the application are in `db` and `asyncCommitDb`. */
  pool: Database['pool']
  /** Closes the pools, unless they are closed, and drops the database. */
  drop(): Promise<void>
}

/** A migrated database for this test file, on the run's real PostgreSQL: empty, or a copy of the template. */
export async function testDatabase(template = TEMPLATE): Promise<TestDatabase> {
  const name = `test_${randomBytes(8).toString('hex')}`
  await onServer(inject('ownerUrl'), (client) => copyDatabase(client, template, name))
  return openTestDatabase(name, 8)
}

/** Its pools, for the application and for the owner. */
export function openTestDatabase(name: string, max: number): TestDatabase {
  const url = onDatabase(inject('serverUrl'), name)
  const ownerUrl = onDatabase(inject('ownerUrl'), name)
  const database = openDatabase(url, { max })
  const owners = openDatabase(ownerUrl, { max: 4 })
  let closed: Promise<unknown> | undefined
  const close = async () => {
    closed ??= Promise.all([database.close(), owners.close()])
    await closed
  }
  return {
    ...database,
    url,
    ownerUrl,
    owner: owners.db,
    pool: owners.pool,
    close,
    async drop() {
      await close()
      await onServer(inject('ownerUrl'), (client) => client.query(`drop database ${name} with (force)`))
    },
  }
}

/** Waits until a statement in the database is blocked by a lock. */
export const untilSomebodyWaits = ({ pool }: TestDatabase) =>
  expect
    .poll(async () => {
      const { rowCount } = await pool.query(`SELECT FROM pg_stat_activity
        WHERE datname = current_database() AND wait_event_type = 'Lock'`)
      return rowCount
    })
    .toBeGreaterThan(0)
