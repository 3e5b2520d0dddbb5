import { expect, test } from 'vitest'
import { sortHead, sortIn } from './sorting.ts'

/** The orders that clicks on the head of `key` produce, starting from its own order. */
function clicks(key: 'name' | 'number', own?: 'name') {
  const seen: string[] = []
  let shown = ''
  for (let click = 0; click < 4; click++) {
    const head = sortHead({ shown, own, sort: (by) => (shown = by) }, key)
    seen.push(head?.order ?? '')
    head?.onClick()
  }
  return seen
}

test('a head sorts up, then down, then not at all', () => {
  expect(clicks('number', 'name')).toEqual(['none', 'ascending', 'descending', 'none'])
})

test('the head of the order that the list has anyway turns it round and back', () => {
  expect(clicks('name', 'name')).toEqual(['ascending', 'descending', 'ascending', 'descending'])
})

test.each([
  ['name', 'name'],
  ['-name', '-name'],
  ['--name', undefined],
  ['search_text', undefined],
  ['', undefined],
])('%j in an address asks for %j', (text, asked) => expect(sortIn(['name'], text)).toBe(asked))
