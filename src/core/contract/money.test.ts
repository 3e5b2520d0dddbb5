import fc from 'fast-check'
import { expect, it } from 'vitest'
import { sumOf } from './money.ts'

it('adds up to the cent', () => {
  expect(sumOf([0.1, 0.2])).toBe(0.3)
  expect(sumOf([])).toBe(0)
  const cents = fc.array(fc.integer({ min: 0, max: 99_999_999 }), { maxLength: 200 })
  fc.assert(
    fc.property(cents, (all) => {
      const whole = all.reduce((sum, one) => sum + one, 0)
      expect(sumOf(all.map((one) => one / 100))).toBe(whole / 100)
    }),
  )
})
