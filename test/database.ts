import { randomBytes } from 'node:crypto'
import { expect, inject } from 'vitest'
import { type Database, type Db, openDatabase } from '#core/server/database.ts'
import { copyDatabase, onDatabase, onServer, TEMPLATE } from './server/setup.ts'

export interface TestDatabase extends Database {
  url: string
  /** As the owner of the tables, who may do what the application may not. */
  ownerUrl: string
  owner: Db
  /** The owner's, for tests that meddle; those of the application are in `db` and `asyncCommitDb`. */
  pool: Database['pool']
  /** Closes the pools, unless they are closed, and removes the database. */
  drop(): Promise<void>
}

/** A migrated database of this test file's own, on the run's real PostgreSQL: empty, or as the template. */
export async function testDatabase(template = TEMPLATE): Promise<TestDatabase> {
  const name = `test_${randomBytes(8).toString('hex')}`
  await onServer(inject('ownerUrl'), (client) => copyDatabase(client, template, name))
  return openTestDatabase(name, 8)
}

/** Its pools, as the application and as the owner. */
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

/** Waits until a statement in the database waits for a lock that somebody else holds. */
export const untilSomebodyWaits = ({ pool }: TestDatabase) =>
  expect
    .poll(async () => {
      const { rowCount } = await pool.query(`SELECT FROM pg_stat_activity
        WHERE datname = current_database() AND wait_event_type = 'Lock'`)
      return rowCount
    })
    .toBeGreaterThan(0)
