import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { throwawayFolder } from '../../../../test/server/throwaway.ts'
import { BackupError } from './archive/format.ts'
import { archiveName } from './places/names.ts'
import { openPlace } from './places/place.ts'
import { pastKeeping, prune } from './prune.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** A Wednesday. */
const NOW = Date.UTC(2026, 10, 25, 6)
/** One archive for each of the last days, newest first. */
const nightly = (days: number) =>
  Array.from({ length: days }, (_, ago) => ({ at: new Date(NOW - ago * DAY_MS) }))
const kept = (archives: { at: Date }[]) => {
  const past = new Set(pastKeeping(archives))
  return archives.filter((archive) => !past.has(archive)).map(({ at }) => at.toISOString().slice(0, 10))
}

test('the newest of seven days, four weeks and twelve months stay', () => {
  const days = ['25', '24', '23', '22', '21', '20', '19'].map((day) => `2026-11-${day}`)
  // Sundays, the last days of their weeks
  const weeks = ['2026-11-15', '2026-11-08']
  const months = ['2026-10-31', '2026-09-30', '2026-08-31', '2026-07-31', '2026-06-30', '2026-05-31']
  const before = ['2026-04-30', '2026-03-31', '2026-02-28', '2026-01-31', '2025-12-31']
  expect(kept(nightly(800))).toEqual([...days, ...weeks, ...months, ...before])
})

test('of several of one day the newest stays', () => {
  const hours = Array.from({ length: 5 }, (_, ago) => ({ at: new Date(NOW - ago * 3_600_000) }))
  expect(pastKeeping(hours)).toEqual(hours.slice(1))
})

test('what was made long ago stays while nothing newer takes its place', () => {
  expect(pastKeeping(nightly(3).map(({ at }) => ({ at: new Date(at.getTime() - 900 * DAY_MS) })))).toEqual([])
  expect(pastKeeping([])).toEqual([])
})

/** A folder with `count` archives of one day for each mark, newest last. */
function folderOf(marks: (string | undefined)[], count: number) {
  const folder = throwawayFolder()
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const namesOf = (mark?: string) =>
    Array.from({ length: count }, (_, minute) => archiveName(new Date(NOW + minute * 60_000), mark))
  for (const mark of marks) for (const name of namesOf(mark)) writeFileSync(join(folder, name), '')
  return { folder, namesOf }
}

test('of one place each installation removes its own alone, and nothing that has no mark', async () => {
  const { folder, namesOf } = folderOf(['0a1b2c3d', 'ffffffff', undefined], 3)
  const said: string[] = []
  expect(await prune(await openPlace(folder), '0a1b2c3d', (line) => said.push(line))).toEqual({ removed: 2 })
  const [newest, ...removed] = namesOf('0a1b2c3d').reverse()
  expect(readdirSync(folder).sort()).toEqual([newest, ...namesOf('ffffffff'), ...namesOf()].sort())
  expect(said).toEqual(removed.map((name) => `${name} is past keeping and was removed`))
})

test('what cannot be removed is told, and the others are removed', async () => {
  const { folder, namesOf } = folderOf(['0a1b2c3d'], 3)
  const [oldest = '', stuck = '', newest = ''] = namesOf('0a1b2c3d')
  rmSync(join(folder, stuck))
  mkdirSync(join(folder, stuck))
  const pruned = await prune(await openPlace(folder), '0a1b2c3d', () => {})
  expect(pruned).toMatchObject({
    removed: 1,
    fault: { message: expect.stringContaining(join(folder, stuck)) },
  })
  expect(pruned.fault).toBeInstanceOf(BackupError)
  expect(readdirSync(folder).sort()).toEqual([stuck, newest])
  expect(readdirSync(folder)).not.toContain(oldest)
})
