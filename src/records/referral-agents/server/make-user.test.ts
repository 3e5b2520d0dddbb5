import { beforeEach, expect, test } from 'vitest'
import * as users from '#base/people/contract/users.ts'
import * as people from '#base/people/contract.ts'
import { testApp } from '../../../../test/app.ts'
import { call, signIn } from '../../../../test/factories.ts'
import { mails, referralAgent, roleId, trailOf, user } from '../../../../test/people.ts'
import type { ReferralAgent } from '../contract/agent.ts'
import * as calls from '../contract/calls.ts'
import { makeAgentUser } from '../contract/make-user.ts'

const app = await testApp()
const admin = await signIn(app, 'ADMIN')
const organizationId = app.ids.organizations['Réseau de santé de l’Acadie']
beforeEach(() => app.database.pool.query('DELETE FROM graphile_worker._private_jobs'))

let made = 0
const makeUser = ({ id }: ReferralAgent, more: object = {}, headers = {}) => {
  const body = { email: `made.${++made}@example.org`, organizationId, ...more }
  return call(app, makeAgentUser, { as: admin, params: { id }, body, headers })
}
const put = (saved: ReferralAgent, more: object = {}, headers = {}) =>
  call(app, calls.updateAgent, { as: admin, params: { id: saved.id }, body: { ...saved, ...more }, headers })
const read = async ({ id }: { id: number }) =>
  (await call(app, calls.readAgent, { as: admin, params: { id } })).body
const readUser = async (id: number | null) =>
  (await call(app, users.readUser, { as: admin, params: { id: id ?? 0 } })).body

test('an agent becomes a user, stays an agent, and is welcomed in French', async () => {
  const own = { address: 'noella@clinique.example.org', primary: true }
  const before = await referralAgent(app, admin, {
    lastName: 'Thériault',
    emailAddresses: [own, { address: 'accueil@clinique.example.org' }],
  })
  const { body: after, status } = await makeUser(before, { email: ' Noella@Example.org ' })
  expect(status).toBe(200)
  const [address, other] = before.emailAddresses
  expect(after).toEqual({
    ...before,
    version: 2,
    isUser: true,
    userId: expect.any(Number),
    emailAddresses: [{ ...address, address: 'noella@example.org' }, other],
  })
  expect(await readUser(after.userId)).toMatchObject({
    firstName: 'Noëlla',
    lastName: 'Thériault',
    username: 'noella@example.org',
    isReferralAgent: true,
    role: { code: 'REFERRAL_AGENT' },
    language: { id: people.FRENCH },
    organization: { id: organizationId },
  })
  expect(await mails(app)).toMatchObject([
    { to: ['noella@example.org'], subject: 'Bienvenue dans Passerelle' },
  ])
  const { body: list } = await call(app, calls.listAgents, { as: admin })
  expect(list).toContainEqual(after)
  expect((await trailOf(app, 'referral-agents', before.id)).at(-1)).toMatchObject({
    action: 'UPDATE',
    by: admin.id,
  })
})

test('who reads English is welcomed in English', async () => {
  const { body } = await makeUser(await referralAgent(app, admin), { languageId: people.ENGLISH })
  expect((await readUser(body.userId)).language.id).toBe(people.ENGLISH)
  expect(await mails(app)).toMatchObject([{ subject: 'Welcome to Passerelle' }])
})

test.each([
  ['email', { email: '' }],
  ['email', { email: 'nowhere' }],
  ['organizationId', { organizationId: undefined }],
  ['url', { url: 'https://evil.example.org/{token}' }],
])('%s is refused where it is missing or not valid, and nobody is made', async (field, more) => {
  const agent = await referralAgent(app, admin)
  const reply = await makeUser(agent, more)
  expect(reply).toMatchObject({ status: 400 })
  expect(reply.error.errors?.map((fault) => fault.field)).toEqual([field])
  expect(await read(agent)).toEqual(agent)
  expect(await mails(app)).toEqual([])
})

test('an address that somebody logs in with is taken', async () => {
  const { username } = await user(app, admin)
  const errors = [{ field: 'email', value: username }]
  const reply = await makeUser(await referralAgent(app, admin), { email: username.toUpperCase() })
  expect(reply).toMatchObject({ status: 409, error: { error: 'already_exists', errors } })
})

test('an agent has one account, also when two make it at once', async () => {
  const agent = await referralAgent(app, admin)
  const replies = await Promise.all([makeUser(agent), makeUser(agent)])
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(await mails(app)).toHaveLength(1)
  const said = ['This referral agent is already a user.', 'Cet agent d’aiguillage est déjà un utilisateur.']
  for (const [place, headers] of [{}, { 'accept-language': 'fr' }].entries()) {
    const refused = { status: 409, error: { error: 'conflict', message: said[place] } }
    expect(await makeUser(agent, {}, headers)).toMatchObject(refused)
  }
})

test('the e-mail address of an agent who is a user is changed with the user', async () => {
  const { body: agent } = await makeUser(await referralAgent(app, admin))
  const said = [
    'This field must be edited through the user management interface',
    'Ce champ doit être modifié dans la gestion des utilisateurs',
  ]
  const emailAddresses = [{ ...agent.emailAddresses[0], address: 'other@example.org' }]
  for (const [place, headers] of [{}, { 'accept-language': 'fr' }].entries()) {
    const errors = [{ field: 'emailAddresses.0.address', message: said[place] }]
    expect(await put(agent, { emailAddresses }, headers)).toMatchObject({ status: 400, error: { errors } })
  }
  expect((await put(agent, { lastName: 'Roy' })).status).toBe(200)
  const account = await readUser(agent.userId)
  const body = { ...account, username: 'moved@example.org', emailAddresses: undefined }
  const moved = await call(app, users.updateUser, { as: admin, params: { id: account.id }, body })
  expect(moved.status, moved.text).toBe(200)
  const after = await read(agent)
  expect(after).toMatchObject({ version: 4, emailAddresses: [{ address: 'moved@example.org' }] })
  const found = await call(app, calls.searchAgents, { as: admin, body: 'moved@example.org' })
  expect(found.body.records).toEqual([after])
})

test('an agent whose account is closed is a user no more, and may become one again', async () => {
  const { body: agent } = await makeUser(await referralAgent(app, admin), { email: 'again@example.org' })
  await call(app, users.closeUser, { as: admin, params: { id: agent.userId ?? 0 } })
  const { isUser, userId } = await read(agent)
  expect({ isUser, userId }).toEqual({ isUser: false, userId: null })
  const { body: again } = await makeUser(agent, { email: 'again@example.org' })
  expect(again.userId).not.toBe(agent.userId)
})

test('archiving an agent leaves the account as it is', async () => {
  const { body: agent } = await makeUser(await referralAgent(app, admin))
  expect((await call(app, calls.archiveAgent, { as: admin, params: { id: agent.id } })).status).toBe(204)
  expect(await readUser(agent.userId)).toMatchObject({ role: { id: await roleId(app, 'REFERRAL_AGENT') } })
  const { body } = await call(app, calls.restoreAgent, { as: admin, params: { id: agent.id } })
  expect(body).toMatchObject({ isUser: true, userId: agent.userId })
})
