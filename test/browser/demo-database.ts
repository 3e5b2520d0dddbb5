import { randomBytes } from 'node:crypto'
import { inject } from 'vitest'
import { seedDemo } from '../../seed/demo.ts'
import { openTestDatabase, type TestDatabase } from '../database.ts'
import { copyDatabase, onDatabase, onServer, TEMPLATE } from '../server/setup.ts'

export type DemoDatabase = TestDatabase

const LOADED = 'passerelle_demo'

/** The demonstration data for one test file: loaded once in a run, by the file that comes first, and copied for each. */
export async function demoDatabase(): Promise<DemoDatabase> {
  const name = `browser_${randomBytes(8).toString('hex')}`
  const server = inject('ownerUrl')
  await onServer(server, async (client) => {
    const { rowCount } = await client.query('SELECT FROM pg_database WHERE datname = $1', [LOADED])
    if (!rowCount) {
      await copyDatabase(client, TEMPLATE, LOADED)
      await seedDemo(onDatabase(server, LOADED))
    }
    await copyDatabase(client, LOADED, name)
  })
  return openTestDatabase(name, 2)
}
