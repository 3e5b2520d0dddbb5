import { execFileSync, spawnSync } from 'node:child_process'
import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  rmSync,
  statSync,
  truncateSync,
  writeSync,
} from 'node:fs'
import { join } from 'node:path'
import { generateX25519Identity } from 'age-encryption'
import { expect, onTestFinished, test } from 'vitest'
import { newClient } from '../running.ts'
import { throwawayFolder } from '../server/throwaway.ts'
import { compare } from './compare.ts'
import { Installation } from './installation.ts'
import { rounds, tell } from './results.ts'
import { newPieceAt, upload } from './upload.ts'
import { Work } from './work.ts'

const ROUNDS = rounds(1, 10)
const KEY = await generateX25519Identity()

/** A disk of this many MiB, which only root can make: otherwise a test would fill the machine's disk. */
function disk(megabytes: number, folder = throwawayFolder()): string {
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=0711`, 'tmpfs', folder])
  onTestFinished(() => {
    execFileSync('umount', ['-l', folder])
    rmSync(folder, { recursive: true, force: true })
  })
  return folder
}

/** Fills the disk, even while others write, or leaves this many MiB; returns a function that frees it. */
function fill(folder: string, left = 0): () => void {
  const path = join(folder, 'ballast')
  const ballast = openSync(path, 'w')
  try {
    for (const chunk of [Buffer.alloc(65_536), Buffer.alloc(512)]) while (isWritten(ballast, chunk));
  } finally {
    closeSync(ballast)
  }
  if (left) truncateSync(path, Math.max(statSync(path).size - left * 1024 * 1024, 0))
  return () => rmSync(path)
}

function isWritten(file: number, chunk: Buffer): boolean {
  try {
    writeSync(file, chunk)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOSPC') return false
    throw error
  }
}

test('on a full disk nothing is saved and nothing damaged, the reason is said, and all goes on when there is room', {
  timeout: 1_200_000,
}, async () => {
  const dataDir = disk(320)
  const at = await Installation.begin({ LOG_LEVEL: 'warn' }, dataDir)
  onTestFinished(() => at.end())
  const create = (number: string) =>
    at.call<{ error?: string; message?: string }>('clients', {
      method: 'POST',
      body: newClient('Plein', number),
      headers: { 'idempotency-key': number },
    })
  const work = await Work.begin(at)
  onTestFinished(() => work.giveUp())
  const reasons = new Set<string>()
  for (let round = 0; round < ROUNDS; round++) {
    await work.more(20)
    const makeRoom = fill(dataDir)
    for (let nth = 0, refused = 0; refused < 5; nth++) {
      const { status, headers, body } = await create(`P${round}X${nth}`)
      if (status === 200) continue
      expect(status, body.message).toBe(503)
      expect(headers.get('retry-after')).toBe('2')
      reasons.add(body.error ?? '')
      refused++
    }
    makeRoom()
    await work.next()
    expect(await compare(at, work.untilNow())).toEqual({ lost: [], broken: [] })
  }
  await work.end()
  expect(work.refused).toEqual([])
  expect(await compare(at, work.ledger)).toEqual({ lost: [], broken: [] })
  tell(
    4,
    'The disk of the database is full while 16 callers write',
    String(ROUNDS),
    `503 (${[...reasons].join(', ')}); 0 lost, 0 half, 0 twice; goes on when there is room`,
  )
})

test('where the disk of the files is full an upload is refused with the reason, and leaves nothing', async () => {
  const at = await Installation.begin()
  onTestFinished(() => at.end())
  const files = join(at.dataDir, 'files')
  mkdirSync(files, { recursive: true })
  disk(1, files)
  execFileSync('chmod', ['0777', files])
  const piece = await newPieceAt(at)
  expect(await upload(at, piece)).toMatchObject({ status: 200 })
  const count = async () => (await at.asked('SELECT FROM equipment')).length
  const before = await count()
  const names = () =>
    readdirSync(files, { recursive: true })
      .map(String)
      .filter((name) => name !== 'ballast')
  const kept = names()
  const makeRoom = fill(files)
  for (let nth = 0; nth < 5; nth++) {
    const refused = await upload(at, piece)
    expect(refused).toMatchObject({ status: 503, again: '2', body: { error: 'no_room' } })
    expect(refused.body.message).toMatch(/no room left on the server’s disk\. Nothing was saved/)
  }
  expect(await count()).toBe(before)
  expect(names().filter((name) => /[0-9a-f]{32}/.test(name))).toEqual(
    kept.filter((name) => /[0-9a-f]{32}/.test(name)),
  )
  makeRoom()
  expect(await upload(at, piece)).toMatchObject({ status: 200 })
  tell(
    5,
    'The disk of the files is full',
    '5 uploads',
    '503 with the reason, no record and no file of it; goes on when there is room',
  )
})

test('where the disk fills up while a backup is restored it is said, and everything is as it was', {
  timeout: 300_000,
}, async () => {
  const dataDir = disk(320)
  const at = await Installation.begin({ LOG_LEVEL: 'warn' }, dataDir)
  onTestFinished(() => at.end())
  const folder = throwawayFolder()
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const file = join(folder, 'backup.age')
  const command = (name: string, ...words: string[]) => {
    const env = { PATH: process.env.PATH, DATA_DIR: dataDir, BACKUP_KEY: KEY }
    const { status, stdout, stderr } = spawnSync(process.execPath, [`scripts/${name}.ts`, ...words], {
      env,
      encoding: 'utf8',
    })
    return { status, said: stdout + stderr }
  }
  expect(command('backup', file)).toMatchObject({ status: 0 })
  const kept = await at.asked('SELECT count(*)::int AS clients, max(id) AS last FROM clients')
  await at.server.end('SIGTERM')
  const before = readdirSync(join(dataDir, 'postgres')).sort()
  // no room for the files of a database, for its tables, and for its rows
  for (const left of [2, 50, 70]) {
    const makeRoom = fill(dataDir, left)
    expect(command('restore', file, '--yes'), `${left} MiB`).toMatchObject({
      status: 1,
      said: expect.stringMatching(/\nThere is no room for what the backup holds, .* restore again\.\n$/),
    })
    makeRoom()
    expect(existsSync(join(dataDir, 'restoring'))).toBe(false)
    expect(readdirSync(join(dataDir, 'postgres')).sort()).toEqual(before)
  }
  await at.start()
  expect(await at.asked('SELECT count(*)::int AS clients, max(id) AS last FROM clients')).toEqual(kept)
  tell(
    17,
    'The disk is full while a backup is restored',
    '3: before its files, its tables and its rows are there',
    'the reason in one sentence, and everything as it was',
  )
})
