import { expect, test } from 'vitest'
import { isSaved } from './saved.ts'

test.each([
  [
    { name: 'Luc', notes: [{ noteId: null, message: 'a' }] },
    { name: 'Luc', notes: [{ noteId: 7, message: 'a' }] },
    true,
  ],
  [{ phones: [{ id: null, number: '1' }] }, { phones: [{ id: 3, number: '1' }] }, true],
  [{ name: 'Luc' }, { name: 'Lucas' }, false],
  [{ phones: [{ id: 2, number: '1' }] }, { phones: [{ id: 3, number: '1' }] }, false],
  [{ city: null }, { city: 4 }, false],
  [{ photos: [{ photoId: null, file: 'f' }] }, { photos: [{ photoId: 7 }] }, true],
  [{ notes: [] }, { notes: [{ noteId: 7, message: 'a' }] }, false],
])('%j typed is %j saved: %s', (typed, saved, same) => {
  expect(isSaved(typed, saved)).toBe(same)
})
