import { expect, test } from 'vitest'
import * as people from '#base/people/contract.ts'
import { newPasswordToken } from '#base/people/server/requests.ts'
import { endOfTrust } from '#base/people/server/trusted.ts'
import { testApp } from '../../../../test/app.ts'
import { embedded, signed } from '../../../../test/embedded.ts'
import { call, newRole, type Somebody, signIn } from '../../../../test/factories.ts'
import { dashboard, embedKey } from '../contract/calls.ts'

const app = await testApp()
const { pool } = app.database
const FORBIDDEN = { status: 403, error: { status: 403, error: 'forbidden' } }
const keyOf = async (as: Somebody) => (await call(app, embedKey, { as })).body
const ask = (as: Somebody) => call(app, dashboard, { as })

async function change(statement: string, values: unknown[]): Promise<void> {
  await pool.query(statement, values)
  await endOfTrust()
}

/** A user with only READ_REPORTS and a working token, and the answer to it after `then`. */
async function after(then: (somebody: Somebody, role: string) => Promise<unknown>) {
  const role = await newRole(app, ['READ_REPORTS'])
  const somebody = await signIn(app, role)
  const as = await embedded(app, somebody)
  expect((await ask(as)).status).toBe(200)
  await then(somebody, role)
  return ask(as)
}

test.each<[string, Parameters<typeof after>[0]]>([
  ['who logs out', (as) => call(app, people.logout, { as })],
  [
    'whose password is changed elsewhere',
    async ({ id }) => {
      const password = 'Herring Cove lighthouse 1897'
      const token = await newPasswordToken(app.database.db, id)
      const reply = await call(app, people.resetForgotten, {
        body: { token, password, confirmPassword: password },
      })
      expect(reply.status, reply.text).toBe(204)
    },
  ],
  [
    'whose session ends',
    ({ id }) => change('UPDATE sessions SET expires_at = now() WHERE user_id = $1', [id]),
  ],
  ['whose account is closed', ({ id }) => change('UPDATE users SET closed_at = now() WHERE id = $1', [id])],
  [
    'whose role may not read reports any more',
    (_, role) => change(`UPDATE roles SET permissions = '{READ_CLIENTS}' WHERE code = $1`, [role]),
  ],
  [
    'who is given another role',
    ({ id }) =>
      change(`UPDATE users SET role_id = (SELECT id FROM roles WHERE code = 'VIEWER') WHERE id = $1`, [id]),
  ],
])('the token of somebody %s dies at once', async (_, then) => {
  expect(await after(then)).toMatchObject(FORBIDDEN)
})

test('a session that is renewed keeps its key, and a call with it renews nothing', async () => {
  const somebody = await signIn(app, 'STAFF')
  const first = await keyOf(somebody)
  const as = { ...somebody, token: await signed(first) }
  await change(
    `UPDATE sessions SET issued_at = issued_at - interval '7 hours', expires_at = expires_at - interval '7 hours'
     WHERE user_id = $1`,
    [somebody.id],
  )
  expect((await ask(as)).headers.authorization).toBeUndefined()
  const { headers } = await call(app, people.session, { as: somebody })
  const renewed = { ...somebody, token: String(headers.authorization).slice(7) }
  const { expiresAt, ...key } = await keyOf(renewed)
  expect(key).toEqual({ kid: first.kid, key: first.key })
  // renewing does not extend a session
  expect(expiresAt >= first.expiresAt).toBe(true)
  await change('DELETE FROM sessions WHERE user_id = $1 AND replaced_at IS NOT NULL', [somebody.id])
  expect((await ask(as)).status).toBe(200)
})

test('a password that expires stops the token, as it stops every call', async () => {
  const expire = ({ id }: Somebody) => change('UPDATE users SET password_expired = true WHERE id = $1', [id])
  expect(await after(expire)).toMatchObject({ status: 403, error: { error: 'password_expired' } })
})
