import { expect, test } from 'vitest'
import { PERMISSIONS } from './all-permissions.ts'
import { administers, holds } from './permissions.ts'

const user = { permissions: ['READ_CLIENTS', 'READ_LOANS', 'UPDATE_LOANS', 'DELETE_CITIES'] }

test('one permission, all of a list, any of a list', () => {
  expect(holds(user, 'READ_CLIENTS')).toBe(true)
  expect(holds(user, 'CREATE_CLIENTS')).toBe(false)
  expect(holds(user, { allOf: ['READ_CLIENTS', 'READ_LOANS'] })).toBe(true)
  expect(holds(user, { allOf: ['READ_CLIENTS', 'CREATE_LOANS'] })).toBe(false)
  expect(holds(user, { anyOf: ['CREATE_CLIENTS', 'READ_LOANS'] })).toBe(true)
  expect(holds(user, { anyOf: ['CREATE_CLIENTS', 'CREATE_LOANS'] })).toBe(false)
})

test('nobody holds nothing', () => {
  expect(holds(undefined, 'READ_CLIENTS')).toBe(false)
  expect(holds(undefined, { anyOf: ['READ_CLIENTS'] })).toBe(false)
})

test('admin rights are READ and one of the others', () => {
  expect(administers(user, 'LOANS')).toBe(true)
  expect(administers(user, 'CLIENTS')).toBe(false)
  expect(administers(user, 'CITIES')).toBe(false)
  expect(administers(undefined, 'LOANS')).toBe(false)
})

test('no permission is there twice', () => {
  expect(new Set(PERMISSIONS).size).toBe(PERMISSIONS.length)
})
