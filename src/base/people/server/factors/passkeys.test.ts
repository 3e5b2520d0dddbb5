import { expect, test } from 'vitest'
import { testApp } from '../../../../../test/app.ts'
import { authenticator } from '../../../../../test/authenticator.ts'
import { call, PASSWORD, type Somebody, signIn } from '../../../../../test/factories.ts'
import { codeOf, logIn, secretIn, withTotp } from '../../../../../test/factors.ts'
import { trailOf } from '../../../../../test/people.ts'
import * as factors from '../../contract/factors.ts'
import * as calls from '../../contract/passkeys.ts'
import { createProof } from '../../contract/proofs.ts'
import { lockSession, unlockSession } from '../../contract/sessions.ts'
import { session } from '../../contract.ts'

const app = await testApp()
const { pool } = app.database

const options = async (as?: Somebody, query: Record<string, string> = {}) =>
  (await call(app, calls.passkeyOptions, { as, query })).body
const add = (as: Somebody, response: unknown, more: object = {}) =>
  call(app, calls.addPasskey, { as, body: { name: 'Laptop', currentPassword: PASSWORD, response, ...more } })
const enter = (response: unknown, more: object = {}) =>
  call(app, calls.loginWithPasskey, { body: { response, ...more } })

async function withPasskey(as: Somebody, proof?: object) {
  const key = authenticator()
  const added = await add(as, key.register(await options(as)), { proof })
  expect(added, added.text).toMatchObject({ status: 200 })
  return { key, ...added.body }
}

test('a passkey is added with the current password, and signs in without it', async () => {
  const staff = await signIn(app, 'STAFF')
  const key = authenticator()
  const made = key.register(await options(staff))
  expect((await add(staff, made, { currentPassword: 'not it' })).status).toBe(400)
  const added = await add(staff, key.register(await options(staff)))
  expect(added).toMatchObject({ status: 200, body: { recoveryCodes: expect.any(Array) } })
  expect(added.body.recoveryCodes).toHaveLength(10)
  const entered = await enter(key.prove(await options()))
  expect(entered).toMatchObject({ status: 200, body: { id: staff.id } })
  const token = String(entered.headers.authorization).slice(7)
  expect((await call(app, session, { as: { ...staff, token } })).body.id).toBe(staff.id)
  const [factor] = (await call(app, factors.listFactors, { as: staff })).body
  expect(factor).toMatchObject({ kind: 'PASSKEY', name: 'Laptop', lastUsedAt: expect.any(String) })
})

test('the options ask for a passkey that knows its user, of this site, and name nobody who is not signed in', async () => {
  const staff = await signIn(app, 'STAFF')
  await withPasskey(staff)
  const made = (await options(staff)) as Record<string, unknown>
  expect(made).toMatchObject({
    rp: { id: 'localhost' },
    user: { name: staff.username },
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  expect(made.excludeCredentials).toHaveLength(1)
  for (const asked of [await options(), await options(staff, { for: 'login' })]) {
    expect(asked).toMatchObject({ rpId: 'localhost', userVerification: 'required' })
    expect(JSON.stringify(asked)).not.toContain(staff.username)
    expect(asked).not.toHaveProperty('user')
  }
})

test('with a passkey the password alone no longer signs in; with recovery codes there are no new ones', async () => {
  const staff = await signIn(app, 'STAFF')
  const { recoveryCodes } = await withTotp(app, staff)
  expect(await add(staff, authenticator().register(await options(staff)))).toMatchObject({
    status: 400,
    error: { errors: [{ field: 'proof.code' }] },
  })
  const { recoveryCodes: none } = await withPasskey(staff, { code: recoveryCodes[1] })
  expect(none).toBeNull()
  const fields = [{ field: 'code' }, { field: 'passkey' }]
  expect(await logIn(app, staff)).toMatchObject({
    status: 401,
    error: { error: 'factor_required', errors: fields },
  })
  expect((await logIn(app, staff, { code: recoveryCodes[0] })).status).toBe(200)
})

test('codes that somebody began before the passkey was there do not get round it', async () => {
  const staff = await signIn(app, 'STAFF')
  const { body } = await call(app, factors.beginTotp, { as: staff })
  await withPasskey(staff)
  const code = codeOf(secretIn(body.uri))
  expect((await call(app, factors.confirmTotp, { as: staff, body: { code } })).status).toBe(404)
  const { body: all } = await call(app, factors.listFactors, { as: staff })
  expect(all.map(({ kind }) => kind)).toEqual(['PASSKEY'])
})

test('a challenge works once, for five minutes, and for what it was given', async () => {
  const staff = await signIn(app, 'STAFF')
  const { key } = await withPasskey(staff)
  const asked = await options()
  const proof = key.prove(asked)
  expect((await enter(proof)).status).toBe(200)
  expect((await enter(proof)).status).toBe(401)
  expect((await enter(key.prove(asked))).status).toBe(401)
  const old = await options()
  await pool.query(`UPDATE passkey_challenges SET expires_at = now() - interval '1 second'`)
  expect((await enter(key.prove(old))).status).toBe(401)
  expect((await enter(key.prove(await options(staff)))).status).toBe(401)
  expect((await enter(key.prove({ challenge: 'b3VycyBhbG9uZQ' }))).status).toBe(401)
  const another = await signIn(app, 'STAFF')
  for (const challenge of [await options(), await options(another)])
    expect((await add(staff, authenticator().register(challenge))).status).toBe(400)
})

test('what is signed for another site, without its user, or by another key is not accepted', async () => {
  const staff = await signIn(app, 'STAFF')
  const { key } = await withPasskey(staff)
  const ways = [{ origin: 'https://elsewhere.example' }, { rpId: 'elsewhere.example' }, { verified: false }]
  for (const way of ways) {
    expect((await enter(key.prove(await options(), way))).status).toBe(401)
    expect((await add(staff, authenticator().register(await options(staff), way))).status).toBe(400)
  }
  const other = authenticator().prove(await options())
  const { id, rawId } = key.prove(await options())
  expect((await enter({ ...other, id, rawId })).status).toBe(401)
  expect((await enter(other)).error).toMatchObject({ error: 'invalid_credentials' })
  const said = await trailOf(app, 'users', staff.id)
  expect(said.filter(({ action }) => action === 'LOGIN_FAILED')).toHaveLength(ways.length + 1)
})

test('a counter that goes back is a second device of one passkey: it is refused, also of two at once', async () => {
  const staff = await signIn(app, 'STAFF')
  const { key } = await withPasskey(staff)
  expect((await enter(key.prove(await options(), { counter: 7 }))).status).toBe(200)
  expect((await enter(key.prove(await options(), { counter: 7 }))).status).toBe(401)
  expect((await enter(key.prove(await options(), { counter: 3 }))).status).toBe(401)
  const asked = [await options(), await options(), await options()]
  const proofs = asked.map((each) => key.prove(each, { counter: 8 }))
  const answers = await Promise.all(proofs.map((proof) => enter(proof)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401, 401])
  const uncounted = authenticator()
  const proof = { response: key.prove(await options(staff, { for: 'login' }), { counter: 9 }) }
  const second = await add(staff, uncounted.register(await options(staff), { counter: 0 }), { proof })
  expect(second.status).toBe(200)
  for (let i = 0; i < 2; i++)
    expect((await enter(uncounted.prove(await options(), { counter: 0 }))).status).toBe(200)
})

test('one passkey is of one account, and of none that is closed', async () => {
  const [staff, other] = [await signIn(app, 'STAFF'), await signIn(app, 'STAFF')]
  const { key } = await withPasskey(staff)
  expect((await add(other, key.register(await options(other)))).status).toBe(409)
  await pool.query('UPDATE users SET closed_at = now() WHERE id = $1', [staff.id])
  expect((await enter(key.prove(await options()))).status).toBe(401)
})

test('an expired password comes first after a passkey too', async () => {
  const staff = await signIn(app, 'STAFF')
  const { key } = await withPasskey(staff)
  await pool.query('UPDATE users SET password_expired = true WHERE id = $1', [staff.id])
  const entered = await enter(key.prove(await options()), { rememberMe: true })
  expect(entered).toMatchObject({ status: 200, body: { permissions: [] } })
  expect(entered.headers['x-password-expired']).toBe('true')
})

test('a locked session is unlocked with a passkey of its user, and with no other', async () => {
  const staff = await signIn(app, 'STAFF')
  expect((await call(app, session, { as: staff })).body.hasPasskey).toBe(false)
  const { key } = await withPasskey(staff)
  expect((await call(app, session, { as: staff })).body.hasPasskey).toBe(true)
  const { key: another } = await withPasskey(await signIn(app, 'STAFF'))
  await call(app, lockSession, { as: staff })
  const unlock = (response: unknown) => call(app, unlockSession, { as: staff, body: { response } })
  const asked = await options(staff, { for: 'registration' })
  expect(asked).not.toHaveProperty('user')
  for (const proof of [
    another.prove(await options(staff)),
    key.prove(await options(staff), { verified: false }),
    key.prove(await options(staff), { origin: 'https://elsewhere.example' }),
  ])
    expect(await unlock(proof)).toMatchObject({
      status: 400,
      error: { message: 'The passkey was not accepted.' },
    })
  expect((await call(app, session, { as: staff })).status).toBe(401)
  const proof = key.prove(asked)
  expect((await unlock(proof)).status).toBe(204)
  expect((await call(app, session, { as: staff })).status).toBe(200)
  await call(app, lockSession, { as: staff })
  expect((await unlock(proof)).status).toBe(400)
  const nothing = await call(app, unlockSession, { as: staff, body: {} })
  expect(nothing.error.errors).toMatchObject([{ field: 'password' }])
  const said = await trailOf(app, 'users', staff.id)
  expect(said.filter(({ action }) => action === 'LOGIN_FAILED')).toHaveLength(4)
})

test('a passkey goes with the password and with what it has signed, and proves a session', async () => {
  const staff = await signIn(app, 'STAFF', { proved: false })
  const { key } = await withPasskey(staff)
  const { key: another } = await withPasskey(await signIn(app, 'STAFF'))
  const signed = async (by = key) => by.prove(await options(staff, { for: 'login' }))
  const prove = async (response: unknown) => call(app, createProof, { as: staff, body: { response } })
  expect((await prove(await signed(another))).status).toBe(400)
  expect((await prove(await signed())).status).toBe(204)
  const [{ id } = { id: 0 }] = (await call(app, factors.listFactors, { as: staff })).body
  const remove = (response: unknown) =>
    call(app, factors.removeFactor, {
      as: staff,
      params: { id },
      body: { currentPassword: PASSWORD, proof: { response } },
    })
  expect((await remove(await signed(another))).status).toBe(400)
  expect((await remove(await signed())).status).toBe(204)
})

test('guesses with passkeys at a lock are limited', async () => {
  const staff = await signIn(app, 'STAFF')
  await withPasskey(staff)
  const stranger = authenticator()
  await call(app, lockSession, { as: staff })
  const guess = async () =>
    call(app, unlockSession, { as: staff, body: { response: stranger.prove(await options()) } })
  for (let i = 0; i < 5; i++) expect((await guess()).status).toBe(400)
  expect((await guess()).status).toBe(429)
})

test('an address that tries fifty passkeys in vain waits, and never for longer than five minutes', async () => {
  await pool.query('DELETE FROM login_failures')
  const stranger = authenticator()
  const guess = () => enter(stranger.prove({ challenge: 'b3VycyBhbG9uZQ' }))
  for (let i = 0; i < 50; i++) expect((await guess()).status).toBe(401)
  const waits = async () => Number((await guess()).headers['retry-after'])
  expect(await waits()).toBe(60)
  await pool.query('UPDATE login_failures SET blocks = 9, failures = 50, blocked_until = NULL')
  expect(await waits()).toBe(300)
  await pool.query('DELETE FROM login_failures')
})
