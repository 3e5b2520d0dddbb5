import { expect, test } from 'vitest'
import { offeredFilters, toQuery } from './listQuery.ts'

const ALL = { programs: true, statuses: true, parts: true }
const NONE = { programs: false, statuses: false, parts: false }

test('who may not read the statuses is offered Available and Reserved alone', () => {
  expect(offeredFilters(ALL)).toEqual(['AVAILABLE', 'LOST', 'ON_HOLD', 'ON_LOAN', 'RESERVED'])
  expect(offeredFilters(NONE)).toEqual(['AVAILABLE', 'RESERVED'])
})

test.each([
  [
    { q: 'fauteuil', program: '3', status: '7', sort: '-item' },
    { phrase: 'fauteuil', programId: '3', statusId: '7', sort: '-item' },
  ],
  [{ status: 'LOST' }, { phrase: '', statusString: 'LOST' }],
  [{ status: 'NONSENSE', program: 'x', sort: 'status' }, { phrase: '' }],
  [{ category: '1' }, { phrase: '', categoryId: '1' }],
  [
    { category: '1', subcategory: '2', fit: '3:18,4:>=300.50,x' },
    { phrase: '', subcategoryId: '2', fit: '3:18,4:>=300.5' },
  ],
  [
    { subcategory: '2', item: '5', fit: '9:id41,7:true' },
    { phrase: '', itemId: '5', fit: '9:id41,7:true' },
  ],
  [
    { category: '1', fit: '3:18' },
    { phrase: '', categoryId: '1' },
  ],
  [{ item: 'x', fit: '3:18' }, { phrase: '' }],
])('%j asks for %j', (address, query) => expect(toQuery(address, ALL)).toEqual(query))

test.each([
  [{ program: '3', status: '7' }, { phrase: '' }],
  [{ status: 'ON_HOLD' }, { phrase: '' }],
  [{ status: 'RESERVED' }, { phrase: '', statusString: 'RESERVED' }],
  [
    { subcategory: '2', fit: '3:18' },
    { phrase: '', subcategoryId: '2' },
  ],
])('%j of somebody without the filters asks for %j', (address, query) =>
  expect(toQuery(address, NONE)).toEqual(query),
)
