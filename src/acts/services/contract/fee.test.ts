import fc from 'fast-check'
import { expect, test } from 'vitest'
import { repairFee } from './fee.ts'

test.each([
  [1.25, 68.5, 85.63],
  [0, 68.5, 0],
  [0.01, 0.5, 0.01],
  [0.01, 0.49, 0],
  [2.5, 55.25, 138.13],
  [1.1, 1.1, 1.21],
  [999_999.99, 9_999.99, 9_999_989_900],
])('%d hours at $%d are $%d', (hours, rate, fee) => {
  expect(repairFee(hours, rate)).toBe(fee)
})

test('exact to the cent, half a cent up, for any hours and rate', () => {
  const amount = (max: number) => fc.integer({ min: 0, max })
  fc.assert(
    fc.property(amount(99_999), amount(999_999), (hours, rate) => {
      const tenThousandths = BigInt(hours) * BigInt(rate)
      const cents = tenThousandths / 100n + (tenThousandths % 100n >= 50n ? 1n : 0n)
      expect(BigInt(Math.round(repairFee(hours / 100, rate / 100) * 100))).toBe(cents)
    }),
  )
})
