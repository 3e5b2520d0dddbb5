import { expect, test, vi } from 'vitest'
import { formatPattern, localDate } from './formatDate.ts'

test('a day is that day everywhere; an instant is the day that it is where one is', () => {
  vi.stubEnv('TZ', 'America/Moncton')
  expect(formatPattern(localDate('2026-11-20'), 'dd/MM/yyyy')).toBe('20/11/2026')
  expect(formatPattern(localDate('2026-11-20T01:30:00.000Z'), 'dd/MM/yyyy hh:mm A')).toBe(
    '19/11/2026 09:30 PM',
  )
})
