import { randomBytes } from 'node:crypto'
import { inject } from 'vitest'
import { type Database, openDatabase } from '#core/server/database.ts'
import { seedDemo } from '../../seed/demo.ts'
import { copyDatabase, onDatabase, onServer, TEMPLATE } from '../server/setup.ts'

export interface DemoDatabase extends Database {
  url: string
  /** Closes the pools and removes the database. */
  drop(): Promise<void>
}

const LOADED = 'passerelle_demo'

/** The demonstration data for one test file: loaded once in a run, by the file that comes first, and copied for each. */
export async function demoDatabase(): Promise<DemoDatabase> {
  const name = `browser_${randomBytes(8).toString('hex')}`
  const server = inject('serverUrl')
  await onServer(server, async (client) => {
    const { rowCount } = await client.query('SELECT FROM pg_database WHERE datname = $1', [LOADED])
    if (!rowCount) {
      await copyDatabase(client, TEMPLATE, LOADED)
      await seedDemo(onDatabase(server, LOADED))
    }
    await copyDatabase(client, LOADED, name)
  })
  const url = onDatabase(server, name)
  const database = openDatabase(url, { max: 2 })
  return {
    ...database,
    url,
    async drop() {
      await database.close()
      await onServer(server, (client) => client.query(`DROP DATABASE ${name}`))
    },
  }
}
