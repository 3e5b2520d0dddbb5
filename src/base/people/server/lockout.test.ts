import { beforeEach, expect, test } from 'vitest'
import { testApp, workplace } from '../../../../test/app.ts'
import { call, PASSWORD, type Somebody, signIn } from '../../../../test/factories.ts'
import { mails } from '../../../../test/people.ts'
import * as sessions from '../contract/sessions.ts'
import { listUsers } from '../contract/users.ts'
import * as calls from '../contract.ts'
import { chores, MOST_FAILURES } from './chores.ts'
import { delay } from './delay.ts'
import { delayAfter } from './login-limits.ts'
import { networkOf } from './network.ts'

/** A stranger cannot lock anybody out, whatever they try (decision 110). */
const app = await testApp()
const { pool } = app.database
const admin = await signIn(app, 'ADMIN')
const finance = await signIn(app, 'FINANCE')
beforeEach(() => pool.query('DELETE FROM login_failures'))

const STRANGER = '198.51.100.7'
const OFFICE = '192.0.2.1'

function logIn(
  { username }: { username: string },
  from: string,
  more: { password?: string; device?: string } = {},
) {
  const { password = PASSWORD, device } = more
  return call(app, calls.login, {
    body: { username, password },
    from,
    headers: device === undefined ? {} : { 'x-device': device },
  })
}
const guess = (whom: { username: string }, from: string, device?: string) =>
  logIn(whom, from, { password: 'wrong', ...(device !== undefined && { device }) })
async function times(count: number, act: (i: number) => Promise<{ status: number }>) {
  for (let i = 0; i < count; i++) await act(i)
}
async function knownDevice(whom: Somebody, from = OFFICE): Promise<string> {
  const reply = await logIn(whom, from)
  expect(reply.status).toBe(200)
  return String(reply.headers['x-device'])
}

test('six wrong passwords of a stranger refuse the stranger, and not the owner at another address', async () => {
  await times(6, () => guess(finance, STRANGER))
  expect((await logIn(finance, STRANGER)).status).toBe(429)
  expect((await logIn(finance, OFFICE)).status).toBe(200)
})

test('not even at the same address is a browser refused in which the user has signed in before', async () => {
  const device = await knownDevice(finance)
  await times(60, (i) => guess({ username: `nobody${i}@example.org` }, OFFICE))
  await times(7, () => guess(finance, OFFICE))
  expect((await logIn(finance, OFFICE)).status).toBe(429)
  expect((await logIn(finance, OFFICE, { device })).status).toBe(200)
  expect((await logIn(admin, OFFICE, { device })).status).toBe(429)
})

test('twenty-one questions for a forgotten e-mail address hold up no mail for a password, and no new password', async () => {
  const person = {
    firstName: 'A',
    lastName: 'B',
    organization: 'C',
    phoneNumber: '5065550142',
    extension: null,
  }
  await times(21, () => call(app, calls.forgotEmail, { body: person, from: OFFICE }))
  expect((await call(app, calls.forgotEmail, { body: person, from: OFFICE })).status).toBe(429)
  const asked = await call(app, calls.forgotPassword, { body: { username: finance.username }, from: OFFICE })
  expect(asked.status).toBe(204)
  const body = { token: 'x'.repeat(43), password: 'a', confirmPassword: 'a' }
  await times(21, () => call(app, calls.resetForgotten, { body, from: OFFICE }))
  expect((await call(app, calls.resetForgotten, { body, from: OFFICE })).status).toBe(429)
  const token = /reset-password\/([\w-]{43})\n/.exec((await mails(app)).at(-1)?.text ?? '')?.[1]
  const weak = { token, password: 'a', confirmPassword: 'a' }
  // the link of a mail works despite the guesses of others
  expect(await call(app, calls.resetForgotten, { body: weak, from: OFFICE })).toMatchObject({
    status: 400,
    error: { message: 'invalid password' },
  })
})

test('the browser has its own count', async () => {
  const device = await knownDevice(finance)
  await times(5, () => guess(finance, OFFICE, device))
  expect((await logIn(finance, OFFICE, { device })).status).toBe(429)
  expect((await logIn(finance, OFFICE)).status).toBe(200)
})

test('one id is the browser’s for whoever signs in there, and one that we did not give is none', async () => {
  const device = await knownDevice(finance)
  expect(device).toMatch(/^[\w-]{43}$/)
  expect((await logIn(finance, OFFICE, { device })).headers['x-device']).toBe(device)
  expect((await logIn(admin, OFFICE, { device })).headers['x-device']).toBe(device)
  const own = 'z'.repeat(43)
  expect((await logIn(admin, OFFICE, { device: own })).headers['x-device']).not.toBe(own)
  const kept = await pool.query(`SELECT string_agg(d::text, '') AS text FROM known_devices d`)
  expect(kept.rows[0].text).not.toContain(device)
})

test('a browser that was not used for half a year is forgotten', async () => {
  const device = await knownDevice(finance)
  await pool.query(`UPDATE known_devices SET used_at = now() - interval '181 days'`)
  for (const chore of chores) await chore.run(workplace(app))
  await times(6, () => guess(finance, OFFICE))
  expect((await logIn(finance, OFFICE, { device })).status).toBe(429)
})

test('failures from everywhere make an attempt wait and refuse none', async () => {
  await times(6, (i) => guess(finance, `203.0.113.${i}`))
  const order: string[] = []
  const enter = async (whom: Somebody, from: string) => {
    expect((await logIn(whom, from)).status).toBe(200)
    order.push(whom.username)
  }
  await Promise.all([enter(finance, OFFICE), enter(admin, '192.0.2.2')])
  expect(order).toEqual([admin.username, finance.username])
  expect([0, 4, 5, 9, 10, 15, 20, 5000].map(delayAfter)).toEqual([0, 0, 500, 500, 1000, 2000, 4000, 4000])
})

test('of more that wait than may, those that have waited longest go on', async () => {
  const ended: number[] = []
  const waits = [0, 1, 2, 3].map((i) => delay(i < 2 ? 60_000 : 1, 2).then(() => ended.push(i)))
  await Promise.all(waits)
  expect(ended.toSorted()).toEqual([0, 1, 2, 3])
})

test('the owner’s success does not make a stranger’s guesses free again', async () => {
  await times(4, (i) => guess(finance, `203.0.113.${i}`))
  await logIn(finance, OFFICE)
  const { rows } = await pool.query(
    'SELECT failures FROM login_failures WHERE account IS NOT NULL ORDER BY failures',
  )
  expect(rows.at(-1)).toEqual({ failures: 4 })
})

test('a new password by a mail’s link lifts what stands against the account', async () => {
  await times(6, () => guess(finance, OFFICE))
  await pool.query('DELETE FROM graphile_worker._private_jobs')
  await call(app, calls.forgotPassword, { body: { username: finance.username } })
  const token = /reset-password\/([\w-]{43})\n/.exec((await mails(app))[0]?.text ?? '')?.[1]
  const password = 'Herring Cove lighthouse 1897'
  const body = { token, password, confirmPassword: password }
  expect((await call(app, calls.resetForgotten, { body })).status).toBe(204)
  expect((await logIn(finance, OFFICE, { password })).status).toBe(200)
})

test('an administrator sees a block, and lifts it', async () => {
  const staff = await signIn(app, 'STAFF')
  await times(6, () => guess(staff, OFFICE))
  const seen = async () => {
    const { body } = await call(app, listUsers, { as: admin })
    return body.filter(({ blocked }) => blocked).map(({ id }) => id)
  }
  expect(await seen()).toEqual([staff.id])
  const params = { id: staff.id }
  expect((await call(app, sessions.liftBlock, { as: staff, params })).status).toBe(403)
  expect((await call(app, sessions.liftBlock, { as: admin, params })).status).toBe(204)
  expect(await seen()).toEqual([])
  expect((await logIn(staff, OFFICE)).status).toBe(200)
})

test('an address of IPv6 counts with all that begin alike', async () => {
  const staff = await signIn(app, 'STAFF')
  await times(6, (i) => guess(staff, `2001:db8:0:7::${i}`))
  expect((await logIn(staff, '2001:db8:0:7:ffff::1')).status).toBe(429)
  expect((await logIn(staff, '2001:db8:0:8::1')).status).toBe(200)
})

test.each([
  ['192.0.2.1', '192.0.2.1'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['2001:0DB8::1', '2001:db8:0:0'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:db8:1:2::', '2001:db8:1:2'],
  ['::1', '0:0:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
  ['unknown', 'unknown'],
])('%s counts as %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})

test('what is counted of failures is bounded, and blocks stay', async () => {
  await times(6, () => guess(finance, OFFICE))
  await pool.query(
    `INSERT INTO login_failures (subject, failures, since) SELECT 'name ' || i, 1, now() + interval '1 second'
     FROM generate_series(1, $1) i`,
    [MOST_FAILURES + 50],
  )
  for (const chore of chores) await chore.run(workplace(app))
  const { rows } = await pool.query(
    'SELECT count(*) AS all, count(*) FILTER (WHERE blocked_until > now()) AS blocks FROM login_failures',
  )
  expect(rows).toEqual([{ all: MOST_FAILURES + 1, blocks: 1 }])
})
