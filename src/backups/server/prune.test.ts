import { expect, test } from 'vitest'
import { pastKeeping } from './prune.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** Wednesday. */
const NOW = Date.UTC(2026, 10, 25, 6)
/** One of each of the last days, newest first. */
const nightly = (days: number) =>
  Array.from({ length: days }, (_, ago) => ({ at: new Date(NOW - ago * DAY_MS) }))
const kept = (archives: { at: Date }[]) => {
  const past = new Set(pastKeeping(archives))
  return archives.filter((archive) => !past.has(archive)).map(({ at }) => at.toISOString().slice(0, 10))
}

test('the newest of seven days, four weeks and twelve months stay', () => {
  const days = ['25', '24', '23', '22', '21', '20', '19'].map((day) => `2026-11-${day}`)
  // Sundays, as the last of their weeks
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
