import { expect, test } from 'vitest'
import { countChanged } from './useRecordForm.ts'

test.each([
  [{}, {}, 0],
  [{ name: true, city: false }, { name: 'Luc', city: 4 }, 1],
  [{ addresses: [{ city: true, postalCode: true }] }, { addresses: [{ city: 4, postalCode: 'E1A1P4' }] }, 2],
  [{ notes: [{ message: false }, { noteId: true, message: true }] }, { notes: [{ message: 'One' }] }, 1],
  [{ kin: { name: true, phoneNumber: true } }, { kin: { name: '', phoneNumber: '' } }, 2],
])('%j of %j are %i changed fields', (dirty, saved, count) => {
  expect(countChanged(dirty, saved)).toBe(count)
})
