import { randomBytes } from 'node:crypto'
import { existsSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import S3rver from 's3rver'
import { afterAll, describe, expect, test } from 'vitest'
import { throwawayFolder } from '../../../../test/server/throwaway.ts'
import { FileStoreError, type Files, KEY, openFiles } from './files.ts'

/** One list of tests for both stores: a folder, and a server that speaks S3. */
const folder = throwawayFolder()
const bucket = throwawayFolder()
const server = new S3rver({
  address: '127.0.0.1',
  port: 0,
  silent: true,
  directory: bucket,
  configureBuckets: [{ name: 'photos' }],
})
const { port } = await server.run()
afterAll(async () => {
  await server.close()
  for (const path of [folder, bucket]) rmSync(path, { recursive: true, force: true })
})
const onDisk = (dataDir: string) => openFiles({ dataDir, s3Url: undefined })
const s3 = (path: string, key = 'S3RVER') =>
  openFiles({ dataDir: '/nonexistent', s3Url: `http://${key}:S3RVER@127.0.0.1:${port}/${path}` })

const HOUR_MS = 3_600_000
const inAnHour = () => new Date(Date.now() + HOUR_MS)
const anHourAgo = () => new Date(Date.now() - HOUR_MS)
async function names(files: Files, day: Date): Promise<string[]> {
  const found: string[] = []
  for await (const name of files.olderThan(day)) found.push(name)
  return found
}

describe.each([
  ['a folder', await onDisk(folder)],
  ['a bucket', await s3('photos?region=ca-central-1')],
  ['a folder in a bucket', await s3('photos/passerelle/files')],
])('%s', (_, files) => {
  test('gives back the bytes that were put', async () => {
    const bytes = randomBytes(300_000)
    const key = await files.put(bytes, 'image/jpeg')
    expect(key).toMatch(KEY)
    expect(await files.get(key)).toEqual(bytes)
    expect(await files.get(await files.put(new Uint8Array(), 'image/png'))).toEqual(Buffer.alloc(0))
  })

  test('gives every file a key of its own', async () => {
    const keys = await Promise.all(
      Array.from({ length: 20 }, () => files.put(Buffer.from('a'), 'text/plain')),
    )
    expect(new Set(keys).size).toBe(20)
  })

  test('has nothing under another key', async () => {
    expect(await files.get('0'.repeat(32))).toBeUndefined()
  })

  test('removes what it is told to, also twice', async () => {
    const keys = [
      await files.put(Buffer.from('a'), 'text/plain'),
      await files.put(Buffer.from('b'), 'text/plain'),
    ]
    const stays = await files.put(Buffer.from('c'), 'text/plain')
    await files.remove(keys)
    await files.remove([...keys, '1'.repeat(32)])
    expect(await Promise.all([...keys, stays].map((key) => files.get(key)))).toEqual([
      undefined,
      undefined,
      Buffer.from('c'),
    ])
  })

  test('names what is older than a day, and nothing younger', async () => {
    await files.remove(await names(files, inAnHour()))
    const keys = [
      await files.put(Buffer.from('a'), 'text/plain'),
      await files.put(Buffer.from('b'), 'text/plain'),
    ]
    expect((await names(files, inAnHour())).toSorted()).toEqual(keys.toSorted())
    expect(await names(files, anHourAgo())).toEqual([])
  })
})

test('in a folder only its owner reads the files, and what a crash left half written is found', async () => {
  const files = await onDisk(folder)
  const key = await files.put(Buffer.from('a'), 'text/plain')
  const path = join(folder, 'files', key.slice(0, 2), key)
  expect(statSync(path).mode & 0o777).toBe(0o600)
  writeFileSync(`${path}.part`, 'half')
  writeFileSync(join(folder, 'files', 'README'), 'not ours')
  const found = await names(files, inAnHour())
  expect(found).toContain(`${key}.part`)
  expect(found).not.toContain('README')
  await files.remove([`${key}.part`])
  expect(existsSync(`${path}.part`)).toBe(false)
  expect(await files.get(key)).toEqual(Buffer.from('a'))
})

test('a bucket may hold what is not ours', async () => {
  const [ours, theirs] = [await s3('photos'), await s3('photos/passerelle/letters')]
  const [mine, other] = [
    await ours.put(Buffer.from('a'), 'text/plain'),
    await theirs.put(Buffer.from('b'), 'text/plain'),
  ]
  const found = await names(ours, inAnHour())
  expect(found).toContain(mine)
  expect(found.filter((name) => name.includes(other) || !KEY.test(name))).toEqual([])
  expect(await names(theirs, inAnHour())).toEqual([other])
})

test('a folder that does not exist yet has no files', async () => {
  const files = await onDisk(join(folder, 'new'))
  expect(await names(files, inAnHour())).toEqual([])
  expect(await files.get('0'.repeat(32))).toBeUndefined()
})

test.each(['../../etc/passwd', '', '..', 'a/b', `${'0'.repeat(32)}/../x`, `${'0'.repeat(32)}\0`])(
  'a folder takes %j for no key',
  async (key) => {
    const files = await onDisk(folder)
    await expect(files.get(key)).rejects.toThrow(FileStoreError)
    await expect(files.remove([key])).rejects.toThrow(FileStoreError)
  },
)

test('a put that fails leaves nothing', async () => {
  const dataDir = join(folder, 'full')
  const files = await onDisk(dataDir)
  await expect(files.put(Symbol('no bytes') as never, 'text/plain')).rejects.toThrow(FileStoreError)
  const left = readdirSync(dataDir, { recursive: true, withFileTypes: true })
  expect(left.filter((entry) => entry.isFile())).toEqual([])
})

test.each([
  ['a key that is not known', s3('photos', 'hush'), 'InvalidAccessKeyId'],
  ['no such bucket', s3('elsewhere'), 'NoSuchBucket'],
  ['nobody there', openFiles({ dataDir: '', s3Url: 'http://hush:hush@127.0.0.1:1/x' }), 'Error ECONNREFUSED'],
  ['no such folder', onDisk('/dev/null'), 'Error ENOTDIR'],
])('%s is a fault of the store', async (_, opened, message) => {
  const files = await opened
  await expect(files.put(Buffer.from('a'), 'text/plain')).rejects.toThrow(new FileStoreError(message))
})
