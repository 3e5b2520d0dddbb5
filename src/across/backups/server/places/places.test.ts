import { chmodSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import S3rver from 's3rver'
import { afterAll, describe, expect, test } from 'vitest'
import { throwawayFolder } from '../../../../../test/server/throwaway.ts'
import { BackupError } from '../archive/format.ts'
import { archiveName } from './names.ts'
import { archivesIn, openPlace } from './place.ts'

/** The same tests for both places: a folder, and a server that speaks S3. */
const folder = throwawayFolder()
const bucket = throwawayFolder()
const server = new S3rver({
  address: '127.0.0.1',
  port: 0,
  silent: true,
  directory: bucket,
  configureBuckets: [{ name: 'backups' }],
})
const { port } = await server.run()
afterAll(async () => {
  await server.close()
  for (const path of [folder, bucket]) rmSync(path, { recursive: true, force: true })
})
const store = (path: string) => `http://S3RVER:S3RVER@127.0.0.1:${port}/${path}`
const OURS = '0a1b2c3d'
const OLDER = archiveName(new Date('2026-11-24T06:00:01Z'), OURS)
const NEWER = archiveName(new Date('2026-11-25T06:00:02Z'), OURS)
/** Archives of another installation, and from before marks existed. */
const OTHERS = [
  archiveName(new Date('2026-11-25T06:00:01Z'), 'ffffffff'),
  archiveName(new Date('2026-11-25T06:00:02Z')),
]
/** Larger than one part of an upload. */
const LARGE = Buffer.alloc(11 * 1024 * 1024, 'passerelle')

describe.each([
  ['a folder', join(folder, 'to')],
  ['a bucket', store('backups')],
  ['a folder in a bucket', store('backups/passerelle')],
])('%s', (_, to) => {
  test('is empty before anything is written', async () => {
    expect(await archivesIn(await openPlace(to), OURS)).toEqual([])
  })

  test('lists archives newest first, gives them back, and removes them', async () => {
    const place = await openPlace(to)
    expect(await place.write(NEWER, Readable.from([LARGE.subarray(0, 9), LARGE.subarray(9)]))).toBe(
      LARGE.length,
    )
    await place.write(OLDER, Readable.from([Buffer.from('older')]))
    for (const name of ['letters.zip', ...OTHERS])
      await place.write(name, Readable.from([Buffer.from('not ours')]))
    expect(
      (await archivesIn(place, OURS)).map(({ name, bytes, at }) => [name, bytes, at.toISOString()]),
    ).toEqual([
      [NEWER, LARGE.length, '2026-11-25T06:00:02.000Z'],
      [OLDER, 5, '2026-11-24T06:00:01.000Z'],
    ])
    expect((await buffer(await place.read(NEWER))).equals(LARGE)).toBe(true)
    await place.remove(OLDER)
    await place.remove('letters.zip')
    expect((await archivesIn(place, OURS)).map(({ name }) => name)).toEqual([NEWER])
  })

  test('has nothing of an archive whose bytes broke off', async () => {
    const place = await openPlace(to)
    const broken = Readable.from(
      (async function* () {
        yield LARGE
        throw new BackupError('the database went away')
      })(),
    )
    await expect(place.write(OLDER, broken)).rejects.toThrow('the database went away')
    expect((await archivesIn(place, OURS)).map(({ name }) => name)).toEqual([NEWER])
  })

  test('says that what is not there cannot be read', async () => {
    const place = await openPlace(to)
    await expect(place.read(archiveName(new Date(0), OURS))).rejects.toThrow(BackupError)
  })
})

test('a store that refuses us is told without its key', async () => {
  const place = await openPlace(`http://nobody:wrong-secret@127.0.0.1:${port}/backups`)
  const failed = await place.list().catch((error: Error) => error)
  expect(failed).toBeInstanceOf(BackupError)
  expect(String(failed)).not.toMatch(/wrong-secret/)
})

test('what an earlier one left half written is removed with the next', async () => {
  const to = join(folder, 'parts')
  mkdirSync(to)
  writeFileSync(join(to, `${OLDER}.part`), 'half')
  const kept = ['somebody’s.part', ...OTHERS.map((name) => `${name}.part`)]
  for (const name of kept) writeFileSync(join(to, name), 'not ours')
  await (await openPlace(to)).write(NEWER, Readable.from([Buffer.from('whole')]))
  expect(readdirSync(to).sort()).toEqual([NEWER, ...kept].sort())
})

test('a folder that is a file is told', async () => {
  const to = join(folder, 'file')
  writeFileSync(to, '')
  chmodSync(to, 0o600)
  const place = await openPlace(to)
  await expect(place.write(NEWER, Readable.from([Buffer.from('a')]))).rejects.toThrow(BackupError)
})
