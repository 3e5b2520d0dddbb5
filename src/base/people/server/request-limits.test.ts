import { beforeEach, expect, test } from 'vitest'
import type { Mail } from '#core/server/mail.ts'
import { testApp } from '../../../../test/app.ts'
import { call, signIn } from '../../../../test/factories.ts'
import * as calls from '../contract.ts'

const app = await testApp()
const { pool } = app.database
const NEW = 'Herring Cove lighthouse 1897'
beforeEach(async () => {
  await pool.query('DELETE FROM login_failures')
  await pool.query('DELETE FROM graphile_worker._private_jobs')
})

const ask = (username: string) => call(app, calls.forgotPassword, { body: { username } })
const guess = () =>
  call(app, calls.resetForgotten, { body: { token: 'x'.repeat(43), password: NEW, confirmPassword: NEW } })
/** The mails with a recipient. */
async function mails(): Promise<Mail[]> {
  const { rows } = await pool.query<{ payload: Mail }>('SELECT payload FROM graphile_worker._private_jobs')
  return rows.map(({ payload }) => payload).filter(({ to }) => to.length > 0)
}

test('one address asks for no more than twenty mails a minute, and guesses at no more than twenty tokens', async () => {
  for (let i = 0; i < 20; i++) {
    await ask(`nobody${i}@example.org`)
    await guess()
  }
  const staff = await signIn(app, 'STAFF')
  for (const reply of [await ask(staff.username), await guess()]) {
    expect(reply).toMatchObject({ status: 429, error: { error: 'too_many_requests' } })
    expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0)
  }
  expect(await mails()).toEqual([])
})

test('who holds a token is no guesser: thirty tries of an office at once leave the way open', async () => {
  await ask((await signIn(app, 'STAFF')).username)
  const [mail] = await mails()
  const token = /reset-password\/([\w-]{43})\n/.exec(mail?.text ?? '')?.[1] ?? ''
  const slip = () =>
    call(app, calls.resetForgotten, { body: { token, password: NEW, confirmPassword: `${NEW}x` } })
  const replies = await Promise.all(Array.from({ length: 30 }, slip))
  expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 400))
  const body = { token, password: NEW, confirmPassword: NEW }
  expect((await call(app, calls.resetForgotten, { body })).status).toBe(204)
})
