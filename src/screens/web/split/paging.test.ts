import { expect, test } from 'vitest'
import { pageOf } from './paging.ts'

const rows = Array.from({ length: 45 }, (_, place) => ({ id: place + 100 }))
const shown = (...args: Parameters<typeof pageOf>) => {
  const { rows, page } = pageOf(...args)
  return [page.current, page.last, rows[0]?.id, rows.length]
}

test('the first page, the one turned to, the one of the chosen row', () => {
  expect(shown(rows, undefined, undefined)).toEqual([1, 3, 100, 20])
  expect(shown(rows, 3, undefined)).toEqual([3, 3, 140, 5])
  expect(shown(rows, undefined, 120)).toEqual([2, 3, 120, 20])
  expect(shown(rows, 1, 120)).toEqual([1, 3, 100, 20])
})

test('a page that is gone is the last one; a row that is not there is on none', () => {
  expect(shown(rows.slice(0, 21), 3, undefined)).toEqual([2, 2, 120, 1])
  expect(shown(rows, undefined, 7)).toEqual([1, 3, 100, 20])
  expect(shown([], 2, 7)).toEqual([1, 1, undefined, 0])
})
