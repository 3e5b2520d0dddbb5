import { expect, test } from 'vitest'
import { cleanMoney } from './formats.ts'

test.each([
  ['12', '12.00'],
  ['$12.5', '12.50'],
  ['1,234.56', '1234.56'],
  ['1 234,5 $', '1234.50'],
  ['1\u00a0234,56\u00a0$', '1234.56'],
  ['1,234', '1234.00'],
  ['0012.50', '12.50'],
])('%j is %s', (typed, stored) => expect(cleanMoney(typed)).toBe(stored))

test.each(['-5', '12.345', 'abc', '1.2.3', '', '1e3'])('%j stays as typed', (typed) =>
  expect(cleanMoney(typed)).toBe(typed),
)
