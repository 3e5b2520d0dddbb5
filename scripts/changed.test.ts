import { expect, test } from 'vitest'
import { testsOf } from './changed.ts'

test('a change concerns the tests of its feature, and one of a contract the tests of every call', () => {
  expect(testsOf('src/acts/loans/server/lend.ts')).toEqual(['src/acts/loans/'])
  expect(testsOf('src/ui/web/form/Field.tsx')).toEqual(['src/ui/'])
  expect(testsOf('src/app/contract.ts')).toContain('test/permissions.test.ts')
  expect(testsOf('src/acts/loans/contract/loan.ts')).toEqual([
    'src/acts/loans/',
    'test/contracts.test.ts',
    'test/permissions.test.ts',
  ])
})

test('a test that was changed concerns itself, a paper the tests of papers, a journey nothing', () => {
  expect(testsOf('test/secrets.test.ts')).toEqual(['test/secrets.test.ts'])
  expect(testsOf('docs/specification.md')).toEqual(['test/specification.test.ts', 'test/citations.test.ts'])
  expect(testsOf('seed/loans.ts')).toEqual(['seed/'])
  expect(testsOf('test/browser/loans.test.ts')).toEqual([])
  expect(testsOf('')).toEqual([])
})

test('a French text concerns what the server says, a migration and who may the calls', () => {
  expect(testsOf('locales/fr.po')).toContain('src/core/server/')
  expect(testsOf('db/migrations/0040_more.sql')).toContain('test/permissions.test.ts')
  expect(testsOf('test/who-may.ts')).toEqual(['test/permissions.test.ts'])
})
