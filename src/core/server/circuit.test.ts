import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, inject, onTestFinished, test } from 'vitest'
import { Proxy } from '../../../test/proxy.ts'
import { isConnectionLoss } from './constraints.ts'
import { openDatabase } from './database.ts'

const one = sql`select 1 as one`

/** The test database behind a proxy, and the log of its circuit. */
async function behindProxy(max: number) {
  const url = new URL(inject('serverUrl'))
  const proxy = await Proxy.to({ path: join(url.searchParams.get('host') ?? '', '.s.PGSQL.5432') })
  url.searchParams.set('host', '127.0.0.1')
  url.searchParams.set('port', String(proxy.port))
  const told: string[] = []
  const away = (isAway: boolean) => void told.push(isAway ? 'away' : 'back')
  const database = openDatabase(url.href, { max, away })
  onTestFinished(async () => {
    await proxy.end()
    await database.close()
  })
  return { ...database, proxy, told }
}

const isRefused = (asked: Promise<unknown>) => asked.then(() => false, isConnectionLoss)

test('who waits for a database that says nothing more is answered, and so is who comes, without asking it', async () => {
  const { db, asyncCommitDb, proxy, told } = await behindProxy(1)
  await one.execute(db)
  proxy.swallow()
  // the first holds the only connection, the second waits for it, the third makes one
  const waiting = [one.execute(db), one.execute(db), one.execute(asyncCommitDb)]
  expect(await Promise.all(waiting.map(isRefused))).toEqual([true, true, true])
  expect(told).toEqual(['away'])
  const before = proxy.accepted
  const coming = Array.from({ length: 200 }, () => isRefused(one.execute(db)))
  expect(await Promise.all(coming)).not.toContain(false)
  expect(proxy.accepted - before).toBeLessThanOrEqual(1)
  await proxy.passOn()
  await expect.poll(() => told).toEqual(['away', 'back'])
  expect((await one.execute(db)).rows).toEqual([{ one: 1 }])
  expect((await one.execute(asyncCommitDb)).rows).toEqual([{ one: 1 }])
})

test('a database that refuses is away until it takes connections again', async () => {
  const { db, proxy, told } = await behindProxy(4)
  await one.execute(db)
  const port = await proxy.refuse()
  expect(await isRefused(one.execute(db))).toBe(true)
  await expect.poll(() => told).toEqual(['away'])
  await proxy.listen(port)
  await expect.poll(() => told).toEqual(['away', 'back'])
  expect((await one.execute(db)).rows).toEqual([{ one: 1 }])
})

test('a statement that takes long is waited for', async () => {
  const { db, told } = await behindProxy(1)
  expect((await sql`select 1 as one from pg_sleep(5)`.execute(db)).rows).toEqual([{ one: 1 }])
  expect(told).toEqual([])
})

test.each([
  ['refused by both addresses of a name', Object.assign(new AggregateError([]), { code: 'ECONNREFUSED' })],
  ['no socket', Object.assign(new Error('connect ENOENT /x'), { code: 'ENOENT', syscall: 'connect' })],
  ['no way to it', Object.assign(new Error('read'), { code: 'ETIMEDOUT' })],
  ['a name that is not known now', Object.assign(new Error('getaddrinfo'), { code: 'EAI_AGAIN' })],
])('%s is a loss of the connection', (_, error) => {
  expect(isConnectionLoss(error)).toBe(true)
})

test('a file that is not there is none', () => {
  expect(isConnectionLoss(Object.assign(new Error('open ENOENT'), { code: 'ENOENT', syscall: 'open' }))).toBe(
    false,
  )
})
