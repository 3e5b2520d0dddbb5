import { expect, test } from 'vitest'
import { readsFrench } from './contract.ts'

test.each([
  [['CHOOSE_LANGUAGE', 'READ_CLIENTS'], 2, true],
  [['CHOOSE_LANGUAGE'], 1, false],
  [['READ_CLIENTS'], 2, false],
  [[], 1, false],
])('who may %j with language %i reads French: %s', (permissions, languageId, french) => {
  const user = { language: { id: languageId, name: '' }, permissions }
  expect(readsFrench(user)).toBe(french)
})
