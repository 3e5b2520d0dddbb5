import { expect, test } from 'vitest'
import { cleanMoney, tidyMoney } from './formats.ts'

test.each([
  ['$1,284.5', '1284.50'],
  ['1 234,5 $', '1234.50'],
  ['1.234,50', '1234.50'],
  ['1,234', '1234.00'],
  ['1234567', '1234567.00'],
  ['1,23.50', '1,23.50'],
  ['1.23,50', '1.23,50'],
  [' 12.345', '12.345'],
  ['-5', '-5'],
  ['', ''],
])('the amount %j is taken as %j', (typed, dollars) => {
  expect(cleanMoney(typed)).toBe(dollars)
})

test.each([
  ['12.345', '12.34', '.'],
  ['12,345 $', '12,345 $', '.'],
  ['12,345 $', '12,34 $', ','],
  ['1 234,505', '1 234,50', ','],
  ['$ 7,999.999', '$ 7,999.99', '.'],
  ['12 dollars', '12', '.'],
  ['12.567 dollars', '12.56', '.'],
  ['about $12.5', '12.5', '.'],
  ['1 234,50 $', '1 234,50 $', '.'],
  ['1.234,50', '1.234,50', '.'],
  ['1,234.', '1,234.', '.'],
  ['-5', '-5', '.'],
  ['1.2.3', '1.2.3', '.'],
  ['twelve', '', '.'],
  ['', '', '.'],
] as const)('the amount %j becomes %j while it is typed', (typed, tidied, mark) => {
  expect(tidyMoney(typed, mark)).toBe(tidied)
})
