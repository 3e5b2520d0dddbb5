import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { type Database, openDatabase } from '#core/server/database.ts'
import { seedDemo } from '../../seed/demo.ts'
import { onDatabase, TEMPLATE } from '../server/setup.ts'

export interface DemoDatabase extends Database {
  url: string
  /** Closes the pools and removes the database. */
  drop(): Promise<void>
}

const LOADED = 'passerelle_demo'

/** The demonstration data for one test file: loaded once in a run, by the file that comes first, and copied for each. */
export async function demoDatabase(): Promise<DemoDatabase> {
  const name = `browser_${randomBytes(8).toString('hex')}`
  await onServer(async (client) => {
    const { rowCount } = await client.query('SELECT FROM pg_database WHERE datname = $1', [LOADED])
    if (!rowCount) {
      await client.query(`CREATE DATABASE ${LOADED} TEMPLATE ${TEMPLATE}`)
      await seedDemo(onDatabase(inject('serverUrl'), LOADED))
    }
    await client.query(`CREATE DATABASE ${name} TEMPLATE ${LOADED} STRATEGY FILE_COPY`)
  })
  const url = onDatabase(inject('serverUrl'), name)
  const database = openDatabase(url, { max: 2 })
  return {
    ...database,
    url,
    async drop() {
      await database.close()
      await onServer((client) => client.query(`DROP DATABASE ${name}`))
    },
  }
}

/** One at a time: PostgreSQL refuses to copy a database that another session looks into. */
async function onServer(work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client(inject('serverUrl'))
  await client.connect()
  try {
    await client.query('SELECT pg_advisory_lock(1)')
    await work(client)
  } finally {
    await client.end()
  }
}
