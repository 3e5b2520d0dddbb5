import { expect, test } from 'vitest'
import { listClients } from '#records/clients/contract/calls.ts'
import { testApp, workplace } from '../../../../test/app.ts'
import { untilSomebodyWaits } from '../../../../test/database.ts'
import { call, newRole, PASSWORD, type Somebody, signIn } from '../../../../test/factories.ts'
import * as calls from '../contract.ts'
import { chores } from './chores.ts'
import { hashToken } from './tokens.ts'
import { endOfTrust } from './trusted.ts'

const app = await testApp()
const { pool } = app.database

const ask = (as: Somebody) => call(app, calls.session, { as })
const withToken = (somebody: Somebody, token: string) => ask({ ...somebody, token })
const fresh = (reply: { headers: { authorization?: unknown } }) =>
  /^Bearer (.+)$/.exec(String(reply.headers.authorization ?? ''))?.[1]

/** Simulates a session that began that many hours ago. */
async function age(somebody: Somebody, hours: number): Promise<void> {
  await pool.query(
    `UPDATE sessions SET issued_at = issued_at - $2 * interval '1 hour', expires_at = expires_at - $2 * interval '1 hour',
       started_at = started_at - $2 * interval '1 hour', replaced_at = replaced_at - $2 * interval '1 hour'
     WHERE token_hash = $1`,
    [hashToken(somebody.token), hours],
  )
  await endOfTrust()
}
async function signInAgain(somebody: Somebody): Promise<Somebody> {
  const body = { username: somebody.username, password: PASSWORD }
  const token = fresh(await call(app, calls.login, { body, from: `192.0.2.${somebody.id % 250}` })) ?? ''
  return { ...somebody, token }
}
const DEAD = { status: 401, error: { status: 401, error: 'unauthenticated' } }

test('logging out ends this session and no other', async () => {
  for (const logout of [calls.logout, calls.signOut]) {
    const [staff, other] = [await signIn(app, 'STAFF'), await signIn(app, 'STAFF')]
    expect(await call(app, logout, { as: staff })).toMatchObject({ status: 204, text: '' })
    expect(await ask(staff)).toMatchObject(DEAD)
    expect(await call(app, logout, { as: staff })).toMatchObject(DEAD)
    expect((await ask(other)).status).toBe(200)
  }
})

test.each(['', 'Bearer', 'Bearer ', 'Basic c3RhZmY6', 'Bearer not-a-token', 'Bearer a b'])(
  '%j is no token',
  async (authorization) => {
    expect(await call(app, calls.session, { headers: { authorization } })).toMatchObject(DEAD)
  },
)

test('a token is worth nothing once its time is over', async () => {
  const staff = await signIn(app, 'STAFF')
  await age(staff, 12.01)
  expect(await ask(staff)).toMatchObject(DEAD)
})

test('in the first half of its life a token stays', async () => {
  const staff = await signIn(app, 'STAFF')
  await age(staff, 5.9)
  expect(fresh(await ask(staff))).toBeUndefined()
})

test('in the second half any call brings a fresh token, which lives until the session ends', async () => {
  const staff = await signIn(app, 'STAFF')
  await age(staff, 6.1)
  const reply = await call(app, listClients, { as: staff })
  const token = fresh(reply) ?? ''
  expect(reply.status).toBe(200)
  expect(token).not.toBe(staff.token)
  expect((await withToken(staff, token)).status).toBe(200)
  const { rows } = await pool.query(
    'SELECT round(extract(epoch FROM expires_at - now())) AS seconds FROM sessions WHERE token_hash = $1',
    [hashToken(token)],
  )
  expect(Math.abs(rows[0].seconds - 5.9 * 3600)).toBeLessThan(60)
})

test('a remembered session is renewed as a remembered one', async () => {
  const staff = await signIn(app, 'STAFF')
  await pool.query(
    `UPDATE sessions SET remember = true, issued_at = now() - interval '4 days', expires_at = now() + interval '3 days',
       started_at = now() - interval '4 days' WHERE token_hash = $1`,
    [hashToken(staff.token)],
  )
  const token = fresh(await ask(staff)) ?? ''
  const { rows } = await pool.query(
    `SELECT remember, expires_at = started_at + interval '168 hours' AS long FROM sessions WHERE token_hash = $1`,
    [hashToken(token)],
  )
  expect(rows).toEqual([{ remember: true, long: true }])
})

test('the replaced token works for a minute more, and brings no second one', async () => {
  const staff = await signIn(app, 'STAFF')
  await age(staff, 7)
  expect(fresh(await ask(staff))).toBeDefined()
  const again = await ask(staff)
  expect(again.status).toBe(200)
  expect(fresh(again)).toBeUndefined()
  const { rows } = await pool.query(
    'SELECT extract(epoch FROM expires_at - replaced_at)::int AS seconds FROM sessions WHERE token_hash = $1',
    [hashToken(staff.token)],
  )
  expect(rows).toEqual([{ seconds: 60 }])
  await age(staff, 0.02)
  expect(await ask(staff)).toMatchObject(DEAD)
})

test('of many calls at once one brings the fresh token, and all are answered', async () => {
  const staff = await signIn(app, 'STAFF')
  await age(staff, 7)
  const replies = await Promise.all(Array.from({ length: 10 }, () => ask(staff)))
  expect(replies.map(({ status }) => status)).toEqual(Array(10).fill(200))
  expect(replies.map(fresh).filter(Boolean)).toHaveLength(1)
})

test('signing out ends the token too that another call is just getting', async () => {
  const staff = await signIn(app, 'STAFF')
  const other = await pool.connect()
  try {
    await other.query('BEGIN')
    const { rows } = await other.query(
      'UPDATE sessions SET replaced_at = now() WHERE token_hash = $1 RETURNING user_id, family',
      [hashToken(staff.token)],
    )
    const [{ user_id: user, family }] = rows
    await other.query(
      `INSERT INTO sessions (token_hash, user_id, remember, family, expires_at)
       VALUES ($1, $2, false, $3, now() + interval '12 hours')`,
      [hashToken('fresh'), user, family],
    )
    const ended = call(app, calls.logout, { as: staff })
    await untilSomebodyWaits(app.database)
    await other.query('COMMIT')
    expect((await ended).status).toBe(204)
    const left = await pool.query('SELECT FROM sessions WHERE family = $1', [family])
    expect(left.rowCount).toBe(0)
  } finally {
    other.release()
  }
})

test('whatever is done in it, a session ends', async () => {
  const staff = await signIn(app, 'STAFF')
  await age(staff, 7)
  const token = fresh(await ask(staff)) ?? ''
  await age({ ...staff, token }, 5.01)
  expect(await withToken(staff, token)).toMatchObject(DEAD)
})

test('no token of the database outlives its session', async () => {
  const staff = await signIn(app, 'STAFF')
  const longer = `UPDATE sessions SET expires_at = expires_at + interval '1 minute' WHERE user_id = $1`
  await expect(pool.query(longer, [staff.id])).rejects.toThrow('sessions_end')
})

test('a replaced token that comes back after its minute ends the session, and that is noted', async () => {
  const staff = await signIn(app, 'STAFF')
  const other = await signIn(app, 'STAFF')
  await age(staff, 7)
  const token = fresh(await ask(staff)) ?? ''
  await age(staff, 0.02)
  await age(other, 13)
  for (const chore of chores) await chore.run(workplace(app))
  expect((await withToken(staff, token)).status).toBe(200)
  expect(await call(app, calls.session, { as: staff, from: '198.51.100.7' })).toMatchObject(DEAD)
  expect(await withToken(staff, token)).toMatchObject(DEAD)
  const { rows } = await pool.query('SELECT user_id, address FROM token_reuses WHERE user_id = $1', [
    staff.id,
  ])
  expect(rows).toEqual([{ user_id: staff.id, address: '198.51.100.7' }])
  const told = await pool.query(`SELECT user_id, changes, host(address) AS address FROM trail
    WHERE entity = 'users' AND action = 'LOGIN_FAILED' AND entity_id = ${staff.id}`)
  const changes = [{ field: 'replacedToken', old: null, new: true }]
  expect(told.rows).toEqual([{ user_id: null, changes, address: '198.51.100.7' }])
})

test('of sixty logouts beside a renewal none leaves a token that works', async () => {
  const rounds = Array.from({ length: 60 }, async () => {
    const staff = await signIn(app, 'STAFF')
    await age(staff, 7)
    const [reply] = await Promise.all([ask(staff), call(app, calls.logout, { as: staff })])
    const token = fresh(reply)
    return token === undefined ? 401 : (await withToken(staff, token)).status
  })
  expect(new Set(await Promise.all(rounds))).toEqual(new Set([401]))
})

test('nor does a new password beside a renewal', { timeout: 120_000 }, async () => {
  const rounds = Array.from({ length: 5 }, async () => {
    const staff = await signIn(app, 'STAFF')
    const elsewhere = await signInAgain(staff)
    await age(elsewhere, 7)
    const password = 'Herring Cove lighthouse 1897'
    const body = { currentPassword: PASSWORD, password, confirmPassword: password }
    const change = call(app, calls.resetExpired, { as: staff, body })
    // the renewal comes while the new password is hashed
    const replies = await Promise.all(Array.from({ length: 8 }, () => ask(elsewhere)))
    expect((await change).status).toBe(204)
    const tokens = replies.flatMap((reply) => fresh(reply) ?? [])
    return Promise.all(tokens.map(async (token) => (await withToken(staff, token)).status))
  })
  expect(new Set((await Promise.all(rounds)).flat())).toEqual(new Set([401]))
})

test('the last use is written once a minute, behind the answer', async () => {
  const staff = await signIn(app, 'STAFF')
  const used = async () => {
    const { rows } = await pool.query('SELECT used_at FROM sessions WHERE user_id = $1', [staff.id])
    return rows[0].used_at as string
  }
  const first = await used()
  await ask(staff)
  await pool.query(`UPDATE sessions SET used_at = used_at - interval '61 seconds' WHERE user_id = $1`, [
    staff.id,
  ])
  await endOfTrust()
  const old = await used()
  await ask(staff)
  await expect.poll(used).not.toBe(old)
  expect(Date.parse(await used())).toBeGreaterThanOrEqual(Date.parse(first))
})

test('the tokens of a closed account die at once', async () => {
  const staff = await signIn(app, 'STAFF')
  await pool.query('UPDATE users SET closed_at = now() WHERE id = $1', [staff.id])
  expect(await ask(staff)).toMatchObject(DEAD)
})

test('a changed role counts from the next call', async () => {
  const code = await newRole(app, ['READ_CLIENTS'])
  const somebody = await signIn(app, code)
  expect((await call(app, listClients, { as: somebody })).status).toBe(200)
  await pool.query(`UPDATE roles SET permissions = '{READ_LOANS}' WHERE code = $1`, [code])
  await endOfTrust()
  expect((await call(app, listClients, { as: somebody })).status).toBe(403)
  expect((await ask(somebody)).body.permissions).toEqual(['READ_LOANS'])
})

test('what has expired is forgotten, what has not stays', async () => {
  const [over, alive] = [await signIn(app, 'STAFF'), await signIn(app, 'STAFF')]
  await age(over, 13)
  for (const chore of chores) await chore.run(workplace(app))
  const { rows } = await pool.query('SELECT user_id FROM sessions WHERE user_id = ANY($1)', [
    [over.id, alive.id],
  ])
  expect(rows).toEqual([{ user_id: alive.id }])
})
