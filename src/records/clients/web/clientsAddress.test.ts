import { expect, test } from 'vitest'
import { toQuery } from './clientsAddress.ts'

const ALL = { programs: true, loans: true }

test.each([
  [
    { q: 'roy', program: '3', loan: 'true', deceased: 'false', sort: '-name' },
    { phrase: 'roy', programId: '3', onLoan: 'true', deceased: 'false', sort: '-name' },
  ],
  [{ program: 'x', loan: 'perhaps', deceased: '1', sort: 'search_text' }, { phrase: '' }],
])('%j asks for %j', (address, query) => expect(toQuery(address, ALL)).toEqual(query))

test('filters that are not the user’s to use are left out', () => {
  const address = { program: '3', loan: 'true', deceased: 'true' }
  expect(toQuery(address, { programs: false, loans: false })).toEqual({ phrase: '', deceased: 'true' })
})
