import { expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { call, PASSWORD, type Somebody, signIn } from '../../../test/factories.ts'
import * as calls from '../contract.ts'

const app = await testApp()
const NEW = 'Herring Cove lighthouse 1897'
const reset = (as: Somebody, password: string, confirmPassword = password) =>
  call(app, calls.resetExpired, { as, body: { password, confirmPassword } })
const logIn = ({ username }: Somebody, password: string) =>
  call(app, calls.login, { body: { username, password } })
const bearer = (reply: { headers: { authorization?: unknown } }) =>
  String(reply.headers.authorization).slice(7)
const refused = (message: string) => ({ status: 400, error: { status: 400, error: 'bad_request', message } })

test('a new password takes the place of the old one', async () => {
  const staff = await signIn(app, 'STAFF', { expired: true })
  expect(await reset(staff, NEW)).toMatchObject({ status: 204, text: '' })
  expect((await logIn(staff, NEW)).status).toBe(200)
  expect((await logIn(staff, PASSWORD)).status).toBe(401)
})

test('an expired password is no longer expired once it is changed', async () => {
  const staff = await signIn(app, 'STAFF', { expired: true })
  const session = () => call(app, calls.session, { as: staff })
  expect(await session()).toMatchObject({ status: 403, error: { error: 'password_expired' } })
  expect((await session()).headers['x-password-expired']).toBe('true')
  await reset(staff, NEW)
  expect(await session()).toMatchObject({ status: 200, body: { username: staff.username } })
  expect((await session()).headers).not.toHaveProperty('x-password-expired')
})

test('a changed password ends every other session of the user, and nobody else’s', async () => {
  const staff = await signIn(app, 'STAFF', { expired: true })
  const elsewhere = { ...staff, token: bearer(await logIn(staff, PASSWORD)) }
  const colleague = await signIn(app, 'STAFF')
  await reset(staff, NEW)
  const statuses = []
  for (const as of [staff, elsewhere, colleague]) {
    statuses.push((await call(app, calls.session, { as })).status)
  }
  expect(statuses).toEqual([200, 401, 200])
})

test.each([
  ['short', 'Qz7!kw'],
  ['short by one', 'zQ7!kwX2p'],
  ['common', 'password123'],
  ['a French word', 'heureusement'],
  ['a row of keys', 'qwertyuiop'],
  ['too long', `${NEW} `.repeat(5)],
])('a password that is %s is an invalid password', async (_, password) => {
  const staff = await signIn(app, 'STAFF', { expired: true })
  expect(await reset(staff, password)).toMatchObject(refused('invalid password'))
  expect((await logIn(staff, PASSWORD)).status).toBe(200)
})

test('the user’s own names are worth nothing in a password', async () => {
  const staff = await signIn(app, 'STAFF', { expired: true })
  const password = 'KuusikaasiVrbovec'
  const other = await signIn(app, 'STAFF', { expired: true })
  expect((await reset(other, password)).status).toBe(204)
  await app.database.pool.query(
    `UPDATE users SET first_name = 'Kuusikaasi', last_name = 'Vrbovec' WHERE id = $1`,
    [staff.id],
  )
  expect(await reset(staff, password)).toMatchObject(refused('invalid password'))
})

test('the old password is refused as the new one', async () => {
  const staff = await signIn(app, 'STAFF', { expired: true })
  expect(await reset(staff, PASSWORD)).toMatchObject(refused('password cannot match old password'))
  expect(await call(app, calls.session, { as: staff })).toMatchObject({
    error: { error: 'password_expired' },
  })
})

test('both passwords must be the same', async () => {
  const staff = await signIn(app, 'STAFF', { expired: true })
  const errors = [{ field: 'confirmPassword', message: 'The two passwords are not the same' }]
  expect(await reset(staff, NEW, `${NEW} `)).toMatchObject({
    status: 400,
    error: { error: 'validation_failed', errors },
  })
})

test('a password of 128 characters is taken whole', async () => {
  const staff = await signIn(app, 'STAFF', { expired: true })
  const password = `${NEW} `.repeat(5).slice(0, 128)
  expect((await reset(staff, password)).status).toBe(204)
  expect((await logIn(staff, password.slice(0, 127))).status).toBe(401)
  expect((await logIn(staff, password)).status).toBe(200)
})

test('a password is taken exactly as it is typed', async () => {
  const staff = await signIn(app, 'STAFF', { expired: true })
  const password = '  Cañon\u0301 à Öland 1899 '
  expect((await reset(staff, password)).status).toBe(204)
  expect((await logIn(staff, password.trim())).status).toBe(401)
  expect((await logIn(staff, password)).status).toBe(200)
})

test('the conditions that the browser reads are the same in French', async () => {
  const staff = await signIn(app, 'STAFF', { expired: true })
  const headers = { 'accept-language': 'fr' }
  const body = { password: 'qwertyuiop', confirmPassword: 'qwertyuiop' }
  expect(await call(app, calls.resetExpired, { as: staff, body, headers })).toMatchObject(
    refused('invalid password'),
  )
})

test('a password that has not expired is not changed without a token: a borrowed session stays borrowed', async () => {
  const staff = await signIn(app, 'STAFF')
  expect(await reset(staff, NEW)).toMatchObject({ status: 403, error: { error: 'forbidden' } })
  expect((await logIn(staff, PASSWORD)).status).toBe(200)
})
