import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { clientEverything } from '#across/privacy/contract/everything.ts'
import { takeOut } from '#across/take-out/contract/calls.ts'
import { resetFactors } from '#base/people/contract/factors.ts'
import { assignManagers, assignPrograms } from '#base/people/contract/managers.ts'
import { createProof } from '#base/people/contract/proofs.ts'
import { updateRole } from '#base/people/contract/roles.ts'
import { liftBlock } from '#base/people/contract/sessions.ts'
import { closeUser, createUser, updateUser } from '#base/people/contract/users.ts'
import { login } from '#base/people/contract.ts'
import { endOfTrust } from '#base/people/server/trusted.ts'
import type { Call } from '#core/contract/call.ts'
import { makeAgentUser } from '#records/referral-agents/contract/make-user.ts'
import { testApp } from './app.ts'
import { call, client, newRole, PASSWORD, type Somebody, signIn } from './factories.ts'
import { withTotp } from './factors.ts'
import { mails, newUser, referralAgent, roleId, sessionOf, trailOf, user } from './people.ts'
import { CALLS } from './who-may.ts'

/** Users confirm their identity before acts that export everything, or prepare that (decision 220). */
const app = await testApp()
const chief = await signIn(app, 'ADMIN')
const other = await signIn(app, 'ADMIN')
const vautour = await client(app, chief, { lastName: 'Vautour' })
await sql`UPDATE users SET language_id = 2 WHERE id = ${other.id}`.execute(app.database.db)

const pep = app.ids.programs['Provincial Equipment Program'] ?? 0

interface Act {
  /** The call with its input, for newly created records. */
  made: () => Promise<{ call: Call; params?: Record<string, number>; body?: unknown }>
  /** The text of the mail to the other administrators. */
  told: RegExp
}

const withRole = async (code: string, more: Record<string, unknown> = {}) => ({
  ...(await newUser(app, more)),
  role: { id: await roleId(app, code) },
})

const ACTS: Record<string, Act> = {
  'POST /api/take-out': {
    made: async () => ({ call: takeOut }),
    told: /Everything was taken out as a ZIP, with \d+ clients/,
  },
  'GET /api/clients/{id}/everything': {
    made: async () => ({ call: clientEverything, params: { id: vautour.id } }),
    told: new RegExp(`number ${vautour.clientNumber} was handed out`),
  },
  'DELETE /api/users/{id}/factors': {
    made: async () => {
      const owner = await signIn(app, 'STAFF')
      await withTotp(app, owner)
      return { call: resetFactors, params: { id: owner.id } }
    },
    told: /All second factors of staff\.\d+@example\.org were removed/,
  },
  'PUT /api/roles/{id}': {
    made: async () => {
      const code = await newRole(app, ['READ_CLIENTS', 'READ_NOTES'])
      const body = { code, title: code, permissions: ['READ_CLIENTS', 'DELETE_CLIENTS'] }
      return { call: updateRole, params: { id: await roleId(app, code) }, body }
    },
    told: /added: DELETE_CLIENTS\. Removed: READ_NOTES\. Second factor: not required\./,
  },
  'POST /api/users': {
    made: async () => ({ call: createUser, body: await withRole('FINANCE') }),
    told: /account with the role FINANCE was made for Ginette Thébeau \(ginette/,
  },
  'PUT /api/users/{id}': {
    made: async () => {
      const { id, username } = await user(app, chief)
      return { call: updateUser, params: { id }, body: await withRole('ADMIN', { username }) }
    },
    told: /Ginette Thébeau: .*role STAFF, now ADMIN/,
  },
  'PUT /api/equipment/managers/client/{userId}': {
    made: async () => {
      return { call: assignPrograms, params: { userId: (await user(app, chief)).id }, body: [pep] }
    },
    told: /programs whose equipment Ginette Thébeau manages: –, now PEP\./,
  },
  'PUT /api/equipment/managers/program/{programId}': {
    made: async () => {
      const { id } = await user(app, chief)
      return { call: assignManagers, params: { programId: pep }, body: [id, chief.id] }
    },
    told: /users who manage the equipment of PEP: .*, now Ginette Thébeau, Test ADMIN/,
  },
  'DELETE /api/users/{id}': {
    made: async () => ({ call: closeUser, params: { id: (await user(app, chief)).id } }),
    told: /The account of ginette\.\d+@example\.org with the role STAFF was closed/,
  },
  'PUT /api/referral-agents/{id}/user': {
    made: async () => {
      const { id } = await referralAgent(app, chief)
      const organizationId = app.ids.organizations['Appui Mobilité NB']
      return {
        call: makeAgentUser,
        params: { id },
        body: { email: `agent.${id}@example.net`, organizationId },
      }
    },
    told: /account with the role REFERRAL_AGENT was made for Noëlla Basque/,
  },
}

const forgetMails = () => app.database.pool.query('DELETE FROM graphile_worker._private_jobs')
beforeEach(forgetMails)

const prove = (as: Somebody, body: object, headers?: Record<string, string>) =>
  call(app, createProof, { as, body, headers })

/** A session from the login page, of a new administrator. */
async function loggedIn(): Promise<Somebody> {
  const admin = await signIn(app, 'ADMIN', { proved: false })
  const body = { username: admin.username, password: PASSWORD }
  const { headers } = await call(app, login, { body })
  return { ...admin, token: String(headers.authorization).replace('Bearer ', '') }
}

test('the API document says of a call that it needs proof', async () => {
  const { paths } = (await app.app.inject('/api/openapi.json')).json()
  expect(paths['/api/take-out'].post).toMatchObject({
    'x-needs-proof': true,
    description: expect.stringContaining('proof_required'),
  })
  expect(paths['/api/take-out'].get).not.toHaveProperty('x-needs-proof')
})

test('no other call asks for proof', async () => {
  const asking: string[] = []
  for (const name of Object.keys(CALLS)) {
    const [method, path = ''] = name.split(' ')
    const { token } = await signIn(app, 'ADMIN', { proved: false })
    const { body } = await app.app.inject({
      method: method as 'GET',
      url: path.replace(/\{\w+\}/g, '2147483647'),
      headers: { authorization: `Bearer ${token}` },
    })
    if (body.includes('proof_required')) asking.push(name)
  }
  expect(asking.toSorted()).toEqual(Object.keys(ACTS).toSorted())
})

describe.each(Object.entries(ACTS))('%s', (_, { made, told }) => {
  const act = async (as: Somebody) => {
    const { call: which, ...sent } = await made()
    await forgetMails()
    return { which, sent, reply: await call(app, which, { as, ...sent }) }
  }

  test('after a login alone is refused, works once the session is proved, and every other administrator hears of it', async () => {
    const admin = await loggedIn()
    const { which, sent, reply } = await act(admin)
    expect(reply).toMatchObject({ status: 403, error: { error: 'proof_required' } })
    expect(await mails(app)).toEqual([])
    expect((await prove(admin, { currentPassword: PASSWORD })).status).toBe(204)
    const done = await call(app, which, { as: admin, ...sent })
    expect([200, 204], done.text).toContain(done.status)
    const sentMails = (await mails(app)).filter(({ to }) => to.includes(chief.username))
    expect(sentMails).toHaveLength(1)
    expect(sentMails[0]?.text).toMatch(told)
    expect(sentMails[0]?.text).toContain(admin.username)
    expect(sentMails[0]?.text).toMatch(/ (a|p)\.m\. on \w+ \d+, \d{4}:/)
    const toAll = (await mails(app)).flatMap(({ to }) => to)
    expect(toAll).toContain(other.username)
    expect(toAll).not.toContain(admin.username)
  })

  test('is refused in another session of the same user, and five minutes after the proof', async () => {
    const admin = await loggedIn()
    const elsewhere = await sessionOf(app, admin)
    await sql`UPDATE sessions SET proved_at = NULL WHERE user_id = ${admin.id}`.execute(app.database.db)
    await prove(admin, { currentPassword: PASSWORD })
    expect((await act(elsewhere)).reply.error).toMatchObject({ error: 'proof_required' })
    await sql`UPDATE sessions SET proved_at = now() - interval '5 minutes' WHERE user_id = ${admin.id}`.execute(
      app.database.db,
    )
    await endOfTrust()
    expect((await act(admin)).reply.error).toMatchObject({ error: 'proof_required' })
  })
})

test('a wrong password proves nothing, and is a failed login in the trail and in the limits', async () => {
  const admin = await loggedIn()
  const guess = () => prove(admin, { currentPassword: 'Footbridge over another river' })
  expect(await guess()).toMatchObject({
    status: 400,
    error: { errors: [{ field: 'currentPassword' }] },
  })
  expect(await trailOf(app, 'users', admin.id)).toContainEqual({
    action: 'LOGIN_FAILED',
    by: null,
    changes: [],
  })
  expect((await call(app, takeOut, { as: admin })).error).toMatchObject({ error: 'proof_required' })
  for (let more = 0; more < 4; more++) await guess()
  expect((await guess()).status).toBe(429)
  // the failures count at the login page too
  const again = await call(app, login, { body: { username: admin.username, password: PASSWORD } })
  expect(again.status).toBe(429)
  expect((await trailOf(app, 'users', admin.id)).map(({ action }) => action)).toContain('LOCKED')
})

test('a session that is locked and unlocked is no longer proved', async () => {
  const admin = await loggedIn()
  await prove(admin, { currentPassword: PASSWORD })
  const headers = { authorization: `Bearer ${admin.token}`, 'content-type': 'application/json' }
  await app.app.inject({ method: 'POST', url: '/api/session/lock', headers, payload: '{}' })
  const payload = { password: PASSWORD }
  await app.app.inject({ method: 'POST', url: '/api/session/unlock', headers, payload })
  expect((await call(app, takeOut, { as: admin })).error).toMatchObject({ error: 'proof_required' })
})

test('nobody lifts their own block to go on guessing', async () => {
  const admin = await loggedIn()
  for (let more = 0; more < 6; more++)
    await prove(admin, { currentPassword: 'Footbridge over another river' })
  const lifted = await call(app, liftBlock, { as: admin, params: { id: admin.id } })
  expect(lifted).toMatchObject({ status: 409, error: { error: 'conflict' } })
  expect((await prove(admin, { currentPassword: PASSWORD })).status).toBe(429)
})

test('an administrator who is one no more hears of that, at the address that they had', async () => {
  const told = async ({ username }: Somebody) =>
    (await mails(app)).filter(({ to, text }) => to.includes(username) && text.includes(chief.username))
  const as = chief
  const gone = [await signIn(app, 'ADMIN'), await signIn(app, 'ADMIN'), await signIn(app, 'ADMIN')] as const
  const [{ id: demoted, username }, { id: moved }, { id: closed }] = gone
  await call(app, updateUser, { as, params: { id: demoted }, body: await withRole('VIEWER', { username }) })
  const elsewhere = await withRole('ADMIN', { username: 'elsewhere@example.org' })
  await call(app, updateUser, { as, params: { id: moved }, body: elsewhere })
  await call(app, closeUser, { as, params: { id: closed } })
  const texts = await Promise.all(gone.map(async (whom) => (await told(whom)).map(({ text }) => text)))
  expect(texts.map((mails) => mails.at(-1))).toEqual([
    expect.stringContaining('role ADMIN, now VIEWER'),
    expect.stringContaining('now elsewhere@example.org'),
    expect.stringContaining('was closed'),
  ])
})

test('an administrator who reads French is told in French', async () => {
  await sql`UPDATE roles SET permissions = permissions || '{CHOOSE_LANGUAGE}' WHERE code = 'ADMIN'
    AND NOT 'CHOOSE_LANGUAGE' = ANY (permissions)`.execute(app.database.db)
  await call(app, clientEverything, { as: chief, params: { id: vautour.id } })
  const told = (await mails(app)).filter(({ to }) => to.includes(other.username))
  expect(told.map(({ text }) => text)).toEqual([expect.stringMatching(/^Bonjour/)])
})
