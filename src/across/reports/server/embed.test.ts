import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import * as people from '#base/people/contract.ts'
import { testApp } from '../../../../test/app.ts'
import { embedded, secondsFromNow, signed } from '../../../../test/embedded.ts'
import { call, type Somebody, signIn } from '../../../../test/factories.ts'
import { dashboard, embedKey, summary } from '../contract/calls.ts'
import { loansByMonth } from '../contract/reports.ts'

const app = await testApp({ LOG_LEVEL: 'trace' })
const { pool } = app.database

/** Embed key of a session, from the call. */
const keyOf = async (as: Somebody) => (await call(app, embedKey, { as })).body

const FORBIDDEN = { status: 403, error: { status: 403, error: 'forbidden' } }
const ask = (as: Somebody) => call(app, dashboard, { as })
const withToken = (token: string) => ask({ id: 0, username: '', token })
const period = { from: '2026-01-01', to: '2026-03-31' }

test('the key is of 32 bytes, always the same for a session, and another for every other', async () => {
  const staff = await signIn(app, 'STAFF')
  const first = await keyOf(staff)
  expect(Buffer.from(first.key, 'base64url')).toHaveLength(32)
  expect(Buffer.from(first.key, 'base64url').toString('base64url')).toBe(first.key)
  expect(await keyOf(staff)).toEqual(first)
  const other = await keyOf(await signIn(app, 'STAFF'))
  expect(other.kid).not.toBe(first.kid)
  expect(other.key).not.toBe(first.key)
  const { rows } = await pool.query('SELECT expires_at FROM sessions WHERE family = $1', [first.kid])
  expect(first.expiresAt).toBe(rows[0].expires_at)
})

test('a token that the browser signs opens every call of the dashboard', async () => {
  const staff = await signIn(app, 'STAFF')
  const as = { ...staff, token: await signed(await keyOf(staff)) }
  expect(await ask(as)).toMatchObject({ status: 200, headers: { 'cache-control': 'no-store' } })
  expect((await call(app, summary, { as, query: period })).status).toBe(200)
  expect((await call(app, loansByMonth.call, { as, query: period })).status).toBe(200)
})

const staff = await signIn(app, 'STAFF')
const key = await keyOf(staff)
const b64 = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
const good = { resource: { dashboard: 1 }, exp: secondsFromNow(500) }
const header = { alg: 'HS256', kid: key.kid }
const byHand = (head: unknown, claims: unknown, hash = 'sha256') => {
  const text = `${b64(head)}.${b64(claims)}`
  return `${text}.${createHmac(hash, Buffer.from(key.key, 'base64url')).update(text).digest('base64url')}`
}
const another = await keyOf(await signIn(app, 'STAFF'))

test('what is made by hand is taken where it is right', async () => {
  expect((await withToken(byHand(header, good))).status).toBe(200)
  const long = byHand(header, { ...good, exp: secondsFromNow(599) })
  expect((await withToken(long)).status).toBe(200)
})

test.each<[string, string | Promise<string>]>([
  ['nothing', ''],
  ['no token', 'abc'],
  ['three parts of nothing', '..'],
  ['parts that are no JSON', 'a.b.c'],
  ['a token of the session', staff.token],
  ['one signed with the key of another session', signed({ ...another, kid: key.kid })],
  ['one that names another session', signed({ ...key, kid: another.kid })],
  ['one signed with an empty key', signed({ ...key, key: Buffer.alloc(32).toString('base64url') })],
  ['one without a signature', `${b64(header)}.${b64(good)}.`],
  ['one whose claims were changed', byHand(header, good).replace(/\.[^.]+\./, `.${b64({ ...good, x: 1 })}.`)],
  ['alg none', `${b64({ ...header, alg: 'none' })}.${b64(good)}.`],
  ['alg none, signed', byHand({ ...header, alg: 'none' }, good)],
  ['alg HS512', byHand({ ...header, alg: 'HS512' }, good, 'sha512')],
  ['alg RS256', byHand({ ...header, alg: 'RS256' }, good)],
  ['no alg', byHand({ kid: key.kid }, good)],
  ['a header that must be understood', byHand({ ...header, crit: ['x'], x: 1 }, good)],
  ['no kid', byHand({ alg: 'HS256' }, good)],
  ['a kid that is no text', byHand({ ...header, kid: { length: 36 } }, good)],
  ['a kid that is no session', byHand({ ...header, kid: '00000000-0000-4000-8000-000000000000' }, good)],
  ['a kid that is SQL', byHand({ ...header, kid: `${key.kid}'::uuid --` }, good)],
  ['one that has ended', byHand(header, { ...good, exp: secondsFromNow(-1) })],
  ['one that ends too late', byHand(header, { ...good, exp: secondsFromNow(610) })],
  ['one that ends in milliseconds', byHand(header, { ...good, exp: Date.now() })],
  ['one that never ends', byHand(header, { resource: { dashboard: 1 } })],
  ['one that ends on no number', byHand(header, { ...good, exp: String(good.exp) })],
  ['one that begins later', byHand(header, { ...good, nbf: secondsFromNow(300) })],
  ['another dashboard', byHand(header, { ...good, resource: { dashboard: 2 } })],
  ['a dashboard as text', byHand(header, { ...good, resource: { dashboard: '1' } })],
  ['another resource', byHand(header, { ...good, resource: { question: 1 } })],
  ['no resource', byHand(header, { exp: good.exp })],
  ['a resource of null', byHand(header, { ...good, resource: null })],
  ['claims that are a list', byHand(header, [good])],
])('%s is refused with 403', async (_, token) => {
  expect(await withToken(await token)).toMatchObject(FORBIDDEN)
})

test('without the header it is 403 too', async () => {
  expect(await call(app, dashboard)).toMatchObject(FORBIDDEN)
  expect(await call(app, dashboard, { headers: { authorization: 'Basic c3RhZmY6' } })).toMatchObject(
    FORBIDDEN,
  )
})

test('a token of the dashboard is none of the session', async () => {
  const as = await embedded(app, staff)
  expect((await ask(as)).status).toBe(200)
  expect(await call(app, people.session, { as })).toMatchObject({ status: 401 })
  expect(await call(app, embedKey, { as })).toMatchObject({ status: 401 })
})
