import { expect, test } from 'vitest'
import { isOwnName } from './own-name.ts'

const eric = { firstName: 'Éric', lastName: 'Le Blanc' }

test.each([
  ['Éric Le Blanc', true],
  ['eric LE BLANC', true],
  ['Le Blanc, Éric', true],
  ['É. Le Blanc', true],
  ['Éric Joseph Le Blanc', true],
  ['Paul Le Blanc', false],
  ['Éric', false],
  ['Le Blanc', false],
  ['Éric Blanc', false],
  ['x', false],
])('%s is his name: %s', (written, is) => expect(isOwnName(written, eric)).toBe(is))

test('who has the same first and last name writes both', () =>
  expect(isOwnName('Thomas Thomas', { firstName: 'Thomas', lastName: 'Thomas' })).toBe(true))
