import { expect, test } from 'vitest'
import { pageQuery, toPage } from './paging.ts'

test.each([
  [{}, { page: 1, size: 20 }],
  [
    { page: '3', size: '100' },
    { page: 3, size: 100 },
  ],
  [
    { page: 1, size: 1 },
    { page: 1, size: 1 },
  ],
])('%j asks for %j', (query, asked) => {
  expect(pageQuery.parse(query)).toEqual(asked)
})

test.each(['0', '-1', '1.5', 'x', '101', '1e9', 'NaN', 'Infinity', ''])('%j is no size', (size) => {
  expect(pageQuery.safeParse({ size }).success).toBe(false)
})
test.each(['0', '-1', '1.5', 'x', '1000001', 'NaN', ''])('%j is no page', (page) => {
  expect(pageQuery.safeParse({ page }).success).toBe(false)
})

test.each([
  [0, 20, 0, { last: 1 }],
  [1, 20, 1, { last: 1 }],
  [20, 20, 20, { last: 1 }],
  [21, 20, 21, { last: 2 }],
  [9999, 100, 9999, { last: 100 }],
  [10_000, 20, 10_000, { last: 500 }],
  [10_001, 20, 10_000, { last: 500, more: true }],
])('of %i matches, %i a page, %i are told', (counted, size, totalRecordCount, bounds) => {
  const page = { size, current: 1, first: 1, ...bounds }
  expect(toPage([], counted, { page: 1, size })).toEqual({ records: [], totalRecordCount, page })
})
