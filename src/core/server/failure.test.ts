import { expect, test } from 'vitest'
import { createClient, listClients, readClient } from '#records/clients/contract/calls.ts'
import { testApp } from '../../../test/app.ts'
import { call, newClient, signIn } from '../../../test/factories.ts'

/** The form of every refusal (rule 4.2). */
const app = await testApp({ LOG_LEVEL: 'info' })
const { pool } = app.database
const staff = await signIn(app, 'STAFF')
const authorization = `Bearer ${staff.token}`

async function send(method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload = '', headers = {}) {
  const response = await app.app.inject({ method, url, payload, headers: { authorization, ...headers } })
  expect(response.headers['content-type']).toBe('application/json; charset=utf-8')
  expect(response.headers['cache-control']).toBe('no-store')
  return response.json()
}
const json = { 'content-type': 'application/json' }

test.each([
  ['no JSON', '{"firstName": "Léa"', 'The body is not valid JSON.'],
  ['nothing', '', 'A JSON body is required.'],
  ['null', 'null', 'A JSON body is required.'],
  ['a text', '"Léa"', 'A JSON body is required.'],
])('a body that is %s is a bad request', async (_, payload, message) => {
  expect(await send('POST', '/api/clients', payload, json)).toEqual({
    status: 400,
    error: 'bad_request',
    message,
  })
})

test('a body that is a list has no fields', async () => {
  expect(await send('POST', '/api/clients', '[]', json)).toMatchObject({
    status: 400,
    error: 'validation_failed',
  })
})

test.each(['application/xml', 'multipart/form-data; boundary=x', 'application/x-www-form-urlencoded'])(
  'a body of %s is 415',
  async (type) => {
    const answer = await send('POST', '/api/clients', 'firstName=Léa', { 'content-type': type })
    const message = 'This kind of content is not accepted.'
    expect(answer).toEqual({ status: 415, error: 'unsupported_type', message })
  },
)

test('a body over a mebibyte is 413', async () => {
  const payload = JSON.stringify({ firstName: 'x'.repeat(1024 * 1024) })
  const message = 'This is too large.'
  expect(await send('POST', '/api/clients', payload, json)).toEqual({
    status: 413,
    error: 'too_large',
    message,
  })
})

test.each([
  ['GET', '/api/nothing'],
  ['POST', '/api/health'],
  ['DELETE', '/api/clients'],
  ['GET', '/api/Clients/paginated'],
  ['GET', '/nothing'],
] as const)('%s %s is 404 in JSON', async (method, url) => {
  const response = await app.app.inject({ method, url })
  expect(response.json()).toEqual({ status: 404, error: 'not_found', message: 'There is no such record.' })
})

test.each(['%zz', '%', '1'.repeat(300), 'abc', '1.5'])('/api/clients/%s names no record', async (id) => {
  const response = await app.app.inject({ url: `/api/clients/${id}`, headers: { authorization } })
  expect([400, 404]).toContain(response.statusCode)
  const { error } = response.json()
  expect(['bad_request', 'validation_failed', 'not_found']).toContain(error)
})

test.each(['0', '-1', '2147483648', 'abc', '1e99', ' '])('%j is no id', async (id) => {
  const { status, error } = await call(app, readClient, { as: staff, params: { id } })
  expect(status).toBe(400)
  expect(new Set(error.errors?.map(({ field }) => field))).toEqual(new Set(['id']))
})

test('every fault of a body is named at once', async () => {
  const body = newClient(app, {
    firstName: '',
    birthDate: 'x',
    phoneNumbers: [{ number: '1', type: { id: 1 } }],
  })
  const { error } = await call(app, createClient, { as: staff, body })
  expect(error).toEqual({
    status: 400,
    error: 'validation_failed',
    message: 'Some fields are not valid.',
    errors: [
      { field: 'firstName', message: 'This field is required' },
      { field: 'birthDate', message: 'Please enter a valid date (YYYY-MM-DD)' },
      { field: 'phoneNumbers.0.number', message: 'Please enter a valid phone number' },
    ],
  })
})

test.each(['fr', 'fr-CA', 'FR-ca, en;q=0.5'])(
  'with Accept-Language %s the sentences are French',
  async (tongue) => {
    const headers = { 'accept-language': tongue }
    const body = newClient(app, { firstName: '', fcsNumber: 'A'.repeat(17) })
    const { error } = await call(app, createClient, { as: staff, body, headers })
    expect(error).toMatchObject({
      message: 'Certains champs ne sont pas valides.',
      errors: [{ message: 'Ce champ est obligatoire' }, { message: 'Au plus 16 caractères' }],
    })
    const unknown = await call(app, readClient, { as: staff, params: { id: 999 }, headers })
    expect(unknown.error.message).toBe('Cette fiche n’existe pas.')
  },
)

test.each(['', 'en', 'de, fr', 'fra', '*'])('with Accept-Language %j they are English', async (tongue) => {
  const headers = { 'accept-language': tongue }
  const { error } = await call(app, readClient, { as: staff, params: { id: 999 }, headers })
  expect(error.message).toBe('There is no such record.')
})

test('a fault of ours tells a reference and nothing else, and the log has it too', async () => {
  await pool.query('ALTER TABLE clients RENAME COLUMN birth_date TO hidden_column')
  try {
    const before = app.log.length
    const { status, text, error } = await call(app, listClients, {
      as: staff,
      query: { phrase: 'Thériault' },
    })
    expect({ ...error, status }).toEqual({
      status: 500,
      error: 'unexpected',
      message: 'An unexpected error has occurred. Please contact the system administrator.',
      reference: expect.stringMatching(/^[\da-f-]{9}$/),
    })
    expect(text).not.toMatch(/birth_date|SELECT|\bat |node_modules|\.ts/)
    const logged = app.log.slice(before).map((line) => JSON.parse(line))
    const entry = logged.find(({ reference }) => reference === error.reference)
    expect(entry).toMatchObject({
      level: 50,
      msg: 'unexpected error',
      fault: { type: 'database', code: '42703' },
    })
    expect(JSON.stringify(logged)).not.toMatch(/Thériault|SELECT/)
  } finally {
    await pool.query('ALTER TABLE clients RENAME COLUMN hidden_column TO birth_date')
  }
})
