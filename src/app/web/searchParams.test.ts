import { expect, test } from 'vitest'
import { parseSearch, stringifySearch } from './searchParams.ts'

test('what is in the address stays text', () => {
  expect(parseSearch('?q=12&t=clients&x=true')).toEqual({ q: '12', t: 'clients', x: 'true' })
})

test('empty values are left out', () => {
  expect(stringifySearch({ q: '', page: undefined, t: null })).toBe('')
  expect(stringifySearch({ q: 'Thériault & fils', page: 2 })).toBe('?q=Th%C3%A9riault+%26+fils&page=2')
})

test('what was written is read again', () => {
  const search = { next: '/clients/5?q=a b', q: '"rue Main" -caraquet' }
  expect(parseSearch(stringifySearch(search))).toEqual(search)
})
