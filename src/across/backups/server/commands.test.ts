import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { inDatabase, office, signInAt } from '../../../../test/office.ts'
import type { readBackups } from '../contract/calls.ts'
import { archiveName } from './places/names.ts'

/** Tests the backup command as a director types it, with a real server on a disk. */
const { folder, dataDir, env: ENV, server, command } = await office()
const FILE = join(folder, 'backup.age')
const SLOW = { timeout: 120_000 }
afterAll(async () => {
  await server.end('SIGTERM')
  rmSync(folder, { recursive: true, force: true })
}, SLOW.timeout)

/** Reads the state of the backups as an administrator. */
async function backupsAsTold() {
  const headers = await signInAt(server)
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
  // archives that another installation writes to the same place are neither rehearsed nor removed
  const others = [1, 2].map((hour) => archiveName(new Date(Date.UTC(2099, 0, 1, hour)), 'ffffffff'))
  mkdirSync(ENV.BACKUP_TO, { recursive: true })
  for (const name of others) writeFileSync(join(ENV.BACKUP_TO, name), 'of another installation')
  await inDatabase(
    dataDir,
    `DELETE FROM backup_runs; SELECT graphile_worker.add_job('back_up'), graphile_worker.add_job('back_up')`,
  )
  await expect.poll(async () => (await backups()).state, { timeout: 100_000, interval: 500 }).toBe('GOOD')
  const { lastBackup, lastRehearsal, runs } = await backups()
  expect(readdirSync(ENV.BACKUP_TO).sort()).toEqual([lastBackup?.name, ...others].sort())
  expect(lastRehearsal).toMatchObject({
    name: lastBackup?.name,
    counts: { users: 1, files: 8 },
    fault: null,
  })
  expect(lastBackup?.counts).toEqual(lastRehearsal?.counts)
  expect(runs.map(({ kind }) => kind)).toEqual(['REHEARSAL', 'BACKUP'])
  await expect.poll(() => existsSync(join(dataDir, 'spool', 'rehearsal'))).toBe(false)
  // no backup is due any more
  await inDatabase(dataDir, `SELECT graphile_worker.add_job('back_up')`)
  await expect
    .poll(async () => (await inDatabase(dataDir, 'SELECT FROM graphile_worker.jobs')).rowCount)
    .toBe(0)
  expect((await backups()).runs).toHaveLength(2)
})

test('that earlier ones could not be removed is told, until they are', SLOW, async () => {
  const backups = await backupsAsTold()
  const { rows } = await inDatabase(dataDir, 'SELECT mark FROM backup_mark')
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
  const script = fileURLToPath(new URL('../../../../scripts/backup.ts', import.meta.url))
  const child = spawn(process.execPath, [script, '--rehearse'], {
    env: { PATH: process.env.PATH, ...ENV },
    stdio: 'ignore',
  })
  const ended = once(child, 'close')
  const copy = join(dataDir, 'spool', 'rehearsal')
  await expect.poll(() => existsSync(copy), { timeout: 60_000, interval: 20 }).toBe(true)
  child.kill('SIGTERM')
  expect(await ended).toEqual([1, null])
  expect(existsSync(copy)).toBe(false)
  const { rows } = await inDatabase(dataDir, 'SELECT fault FROM backup_runs ORDER BY started_at DESC LIMIT 1')
  expect(rows).toEqual([{ fault: 'The rehearsal was ended before it was done.' }])
})

test('that the place of backups cannot be reached is told', SLOW, async () => {
  const place = join(folder, 'gone')
  writeFileSync(place, 'no folder')
  const script = ['--rehearse']
  expect((await command('backup', script, { env: { BACKUP_TO: place } })).exitCode).toBe(1)
  const { rows } = await inDatabase(
    dataDir,
    'SELECT kind, name, fault IS NULL AS good FROM backup_runs ORDER BY started_at DESC LIMIT 1',
  )
  expect(rows).toEqual([{ kind: 'REHEARSAL', name: 'none', good: false }])
})
