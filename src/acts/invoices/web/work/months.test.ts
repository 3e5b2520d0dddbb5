import { expect, test } from 'vitest'
import { daysOf, lastMonths } from './months.ts'

test('this month and the eleven before, over the turn of the year', () => {
  const months = lastMonths('2026-03-31')
  expect(months).toHaveLength(12)
  expect([months[0], months[2], months[3], months[11]]).toEqual(['2026-03', '2026-01', '2025-12', '2025-04'])
})

test.each([
  ['2026-02', '2026-02-28'],
  ['2028-02', '2028-02-29'],
  ['2026-12', '2026-12-31'],
])('%s ends on %s', (month, to) => {
  expect(daysOf(month)).toEqual({ from: `${month}-01`, to })
})
