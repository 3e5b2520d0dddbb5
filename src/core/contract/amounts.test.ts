import { expect, test } from 'vitest'
import { cleanMoney, isMoney, isSignedMoney, tidyMoney } from './formats.ts'

test.each([
  ['$1,284.5', '1284.50'],
  ['1 234,5 $', '1234.50'],
  ['1.234,50', '1234.50'],
  ['1,234', '1234.00'],
  ['1234567', '1234567.00'],
  ['1,23.50', '1,23.50'],
  ['1.23,50', '1.23,50'],
  [' 12.345', '12.345'],
  ['-5', '-5.00'],
  ['-12.50', '-12.50'],
  ['-$12.50', '-12.50'],
  ['$-12.50', '-12.50'],
  ['- 1 234,5 $', '-1234.50'],
  ['\u2212 12,50 $', '-12.50'],
  ['(12.50)', '-12.50'],
  ['($1,234.50)', '-1234.50'],
  ['-0.00', '0.00'],
  ['(12.50', '(12.50'],
  ['(-12.50)', '(-12.50)'],
  ['--5', '--5'],
  ['5-', '5-'],
  ['-', '-'],
  ['', ''],
])('the amount %j is taken as %j', (typed, dollars) => {
  expect(cleanMoney(typed)).toBe(dollars)
})

test.each([
  ['12.345', '12.34', '.'],
  ['12,345 $', '12,345 $', '.'],
  ['12,345 $', '12,345 $', ','],
  ['-12,345', '-12,345', ','],
  ['12,3456', '12,34', ','],
  ['1 234,505', '1 234,50', ','],
  ['$ 7,999.999', '$ 7,999.99', '.'],
  ['12 dollars', '12', '.'],
  ['12.567 dollars', '12.56', '.'],
  ['about $12.5', '12.5', '.'],
  ['1 234,50 $', '1 234,50 $', '.'],
  ['1.234,50', '1.234,50', '.'],
  ['1,234.', '1,234.', '.'],
  ['-5', '-5', '.'],
  ['-$12.505', '-$12.50', '.'],
  ['-12,505 $', '-12,505 $', ','],
  ['credit of -12.5', '-12.5', '.'],
  ['(12.505)', '(12.50)', '.'],
  ['(12.5', '(12.5', '.'],
  ['-', '-', '.'],
  ['1.2.3', '1.2.3', '.'],
  ['twelve', '', '.'],
  ['', '', '.'],
] as const)('the amount %j becomes %j while it is typed', (typed, tidied, mark) => {
  expect(tidyMoney(typed, mark)).toBe(tidied)
})

test('an amount below nothing is money only where credits are', () => {
  expect(['12.50', '-12.50', '-', '(12.50)'].map(isMoney)).toEqual([true, false, false, false])
  expect(['12.50', '-12.50', '-', '(12.50)'].map(isSignedMoney)).toEqual([true, true, false, false])
})

test('where the comma is the decimal mark an amount that could be thousands is none', () => {
  for (const typed of ['12,345', '1,234,567 $', '-$12,345']) {
    expect(isSignedMoney(cleanMoney(typed, ',')), typed).toBe(false)
    expect(isSignedMoney(cleanMoney(typed, '.')), typed).toBe(true)
  }
  expect(cleanMoney('12,34', ',')).toBe('12.34')
})
