import { expect, test } from 'vitest'
import { readUser, updateUser } from '#base/people/contract/users.ts'
import { programs as programList } from '#base/reference/contract/lists/programs.ts'
import { testApp } from '../../../../test/app.ts'
import { call, signIn } from '../../../../test/factories.ts'
import { holderOf, referralAgent, roleId, sessionOf } from '../../../../test/people.ts'
import type { ReferralAgent } from '../contract/agent.ts'
import * as calls from '../contract/calls.ts'
import { makeAgentUser } from '../contract/make-user.ts'

const app = await testApp()
const admin = await signIn(app, 'ADMIN')
const staff = await signIn(app, 'STAFF')
const ids = Object.values(app.ids.programs).toSorted((a, b) => a - b)
const [first, second, third] = ids.map((id) => ({ id }))

const put = (saved: ReferralAgent, more: object = {}, as = admin) =>
  call(app, calls.updateAgent, { as, params: { id: saved.id }, body: { ...saved, ...more } })
const idsOf = ({ programs }: ReferralAgent) => programs.map(({ id }) => id).toSorted((a, b) => a - b)

async function agentUser(): Promise<ReferralAgent> {
  const { id, emailAddresses } = await referralAgent(app, admin)
  const organizationId = app.ids.organizations['Appui Mobilité NB']
  const body = { email: emailAddresses[0]?.address, organizationId }
  return (await call(app, makeAgentUser, { as: admin, params: { id }, body })).body
}

test('the programs of an agent are those assigned to the user', async () => {
  const { body: saved } = await put(await agentUser(), { programs: [first, second, second] })
  expect(idsOf(saved)).toEqual([first?.id, second?.id])
  const { body: account } = await call(app, readUser, { as: admin, params: { id: saved.userId ?? 0 } })
  const { body: seen } = await call(app, programList.calls.list, { as: await sessionOf(app, account) })
  expect(seen.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual(idsOf(saved))
  const { body: kept } = await put(saved, { programs: undefined })
  expect(idsOf(kept)).toEqual(idsOf(saved))
  const { body: other } = await put(kept, { programs: [third] })
  expect(idsOf(other)).toEqual([third?.id])
  expect(idsOf((await put(other, { programs: [] })).body)).toEqual([])
})

test('assigning programs needs the permission of its own; what stays does not', async () => {
  const { body: saved } = await put(await agentUser(), { programs: [first] })
  for (const programs of [[], [second], [first, second]]) {
    const refused = await put(saved, { programs, lastName: 'Changed' }, staff)
    expect(refused).toMatchObject({ status: 403, error: { error: 'forbidden' } })
  }
  const { body } = await put(saved, { lastName: 'Roy', programs: [first] }, staff)
  expect(body).toMatchObject({ lastName: 'Roy', programs: [first] })
})

test('what a user with another role manages is not changed through the agent by who may not change users', async () => {
  const { body: saved } = await put(await agentUser(), { programs: [first] })
  const modify = 'MODIFY_REFERAL_AGENT_PROGRAM_ASSIGNMENTS'
  const clerk = await holderOf(app, 'READ_REFERRAL_AGENTS', 'UPDATE_REFERRAL_AGENTS', modify)
  const { body: changed } = await put(saved, { programs: [second] }, clerk)
  expect(idsOf(changed)).toEqual([second?.id])
  const params = { id: saved.userId ?? 0 }
  const { body: account } = await call(app, readUser, { as: admin, params })
  const promoted = { ...account, isReferralAgent: false, role: { id: await roleId(app, 'STAFF') } }
  expect((await call(app, updateUser, { as: admin, params, body: promoted })).status).toBe(200)
  expect((await put(changed, { programs: [third] }, clerk)).status).toBe(403)
  expect((await put(changed, { lastName: 'Roy' }, clerk)).status).toBe(200)
  expect((await put(changed, { programs: [third], version: undefined })).status).toBe(200)
})

test('an agent who is no user has no programs', async () => {
  const agent = await referralAgent(app, admin, { programs: [] })
  expect((await put(agent, { programs: [] })).status).toBe(200)
  const errors = [
    { field: 'programs', message: 'Programs are assigned only to referral agents who are users' },
  ]
  expect(await put(agent, { programs: [first], version: 2 })).toMatchObject({
    status: 400,
    error: { errors },
  })
})

test('a program that does not exist is refused, and nothing of the save happens', async () => {
  const { body: saved } = await put(await agentUser(), { programs: [first] })
  const reply = await put(saved, { programs: [second, { id: 2_000_000_000 }], lastName: 'Changed' })
  expect(reply).toMatchObject({ status: 400, error: { errors: [{ field: 'programs' }] } })
  const { body } = await call(app, calls.readAgent, { as: admin, params: { id: saved.id } })
  expect(body).toEqual(saved)
})
