import { expect, test } from 'vitest'
import { byYear } from './byYear.ts'

test('months are added up by calendar year, exactly', () => {
  const figures = {
    months: ['2024-11', '2024-12', '2025-01'],
    series: [
      { name: 'a', values: [0.1, 0.2, 1] },
      { name: 'b', values: [null, 4, null] },
    ],
  }
  expect(byYear(figures)).toEqual({
    months: ['2024', '2025'],
    series: [
      { name: 'a', values: [0.3, 1] },
      { name: 'b', values: [4, 0] },
    ],
  })
})
