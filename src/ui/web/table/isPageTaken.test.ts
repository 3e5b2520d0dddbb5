import { expect, test } from 'vitest'
import { isPageTaken } from './isPageTaken.ts'

const selection = (taken: string, whole: string) => ({
  has: (row: string) => taken.includes(row),
  can: (row: string) => whole.includes(row),
})

test('a page is taken with all of its rows that can be taken', () => {
  const rows = ['a', 'b', 'c']
  expect(isPageTaken(rows, selection('abc', 'abc'))).toBe(true)
  expect(isPageTaken(rows, selection('ab', 'ab'))).toBe(true)
  expect(isPageTaken(rows, selection('a', 'ab'))).toBe(false)
})

test('a page of which nothing can be taken is not, nor is one without rows', () => {
  expect(isPageTaken(['a', 'b'], selection('', ''))).toBe(false)
  expect(isPageTaken([], selection('', ''))).toBe(false)
})

test('what was taken while it could be counts until it is left', () => {
  expect(isPageTaken(['a', 'b'], selection('ab', 'a'))).toBe(true)
})
