import { expect, test } from 'vitest'
import { isFree, proposedDays } from './proposed-days.ts'

test.each([
  ['2026-01-31', 1, '2026-02-28'],
  ['2028-01-31', 1, '2028-02-29'],
  ['2026-03-31', 6, '2026-09-30'],
  ['2026-11-15', 14, '2028-01-15'],
])('%s and %s months later is %s', (day, reviewMonths, reviewOn) => {
  expect(proposedDays({ lengthDays: null, reviewMonths }, day)).toEqual({ dueOn: null, reviewOn })
})

test.each([
  ['2026-02-27', 3, '2026-03-02'],
  // the clocks change in between
  ['2026-10-31', 2, '2026-11-02'],
])('%s and %s days later is %s', (day, lengthDays, dueOn) => {
  expect(proposedDays({ lengthDays, reviewMonths: null }, day)).toEqual({ dueOn, reviewOn: null })
})

test('nobody works on a Saturday, a Sunday or a holiday', () => {
  const days = ['2026-04-03', '2026-04-04', '2026-04-05', '2026-04-06', '2026-04-07']
  expect(days.filter((day) => isFree(day, [{ date: '2026-04-06' }]))).toEqual([
    '2026-04-04',
    '2026-04-05',
    '2026-04-06',
  ])
})
