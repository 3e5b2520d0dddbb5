import { expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../../test/app.ts'
import { call, type Somebody, signIn } from '../../../../test/factories.ts'
import { holderOf, newUser, roleId } from '../../../../test/people.ts'
import * as calls from '../contract/users.ts'
import { session } from '../contract.ts'

/** There is always an open administrator account, even with concurrent changes. */
const LAST = [
  'This is the last administrator. Make somebody else an administrator first.',
  'C’est le dernier administrateur. Nommez d’abord une autre personne administratrice.',
]

async function two() {
  const app = await testApp()
  const demote = async (whom: Somebody, as: Somebody, headers = {}) =>
    call(app, calls.updateUser, {
      as,
      params: { id: whom.id },
      headers,
      body: await newUser(app, { username: whom.username }),
    })
  const close = (whom: Somebody, as: Somebody) => call(app, calls.closeUser, { as, params: { id: whom.id } })
  return { app, demote, close, first: await signIn(app, 'ADMIN'), second: await signIn(app, 'ADMIN') }
}

async function administrators({ database }: TestApp) {
  const { rowCount } = await database.pool.query(
    `SELECT FROM users u JOIN roles r ON r.id = u.role_id WHERE r.code = 'ADMIN' AND u.closed_at IS NULL`,
  )
  return rowCount
}

test('the last administrator cannot take the role from themselves', async () => {
  const { app, demote, close, first, second } = await two()
  expect((await close(second, first)).status).toBe(204)
  for (const [place, headers] of [{}, { 'accept-language': 'fr' }].entries()) {
    const refused = { status: 409, error: { error: 'conflict', message: LAST[place] } }
    expect(await demote(first, first, headers)).toMatchObject(refused)
  }
  const { body } = await call(app, session, { as: first })
  expect(body.roles).toMatchObject([{ code: 'ADMIN' }])
})

test('of two administrators who demote each other at once one fails', async () => {
  const { app, demote, first, second } = await two()
  const replies = await Promise.all([demote(first, second), demote(second, first)])
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(await administrators(app)).toBe(1)
})

test('of two administrators who close each other at once one stays', async () => {
  const { app, close, first, second } = await two()
  const replies = await Promise.all([close(first, second), close(second, first)])
  expect(replies.filter(({ status }) => status === 204)).toHaveLength(1)
  expect(await administrators(app)).toBe(1)
})

test('the database itself keeps the last administrator', async () => {
  const { app, first, second } = await two()
  await app.database.pool.query('UPDATE users SET closed_at = now() WHERE id = $1', [second.id])
  const closing = app.database.pool.query('UPDATE users SET closed_at = now() WHERE id = $1', [first.id])
  await expect(closing).rejects.toMatchObject({ constraint: 'users_last_administrator' })
})

test('only an administrator makes, changes or closes one', async () => {
  const { app, demote, close, first } = await two()
  const powerful = await holderOf(app, 'READ_USERS', 'UPDATE_USERS', 'DELETE_USERS')
  const colleague = await signIn(app, 'VIEWER')
  const ADMIN = { id: await roleId(app, 'ADMIN') }
  expect((await demote(first, powerful)).status).toBe(403)
  const renamed = await newUser(app, { username: first.username, role: ADMIN, lastName: 'Other' })
  const params = { id: first.id }
  expect((await call(app, calls.updateUser, { as: powerful, params, body: renamed })).status).toBe(403)
  expect((await close(first, powerful)).status).toBe(403)
  for (const whom of [powerful, colleague]) {
    const body = await newUser(app, { username: whom.username, role: ADMIN })
    const reply = await call(app, calls.updateUser, { as: powerful, params: { id: whom.id }, body })
    expect(reply).toMatchObject({ status: 403, error: { error: 'forbidden' } })
  }
})
