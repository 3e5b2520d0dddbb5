import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { generateX25519Identity } from 'age-encryption'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hashPassword } from '#people/server/hashing.ts'
import { readConfig } from '#platform/server/config.ts'
import { reachDatabase } from '#platform/server/connect.ts'
import { connected } from '#platform/server/connected.ts'
import { type Running, run } from '../../../test/running.ts'
import { throwawayFolder } from '../../../test/server/throwaway.ts'
import type { readBackups } from '../contract/calls.ts'
import { archiveName } from './places/names.ts'

/** The commands as a director types them, beside a real server on a disk and without one. */
const folder = throwawayFolder()
const [office, elsewhere] = [join(folder, 'office'), join(folder, 'elsewhere')]
/** No sentence, which a key is made of slowly each time; archive.test.ts has one. */
const KEY = { BACKUP_KEY: await generateX25519Identity() }
const ENV = { DATA_DIR: office, DEMO_DATA: 'false', BACKUP_TO: join(folder, 'backups'), ...KEY }
const FILE = join(folder, 'backup.age')
const ADMIN = { username: 'directrice@example.org', password: 'Footbridge over the Petitcodiac 1907' }
const SLOW = { timeout: 120_000 }
let server: Running

beforeAll(async () => {
  for (const path of [office, elsewhere]) mkdirSync(path, { mode: 0o711 })
  server = await run(ENV)
  await inDatabase(
    office,
    `INSERT INTO users (username, first_name, last_name, role_id, password_hash)
    SELECT '${ADMIN.username}', 'Aline', 'Roy', id, '${await hashPassword(ADMIN.password)}' FROM roles WHERE code = 'ADMIN'`,
  )
}, SLOW.timeout)
afterAll(async () => {
  await server.end('SIGTERM')
  rmSync(folder, { recursive: true, force: true })
}, SLOW.timeout)

async function inDatabase(dataDir: string, statement: string) {
  const { url } = await reachDatabase(readConfig({ DATA_DIR: dataDir }), () => {})
  return connected(url, (client) => client.query(statement))
}

/** Runs a command to its end, and answers whatever it asks with `answer`. */
async function command(
  name: 'backup' | 'restore',
  words: string[],
  {
    env = {},
    answer = '',
    limit = '',
  }: { env?: Record<string, string>; answer?: string; limit?: string } = {},
) {
  const script = fileURLToPath(new URL(`../../../scripts/${name}.ts`, import.meta.url))
  const child = spawn('sh', ['-c', `${limit} exec "$0" "$@"`, process.execPath, script, ...words], {
    env: { PATH: process.env.PATH, ...ENV, ...env },
  })
  child.stdin.end(answer)
  const said = Promise.all([text(child.stdout), text(child.stderr)]).then((parts) => parts.join(''))
  const exitCode = await new Promise<number | null>((end) => child.once('close', end))
  return { exitCode, said: await said }
}

async function signIn(): Promise<{ authorization: string }> {
  const { headers, status } = await server.call('login', { method: 'POST', body: ADMIN })
  expect(status).toBe(200)
  return { authorization: headers.get('authorization') ?? '' }
}

/** Asks as an administrator does what is told of the backups. */
async function backupsAsTold() {
  const headers = await signIn()
  type Answer = ReturnType<NonNullable<(typeof readBackups)['answer']>['parse']>
  return async () => (await server.call<Answer>('backups', { headers })).body
}

test('a backup is made beside the running server, and nothing is written over', SLOW, async () => {
  const made = await command('backup', [FILE])
  expect(made).toMatchObject({ exitCode: 0, said: expect.stringContaining(`${FILE} holds everything`) })
  const before = readFileSync(FILE)
  expect(await command('backup', [FILE])).toMatchObject({
    exitCode: 1,
    said: `${FILE} is there already; nothing is written over it.\n`,
  })
  expect(readFileSync(FILE).equals(before)).toBe(true)
})

test('a folder that is full, absent or refused is told, and nothing half is left', SLOW, async () => {
  const path = join(folder, 'full.age')
  const full = await command('backup', [path], { limit: 'ulimit -f 8;' })
  expect(full).toMatchObject({ exitCode: 1, said: `There is no room for the backup: ${path}.\n` })
  expect(readdirSync(folder).filter((name) => name.startsWith('full'))).toEqual([])
  const absent = await command('backup', [join(folder, 'none', 'a.age')])
  expect(absent).toMatchObject({ exitCode: 1, said: `There is no folder ${join(folder, 'none')}.\n` })
})

test('without a key, or without a place, it says what to set', SLOW, async () => {
  expect((await command('backup', [FILE], { env: { BACKUP_KEY: '' } })).said).toMatch(
    /^BACKUP_KEY is not set/,
  )
  expect((await command('backup', [FILE], { env: { BACKUP_KEY: 'short' } })).said).toBe(
    'Passerelle cannot start: BACKUP_KEY must have 12 signs or more\n',
  )
  expect((await command('backup', [], { env: { BACKUP_TO: '' } })).said).toMatch(/set BACKUP_TO/)
})

test('every night one is made, and every week it is restored for trial', SLOW, async () => {
  const backups = await backupsAsTold()
  expect(await backups()).toMatchObject({ state: 'NOT_REHEARSED', hour: 2 })
  // what another one writes there every night is neither rehearsed nor removed
  const others = [1, 2].map((hour) => archiveName(new Date(Date.UTC(2099, 0, 1, hour)), 'ffffffff'))
  mkdirSync(ENV.BACKUP_TO, { recursive: true })
  for (const name of others) writeFileSync(join(ENV.BACKUP_TO, name), 'of another installation')
  await inDatabase(
    office,
    `DELETE FROM backup_runs; SELECT graphile_worker.add_job('back_up'), graphile_worker.add_job('back_up')`,
  )
  await expect.poll(async () => (await backups()).state, { timeout: 100_000, interval: 500 }).toBe('GOOD')
  const { lastBackup, lastRehearsal, runs } = await backups()
  expect(readdirSync(ENV.BACKUP_TO).sort()).toEqual([lastBackup?.name, ...others].sort())
  expect(lastRehearsal).toMatchObject({
    name: lastBackup?.name,
    counts: { users: 1, files: 6 },
    fault: null,
  })
  expect(lastBackup?.counts).toEqual(lastRehearsal?.counts)
  expect(runs.map(({ kind }) => kind)).toEqual(['REHEARSAL', 'BACKUP'])
  await expect.poll(() => existsSync(join(office, 'spool', 'rehearsal'))).toBe(false)
  // nothing is due any more
  await inDatabase(office, `SELECT graphile_worker.add_job('back_up')`)
  await expect
    .poll(async () => (await inDatabase(office, 'SELECT FROM graphile_worker.jobs')).rowCount, {
      timeout: 20_000,
    })
    .toBe(0)
  expect((await backups()).runs).toHaveLength(2)
})

test('that earlier ones could not be removed is told, until they are', SLOW, async () => {
  const backups = await backupsAsTold()
  const { rows } = await inDatabase(office, 'SELECT mark FROM backup_mark')
  const stuck = join(ENV.BACKUP_TO, archiveName(new Date(Date.UTC(2026, 0, 1)), rows[0].mark))
  for (const hour of [1, 2]) {
    const name = archiveName(new Date(Date.UTC(2026, 0, 1, hour)), rows[0].mark)
    writeFileSync(join(ENV.BACKUP_TO, name), '')
  }
  mkdirSync(stuck)
  const fault = `The backup cannot be removed: ${stuck} (${process.platform === 'linux' ? 'EISDIR' : 'EPERM'}).`
  expect(await command('backup', [])).toMatchObject({
    exitCode: 0,
    said: expect.stringContaining(`Earlier ones that are past keeping are still there: ${fault}`),
  })
  expect(await backups()).toMatchObject({
    state: 'NOT_PRUNED',
    lastBackup: { fault: null, pruningFault: fault },
  })
  rmdirSync(stuck)
  expect((await command('backup', [])).exitCode).toBe(0)
  expect(await backups()).toMatchObject({ state: 'GOOD', lastBackup: { pruningFault: null } })
})

test('a rehearsal that is told to end leaves no copy behind, and is told to have failed', SLOW, async () => {
  const script = fileURLToPath(new URL('../../../scripts/backup.ts', import.meta.url))
  const child = spawn(process.execPath, [script, '--rehearse'], {
    env: { PATH: process.env.PATH, ...ENV },
    stdio: 'ignore',
  })
  const ended = once(child, 'close')
  const copy = join(office, 'spool', 'rehearsal')
  await expect.poll(() => existsSync(copy), { timeout: 60_000, interval: 20 }).toBe(true)
  child.kill('SIGTERM')
  expect(await ended).toEqual([1, null])
  expect(existsSync(copy)).toBe(false)
  const { rows } = await inDatabase(office, 'SELECT fault FROM backup_runs ORDER BY started_at DESC LIMIT 1')
  expect(rows).toEqual([{ fault: 'The rehearsal was ended before it was done.' }])
})

test('that the place of backups cannot be reached is told', SLOW, async () => {
  const place = join(folder, 'gone')
  writeFileSync(place, 'no folder')
  const script = ['--rehearse']
  expect((await command('backup', script, { env: { BACKUP_TO: place } })).exitCode).toBe(1)
  const { rows } = await inDatabase(
    office,
    'SELECT kind, name, fault IS NULL AS good FROM backup_runs ORDER BY started_at DESC LIMIT 1',
  )
  expect(rows).toEqual([{ kind: 'REHEARSAL', name: 'none', good: false }])
})

test('a running server is not restored over', SLOW, async () => {
  const { exitCode, said } = await command('restore', [FILE, '--yes'])
  expect(exitCode).toBe(1)
  expect(said).toContain(`already running on ${office}. Stop it first.`)
  expect(await server.call('ready')).toMatchObject({ status: 200 })
})

test('another machine goes on with what a backup holds, and everybody signs in again', SLOW, async () => {
  const before = await signIn()
  await server.end('SIGTERM')
  const restored = await command('restore', [FILE], { env: { DATA_DIR: elsewhere } })
  expect(restored).toMatchObject({ exitCode: 0, said: expect.stringContaining('The backup is restored.') })
  server = await run({ ...ENV, DATA_DIR: elsewhere })
  expect((await server.call('session', { headers: before })).status).toBe(401)
  const headers = await signIn()
  const { body: templates } = await server.call<{ id: number }[]>('templates', { headers })
  expect(templates).toHaveLength(6)
  for (const { id } of templates) {
    const path = `http://127.0.0.1:${server.port}/api/templates/${id}/download`
    expect((await fetch(path, { headers })).status).toBe(200)
  }
})

test('where something is already it asks, and keeps what was there', SLOW, async () => {
  await server.end('SIGTERM')
  const env = { DATA_DIR: elsewhere }
  const alone = await command('restore', [FILE], { env })
  expect(alone).toMatchObject({
    exitCode: 1,
    said: expect.stringMatching(/\(y\/N\).*Nothing was restored\./s),
  })
  expect(await command('restore', [FILE], { env, answer: 'n\n' })).toMatchObject({ exitCode: 1 })
  const data = join(elsewhere, 'postgres')
  const before = readdirSync(data)
  expect(before.filter((name) => name.startsWith('data'))).toEqual(['data'])
  const wrong = await command('restore', [FILE, '--yes'], { env: { ...env, BACKUP_KEY: 'another sentence' } })
  expect(wrong).toMatchObject({ exitCode: 1, said: expect.stringContaining('made with another key') })
  const damaged = join(folder, 'damaged.age')
  writeFileSync(damaged, readFileSync(FILE).subarray(0, -100))
  expect(await command('restore', [damaged, '--yes'], { env })).toMatchObject({
    exitCode: 1,
    said: expect.stringContaining('The backup is damaged'),
  })
  expect(readdirSync(data)).toEqual(before)
  const agreed = await command('restore', [FILE], { env, answer: 'y\n' })
  expect(agreed).toMatchObject({
    exitCode: 0,
    said: expect.stringContaining('What was there before is kept as'),
  })
  expect(readdirSync(data).filter((name) => name.startsWith('data.replaced.'))).toHaveLength(1)
  server = await run({ ...ENV, DATA_DIR: elsewhere })
  await signIn()
})
