import { expect, test } from 'vitest'
import { testApp } from '../../../../test/app.ts'
import { call, PASSWORD, signIn } from '../../../../test/factories.ts'
import * as calls from '../contract.ts'
import { hashToken } from './tokens.ts'

const app = await testApp()
const { pool } = app.database
const staff = await signIn(app, 'STAFF')

const logIn = (body: object) =>
  call(app, calls.login, { body: { username: staff.username, password: PASSWORD, ...body } })
const tokenOf = (reply: { headers: { authorization?: unknown } }) =>
  /^Bearer ([\w-]{43})$/.exec(String(reply.headers.authorization))?.[1] ?? ''

test('the right password answers who is signed in, with a token', async () => {
  const reply = await logIn({})
  expect(reply.status).toBe(200)
  expect(reply.body).toEqual({
    id: staff.id,
    firstName: 'Test',
    lastName: expect.stringMatching(/^STAFF/),
    username: staff.username,
    language: { id: 1, name: 'English' },
    organization: null,
    roles: [{ id: expect.any(Number), code: 'STAFF', title: 'Staff', title_fr: 'Personnel' }],
    permissions: expect.arrayContaining(['READ_CLIENTS', 'CREATE_LOANS']),
    dateFormat: 'dd/MM/yyyy',
    timeFormat: 'hh:mm A',
    dateTimeFormat: 'dd/MM/yyyy hh:mm A',
    external: false,
    factorDueInDays: null,
    hasPasskey: false,
    draftKey: expect.stringMatching(/^[0-9a-f]{64}$/),
  })
  expect(reply.headers).not.toHaveProperty('x-password-expired')
  const session = await call(app, calls.session, { as: { ...staff, token: tokenOf(reply) } })
  expect(session).toMatchObject({ status: 200, body: reply.body })
})

test('the username is taken in any case and with spaces around it', async () => {
  expect((await logIn({ username: `  ${staff.username.toUpperCase()} ` })).status).toBe(200)
})

test('a wrong password, an unknown account and a closed one get the same answer', async () => {
  const closed = await signIn(app, 'STAFF')
  await pool.query('UPDATE users SET closed_at = now() WHERE id = $1', [closed.id])
  const nameless = await signIn(app, 'STAFF')
  await pool.query('UPDATE users SET password_hash = NULL WHERE id = $1', [nameless.id])
  const replies = [
    await logIn({ password: 'wrong' }),
    await logIn({ username: 'nobody@example.org' }),
    await logIn({ username: closed.username }),
    await logIn({ username: nameless.username }),
  ]
  const { error } = replies[0] ?? {}
  expect(error).toMatchObject({ status: 401, error: 'invalid_credentials' })
  for (const reply of replies) {
    expect(reply).toMatchObject({ status: 401, error })
    expect(reply.headers).not.toHaveProperty('authorization')
  }
})

test.each([
  [false, 12],
  [true, 7 * 24],
])('with Remember Me %s a session lives %i hours', async (rememberMe, hours) => {
  const token = tokenOf(await logIn({ rememberMe }))
  const { rows } = await pool.query(
    'SELECT extract(epoch FROM expires_at - issued_at)::int AS seconds FROM sessions WHERE token_hash = $1',
    [hashToken(token)],
  )
  expect(rows).toEqual([{ seconds: hours * 3600 }])
})

test('the database knows no token and no password', async () => {
  const token = tokenOf(await logIn({}))
  for (const table of ['sessions', 'users', 'password_tokens', 'login_failures', 'trail']) {
    const { rows } = await pool.query(`SELECT string_agg(t::text, '') AS text FROM ${table} t`)
    expect(rows[0].text ?? '').not.toContain(token)
    expect(rows[0].text ?? '').not.toContain(PASSWORD)
  }
})

test('an expired password lets in, says so, and gives no permissions', async () => {
  const expired = await signIn(app, 'ADMIN', { expired: true })
  const reply = await logIn({ username: expired.username })
  expect(reply).toMatchObject({ status: 200, body: { permissions: [] } })
  expect(reply.headers['x-password-expired']).toBe('true')
})

test.each([
  ['username', { username: '' }],
  ['username', { username: undefined }],
  ['password', { password: '' }],
  ['password', { password: undefined }],
])('%s is required (%#)', async (field, body) => {
  const errors = [{ field, message: 'This field is required' }]
  expect(await logIn(body)).toMatchObject({ status: 400, error: { error: 'validation_failed', errors } })
})

test('every login is a session of its own', async () => {
  const tokens = [tokenOf(await logIn({})), tokenOf(await logIn({}))]
  expect(tokens[0]).not.toBe(tokens[1])
  await call(app, calls.logout, { as: { ...staff, token: tokens[0] ?? '' } })
  const session = await call(app, calls.session, { as: { ...staff, token: tokens[1] ?? '' } })
  expect(session.status).toBe(200)
})
