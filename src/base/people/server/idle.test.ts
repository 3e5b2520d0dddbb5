import { expect, test } from 'vitest'
import { testApp } from '../../../../test/app.ts'
import { call, PASSWORD, type Somebody, signIn } from '../../../../test/factories.ts'
import * as sessions from '../contract/sessions.ts'
import * as calls from '../contract.ts'
import { endOfTrust } from './trusted.ts'

const app = await testApp()
const status = async (as: Somebody) => (await call(app, calls.session, { as })).status

/** Simulates that no key was pressed in the session for so many minutes. */
async function leave({ username }: Somebody, minutes: number): Promise<void> {
  await app.database.pool.query(
    `UPDATE sessions SET active_at = now() - $2 * interval '1 minute'
     WHERE user_id = (SELECT id FROM users WHERE username = $1)`,
    [username, minutes],
  )
  await endOfTrust()
}

test('a session that hears of nobody for the limit and five minutes more is locked, whatever it is asked meanwhile', async () => {
  const staff = await signIn(app, 'STAFF')
  await leave(staff, 19)
  expect(await status(staff)).toBe(200)
  await leave(staff, 21)
  expect(await call(app, calls.session, { as: staff })).toMatchObject({
    status: 401,
    error: { error: 'locked' },
  })
  expect(await call(app, sessions.noteActivity, { as: staff })).toMatchObject({ error: { error: 'locked' } })
  expect((await call(app, sessions.unlockSession, { as: staff, body: { password: PASSWORD } })).status).toBe(
    204,
  )
  expect(await status(staff)).toBe(200)
})

test('a session whose user is there goes on, and its next token with it', async () => {
  const staff = await signIn(app, 'STAFF')
  await leave(staff, 19)
  expect((await call(app, sessions.noteActivity, { as: staff })).status).toBe(204)
  const quietTokens = async () => {
    const { rows } = await app.database.pool.query(
      `SELECT FROM sessions WHERE user_id = $1 AND active_at < now() - interval '18 minutes'`,
      [staff.id],
    )
    return rows.length
  }
  expect(await quietTokens()).toBe(0)
  await leave(staff, 19)
  await app.database.pool.query(
    `UPDATE sessions SET issued_at = issued_at - interval '7 hours' WHERE user_id = $1`,
    [staff.id],
  )
  await endOfTrust()
  const { headers } = await call(app, calls.session, { as: staff })
  expect(headers.authorization).toMatch(/^Bearer /)
  // the replacing token is no sign of activity
  expect(await quietTokens()).toBe(2)
})

test('where IDLE_LOCK_MINUTES is 0 no session is locked', async () => {
  const unlocked = await testApp({ IDLE_LOCK_MINUTES: '0' })
  const staff = await signIn(unlocked, 'STAFF')
  await unlocked.database.pool.query(`UPDATE sessions SET active_at = now() - interval '11 hours'`)
  await endOfTrust()
  expect((await call(unlocked, calls.session, { as: staff })).status).toBe(200)
})
