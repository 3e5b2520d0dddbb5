import { randomBytes } from 'node:crypto'
import { inject } from 'vitest'
import { type Database, openDatabase } from '#core/server/database.ts'
import { copyDatabase, onDatabase, onServer, TEMPLATE } from './server/setup.ts'

export interface TestDatabase extends Database {
  url: string
  /** Closes the pools and removes the database. */
  drop(): Promise<void>
}

/** A migrated database of this test file's own, on the run's real PostgreSQL: empty, or as the template. */
export async function testDatabase(template = TEMPLATE): Promise<TestDatabase> {
  const name = `test_${randomBytes(8).toString('hex')}`
  const server = inject('serverUrl')
  await onServer(server, (client) => copyDatabase(client, template, name))
  const url = onDatabase(server, name)
  const database = openDatabase(url, { max: 8 })
  return {
    ...database,
    url,
    async drop() {
      await database.close()
      await onServer(server, (client) => client.query(`drop database ${name} with (force)`))
    },
  }
}
