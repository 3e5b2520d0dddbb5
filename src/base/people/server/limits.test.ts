import { beforeEach, expect, test } from 'vitest'
import { testApp } from '../../../../test/app.ts'
import { call, PASSWORD, signIn } from '../../../../test/factories.ts'
import { login } from '../contract.ts'

/** Five failures a minute at one account from one address, fifty from one address, then growing waits (decision 110). */
const app = await testApp()
const { pool } = app.database
const staff = await signIn(app, 'STAFF')
const { username } = staff
beforeEach(() => pool.query('DELETE FROM login_failures'))

const logIn = (body: object = {}, from = '192.0.2.1', headers = {}) =>
  call(app, login, { body: { username, password: PASSWORD, ...body }, from, headers })
const fail = (more: object = {}, from?: string) => logIn({ password: 'wrong', ...more }, from)
const times = <T>(count: number, act: (i: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, i) => act(i)))
const statuses = (replies: { status: number }[]) => replies.map(({ status }) => status).toSorted()
const pass = (seconds: number) =>
  pool.query(
    `UPDATE login_failures SET since = since - $1 * interval '1 second',
       blocked_until = blocked_until - $1 * interval '1 second'`,
    [seconds],
  )
/** Failures at an account, from any address, delay its next attempts. */
const forgetWaiting = () => pool.query('DELETE FROM login_failures WHERE subject = account')
const waitOf = (reply: { headers: { 'retry-after'?: unknown } }) => Number(reply.headers['retry-after'])

test('the sixth failure within a minute is 429, and says how long to wait', async () => {
  for (let i = 0; i < 5; i++) expect((await fail()).status).toBe(401)
  const refused = await fail()
  expect(refused).toMatchObject({ status: 429, error: { status: 429, error: 'too_many_requests' } })
  expect(waitOf(refused)).toBe(60)
  expect(refused.error.message).toContain('60 seconds')
})

test('while it waits not even the right password opens the account, afterwards it does', async () => {
  await times(6, () => fail())
  expect((await logIn()).status).toBe(429)
  expect((await logIn({ username: username.toUpperCase() })).status).toBe(429)
  await pass(61)
  await forgetWaiting()
  expect((await logIn()).status).toBe(200)
})

test('of twenty attempts at once five are made', async () => {
  const expected = [...Array(5).fill(401), ...Array(15).fill(429)]
  expect(statuses(await times(20, () => fail()))).toEqual(expected)
})

test('an account that does not exist is limited like one that does', async () => {
  const nobody = { username: 'nobody@example.org' }
  expect(statuses(await times(6, () => fail(nobody)))).toEqual([...Array(5).fill(401), 429])
})

test('every wait is twice as long as the one before, up to an hour', async () => {
  const waits: number[] = []
  for (let i = 0; i < 8; i++) {
    const replies = await times(6, () => fail())
    const wait = Math.max(...replies.filter(({ status }) => status === 429).map(waitOf))
    waits.push(wait)
    await pass(wait + 1)
    await pool.query(`UPDATE login_failures SET since = now() - interval '16 minutes'`)
  }
  expect(waits).toEqual([60, 120, 240, 480, 960, 1920, 3600, 3600])
})

test('an hour without an attempt makes the waits short again', async () => {
  await times(6, () => fail())
  await pass(121)
  await forgetWaiting()
  await times(6, () => fail())
  await pass(3601)
  const again = await times(6, () => fail())
  expect(Math.max(...again.filter(({ status }) => status === 429).map(waitOf))).toBe(60)
})

test('an attempt each twenty seconds is never too many', async () => {
  for (let i = 0; i < 12; i++) {
    expect((await fail()).status).toBe(401)
    await pass(20)
    await forgetWaiting()
  }
})

test('the right password takes back what failed before it', async () => {
  for (let round = 0; round < 2; round++) {
    expect(statuses(await times(4, () => fail()))).toEqual([401, 401, 401, 401])
    await forgetWaiting()
    expect((await logIn()).status).toBe(200)
  }
})

test('fifty failures from one address are enough, for every account, and only from there', async () => {
  const replies = await times(50, (i) => fail({ username: `nobody${i}@example.org` }))
  expect(new Set(statuses(replies))).toEqual(new Set([401]))
  expect((await logIn()).status).toBe(429)
  expect((await logIn({}, '192.0.2.2')).status).toBe(200)
})

test('an office that signs in all at once is let in, and so is one person on eight devices', async () => {
  // more than are allowed to fail from there
  const people = await times(52, () => signIn(app, 'VIEWER'))
  const office = await Promise.all(people.map((person) => logIn({ username: person.username }, '192.0.2.9')))
  expect(new Set(statuses(office))).toEqual(new Set([200]))
  expect(new Set(statuses(await times(8, () => logIn({}, '192.0.2.9'))))).toEqual(new Set([200]))
})

test('an address is what connects, whatever a header says', async () => {
  await times(50, (i) => fail({ username: `nobody${i}@example.org` }))
  expect((await logIn({}, '192.0.2.1', { 'x-forwarded-for': '198.51.100.7' })).status).toBe(429)
})

test('behind one trusted proxy an address is what the proxy saw, not what the caller wrote', async () => {
  const behind = await testApp({ TRUST_PROXY: '1' })
  const attempt = (seen: string, written: string, i = 0) =>
    call(behind, login, {
      body: { username: `nobody${i}@example.org`, password: 'wrong' },
      headers: { 'x-forwarded-for': `${written}, ${seen}` },
    })
  await times(50, (i) => attempt('192.0.2.1', `198.51.100.${i}`, i))
  expect((await attempt('192.0.2.1', '198.51.100.99', 51)).status).toBe(429)
  expect((await attempt('192.0.2.2', '198.51.100.99', 51)).status).toBe(401)
})
