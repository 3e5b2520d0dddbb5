import { expect, test } from 'vitest'
import { modelPattern, readSerialNumbers, serialKey } from './serial-numbers.ts'

const within = (range: string, number: string) => {
  const read = readSerialNumbers(range)
  const key = serialKey(number)
  if (typeof read === 'string' || key === null) throw new Error(range)
  return read.some(({ from, to }) => (serialKey(from) ?? '') <= key && key <= (serialKey(to) ?? ''))
}

test.each([
  [
    'AB1000–AB1999',
    ['AB1000', 'ab 1500', 'AB-1999', 'AB01500'],
    ['AB999', 'AB2000', 'AB15000', 'AC1500', 'AB1500C', '1500'],
  ],
  ['AB1000-AB1999', ['AB1500'], ['AB2000']],
  ['AB-1000 - AB-1999', ['AB1500', 'AB-1500'], ['AB-2000']],
  ['AB1000–1999', ['AB1500'], ['1500', 'AB2000']],
  ['A1–B5', ['A1', 'A700', 'B5'], ['A0', 'B6', 'C1']],
  ['998–1002', ['1000', '998'], ['997', '1003', '9999']],
  ['AB-1000', ['AB1000', 'ab 1000'], ['AB1001', 'AB']],
  // a hyphen may be part of a number
  ['12-34', ['20', '12-34'], ['35']],
])('%s is of %j, and not of %j', (range, ones, others) => {
  expect(ones.filter((one) => !within(range, one))).toEqual([])
  expect(others.filter((one) => within(range, one))).toEqual([])
})

test.each([
  ['AB1999–AB1000', 'rangeBackwards'],
  ['AB1999-AB1000', 'rangeBackwards'],
  ['AB1000–X', 'rangeParts'],
  ['AB1000–', 'rangeParts'],
  ['1–2–3', 'rangeParts'],
  ['***', 'invalid'],
])('%s is refused as %s', (text, refusal) => {
  expect(readSerialNumbers(text)).toBe(refusal)
})

test.each([
  ['XR-100*', 'xr100%'],
  ['* Élite ** 2', '%elite%2'],
  ['*', undefined],
  ['* - *', undefined],
])('%s is looked for as %s', (text, pattern) => {
  expect(modelPattern(text)).toBe(pattern)
})

test('what has more hyphens than a range is read as one serial number', () => {
  const many = (count: number) => `A1${'-'.repeat(count)}A2`
  expect(readSerialNumbers(many(12))).toHaveLength(2)
  expect(readSerialNumbers(many(13))).toEqual([{ from: many(13), to: many(13) }])
  expect(readSerialNumbers('-'.repeat(10_000))).toBe('invalid')
})
