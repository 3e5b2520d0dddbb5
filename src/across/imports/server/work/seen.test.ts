import { expect, test } from 'vitest'
import { kindsOfLists } from '../kinds/lists.ts'
import { Seen } from './seen.ts'

test('a row that is done again is not its own twin, and stays that of others', () => {
  const cities = kindsOfLists.find(({ kind }) => kind === 'CITIES')
  if (!cities) throw new Error('there are no cities')
  const seen = new Seen(cities)
  seen.add(2, { name: 'Moncton' }, null)
  expect(seen.twinOf(2, { name: 'Moncton' })).toBeUndefined()
  expect(seen.twinOf(3, { name: 'MONCTON' })).toMatchObject({ field: 'name' })
})
