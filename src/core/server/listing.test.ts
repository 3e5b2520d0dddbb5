import { sql } from 'kysely'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { COUNT_LIMIT } from '#core/contract/paging.ts'
import { testDatabase } from '../../../test/database.ts'
import { findPage } from './listing.ts'

let clock = 0
beforeEach(() => {
  clock = 5000
  const now = vi.spyOn(performance, 'now').mockImplementation(() => clock)
  return () => now.mockRestore()
})

async function numbers() {
  const { db, owner, drop } = await testDatabase()
  onTestFinished(drop)
  await sql`CREATE TABLE numbers (id int PRIMARY KEY)`.execute(owner)
  const count = async (above = 0, page = 1, handle = db) => {
    const json = sql`json_build_object('id', n.id)`
    const listing = { table: 'numbers', alias: 'n', where: sql`n.id > ${above}`, json, order: sql`n.id` }
    return (await findPage(handle, listing, { page, size: 2 })).count
  }
  const resize = async (size: number) => {
    await sql`DELETE FROM numbers WHERE id > ${size}`.execute(db)
    await sql`INSERT INTO numbers SELECT generate_series(1, ${size}::int) ON CONFLICT DO NOTHING`.execute(db)
  }
  return { db, count, resize }
}

test('a list that shrank to what is counted exactly is counted again after a second', async () => {
  const { count, resize } = await numbers()
  await resize(COUNT_LIMIT + 1)
  expect(await count()).toBe(COUNT_LIMIT + 1)
  await resize(COUNT_LIMIT)
  clock += 999
  expect(await count(0, 2)).toBe(COUNT_LIMIT + 1)
  clock += 1
  expect(await count()).toBe(COUNT_LIMIT)
})

test('a list that is counted exactly is counted each time', async () => {
  const { count, resize } = await numbers()
  for (const size of [COUNT_LIMIT - 1, COUNT_LIMIT, COUNT_LIMIT + 1]) {
    await resize(size)
    expect(await count()).toBe(size)
  }
})

test('what is known of a list says nothing of another, nor of that of a transaction', async () => {
  const { db, count, resize } = await numbers()
  await resize(COUNT_LIMIT + 1)
  expect(await count()).toBe(COUNT_LIMIT + 1)
  expect(await count(1)).toBe(COUNT_LIMIT)
  await db.transaction().execute(async (tx) => {
    await sql`DELETE FROM numbers WHERE id <= 2`.execute(tx)
    expect(await count(0, 1, tx)).toBe(COUNT_LIMIT - 1)
  })
})
