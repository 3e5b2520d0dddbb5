import { expect, test } from 'vitest'
import { isPageSelected } from './isPageSelected.ts'

const selection = (taken: string, whole: string) => ({
  has: (row: string) => taken.includes(row),
  isSelectable: (row: string) => whole.includes(row),
})

test('a page is selected with all of its rows that can be selected', () => {
  const rows = ['a', 'b', 'c']
  expect(isPageSelected(rows, selection('abc', 'abc'))).toBe(true)
  expect(isPageSelected(rows, selection('ab', 'ab'))).toBe(true)
  expect(isPageSelected(rows, selection('a', 'ab'))).toBe(false)
})

test('a page of which nothing can be selected is not, nor is one without rows', () => {
  expect(isPageSelected(['a', 'b'], selection('', ''))).toBe(false)
  expect(isPageSelected([], selection('', ''))).toBe(false)
})

test('what was taken while it could be counts until it is left', () => {
  expect(isPageSelected(['a', 'b'], selection('ab', 'a'))).toBe(true)
})
