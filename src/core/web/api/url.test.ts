import { expect, test } from 'vitest'
import { urlOf } from './url.ts'

test('parameters go into the path, encoded', () => {
  expect(urlOf('/api/clients/{id}/history', { id: 5 }, undefined)).toBe('/api/clients/5/history')
  expect(urlOf('/api/{type}/search', { type: 'a/b' }, undefined)).toBe('/api/a%2Fb/search')
})

test('empty query values are left out, false and 0 are not, lists are repeated', () => {
  const query = { page: 2, phrase: '', from: undefined, to: null, generated: false, size: 0, id: [1, 2] }
  expect(urlOf('/api/x', undefined, query)).toBe('/api/x?page=2&generated=false&size=0&id=1&id=2')
})
