import {
  chmodSync,
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { archiveName } from '#across/backups/server/places/names.ts'
import { namedAccount } from '#platform/server/account.ts'
import { connected } from '#platform/server/connected.ts'
import { runAs } from '#platform/server/postgres/program.ts'
import { servedDatabase } from '#platform/server/postgres/served.ts'
import { demoDatabase } from '../../../test/browser/demo-database.ts'
import { type Running, run } from '../../../test/running.ts'
import { throwawayFolder } from '../../../test/server/throwaway.ts'

/**
 * True if root runs the tests. They check the user that a server started by root continues as; for another user they
 * check that nothing prevents the start.
 */
const byRoot = process.getuid?.() === 0
const START = 120_000

/** A thread or a short-lived process may end during the check. */
function unlessEnded<T>(read: () => T, otherwise: T): T {
  try {
    return read()
  } catch (error) {
    if (['ENOENT', 'ESRCH'].includes(Object(error).code)) return otherwise
    throw error
  }
}

/** The user ids of a process, of all its threads and of its child processes. */
function usersOf(pid: number): number[] {
  const tasks = unlessEnded(() => readdirSync(`/proc/${pid}/task`), [])
  const users = tasks.flatMap((task) => {
    const status = unlessEnded(() => readFileSync(`/proc/${pid}/task/${task}/status`, 'utf8'), '')
    const [, ...found] = /^Uid:\t(\d+)\t(\d+)\t(\d+)/m.exec(status) ?? []
    return found.map(Number)
  })
  const children = tasks.flatMap((task) =>
    unlessEnded(() => readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8'), '')
      .split(' ')
      .filter(Boolean),
  )
  return [...users, ...children.flatMap((child) => usersOf(Number(child)))]
}

async function started(env: Record<string, string>, program?: string): Promise<Running> {
  const server = await run({ DATA_DIR: throwawayFolder(), LOG_LEVEL: 'info', ...env }, program)
  onTestFinished(async () => {
    if (server.process.exitCode === null) await server.end('SIGTERM')
  })
  return server
}

const ourselves = (server: Running) => server.process.pid ?? 0

test('nothing of a server that serves is root, and it writes its mails', { timeout: START }, async () => {
  const database = await demoDatabase()
  onTestFinished(() => database.drop())
  const [DATA_DIR, BACKUP_TO] = [throwawayFolder(), throwawayFolder()]
  const [backup, note] = [archiveName(new Date(), '5f0c81e2'), 'note.txt']
  for (const name of [backup, note]) writeFileSync(join(BACKUP_TO, name), 'kept')
  const BACKUP_KEY = 'trois petits pas sur le pont'
  const server = await started({ DATABASE_URL: database.url, DATA_DIR, BACKUP_TO, BACKUP_KEY })
  expect(usersOf(ourselves(server))).not.toContain(0)
  // the account gets the folder of backups with the backups in it, but no foreign files
  const owned = (name: string) => statSync(join(BACKUP_TO, name)).uid
  const uid = byRoot ? namedAccount()?.uid : process.getuid?.()
  expect([owned('.'), owned(backup), owned(note)]).toEqual([uid, uid, process.getuid?.()])
  const body = { username: 'staff@example.org' }
  await server.call('passwords/forgotten', { method: 'POST', body }).catch(() => undefined)
  const mails = () => readdirSync(join(DATA_DIR, 'outbox')).filter((name) => name.endsWith('.eml'))
  await expect.poll(mails).toHaveLength(1)
  expect(await server.end('SIGTERM')).toBe(0)
})

test('several processes open a port that only root may open', { timeout: START }, async () => {
  const database = await demoDatabase()
  onTestFinished(() => database.drop())
  const server = await started({
    DATABASE_URL: database.url,
    WEB_PROCESSES: '2',
    // fetch refuses some ports from 989 on
    PORT: byRoot ? String(700 + (process.pid % 280)) : '0',
  })
  expect(usersOf(ourselves(server)).filter((uid) => uid === 0)).toEqual([])
  const answers = Array.from({ length: 20 }, () => server.call('ready'))
  expect((await Promise.all(answers)).map(({ status }) => status)).toEqual(Array(20).fill(200))
  expect(await server.end('SIGTERM')).toBe(0)
})

test('beside it its user enters the database as the role of requests alone', { timeout: START }, async () => {
  const DATA_DIR = throwawayFolder()
  const server = await started({ DATA_DIR, DEMO_DATA: 'false' })
  expect(usersOf(ourselves(server))).not.toContain(0)
  const url = (await servedDatabase(DATA_DIR)) ?? ''
  const account = byRoot ? namedAccount() : undefined
  const enter = async (role: string) => {
    const code = `const pg = (await import('pg')).default
      const client = new pg.Client(${JSON.stringify(url.replace('//passerelle', `//${role}`))})
      try { await client.connect(); await client.end(); console.log('in') } catch (error) { console.log(error.code) }`
    return (await runAs(account, process.execPath, ['--input-type=module', '-e', importedFrom(code)])).output
  }
  expect(await Promise.all(['passerelle', 'passerelle_owner', 'postgres'].map(enter))).toEqual([
    'in',
    '28000',
    '28000',
  ])
  await expect(connected(url, (client) => client.query('DELETE FROM trail'))).rejects.toThrow(
    'permission denied',
  )
  expect(await server.end('SIGTERM')).toBe(0)
  expect(await servedDatabase(DATA_DIR)).toBe(undefined)
})

/** An import in a string of code resolves from the working directory, which is not our folder. */
const importedFrom = (code: string) =>
  code.replace("import('pg')", `import(${JSON.stringify(import.meta.resolve('pg'))})`)

const CHECKOUT = fileURLToPath(new URL('../../..', import.meta.url))

test('a checkout and a data folder that nobody else can enter are served from elsewhere', {
  timeout: START,
}, async () => {
  const home = throwawayFolder()
  const checkout = join(home, 'closed', 'passerelle')
  mkdirSync(checkout, { recursive: true })
  for (const name of ['package.json', 'db', 'locales', 'seed', 'src'])
    cpSync(join(CHECKOUT, name), join(checkout, name), { recursive: true })
  symlinkSync(join(CHECKOUT, 'node_modules'), join(checkout, 'node_modules'))
  chmodSync(join(home, 'closed'), 0o700)
  const DATA_DIR = join(checkout, 'data')
  const program = join(checkout, 'src/app/server/main.ts')
  const server = await started({ DATA_DIR, DEMO_DATA: 'false' }, program)
  const elsewhere = [...server.said().matchAll(/\/var\/lib\/passerelle\/[\w-]+/g)].map(([path]) => path)
  onTestFinished(() => {
    for (const path of [home, ...elsewhere]) rmSync(path, { recursive: true, force: true })
  })
  expect(usersOf(ourselves(server))).not.toContain(0)
  expect(server.said().includes('from a copy of its code')).toBe(byRoot)
  expect((await server.call('ready')).status).toBe(200)
  expect(await server.end('SIGTERM')).toBe(0)
  const again = await started({ DATA_DIR, DEMO_DATA: 'false' }, program)
  expect(again.said()).not.toContain('Migrated')
  expect(statSync(DATA_DIR).isDirectory()).toBe(true)
  expect(await again.end('SIGTERM')).toBe(0)
})
