import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '../../../test/database.ts'
import type { Db } from './database.ts'
import { deferred, inTransaction, together } from './in-transaction.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
  await database.pool.query('CREATE TABLE kept (n int CHECK (n > 0))')
})
beforeEach(() => database.pool.query('TRUNCATE kept'))
afterAll(() => database.drop())

const keep = (db: Db, n: number) => sql`INSERT INTO kept VALUES (${n})`.execute(db)
const kept = async () => (await database.pool.query('SELECT n FROM kept ORDER BY n')).rows.map(({ n }) => n)

test('what is sent together is done in the order in which it was called', async () => {
  const counts = await inTransaction(database.db, async (tx) => {
    const count = () => sql<{ n: number }>`SELECT count(*)::int AS n FROM kept`.execute(tx)
    const [before, , after] = await together([count(), keep(tx, 1), count()])
    return [before.rows, after.rows]
  })
  expect(counts).toEqual([[{ n: 0 }], [{ n: 1 }]])
  expect(await kept()).toEqual([1])
})

test('of statements sent together the one that failed is told, and nothing of the transaction stays', async () => {
  const failing = inTransaction(database.db, (tx) =>
    together([
      keep(tx, 1),
      keep(tx, -2),
      keep(tx, 3),
      sql`SELECT ${4}::int AS never_sent_before`.execute(tx),
    ]),
  )
  await expect(failing).rejects.toMatchObject({ code: '23514' })
  expect(await kept()).toEqual([])
})

test('a statement that nobody waited for is committed with the rest, or fails all of it', async () => {
  await inTransaction(database.db, (tx) => deferred(tx, keep(tx, 1)))
  expect(await kept()).toEqual([1])
  const last = inTransaction(database.db, async (tx) => {
    await keep(tx, 2)
    await deferred(tx, keep(tx, -3))
  })
  await expect(last).rejects.toMatchObject({ code: '23514' })
  const before = inTransaction(database.db, async (tx) => {
    await deferred(tx, keep(tx, -3))
    await keep(tx, 4)
  })
  await expect(before).rejects.toMatchObject({ code: '23514' })
  expect(await kept()).toEqual([1])
})

test('a failure that the code overlooks is told all the same, as nothing of the transaction stays', async () => {
  const overlooking = inTransaction(database.db, async (tx) => {
    await keep(tx, 1)
    await keep(tx, -2).catch(() => {})
  })
  await expect(overlooking).rejects.toThrow('rolled back')
  expect(await kept()).toEqual([])
})

test('outside of a transaction such a statement is waited for', async () => {
  await expect(deferred(database.db, keep(database.db, -1))).rejects.toMatchObject({ code: '23514' })
  await deferred(database.db, keep(database.db, 1))
  expect(await kept()).toEqual([1])
})

test('an error of the code ends the transaction, and later statements of it are refused', async () => {
  let late: Db | undefined
  const failing = inTransaction(database.db, async (tx) => {
    late = tx
    await keep(tx, 1)
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  if (!late) throw new Error('nothing was run')
  await expect(keep(late, 2)).rejects.toThrow('has ended')
  expect(await kept()).toEqual([])
})

test('a connection that is lost in the middle is not used again', async () => {
  const failing = inTransaction(database.db, async (tx) => {
    await keep(tx, 1)
    await sql`SELECT pg_terminate_backend(pg_backend_pid())`.execute(tx)
  })
  await expect(failing).rejects.toThrow(/terminat/)
  await Promise.all([2, 3, 4].map((n) => inTransaction(database.db, (tx) => keep(tx, n))))
  expect(await kept()).toEqual([2, 3, 4])
})
