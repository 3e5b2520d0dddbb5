import { expect, test } from 'vitest'
import { closeUser, readUser, updateUser } from '#base/people/contract/users.ts'
import { testApp } from '../../../../test/app.ts'
import { untilSomebodyWaits } from '../../../../test/database.ts'
import { call, signIn } from '../../../../test/factories.ts'
import { referralAgent, trailOf } from '../../../../test/people.ts'
import * as calls from '../contract/calls.ts'
import { makeAgentUser } from '../contract/make-user.ts'

/** Tests that the primary e-mail address of an agent who is a user equals the username (rule 4.12), in any order of saves. */
const app = await testApp()
const admin = await signIn(app, 'ADMIN')
const { pool } = app.database

async function agentWithAccount() {
  const { id } = await referralAgent(app, admin)
  const body = {
    email: `first.${id}@example.org`,
    organizationId: app.ids.organizations['Appui Mobilité NB'],
  }
  const agent = (await call(app, makeAgentUser, { as: admin, params: { id }, body })).body
  const user = (await call(app, readUser, { as: admin, params: { id: agent.userId ?? 0 } })).body
  return { agent, user }
}

test('a username that changes while the agent is being saved reaches the address that is saved', async () => {
  const { agent, user } = await agentWithAccount()
  const saving = await pool.connect()
  try {
    await saving.query('BEGIN')
    await saving.query('SELECT FROM referral_agents WHERE id = $1 FOR UPDATE', [agent.id])
    const owned = 'referral_agent_email_addresses WHERE referral_agent_id = $1'
    await saving.query(`DELETE FROM ${owned}`, [agent.id])
    await saving.query(
      `INSERT INTO referral_agent_email_addresses (referral_agent_id, address, is_primary) VALUES ($1, $2, true)`,
      [agent.id, user.username],
    )
    const username = `second.${agent.id}@example.org`
    const body = { ...user, username, emailAddresses: undefined }
    const moving = call(app, updateUser, { as: admin, params: { id: user.id }, body })
    await untilSomebodyWaits(app.database)
    await saving.query('COMMIT')
    expect((await moving).status).toBe(200)
    const { body: after } = await call(app, calls.readAgent, { as: admin, params: { id: agent.id } })
    expect(after.emailAddresses).toMatchObject([{ address: username, primary: true }])
  } finally {
    saving.release(true)
  }
})

test('what the user changes of the agent stands in the history of the agent', async () => {
  const { agent, user } = await agentWithAccount()
  const username = `third.${agent.id}@example.org`
  const body = { ...user, username, emailAddresses: undefined }
  expect((await call(app, updateUser, { as: admin, params: { id: user.id }, body })).status).toBe(200)
  expect((await call(app, closeUser, { as: admin, params: { id: user.id } })).status).toBe(204)
  expect((await trailOf(app, 'referral-agents', agent.id)).slice(-2)).toMatchObject([
    {
      action: 'UPDATE',
      by: admin.id,
      changes: [{ field: 'emailAddresses', old: user.username, new: username }],
    },
    { action: 'UPDATE', by: admin.id, changes: [{ field: 'isUser', old: true, new: null }] },
  ])
})
