import { generateSync } from 'otplib'
import { expect, test } from 'vitest'
import { testApp } from '../../../../../test/app.ts'
import { call, PASSWORD, signIn } from '../../../../../test/factories.ts'
import { codeOf, logIn, secretIn, withTotp } from '../../../../../test/factors.ts'
import { mails, trailOf } from '../../../../../test/people.ts'
import * as calls from '../../contract/factors.ts'
import { takeTotp } from './totp.ts'

const app = await testApp()
const { pool } = app.database
const begin = (as: Awaited<ReturnType<typeof signIn>>, body?: object) =>
  call(app, calls.beginTotp, { as, body })

test('the codes are those of RFC 6238', () => {
  const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
  const at = (epoch: number) => generateSync({ secret, epoch, digits: 8 })
  expect([59, 1111111109, 2000000000].map(at)).toEqual(['94287082', '07081804', '69279037'])
})

test('with a session alone the first app is set up: its address, a QR code, and recovery codes once it is confirmed', async () => {
  const staff = await signIn(app, 'STAFF')
  const begun = await begin(staff)
  expect(begun).toMatchObject({ status: 200, body: { id: expect.any(Number) } })
  const { uri, qr } = begun.body
  expect(uri).toMatch(/^otpauth:\/\/totp\/Passerelle/)
  expect(qr).toMatch(/^data:image\//)
  expect((await logIn(app, staff)).status).toBe(200)
  const wrong = await call(app, calls.confirmTotp, { as: staff, body: { code: '000000' } })
  expect(wrong).toMatchObject({ status: 400, error: { errors: [{ field: 'code' }] } })
  const body = { code: codeOf(secretIn(uri)) }
  const confirmed = await call(app, calls.confirmTotp, { as: staff, body })
  expect(confirmed.status).toBe(200)
  const { recoveryCodes } = confirmed.body
  expect(new Set(recoveryCodes).size).toBe(10)
  for (const code of recoveryCodes) expect(code).toMatch(/^[0-9a-z]{5}-[0-9a-z]{5}$/)
  expect((await call(app, calls.listFactors, { as: staff })).body).toMatchObject([
    { id: begun.body.id, kind: 'TOTP', lastUsedAt: null },
  ])
  expect((await call(app, calls.confirmTotp, { as: staff, body })).status).toBe(404)
})

test('without a code it is asked for, with what the account has, and the attempt does not count', async () => {
  const staff = await signIn(app, 'STAFF')
  const { secret } = await withTotp(app, staff)
  for (let i = 0; i < 8; i++) {
    const asked = await logIn(app, staff)
    expect(asked).toMatchObject({
      status: 401,
      error: { error: 'factor_required', errors: [{ field: 'code' }] },
    })
    expect(asked.headers).not.toHaveProperty('authorization')
  }
  const entered = await logIn(app, staff, {
    code: ` ${codeOf(secret).slice(0, 3)} ${codeOf(secret).slice(3)} `,
  })
  expect(entered.status).toBe(200)
  expect(entered.headers.authorization).toMatch(/^Bearer /)
})

test('a code of the step before and after is taken, one further off is not', async () => {
  const staff = await signIn(app, 'STAFF')
  const { secret } = await withTotp(app, staff)
  for (const steps of [2, -2])
    expect((await logIn(app, staff, { code: codeOf(secret, steps) })).status).toBe(401)
  expect((await logIn(app, staff, { code: codeOf(secret, 0) })).status).toBe(200)
  expect((await logIn(app, staff, { code: codeOf(secret, 1) })).status).toBe(200)
})

test('a step is taken once, also where ten processes are sent its code at once, and no earlier one after it', async () => {
  const staff = await signIn(app, 'STAFF')
  const { secret } = await withTotp(app, staff)
  const code = codeOf(secret, 1)
  const taken = await Promise.all(Array.from({ length: 10 }, () => takeTotp(app.services, staff.id, code)))
  expect(taken.filter(Boolean)).toHaveLength(1)
  expect((await logIn(app, staff, { code })).status).toBe(401)
  expect((await logIn(app, staff, { code: codeOf(secret, 0) })).status).toBe(401)
  const back = pool.query('UPDATE factors SET last_step = last_step WHERE user_id = $1', [staff.id])
  await expect(back).rejects.toMatchObject({ constraint: 'factors_step_once' })
})

test('a wrong password with a code and a wrong code are told in the same words', async () => {
  const staff = await signIn(app, 'STAFF')
  await withTotp(app, staff)
  const [password, code] = [
    await logIn(app, staff, { password: 'not the password', code: '123456' }),
    await logIn(app, staff, { code: '123456' }),
  ]
  expect(password).toMatchObject({ status: 401, error: { error: 'invalid_credentials' } })
  expect(code.error).toEqual(password.error)
})

test('wrong codes are limited by account, from wherever they come; a right one forgets them', async () => {
  const staff = await signIn(app, 'STAFF')
  const { secret } = await withTotp(app, staff)
  const guess = (from: string, code: string) =>
    app.app.inject({
      method: 'POST',
      url: '/api/login',
      remoteAddress: from,
      payload: { username: staff.username, password: PASSWORD, code },
    })
  for (let i = 0; i < 4; i++) expect((await guess(`10.1.0.${i}`, '000000')).statusCode).toBe(401)
  expect((await guess('10.1.1.1', codeOf(secret))).statusCode).toBe(200)
  for (let i = 0; i < 5; i++) expect((await guess(`10.1.2.${i}`, '000000')).statusCode).toBe(401)
  const blocked = await guess('10.1.3.1', codeOf(secret, 1))
  expect(blocked.statusCode).toBe(429)
  expect(Number(blocked.headers['retry-after'])).toBeGreaterThan(0)
})

test('another app takes the place of the first with the current password and a code of it', async () => {
  const staff = await signIn(app, 'STAFF')
  const first = await withTotp(app, staff)
  const errors = [{ field: 'currentPassword', message: 'This field is required' }]
  expect(await begin(staff)).toMatchObject({ status: 400, error: { errors } })
  expect((await begin(staff, { currentPassword: 'not it' })).status).toBe(400)
  const without = [{ field: 'proof.code', message: 'This field is required' }]
  expect(await begin(staff, { currentPassword: PASSWORD })).toMatchObject({
    status: 400,
    error: { errors: without },
  })
  const begun = await begin(staff, {
    currentPassword: PASSWORD,
    proof: { code: codeOf(first.secret) },
  })
  expect(begun, begun.text).toMatchObject({ status: 200 })
  const secret = secretIn(begun.body.uri)
  const { body } = await call(app, calls.confirmTotp, { as: staff, body: { code: codeOf(secret, -1) } })
  expect(body.recoveryCodes).not.toContain(first.recoveryCodes[0])
  expect((await logIn(app, staff, { code: codeOf(first.secret, 1) })).status).toBe(401)
  expect((await logIn(app, staff, { code: first.recoveryCodes[0] })).status).toBe(401)
  expect((await logIn(app, staff, { code: codeOf(secret) })).status).toBe(200)
  expect((await call(app, calls.listFactors, { as: staff })).body).toHaveLength(1)
})

test('what was begun an hour ago is confirmed no more', async () => {
  const staff = await signIn(app, 'STAFF')
  const { body } = await begin(staff)
  await pool.query(`UPDATE factors SET created_at = now() - interval '61 minutes' WHERE id = $1`, [body.id])
  const late = await call(app, calls.confirmTotp, { as: staff, body: { code: codeOf(secretIn(body.uri)) } })
  expect(late.status).toBe(404)
})

test('the database holds neither the secret nor a code, the trail says what was done, and a mail goes to the user', async () => {
  const staff = await signIn(app, 'STAFF')
  const { secret, recoveryCodes } = await withTotp(app, staff)
  const plain = Buffer.from(secret).toString('hex')
  for (const table of ['factors', 'recovery_codes', 'trail', 'idempotency_keys']) {
    const { rows } = await pool.query(`SELECT string_agg(t::text, '') AS text FROM ${table} t`)
    for (const word of [secret, plain, ...recoveryCodes])
      expect(rows[0].text ?? '', table).not.toContain(word)
  }
  const changes = [{ field: 'factors', old: null, new: 'One-time codes' }]
  expect(await trailOf(app, 'users', staff.id)).toContainEqual({
    action: 'FACTOR_SET',
    by: staff.id,
    changes,
  })
  const told = (await mails(app)).filter(({ to }) => to.includes(staff.username))
  expect(told.map(({ subject }) => subject)).toEqual(['Passerelle: how you log in has changed'])
})
