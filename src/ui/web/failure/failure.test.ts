import { i18n } from '@lingui/core'
import { expect, test } from 'vitest'
import { ApiError } from '#core/web/api/ApiError.ts'
import { explain } from './failure.ts'

i18n.loadAndActivate({ locale: 'en', messages: {} })
const UNEXPECTED = 'An unexpected error has occurred. Please contact the system administrator.'

/** The explanation of an answer with this status, code and message, outside a form. */
const told = (status: number, error: ApiError['error'], message: string, errors: object[] = []) =>
  explain(new ApiError({ status, error, message, errors } as never), null, 'A facility')

test.each([
  ['The file is empty', 'The file is empty.'],
  ['The file is empty.', 'The file is empty.'],
  ['The file is empty...', 'The file is empty.'],
  ['', UNEXPECTED],
  [' . ', UNEXPECTED],
])('a bad request that says %j shows %j', (message, shown) => {
  expect(told(400, 'bad_request', message)).toEqual({ kind: 'message', message: shown })
})

test('what was aborted, and a session that has ended, say nothing', () => {
  expect(explain(new DOMException('Aborted', 'AbortError'), null, 'A facility')).toBeUndefined()
  expect(told(401, 'unauthenticated', 'No session')).toBeUndefined()
})

test('a fault of ours, of the server or of the browser, is unexpected', () => {
  expect(told(500, 'unexpected', 'x')).toMatchObject({ kind: 'unexpected' })
  expect(explain(new TypeError('x is not a function'), null, 'A facility')).toEqual({ kind: 'unexpected' })
})

test('a validation failure is its list, also an empty one', () => {
  const errors = [{ field: 'name', message: 'This field is required' }]
  expect(told(400, 'validation_failed', 'x', errors)).toEqual({
    kind: 'fields',
    problems: [{ message: 'This field is required' }],
  })
  expect(told(400, 'validation_failed', 'x')).toEqual({ kind: 'fields', problems: [] })
})

test('a taken value names the entity, outside a form without the field', () => {
  const errors = [{ field: 'name', value: 'Villa du Repos' }]
  expect(told(409, 'already_exists', 'name=Villa du Repos already exists', errors)).toEqual({
    kind: 'message',
    message: 'A facility with Villa du Repos already exists',
  })
})

test('a message alone says which values are taken, of several each', () => {
  for (const code of ['already_exists', 'unexpected'] as const)
    expect(told(409, code, 'lastName=Haché;firstName=Léa already exists')).toEqual({
      kind: 'message',
      message: 'A facility with Haché, Léa already exists',
    })
})
