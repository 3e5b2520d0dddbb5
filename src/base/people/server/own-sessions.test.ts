import { expect, test } from 'vitest'
import { readTogether } from '#core/contract/together.ts'
import { listClients } from '#records/clients/contract/calls.ts'
import { testApp } from '../../../../test/app.ts'
import { embedded } from '../../../../test/embedded.ts'
import { call, PASSWORD, type Somebody, signIn } from '../../../../test/factories.ts'
import { holderOf, mails, newUser, roleId } from '../../../../test/people.ts'
import * as sessions from '../contract/sessions.ts'
import { listUsers, updateUser } from '../contract/users.ts'
import * as calls from '../contract.ts'
import { deviceOf } from './device-words.ts'
import { hashToken } from './tokens.ts'

const app = await testApp()
const admin = await signIn(app, 'ADMIN')
const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:142.0) Gecko/20100101 Firefox/142.0'

async function logIn(
  somebody: Somebody,
  more: { rememberMe?: boolean; agent?: string } = {},
): Promise<Somebody> {
  const { rememberMe = false, agent = FIREFOX } = more
  const reply = await call(app, calls.login, {
    body: { username: somebody.username, password: PASSWORD, rememberMe },
    from: '192.0.2.44',
    headers: { 'user-agent': agent },
  })
  expect(reply.status).toBe(200)
  return { ...somebody, token: String(reply.headers.authorization).slice(7) }
}
const status = async (as: Somebody) => (await call(app, calls.session, { as })).status

test('my sessions say where and when, and which one asks', async () => {
  const staff = await signIn(app, 'STAFF')
  const here = await logIn(staff)
  const phone =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) Version/18.5 Mobile/15E148 Safari/604.1'
  await logIn(staff, { rememberMe: true, agent: phone })
  await signIn(app, 'STAFF')
  const { body } = await call(app, sessions.listSessions, { as: here, headers: { 'accept-language': 'fr' } })
  expect(body).toHaveLength(3)
  expect(body.filter(({ current }) => current)).toEqual([
    {
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      device: 'Firefox sous Windows',
      address: '192.0.2.44',
      signedInAt: expect.stringMatching(/^20.*Z$/),
      lastUsedAt: expect.stringMatching(/^20.*Z$/),
      endsAt: expect.stringMatching(/^20.*Z$/),
      remembered: false,
      current: true,
    },
  ])
  expect(body.find(({ remembered }) => remembered)).toMatchObject({ device: 'Safari sous iPhone' })
  expect(body.find(({ address }) => address === null)).toMatchObject({ device: 'Appareil inconnu' })
})

test.each([
  [FIREFOX, 'Firefox', 'Windows'],
  ['Mozilla/5.0 (X11; CrOS x86_64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36', 'Chrome', 'ChromeOS'],
  ['Mozilla/5.0 (Windows NT 10.0) Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0', 'Microsoft Edge', 'Windows'],
  ['Mozilla/5.0 (Linux; Android 15) SamsungBrowser/28.0 Chrome/130.0 Mobile', 'Samsung Internet', 'Android'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/18.5 Safari/605.1.15', 'Safari', 'macOS'],
  ['curl/8.5.0', undefined, undefined],
])('%s is %s on %s', (agent, browser, system) => {
  expect(deviceOf(agent)).toEqual({ browser, system })
})

test('signing out everywhere ends all of mine but this one, and nobody else’s', async () => {
  const staff = await signIn(app, 'STAFF')
  const [here, other] = [await logIn(staff), await logIn(staff)]
  const colleague = await signIn(app, 'STAFF')
  expect((await call(app, sessions.endSessions, { as: here })).status).toBe(204)
  expect(await Promise.all([here, staff, other, colleague].map(status))).toEqual([200, 401, 401, 200])
  expect((await call(app, sessions.endSessions, { as: here, query: { all: 'true' } })).status).toBe(204)
  expect(await status(here)).toBe(401)
})

test('one of mine is ended by its id; that of somebody else is not there', async () => {
  const staff = await signIn(app, 'STAFF')
  const other = await logIn(staff)
  const colleague = await signIn(app, 'STAFF')
  const { body } = await call(app, sessions.listSessions, { as: other })
  const id = body.find(({ current }) => current)?.id ?? ''
  const end = (as: Somebody) => call(app, sessions.endSession, { as, params: { id } })
  expect(await end(colleague)).toMatchObject({ status: 404, error: { error: 'not_found' } })
  expect(await status(other)).toBe(200)
  expect((await end(staff)).status).toBe(204)
  expect(await status(other)).toBe(401)
  expect((await end(staff)).status).toBe(404)
})

test('an administrator sees how many sessions a user has, and ends them', async () => {
  const staff = await signIn(app, 'STAFF')
  const other = await logIn(staff)
  const count = async () =>
    (await call(app, listUsers, { as: admin })).body.find(({ id }) => id === staff.id)?.sessions
  expect(await count()).toBe(2)
  const params = { id: staff.id }
  const clerk = await holderOf(app, 'READ_USERS', 'UPDATE_USERS')
  expect((await call(app, sessions.endSessionsOf, { as: clerk, params })).status).toBe(403)
  expect((await call(app, sessions.endSessionsOf, { as: admin, params })).status).toBe(204)
  expect(await Promise.all([staff, other].map(status))).toEqual([401, 401])
  expect(await count()).toBe(0)
})

async function change(whom: { id: number; username: string }, more: object, as = admin) {
  const role = { id: await roleId(app, 'STAFF') }
  const body = await newUser(app, { username: whom.username, role, ...more })
  return (await call(app, updateUser, { as, params: { id: whom.id }, body })).status
}

test('a changed role and a changed username end the sessions of the user, another name does not', async () => {
  const staff = await signIn(app, 'STAFF')
  expect(await change(staff, { lastName: 'Married' })).toBe(200)
  expect(await status(staff)).toBe(200)
  expect(await change(staff, { role: { id: await roleId(app, 'VIEWER') } })).toBe(200)
  expect(await status(staff)).toBe(401)
  const again = await logIn(staff)
  const role = { role: { id: await roleId(app, 'VIEWER') } }
  await app.database.pool.query('DELETE FROM graphile_worker._private_jobs')
  expect(await change(staff, { ...role, username: 'moved@example.org' })).toBe(200)
  expect(await status(again)).toBe(401)
  const [mail] = await mails(app)
  expect(mail).toMatchObject({ to: [staff.username], subject: 'Passerelle: your e-mail address was changed' })
})

test('only an administrator moves an account to another address', async () => {
  const clerk = await holderOf(app, 'READ_USERS', 'UPDATE_USERS')
  const equal = await signIn(app, 'STAFF')
  expect(await change(equal, { username: 'mine@example.org' }, clerk)).toBe(403)
  expect(await change(equal, { lastName: 'Married' }, clerk)).toBe(200)
})

const LOCKED = { status: 401, error: { status: 401, error: 'locked' } }

test('a locked session answers nothing until it is unlocked with the password', async () => {
  const staff = await logIn(await signIn(app, 'STAFF'))
  const frame = await embedded(app, staff)
  expect((await call(app, sessions.lockSession, { as: staff })).status).toBe(204)
  expect(await call(app, listClients, { as: staff })).toMatchObject(LOCKED)
  expect(await call(app, calls.session, { as: staff })).toMatchObject(LOCKED)
  const reads = await call(app, readTogether, { as: staff, body: { calls: ['/api/clients'] } })
  expect(reads).toMatchObject(LOCKED)
  const change = { currentPassword: PASSWORD, password: 'x', confirmPassword: 'x' }
  expect(await call(app, calls.resetExpired, { as: staff, body: change })).toMatchObject(LOCKED)
  const data = await app.app.inject({
    url: '/embed/data/summary',
    headers: { authorization: `Bearer ${frame.token}` },
  })
  expect(data.statusCode).toBe(403)
  const unlock = (password: string) => call(app, sessions.unlockSession, { as: staff, body: { password } })
  expect(await unlock('wrong')).toMatchObject({
    status: 400,
    error: { errors: [{ field: 'password', message: 'This is not your current password' }] },
  })
  expect(await call(app, calls.session, { as: staff })).toMatchObject(LOCKED)
  const unlocked = await unlock(PASSWORD)
  expect(unlocked.status).toBe(204)
  expect((await call(app, listClients, { as: staff })).status).toBe(200)
  // an attacker who copied the token can use it for one more minute
  const token = String(unlocked.headers.authorization).slice(7)
  expect(token).not.toBe(staff.token)
  expect((await call(app, listClients, { as: { ...staff, token } })).status).toBe(200)
  const { rows } = await app.database.pool.query(
    `SELECT expires_at < now() + interval '61 seconds' AS ends FROM sessions WHERE token_hash = $1`,
    [hashToken(staff.token)],
  )
  expect(rows).toEqual([{ ends: true }])
})

test('a locked session is signed out without its password, and other sessions are not locked with it', async () => {
  const staff = await logIn(await signIn(app, 'STAFF'))
  const other = await logIn(staff)
  await call(app, sessions.lockSession, { as: staff })
  expect(await status(other)).toBe(200)
  expect((await call(app, calls.logout, { as: staff })).status).toBe(204)
  expect(await call(app, calls.session, { as: staff })).toMatchObject({ error: { error: 'unauthenticated' } })
})

test('guesses at a lock are limited', async () => {
  const staff = await logIn(await signIn(app, 'STAFF'))
  await call(app, sessions.lockSession, { as: staff })
  const unlock = (password: string) => call(app, sessions.unlockSession, { as: staff, body: { password } })
  for (let i = 0; i < 5; i++) expect((await unlock('wrong')).status).toBe(400)
  expect((await unlock(PASSWORD)).status).toBe(429)
  expect(await call(app, calls.session, { as: staff })).toMatchObject(LOCKED)
})

test('what one user has open is not saved under the name of another', async () => {
  const agent = await signIn(app, 'REFERRAL_AGENT')
  const save = (opened: number) =>
    call(app, calls.setLanguage, {
      as: agent,
      params: { languageId: 1 },
      headers: { 'x-user': String(opened) },
    })
  expect(await save(admin.id)).toMatchObject({ status: 409, error: { error: 'conflict' } })
  expect((await save(agent.id)).status).toBe(200)
})
