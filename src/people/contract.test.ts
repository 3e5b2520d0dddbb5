import { expect, test } from 'vitest'
import { readsFrench, type SessionUser } from './contract.ts'

test.each([
  ['REFERRAL_AGENT', 2, true],
  ['REFERRAL_AGENT', 1, false],
  ['ADMIN', 2, false],
  ['STAFF', 1, false],
])('%s with language %i reads French: %s', (code, languageId, french) => {
  const user = { language: { id: languageId, name: '' }, roles: [{ id: 1, code, title: '' }] } as SessionUser
  expect(readsFrench(user)).toBe(french)
})
