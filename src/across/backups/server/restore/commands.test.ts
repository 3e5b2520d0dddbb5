import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import S3rver from 's3rver'
import { afterAll, expect, test } from 'vitest'
import { testDatabase } from '../../../../../test/database.ts'
import { office, signInAt } from '../../../../../test/office.ts'
import { run } from '../../../../../test/running.ts'
import { throwawayFolder } from '../../../../../test/server/throwaway.ts'

/** Tests the restore command as a director types it: with files in a store, and into an external database. */
const { folder, dataDir, env: ENV, server: first, command } = await office()
let server = first
const FILE = join(folder, 'backup.age')
const SLOW = { timeout: 120_000 }
const [elsewhere, third] = [join(folder, 'elsewhere'), join(folder, 'third')]
for (const path of [elsewhere, third]) mkdirSync(path, { mode: 0o711 })
const bucket = throwawayFolder()
const store = new S3rver({
  address: '127.0.0.1',
  port: 0,
  silent: true,
  directory: bucket,
  configureBuckets: [{ name: 'files' }],
})
const { port } = await store.run()
const ELSEWHERE = { DATA_DIR: elsewhere, S3_URL: `http://S3RVER:S3RVER@127.0.0.1:${port}/files` }
/** Clean-up of databases that the last server uses. */
const drops: (() => Promise<void>)[] = []
afterAll(async () => {
  await server.end('SIGTERM')
  await store.close()
  for (const drop of drops) await drop()
  for (const path of [folder, bucket]) rmSync(path, { recursive: true, force: true })
}, SLOW.timeout)

/** Checks that all data of the installation is present, with the files. */
async function expectAllFiles(): Promise<void> {
  const headers = await signInAt(server)
  const { body: templates } = await server.call<{ id: number }[]>('templates', { headers })
  expect(templates).toHaveLength(8)
  for (const { id } of templates) {
    const path = `http://127.0.0.1:${server.port}/api/templates/${id}/download`
    expect((await fetch(path, { headers })).status).toBe(200)
  }
}

test('a running server is not restored over', SLOW, async () => {
  expect((await command('backup', [FILE])).exitCode).toBe(0)
  const { exitCode, said } = await command('restore', [FILE, '--yes'])
  expect(exitCode).toBe(1)
  expect(said).toContain(`already running on ${dataDir}. Stop it first.`)
  expect(await server.call('ready')).toMatchObject({ status: 200 })
})

test('another machine goes on with what a backup holds, and everybody signs in again', SLOW, async () => {
  const before = await signInAt(server)
  await server.end('SIGTERM')
  const restored = await command('restore', [FILE], { env: ELSEWHERE })
  expect(restored).toMatchObject({ exitCode: 0, said: expect.stringContaining('The backup is restored.') })
  server = await run({ ...ENV, ...ELSEWHERE })
  expect((await server.call('session', { headers: before })).status).toBe(401)
  await expectAllFiles()
})

test('where something is already it asks, and keeps what was there', SLOW, async () => {
  await server.end('SIGTERM')
  const env = ELSEWHERE
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
  const full = await command('restore', [FILE, '--yes'], { env, limit: 'ulimit -f 64;' })
  expect(full).toMatchObject({
    exitCode: 1,
    said: expect.stringMatching(/\nThere is no room for what the backup holds, .* Everything is as it was/),
  })
  expect(readdirSync(data)).toEqual(before)
  expect(existsSync(join(elsewhere, 'restoring'))).toBe(false)
  const agreed = await command('restore', [FILE], { env, answer: 'y\n' })
  expect(agreed).toMatchObject({
    exitCode: 0,
    said: expect.stringContaining('What was there before is kept as'),
  })
  expect(readdirSync(data).filter((name) => name.startsWith('data.replaced.'))).toHaveLength(1)
  server = await run({ ...ENV, ...ELSEWHERE })
  await signInAt(server)
})

test(
  'what is kept in a store goes into a database of one’s own, with its files in a folder',
  SLOW,
  async () => {
    const file = join(folder, 'elsewhere.age')
    expect((await command('backup', [file], { env: ELSEWHERE })).exitCode).toBe(0)
    await server.end('SIGTERM')
    const { url, ownerUrl, close, drop } = await testDatabase()
    await close()
    drops.push(drop)
    const own = { DATA_DIR: third, DATABASE_URL: url, DATABASE_OWNER_URL: ownerUrl }
    const restored = await command('restore', [file, '--yes'], { env: own })
    expect(restored, restored.said).toMatchObject({
      exitCode: 0,
      said: expect.stringContaining('What was there before is kept as replaced_'),
    })
    expect(readdirSync(third)).toEqual(['files'])
    server = await run({ ...ENV, ...own })
    await expectAllFiles()
    expect((await command('backup', [join(folder, 'third.age')], { env: own })).exitCode).toBe(0)
  },
)
