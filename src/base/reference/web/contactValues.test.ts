import { expect, test } from 'vitest'
import { addressRecord, phoneRecord } from '../contract/address.ts'
import { isFilled, lastOf, withLast } from './contactValues.ts'

const phones = [
  { id: 1, number: '5065550101', extension: null, type: { id: 2 } },
  { id: 2, number: '5065550102', extension: '12', type: { id: 2 } },
]

test('a form that changes nothing sends what was saved', () => {
  expect(withLast(phoneRecord, lastOf(phoneRecord, phones), phones)).toEqual(phones)
})

test('the last is edited, and the others stay as they are', () => {
  const [entered] = lastOf(phoneRecord, phones)
  expect(entered).toEqual({ number: '5065550102', extension: '12' })
  const sent = withLast(phoneRecord, [{ ...entered, number: '5065550199' }], phones)
  expect(sent).toEqual([phones[0], { ...phones[1], number: '5065550199' }])
})

test('what is emptied is left out, what is new has no id', () => {
  const blank = lastOf(phoneRecord, undefined)
  expect(withLast(phoneRecord, blank, phones)).toEqual([phones[0]])
  expect(withLast(phoneRecord, [{ number: '', extension: '7' }])).toEqual([
    { id: null, number: null, extension: '7' },
  ])
})

test('an address is filled once any part of it is', () => {
  const blank = addressRecord.values()
  expect(isFilled(addressRecord, blank)).toBe(false)
  for (const part of [{ address1: '12' }, { city: 1 }, { county: 1 }, { province: 1 }, { postalCode: 'E1A' }])
    expect(isFilled(addressRecord, { ...blank, ...part })).toBe(true)
})
