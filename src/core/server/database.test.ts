import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '../../../test/database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())

test('columns arrive as the contracts have them', async () => {
  const { rows } = await sql`
    select 12345678901::int8 as int8, 12.50::numeric(12, 2) as numeric, date '1948-02-29' as date,
      timestamptz '2026-07-01 09:30:00.5-03' as instant, timestamptz '1850-01-01 00:00:00+00' as long_ago,
      array[date '2026-01-31', null] as dates, array[1.5, 2]::numeric[] as numerics,
      json_build_object('firstName', 'Zoë', 'last_name', 'x') as json`.execute(database.db)
  expect(rows).toEqual([
    {
      int8: 12345678901,
      numeric: 12.5,
      date: '1948-02-29',
      instant: '2026-07-01T12:30:00.500Z',
      longAgo: '1850-01-01T00:00:00.000Z',
      dates: ['2026-01-31', null],
      numerics: [1.5, 2],
      json: { firstName: 'Zoë', last_name: 'x' },
    },
  ])
})

test('a statement with parameters is prepared once for each connection, others never', async () => {
  await database.db.connection().execute(async (connection) => {
    for (const value of [1, 2, 3]) await sql`select ${value}::int as value`.execute(connection)
    await sql`select 4 as value`.execute(connection)
    const prepared = await sql<{ statement: string; calls: number }>`
      select statement, generic_plans + custom_plans as calls from pg_prepared_statements`.execute(connection)
    expect(prepared.rows).toEqual([{ statement: 'select $1::int as value', calls: 3 }])
  })
})

test('several statements at once still work, and a transaction rolls back', async () => {
  await database.pool.query('create table scratch (n int); insert into scratch values (1)')
  const failing = database.db.transaction().execute(async (transaction) => {
    await sql`insert into scratch values (2)`.execute(transaction)
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  expect((await sql`select n from scratch`.execute(database.db)).rows).toEqual([{ n: 1 }])
})

test('only the relaxed handle commits without waiting for the disk', async () => {
  const setting = sql<{ value: string }>`
    select setting as value from pg_settings where name = 'synchronous_commit' and source = 'session'`
  expect((await setting.execute(database.asyncCommitDb)).rows).toEqual([{ value: 'off' }])
  expect((await setting.execute(database.db)).rows).toEqual([])
})

test('connections that break are replaced', async () => {
  await Promise.all([1, 2, 3].map(() => sql`select pg_sleep(0.05)`.execute(database.db)))
  await sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and usename = current_user and pid <> pg_backend_pid()`.execute(
    database.db,
  )
  await new Promise((done) => setTimeout(done, 100))
  expect((await sql`select 1 as one`.execute(database.db)).rows).toEqual([{ one: 1 }])
  expect((await sql`select 1 as one`.execute(database.asyncCommitDb)).rows).toEqual([{ one: 1 }])
})
