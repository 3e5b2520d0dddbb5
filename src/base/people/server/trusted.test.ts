import { expect, test } from 'vitest'
import { buildApp } from '#app/server/build.ts'
import { listClients } from '#records/clients/contract/calls.ts'
import { type TestApp, testApp } from '../../../../test/app.ts'
import { call, newRole, PASSWORD, type Somebody, signIn } from '../../../../test/factories.ts'
import { sessionOf } from '../../../../test/people.ts'
import * as roles from '../contract/roles.ts'
import * as users from '../contract/users.ts'
import * as calls from '../contract.ts'
import { newPasswordToken } from './requests.ts'
import { endOfTrust } from './trusted.ts'

/**
 * Two processes share one database: a change in one is effective in the other as soon as it is answered (decision 100).
 */
const one = await testApp()
const two = await another(one)
const { db, pool } = one.database
const admin = await signIn(one, 'ADMIN')

async function another(first: TestApp): Promise<TestApp> {
  const { database } = first
  const app = await buildApp({
    ...first.services,
    db: database.db,
    asyncCommitDb: database.asyncCommitDb,
  })
  return { ...first, app }
}

const ask = (as: Somebody) => call(two, listClients, { as })

/** Awaits `change` while the other process is queried all the time, so that it caches the old state until then. */
async function meanwhile<A>(as: Somebody, change: Promise<A>): Promise<A> {
  let isDone = false
  const asking = async () => {
    while (!isDone) await ask(as)
  }
  const asked = asking()
  const answer = await change
  isDone = true
  // a request at the very moment of the answer
  expect((await ask(as)).status).not.toBe(200)
  await asked
  return answer
}

/** A user who was just let in by the other process. */
async function somebody() {
  const role = await newRole(one, ['READ_CLIENTS'])
  const person = await signIn(one, role)
  expect((await ask(person)).status).toBe(200)
  return { role, person }
}

test('a role that is changed counts in the other process from the next call', async () => {
  const { role, person } = await somebody()
  const saved = (await call(one, roles.listRoles, { as: admin })).body.find(({ code }) => code === role)
  const { id, ...body } = saved ?? expect.fail('there is no such role')
  const change = { as: admin, params: { id }, body: { ...body, permissions: ['READ_LOANS'] } }
  expect((await ask(person)).status).toBe(200)
  expect((await meanwhile(person, call(one, roles.updateRole, change))).status).toBe(200)
  expect((await ask(person)).status).toBe(403)
})

test('a user who is given another role, or is closed, has what was before nowhere', async () => {
  const { person } = await somebody()
  const { body: user } = await call(one, users.readUser, { as: admin, params: { id: person.id } })
  const viewer = (await call(one, roles.listRoles, { as: admin })).body.find(
    ({ code }) => code === 'TECHNICIAN',
  )
  const params = { id: person.id }
  expect((await ask(person)).status).toBe(200)
  const body = {
    ...user,
    role: { id: viewer?.id },
    organization: user.organization ?? { id: Object.values(one.ids.organizations)[0] },
  }
  const updated = await call(one, users.updateUser, { as: admin, params, body })
  expect(updated.status, updated.text).toBe(200)
  expect((await call(two, calls.session, { as: person })).status).toBe(401)
  const again = await sessionOf(one, user)
  expect((await call(two, calls.session, { as: again })).body.roles[0]?.code).toBe('TECHNICIAN')
  expect((await call(one, users.closeUser, { as: admin, params })).status).toBe(204)
  expect((await call(two, calls.session, { as: again })).status).toBe(401)
})

test('a session that is ended in one process is ended in the other', async () => {
  const { person } = await somebody()
  expect((await meanwhile(person, call(one, calls.logout, { as: person }))).status).toBe(204)
  expect((await ask(person)).status).toBe(401)
})

test('a new password ends the sessions of the old one in every process', async () => {
  const { person } = await somebody()
  const password = 'Herring Cove lighthouse 1897'
  const body = { token: await newPasswordToken(db, person.id), password, confirmPassword: password }
  expect((await meanwhile(person, call(one, calls.resetForgotten, { body }))).status).toBe(204)
  expect((await ask(person)).status).toBe(401)
  const signInWith = (given: string) =>
    call(two, calls.login, { body: { username: person.username, password: given, rememberMe: false } })
  expect((await signInWith(PASSWORD)).status).toBe(401)
  expect((await signInWith(password)).status).toBe(200)
})

test('a password that is no longer expired lets in everywhere', async () => {
  const person = await signIn(one, 'STAFF', { expired: true })
  expect(await ask(person)).toMatchObject({ status: 403, error: { error: 'password_expired' } })
  const password = 'Herring Cove lighthouse 1897'
  const body = { password, confirmPassword: password }
  expect((await call(one, calls.resetExpired, { as: person, body })).status).toBe(204)
  expect((await ask(person)).status).toBe(200)
})

test('what is changed in the database itself counts when the trust is over', async () => {
  const { person } = await somebody()
  await pool.query('UPDATE users SET closed_at = now() WHERE id = $1', [person.id])
  await endOfTrust()
  expect((await ask(person)).status).toBe(401)
})
