import { hash } from '@node-rs/argon2'
import { expect, test } from 'vitest'
import { testApp } from '../../../../test/app.ts'
import { call, PASSWORD, type Somebody, signIn } from '../../../../test/factories.ts'
import * as calls from '../contract.ts'
import { isBreached } from './breached.ts'

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
  ['a common word twice', 'Password123!Password'],
  ['a famous phrase', 'correct horse battery staple'],
  ['a famous phrase with signs', 'Correct-Horse-Battery-Staple!1'],
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

test('a password that has not expired is changed with the current one alone: a borrowed session stays borrowed', async () => {
  const staff = await signIn(app, 'STAFF')
  const change = (currentPassword?: string) =>
    call(app, calls.resetExpired, {
      as: staff,
      body: { currentPassword, password: NEW, confirmPassword: NEW },
      headers: { 'accept-language': 'fr' },
    })
  const elsewhere = { ...staff, token: bearer(await logIn(staff, PASSWORD)) }
  expect(await change()).toMatchObject({
    status: 400,
    error: {
      error: 'validation_failed',
      errors: [{ field: 'currentPassword', message: 'Ce champ est obligatoire' }],
    },
  })
  expect(await change('not this one')).toMatchObject({
    status: 400,
    error: { error: 'validation_failed', errors: [{ field: 'currentPassword' }] },
  })
  expect((await logIn(staff, PASSWORD)).status).toBe(200)
  expect((await change(PASSWORD)).status).toBe(204)
  expect((await logIn(staff, NEW)).status).toBe(200)
  expect((await call(app, calls.session, { as: staff })).status).toBe(200)
  expect((await call(app, calls.session, { as: elsewhere })).status).toBe(401)
})

test('guesses at the current password are limited for the session', async () => {
  const staff = await signIn(app, 'STAFF')
  const change = (currentPassword: string) =>
    call(app, calls.resetExpired, {
      as: staff,
      body: { currentPassword, password: NEW, confirmPassword: NEW },
    })
  for (let i = 0; i < 5; i++) expect((await change('wrong')).status).toBe(400)
  expect(await change(PASSWORD)).toMatchObject({ status: 429, error: { error: 'too_many_requests' } })
  expect((await logIn(staff, PASSWORD)).status).toBe(200)
})

test('words of the house, of the product and of its places are worth nothing, with or without their accents', async () => {
  const staff = await signIn(app, 'STAFF', { expired: true })
  for (const password of [
    'Passerelle2026!',
    'Appui-Mobilite-2026',
    'appuimobilité',
    'Moncton2026!!',
    'MonctonDieppe',
  ]) {
    expect(await reset(staff, password), password).toMatchObject(refused('invalid password'))
  }
  expect((await reset(staff, 'Moncton harbour lighthouse 1897')).status).toBe(204)
})

test('a password that is known from breaches is refused, in any case, however strong it looks', async () => {
  const staff = await signIn(app, 'STAFF', { expired: true })
  for (const password of ['zghjcnjcegth', '92k2cizCdP', 'ZGHJCNJCEGTH']) {
    expect(await reset(staff, password), password).toMatchObject(refused('invalid password'))
  }
})

test('of passwords at random fewer than one in a thousand is taken for a breached one', async () => {
  const all = Array.from({ length: 20_000 }, (_, i) => isBreached(`random ${i} ${i * 7919}`))
  expect((await Promise.all(all)).filter(Boolean).length).toBeLessThan(20)
})

test('a hash made with less work than today is made anew at the next sign-in', async () => {
  const staff = await signIn(app, 'STAFF')
  const stored = async () => {
    const { rows } = await app.database.pool.query('SELECT password_hash AS hash FROM users WHERE id = $1', [
      staff.id,
    ])
    return rows[0].hash as string
  }
  const old = await hash(PASSWORD, { memoryCost: 4096, timeCost: 2, parallelism: 1 })
  await app.database.pool.query('UPDATE users SET password_hash = $2 WHERE id = $1', [staff.id, old])
  expect((await logIn(staff, 'wrong')).status).toBe(401)
  expect(await stored()).toBe(old)
  expect((await logIn(staff, PASSWORD)).status).toBe(200)
  const raised = await stored()
  expect(raised).toContain('m=19456,t=2')
  expect((await logIn(staff, PASSWORD)).status).toBe(200)
  expect(await stored()).toBe(raised)
})
