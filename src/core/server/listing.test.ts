import { sql } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'
import { COUNT_LIMIT } from '#core/contract/paging.ts'
import { testDatabase } from '../../../test/database.ts'
import { findPage } from './listing.ts'

test('a list is counted each time up to the limit, and is believed to be longer for a second', async () => {
  const { db, drop } = await testDatabase()
  onTestFinished(drop)
  vi.useFakeTimers({ toFake: ['performance'] })
  onTestFinished(() => void vi.useRealTimers())
  await sql`CREATE TABLE things AS SELECT n AS id FROM generate_series(1, ${COUNT_LIMIT}::int) n`.execute(db)
  const list = (where = sql`true`) => ({
    table: 'things',
    alias: 't',
    where,
    json: sql`json_build_object('id', t.id)`,
    order: sql`t.id`,
  })
  const count = async (where?: ReturnType<typeof list>['where']) =>
    (await findPage(db, list(where), { page: 1, size: 5 })).count
  expect(await count()).toBe(COUNT_LIMIT)
  await sql`INSERT INTO things VALUES (0)`.execute(db)
  expect(await count()).toBe(COUNT_LIMIT + 1)
  await sql`DELETE FROM things WHERE id < 5`.execute(db)
  expect(await count()).toBe(COUNT_LIMIT + 1)
  expect(await count(sql`t.id > ${6}`)).toBe(COUNT_LIMIT - 6)
  vi.advanceTimersByTime(1000)
  expect(await count()).toBe(COUNT_LIMIT - 4)
})
