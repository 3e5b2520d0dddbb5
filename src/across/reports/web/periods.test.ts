import { expect, test } from 'vitest'
import { namedPeriods, problemOf, usualPeriod } from './periods.ts'

const named = (today: string, earliest: string | null = null) =>
  Object.fromEntries(namedPeriods(today, earliest))

test('the usual period is this month and the eleven before', () => {
  expect(usualPeriod('2026-11-20')).toEqual({ from: '2025-12-01', to: '2026-11-20' })
  expect(usualPeriod('2026-12-31')).toEqual({ from: '2026-01-01', to: '2026-12-31' })
  expect(usualPeriod('2024-02-29')).toEqual({ from: '2023-03-01', to: '2024-02-29' })
})

test('the fiscal year is from April to March', () => {
  expect(named('2026-03-31')).toMatchObject({
    month: { from: '2026-03-01', to: '2026-03-31' },
    fiscal: { from: '2025-04-01', to: '2026-03-31' },
    lastFiscal: { from: '2024-04-01', to: '2025-03-31' },
  })
  expect(named('2026-04-01')).toMatchObject({
    fiscal: { from: '2026-04-01', to: '2026-04-01' },
    lastFiscal: { from: '2025-04-01', to: '2026-03-31' },
  })
})

test('everything is offered where the server would count it', () => {
  expect(named('2026-11-20', '2018-05-02').everything).toEqual({ from: '2018-05-02', to: '2026-11-20' })
  for (const earliest of [null, '2010-01-01', '2026-11-21'])
    expect(named('2026-11-20', earliest)).not.toHaveProperty('everything')
})

test('a period ends after it begins, and lasts ten years at most', () => {
  expect(problemOf({ from: '2026-11-20', to: '2026-11-20' })).toBeUndefined()
  expect(problemOf({ from: '2016-11-21', to: '2026-11-21' })).toBeUndefined()
  expect(problemOf({ from: '2026-11-21', to: '2026-11-20' })).toBe('endBeforeStart')
  expect(problemOf({ from: '2016-11-20', to: '2026-11-21' })).toBe('periodTooLong')
  expect(problemOf({ from: '2026-02-30', to: '2026-11-20' })).toBe('date')
})
