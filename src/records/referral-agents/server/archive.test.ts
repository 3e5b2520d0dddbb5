import { expect, test } from 'vitest'
import { testApp } from '../../../../test/app.ts'
import { call, signIn } from '../../../../test/factories.ts'
import { referralAgent } from '../../../../test/people.ts'
import type { ReferralAgent } from '../contract/agent.ts'
import * as calls from '../contract/calls.ts'

const app = await testApp()
const staff = await signIn(app, 'STAFF')
const viewer = await signIn(app, 'VIEWER')
const HIDDEN = { status: 404, error: { error: 'not_found' } }

const on = ({ id }: ReferralAgent, as = staff) => ({ as, params: { id } })
const listed = async () => (await call(app, calls.listAgents, { as: staff })).body.map(({ id }) => id)
const found = async (phrase: string) =>
  (await call(app, calls.searchAgents, { as: viewer, body: phrase })).body.records.map(({ id }) => id)

test('an archived agent is in no list, and in every list again when it is restored', async () => {
  const saved = await referralAgent(app, staff, { lastName: 'Vautour' })
  expect(await call(app, calls.archiveAgent, on(saved))).toMatchObject({ status: 204, text: '' })
  expect(await listed()).not.toContain(saved.id)
  expect(await found('vautour')).toEqual([])
  expect(await call(app, calls.readAgent, on(saved, viewer))).toMatchObject(HIDDEN)
  expect(await call(app, calls.agentHistory, on(saved, viewer))).toMatchObject(HIDDEN)
  const { body: hidden } = await call(app, calls.readAgent, on(saved))
  expect(hidden).toEqual({ ...saved, version: 2, deleted: true })
  const put = await call(app, calls.updateAgent, { ...on(saved), body: { ...saved, version: undefined } })
  expect(put).toMatchObject(HIDDEN)
  expect((await call(app, calls.restoreAgent, on(saved))).body).toEqual({ ...saved, version: 3 })
  const archiver = 'SELECT archived_by FROM referral_agents WHERE id = $1'
  expect((await app.database.pool.query(archiver, [saved.id])).rows).toEqual([{ archived_by: null }])
  expect(await listed()).toContain(saved.id)
  expect(await found('vautour')).toEqual([saved.id])
  const { records } = (await call(app, calls.agentHistory, on(saved))).body
  expect(records.map(({ action }) => action)).toEqual(['RESTORE', 'ARCHIVE', 'CREATE'])
})

test('only what is archived is restored, only what is not is archived, once', async () => {
  const saved = await referralAgent(app, staff)
  expect(await call(app, calls.restoreAgent, on(saved))).toMatchObject(HIDDEN)
  const archive = () => call(app, calls.archiveAgent, on(saved))
  const replies = await Promise.all([archive(), archive()])
  expect(replies.map(({ status }) => status).toSorted()).toEqual([204, 404])
})

test('agents are found by name, e-mail address and phone, a page at a time', async () => {
  const saved = await referralAgent(app, staff, {
    firstName: 'Zélie',
    lastName: 'Légère',
    emailAddresses: [{ address: 'z.legere@chaleur.example.org' }],
    phoneNumbers: [{ number: '5065550177', extension: '9' }],
  })
  const phrases = ['legere', 'ZÉLIE', 'z.legere@chaleur', '"(506) 555-0177"', 'legere 5550177']
  for (const phrase of phrases) expect(await found(phrase), phrase).toEqual([saved.id])
  expect(await found('legere -zelie')).toEqual([])
  for (let i = 0; i < 3; i++) await referralAgent(app, staff, { firstName: `Ada ${i}`, lastName: 'Pageant' })
  const query = { page: 2, size: 2 }
  const { body } = await call(app, calls.searchAgents, { as: staff, body: 'pageant', query })
  expect(body.records.map(({ firstName }) => firstName)).toEqual(['Ada 2'])
  expect(body).toMatchObject({ totalRecordCount: 3, page: { size: 2, current: 2, first: 1, last: 2 } })
})
