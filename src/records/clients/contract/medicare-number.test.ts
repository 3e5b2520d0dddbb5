import { expect, test } from 'vitest'
import { formatMedicareNumber } from './medicare-number.ts'

test.each([
  ['900412663', '900 412 663'],
  ['9004', '9004'],
  [undefined, ''],
])('the Medicare number %j is shown as %j', (stored, shown) => {
  expect(formatMedicareNumber(stored)).toBe(shown)
})
