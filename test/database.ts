import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { type Database, openDatabase } from '#core/server/database.ts'
import { onDatabase, TEMPLATE } from './server/setup.ts'

export interface TestDatabase extends Database {
  url: string
  /** Closes the pools and removes the database. */
  drop(): Promise<void>
}

/** A migrated, empty database of this test file's own, on the run's real PostgreSQL. */
export async function testDatabase(): Promise<TestDatabase> {
  const name = `test_${randomBytes(8).toString('hex')}`
  await onServer(`create database ${name} template ${TEMPLATE} strategy file_copy`)
  const url = onDatabase(inject('serverUrl'), name)
  const database = openDatabase(url, { max: 8 })
  return {
    ...database,
    url,
    async drop() {
      await database.close()
      await onServer(`drop database ${name} with (force)`)
    },
  }
}

/** Copies are made one at a time: PostgreSQL refuses to copy a database that another session looks into. */
async function onServer(statement: string): Promise<void> {
  const client = new pg.Client(inject('serverUrl'))
  await client.connect()
  try {
    await client.query('select pg_advisory_lock(1)')
    await client.query(statement)
  } finally {
    await client.end()
  }
}
