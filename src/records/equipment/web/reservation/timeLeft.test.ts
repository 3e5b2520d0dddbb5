import { expect, test } from 'vitest'
import { nextChange, timeLeft } from './timeLeft.ts'

const UNTIL = '2026-11-21T13:12:00.000Z'
const before = (hours: number, minutes: number, seconds = 0) =>
  Date.parse(UNTIL) - ((hours * 60 + minutes) * 60 + seconds) * 1000

test.each([
  [before(24, 0), { hours: 24, minutes: 0, share: 1 }],
  [before(18, 42), { hours: 18, minutes: 42 }],
  [before(18, 41, 1), { hours: 18, minutes: 42 }],
  [before(12, 0), { hours: 12, minutes: 0, share: 0.5 }],
  [before(0, 0, 1), { hours: 0, minutes: 1 }],
  [before(0, 0), { hours: 0, minutes: 0, share: 0 }],
  [before(-1, 0), { hours: 0, minutes: 0, share: 0 }],
  [before(25, 0), { hours: 24, minutes: 0, share: 1 }],
])('%d', (now, left) => expect(timeLeft(UNTIL, now)).toMatchObject(left))

test('the number of minutes changes when a whole one is over', () => {
  expect(nextChange(UNTIL, before(3, 0, 20))).toBe(20_000)
  expect(nextChange(UNTIL, before(3, 0))).toBe(60_000)
  expect(nextChange(UNTIL, before(0, 0, -5))).toBe(60_000)
})
