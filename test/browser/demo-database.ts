import { randomBytes } from 'node:crypto'
import { inject } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../database.ts'
import { copyDatabase, DEMO, onServer } from '../server/setup.ts'

export type DemoDatabase = TestDatabase

/** The demonstration data for one test file. */
export async function demoDatabase(): Promise<DemoDatabase> {
  const name = `browser_${randomBytes(8).toString('hex')}`
  await onServer(inject('ownerUrl'), (client) => copyDatabase(client, DEMO, name))
  return openTestDatabase(name, 2)
}
