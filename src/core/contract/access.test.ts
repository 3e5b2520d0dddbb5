import { expect, test } from 'vitest'
import { type Access, describeAccess, mayCall } from './access.ts'

const nobody = undefined
const member = { permissions: ['READ_USERS'], roles: [{ code: 'STAFF' }] }
const admin = { permissions: ['READ_USERS', 'CREATE_USERS'], roles: [{ code: 'ADMIN' }] }
const closed = { permissions: [], roles: [{ code: 'ADMIN' }] }

test.each<[Access, string, boolean, boolean, boolean, boolean]>([
  ['public', 'no session', true, true, true, true],
  ['signed-in', 'a session', false, true, true, true],
  ['expired', 'a session', false, true, true, true],
  ['CREATE_USERS', 'CREATE_USERS', false, false, true, false],
  [{ anyOf: ['READ_USERS', 'CREATE_USERS'] }, 'any of READ_USERS, CREATE_USERS', false, true, true, false],
  [{ allOf: ['READ_USERS', 'CREATE_USERS'] }, 'all of READ_USERS, CREATE_USERS', false, false, true, false],
  [{ role: 'ADMIN' }, 'the role ADMIN', false, false, true, true],
  [{ role: 'ADMIN', also: 'CREATE_USERS' }, 'the role ADMIN and CREATE_USERS', false, false, true, false],
])('%j is %s', (access, words, ...answers) => {
  expect(describeAccess(access)).toBe(words)
  expect([nobody, member, admin, closed].map((user) => mayCall(user, access))).toEqual(answers)
})
