import { beforeEach, expect, test } from 'vitest'
import type { Mail } from '#core/server/mail.ts'
import { testApp } from '../../../../test/app.ts'
import { call, PASSWORD, type Somebody, signIn } from '../../../../test/factories.ts'
import * as calls from '../contract.ts'
import { hashToken } from './tokens.ts'

const app = await testApp({ PUBLIC_URL: 'https://passerelle.example.org' })
const { pool } = app.database
const URL = 'https://passerelle.example.org/reset-password/{token}'
const NEW = 'Herring Cove lighthouse 1897'
const GONE = { status: 400, error: { error: 'bad_request', message: 'token is no longer valid' } }
beforeEach(async () => {
  await pool.query('DELETE FROM login_failures')
  await pool.query('DELETE FROM graphile_worker._private_jobs')
})

const ask = (username: string, url: string | null = URL) =>
  call(app, calls.forgotPassword, { body: { username, url } })
async function queued(): Promise<Mail[]> {
  const { rows } = await pool.query('SELECT payload FROM graphile_worker._private_jobs ORDER BY id')
  return rows.map(({ payload }) => payload)
}
/** The mails with a recipient. */
const mails = async () => (await queued()).filter(({ to }) => to.length > 0)
async function tokenFor({ username }: Somebody): Promise<string> {
  await ask(username)
  return /reset-password\/([\w-]{43})\n/.exec((await mails()).at(-1)?.text ?? '')?.[1] ?? ''
}
const reset = (token: string, password = NEW) =>
  call(app, calls.resetForgotten, { body: { token, password, confirmPassword: password } })
const logIn = ({ username }: Somebody, password: string) =>
  call(app, calls.login, { body: { username, password } })

test('the answer is the same whether the account exists; only then is there a mail', async () => {
  const staff = await signIn(app, 'STAFF')
  const closed = await signIn(app, 'STAFF')
  await pool.query('UPDATE users SET closed_at = now() WHERE id = $1', [closed.id])
  for (const username of [staff.username.toUpperCase(), closed.username, 'nobody@example.org']) {
    expect(await ask(username)).toMatchObject({ status: 204, text: '' })
  }
  expect(await mails()).toMatchObject([{ to: [staff.username], subject: 'Passerelle: reset your password' }])
  // and the same amount is written for each, so that the response time does not reveal which it is
  expect(await queued()).toHaveLength(3)
})

test.each([
  'https://evil.example.org/reset-password/{token}',
  'https://passerelle.example.org.evil.example/{token}',
  'https://passerelle.example.org@evil.example/{token}',
  'http://passerelle.example.org/reset-password/{token}',
  'https://passerelle.example.org:8443/{token}',
  '//evil.example.org/{token}',
  '/reset-password/{token}',
  'javascript:alert(1)//{token}',
])('the link must lead to our own site, not to %s', async (url) => {
  const staff = await signIn(app, 'STAFF')
  const errors = [{ field: 'url', message: 'This address must be on this site' }]
  expect(await ask(staff.username, url)).toMatchObject({ status: 400, error: { errors } })
  expect(await ask('nobody@example.org', url)).toMatchObject({ status: 400, error: { errors } })
  expect(await mails()).toEqual([])
})

test('without a url the link leads to our own page', async () => {
  const staff = await signIn(app, 'STAFF')
  await ask(staff.username, null)
  expect((await mails())[0]?.text).toMatch(/https:\/\/passerelle\.example\.org\/reset-password\/[\w-]{43}\n/)
})

test.each([
  'http://localhost:3000/ \n\nhttps://evil.example/{token}',
  'http://localhost:3000/"><a href=https://evil.example/{token}>',
  'http://{token}@localhost:3000/',
  'http://localhost:3000@evil.example/{token}',
  'http://localhost:3000.evil.example/{token}',
  'http:\\\\localhost:3000/{token}',
  'http://localhost:3000/\u202e/{token}',
  'http://localhost:3000/reset-password/',
  'http://localhost:3000/{token}/{token}',
])('a link that could carry the token away is refused: %s', async (url) => {
  const staff = await signIn(app, 'STAFF')
  const reply = await call(app, calls.forgotPassword, { body: { username: staff.username, url } })
  expect(reply).toMatchObject({ status: 400, error: { errors: [{ field: 'url' }] } })
  expect(await mails()).toEqual([])
})

test('the token of the mail sets the password, once, and ends every session', async () => {
  const staff = await signIn(app, 'STAFF', { expired: true })
  const token = await tokenFor(staff)
  expect(await reset(token)).toMatchObject({ status: 204, text: '' })
  expect((await logIn(staff, NEW)).headers).not.toHaveProperty('x-password-expired')
  expect((await call(app, calls.session, { as: staff })).status).toBe(401)
  expect(await reset(token, 'Another lighthouse 1842 x')).toMatchObject(GONE)
})

test('of two uses of a token at once one counts', async () => {
  const token = await tokenFor(await signIn(app, 'STAFF'))
  const replies = await Promise.all([reset(token), reset(token, 'Another lighthouse 1842 x')])
  expect(replies.map(({ status }) => status).toSorted()).toEqual([204, 400])
})

test('a used token takes the user’s other tokens with it', async () => {
  const staff = await signIn(app, 'STAFF')
  const [first, second] = [await tokenFor(staff), await tokenFor(staff)]
  await reset(second)
  expect(await reset(first, 'Another lighthouse 1842 x')).toMatchObject(GONE)
})

test('a token is worth nothing after an hour', async () => {
  const staff = await signIn(app, 'STAFF')
  const token = await tokenFor(staff)
  const { rows } = await pool.query(
    'SELECT extract(epoch FROM expires_at - now())::int AS left FROM password_tokens WHERE token_hash = $1',
    [hashToken(token)],
  )
  expect(Math.abs(rows[0].left - 3600)).toBeLessThan(60)
  await pool.query('UPDATE password_tokens SET expires_at = now() WHERE token_hash = $1', [hashToken(token)])
  expect(await reset(token)).toMatchObject(GONE)
  expect((await logIn(staff, PASSWORD)).status).toBe(200)
})

test('a token does not open an account that was closed since', async () => {
  const staff = await signIn(app, 'STAFF')
  const token = await tokenFor(staff)
  await pool.query('UPDATE users SET closed_at = now() WHERE id = $1', [staff.id])
  expect(await reset(token)).toMatchObject(GONE)
})

test('a token that was never given is no longer valid either', async () => {
  expect(await reset('x'.repeat(43))).toMatchObject(GONE)
})

test('a refused password leaves the token as it was', async () => {
  const staff = await signIn(app, 'STAFF')
  const token = await tokenFor(staff)
  expect((await reset(token, 'qwertyuiop')).error.message).toBe('invalid password')
  expect((await reset(token, PASSWORD)).error.message).toBe('password cannot match old password')
  expect((await reset(token)).status).toBe(204)
})
