import { expect, test } from 'vitest'
import { hasMore, saysMore } from './fuller.ts'

test.each([
  ['R.', 'Rose', true],
  ['Rose', 'R.', false],
  ['rose', 'Rose Anne', true],
  ['Rose A.', 'Rose Anne', true],
  ['Léa', 'Lea-Marie', true],
  ['Rose', 'Rosé', false],
  ['Rose', 'Anne-Rose', false],
  ['Roland', 'Rose', false],
  ['', 'Rose', true],
  ['Rose', '', false],
  ['', '', false],
])('of “%s” and “%s” the second says more: %s', (kept, gone, more) => {
  expect(saysMore(kept, gone)).toBe(more)
})

test('an address with more parts is the fuller one', () => {
  expect(hasMore(['', 'Dieppe', 'NB'], ['1, rue A', 'Dieppe', 'NB'])).toBe(true)
  expect(hasMore(['1, rue A', 'Dieppe', 'NB'], ['2, rue B', 'Moncton', 'NB'])).toBe(false)
  expect(hasMore([], ['Dieppe'])).toBe(true)
  expect(hasMore(['Dieppe'], [])).toBe(false)
})
