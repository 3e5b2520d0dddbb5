import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openDatabase } from '#core/server/database.ts'
import { stopAtOnce, throwawayFolder } from '../../../../test/server/throwaway.ts'
import { type StartOptions, startPostgres } from './start.ts'

let dataDir: string
beforeEach(() => {
  dataDir = throwawayFolder()
})
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

const start = (options: Partial<StartOptions> = {}) => startPostgres({ dataDir, fast: true, ...options })
const data = () => join(dataDir, 'postgres', 'data')

async function run(url: string, ...statements: string[]): Promise<unknown[]> {
  const database = openDatabase(url)
  try {
    let rows: unknown[] = []
    for (const statement of statements) rows = (await sql.raw(statement).execute(database.db)).rows
    return rows
  } finally {
    await database.close()
  }
}

test('what is written is there after a stop, and the owner is no administrator', async () => {
  const first = await start()
  await run(first.ownerUrl, 'create table kept (n int)', 'insert into kept values (1)')
  for (const url of [first.url, first.ownerUrl])
    expect(await run(url, 'select usesuper as super from pg_user where usename = current_user')).toEqual([
      { super: false },
    ])
  await first.stop()
  const second = await start()
  expect(await run(second.ownerUrl, 'select n from kept')).toEqual([{ n: 1 }])
  await second.stop()
})

test('nobody else can enter the folders of the data and of the socket', async () => {
  const server = await start()
  const socket = new URL(server.url).searchParams.get('host') ?? ''
  for (const folder of [data(), socket]) expect(statSync(folder).mode & 0o077).toBe(0)
  expect(await run(server.url, 'show listen_addresses')).toEqual([{ listenAddresses: '' }])
  await server.stop()
})

test('the server of a killed process is taken over', async () => {
  const code = `
    import { startPostgres } from '#platform/server/postgres/start.ts'
    await startPostgres({ dataDir: ${JSON.stringify(dataDir)}, fast: true })
    process.kill(process.pid, 'SIGKILL')`
  expect(spawnSync(process.execPath, ['--input-type=module', '-e', code]).signal).toBe('SIGKILL')
  const left = readFileSync(join(data(), 'postmaster.pid'), 'utf8').split('\n')[0]
  const server = await start()
  expect(readFileSync(join(data(), 'postmaster.pid'), 'utf8').split('\n')[0]).toBe(left)
  await server.stop()
})

test('a second process on the same folder says so', async () => {
  const server = await start()
  await expect(start()).rejects.toThrow(`already running on ${dataDir}`)
  expect(await run(server.url, 'select 1 as one')).toEqual([{ one: 1 }])
  await server.stop()
})

test('an old file that names a process which is no PostgreSQL does not stand in the way', async () => {
  await (await start()).stop()
  const stranger = spawn('sleep', ['60'])
  await once(stranger, 'spawn')
  const socket = join(dataDir, 'postgres', 'socket')
  writeFileSync(
    join(data(), 'postmaster.pid'),
    `${stranger.pid}\n${data()}\n1\n5432\n${socket}\n\n1 1\nready\n`,
  )
  const server = await start()
  expect(stranger.exitCode).toBe(null)
  stranger.kill()
  await server.stop()
})

test('a server that dies is started again, and the pools find it', async () => {
  const server = await start()
  const database = openDatabase(server.url)
  await sql`select 1`.execute(database.db)
  stopAtOnce(data())
  const answer = await eventually(() => sql`select 1 as one`.execute(database.db))
  expect(answer.rows).toEqual([{ one: 1 }])
  await database.close()
  await server.stop()
})

test('without sockets it listens on this machine alone, with a password', async () => {
  const server = await start({ overTcp: true })
  expect(await run(server.url, 'show listen_addresses')).toEqual([{ listenAddresses: '127.0.0.1' }])
  const stranger = new URL(server.url)
  stranger.password = 'guess'
  await expect(run(stranger.href, 'select 1')).rejects.toThrow('password authentication failed')
  expect(statSync(join(dataDir, 'postgres', 'password')).mode & 0o077).toBe(0)
  await server.stop()
})

async function eventually<T>(attempt: () => Promise<T>): Promise<T> {
  const deadline = Date.now() + 15_000
  for (;;) {
    try {
      await sleep(200)
      return await attempt()
    } catch (error) {
      if (Date.now() > deadline) throw error
    }
  }
}
