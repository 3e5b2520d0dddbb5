import { expect, test } from 'vitest'
import { readHome } from '#across/home/contract.ts'
import { searchTrail } from '#base/trail/contract.ts'
import { testApp } from '../../../../test/app.ts'
import { call, PASSWORD, signIn } from '../../../../test/factories.ts'
import { beginTotp, renewRecoveryCodes } from '../contract/factors.ts'
import { lockSession, unlockSession } from '../contract/sessions.ts'
import * as calls from '../contract.ts'

/** After a breach the trail tells which account was used, from where, and since when. */
const app = await testApp()
const { pool } = app.database
const admin = await signIn(app, 'ADMIN')

const login = (password: string, as = admin.username) =>
  call(app, calls.login, { body: { username: as, password } })
/** Newest first. */
const entries = async () =>
  (await call(app, searchTrail, { as: admin, query: { entity: 'users' } })).body.records
const acts = async () => (await entries()).map(({ action, entityId }) => [action, entityId])

test('who signs in, fails, signs out and sets a password is told with account and address', async () => {
  await login('wrong password')
  const { headers } = await login(PASSWORD)
  const token = String(headers.authorization).replace('Bearer ', '')
  const again = { ...admin, token }
  const chosen = 'Une passerelle neuve sur la Petitcodiac'
  const body = { currentPassword: PASSWORD, password: chosen, confirmPassword: chosen }
  expect((await call(app, calls.resetExpired, { as: again, body })).status).toBe(204)
  await call(app, calls.logout, { as: again })
  await pool.query(
    `UPDATE users SET password_hash = (SELECT password_hash FROM users WHERE id = $1) WHERE id = $1`,
    [admin.id],
  )
  const reader = await signIn(app, 'ADMIN')
  const { body: found } = await call(app, searchTrail, {
    as: reader,
    query: { entity: 'users', entityId: admin.id },
  })
  expect(found.records.map(({ action, user, address }) => [action, user?.id ?? null, address])).toEqual([
    ['LOGOUT', admin.id, '127.0.0.1'],
    ['PASSWORD_SET', admin.id, '127.0.0.1'],
    ['LOGIN', admin.id, '127.0.0.1'],
    ['LOGIN_FAILED', null, '127.0.0.1'],
  ])
  Object.assign(admin, reader)
})

test('a wrong password at the lock, and where an act asks for it, is a failed login of the account', async () => {
  const staff = await signIn(app, 'STAFF')
  const wrong = 'wrong password'
  const chosen = 'Une passerelle sur la Petitcodiac'
  const own = { currentPassword: wrong, password: chosen, confirmPassword: chosen }
  const replies = [
    await call(app, calls.resetExpired, { as: staff, body: own }),
    await call(app, beginTotp, { as: staff, body: { currentPassword: wrong } }),
    await call(app, renewRecoveryCodes, { as: staff, body: { currentPassword: wrong } }),
  ]
  await call(app, lockSession, { as: staff })
  replies.push(await call(app, unlockSession, { as: staff, body: { password: wrong } }))
  expect(replies.map(({ status }) => status)).toEqual([400, 400, 400, 400])
  const query = { entity: 'users', entityId: staff.id }
  const { body: found } = await call(app, searchTrail, { as: admin, query })
  const failed = found.records.filter(({ action }) => action === 'LOGIN_FAILED')
  expect(failed).toHaveLength(replies.length)
  for (const entry of failed) expect(entry).toMatchObject({ user: null, address: '127.0.0.1', changes: [] })
  expect((await call(app, unlockSession, { as: staff, body: { password: PASSWORD } })).status).toBe(204)
})

test('a name that is nobody’s leaves what tells it from others, and not the name', async () => {
  await login('a', 'MonMotDePasse@2026')
  await login('b', 'monmotdepasse@2026')
  await login('b', 'somebody@example.org')
  const [third, second, first] = await entries()
  expect(first).toMatchObject({ action: 'LOGIN_FAILED', entityId: null, user: null })
  expect(first?.changes).toEqual(second?.changes)
  expect(third?.changes).not.toEqual(second?.changes)
  expect(JSON.stringify([first, third])).not.toMatch(/motdepasse|somebody/i)
})

test('a block is told once, where it begins', async () => {
  const { rows } = await pool.query(
    `INSERT INTO users (username, first_name, last_name, role_id) SELECT 'cible@example.org', 'A', 'B', id FROM roles
    WHERE code = 'STAFF' RETURNING id`,
  )
  for (let tried = 0; tried < 8; tried++) await login('wrong', 'cible@example.org')
  expect((await acts()).slice(0, 6)).toEqual([
    ['LOCKED', rows[0].id],
    ...Array(5).fill(['LOGIN_FAILED', rows[0].id]),
  ])
})

test('Home says when and from where one signed in before, and what failed since', async () => {
  const staff = await signIn(app, 'STAFF')
  expect((await call(app, readHome, { as: staff })).body.lastSignIn).toBeNull()
  await login(PASSWORD, staff.username)
  await login('wrong', staff.username)
  await login(PASSWORD, staff.username)
  expect((await call(app, readHome, { as: staff })).body.lastSignIn).toMatchObject({
    address: '127.0.0.1',
    failed: 1,
  })
})
