import { expect, test } from 'vitest'
import { testApp } from '../../../../test/app.ts'
import { call, signIn } from '../../../../test/factories.ts'
import { newAgent, referralAgent } from '../../../../test/people.ts'
import type { ReferralAgent } from '../contract/agent.ts'
import * as calls from '../contract/calls.ts'

const app = await testApp()
const staff = await signIn(app, 'STAFF')
const { ids } = app

const create = (more: object) => call(app, calls.createAgent, { as: staff, body: newAgent({ ...more }) })
const put = (saved: ReferralAgent, more: object = {}) =>
  call(app, calls.updateAgent, { as: staff, params: { id: saved.id }, body: { ...saved, ...more } })
const read = async (id: number) => (await call(app, calls.readAgent, { as: staff, params: { id } })).body

test('an agent is saved with everything of the form, and read again', async () => {
  const { body: saved } = await create({
    emailAddresses: [
      { address: 'second@example.org' },
      { address: '' },
      { address: 'N@example.org', primary: true },
    ],
    phoneNumbers: [
      { number: '(506) 555-0142', extension: '12' },
      { number: '', extension: '' },
      { number: '', extension: '34' },
    ],
    addresses: [
      { address1: '', city: null, postalCode: '' },
      {
        city: { id: ids.cities.Dieppe },
        province: { id: ids.provinces['New Brunswick'] },
        postalCode: 'e1a 1p4',
      },
    ],
  })
  const id = expect.any(Number)
  expect(saved).toEqual({
    id,
    version: 1,
    firstName: 'Noëlla',
    lastName: 'Basque',
    isUser: false,
    userId: null,
    emailAddresses: [
      { id, address: 'N@example.org', primary: true },
      { id, address: 'second@example.org', primary: false },
    ],
    phoneNumbers: [
      { id, number: '5065550142', extension: '12', type: { id: 2 } },
      { id, number: null, extension: '34', type: { id: 2 } },
    ],
    addresses: [
      {
        id,
        address1: null,
        city: { id: ids.cities.Dieppe, name: 'Dieppe' },
        province: { id: ids.provinces['New Brunswick'], name: 'New Brunswick', abbreviation: 'NB' },
        county: null,
        postalCode: 'E1A1P4',
        primary: true,
      },
    ],
    programs: [],
  })
  expect(await read(saved.id)).toEqual(saved)
})

test.each([
  ['firstName', { firstName: ' ' }],
  ['lastName', { lastName: undefined }],
  ['emailAddresses', { emailAddresses: undefined }],
  ['emailAddresses.0.address', { emailAddresses: [] }],
  ['emailAddresses.0.address', { emailAddresses: [{ address: ' ', primary: true }] }],
  ['emailAddresses.0.address', { emailAddresses: [{ address: '', primary: true }] }],
  ['emailAddresses.0.address', { emailAddresses: [{ address: 'nowhere' }] }],
  ['phoneNumbers.0.number', { phoneNumbers: [{ number: '12' }] }],
  ['phoneNumbers.0.extension', { phoneNumbers: [{ extension: 'x' }] }],
  ['addresses.0.postalCode', { addresses: [{ postalCode: '12345' }] }],
  ['addresses.0.city', { addresses: [{ city: { id: 2_000_000_000 } }] }],
  ['url', { url: 'https://evil.example.org/{token}' }],
])('%s is refused where it is missing or not valid', async (field, more) => {
  const reply = await create(more)
  expect(reply).toMatchObject({ status: 400, error: { error: 'validation_failed' } })
  expect(reply.error.errors?.map((fault) => fault.field)).toEqual([field])
})

test('a list that is left out stays; parts keep their ids, and another address may become the primary one', async () => {
  const before = await referralAgent(app, staff, {
    emailAddresses: [{ address: 'a@example.org', primary: true }, { address: 'b@example.org' }],
    phoneNumbers: [{ number: '5065550142' }],
    addresses: [{ address1: '12, rue Amirault' }],
  })
  const [a, b] = before.emailAddresses
  const { body: after } = await put(before, {
    emailAddresses: [
      { ...a, primary: false },
      { ...b, primary: true },
    ],
    phoneNumbers: undefined,
    addresses: undefined,
  })
  expect(after).toEqual({
    ...before,
    version: 2,
    emailAddresses: [
      { ...b, primary: true },
      { ...a, primary: false },
    ],
  })
  const { body: back } = await put(after, {
    emailAddresses: [
      { ...a, primary: true },
      { ...b, primary: false },
    ],
  })
  expect(back).toEqual({ ...before, version: 3 })
  const { body: emptied } = await put(back, { phoneNumbers: [], addresses: [{ address1: ' ' }] })
  expect(emptied).toMatchObject({ phoneNumbers: [], addresses: [] })
})

test('an old version is 409 stale; of many changes at once one is saved', async () => {
  const opened = await referralAgent(app, staff)
  const names = Array.from({ length: 6 }, (_, i) => `Name ${i}`)
  const replies = await Promise.all(names.map((lastName) => put(opened, { lastName })))
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(replies.filter(({ error }) => error.error === 'stale')).toHaveLength(5)
  expect((await put(opened, { version: undefined, lastName: 'Last' })).body).toMatchObject({ version: 3 })
})

test('agents are listed by first then last name, and named in their history', async () => {
  for (const name of ['Éva Basque', 'eva Arseneau', 'Zoé Albert', 'Évangéline Aucoin']) {
    const [firstName, lastName] = name.split(' ')
    await referralAgent(app, staff, { firstName, lastName })
  }
  const { body } = await call(app, calls.listAgents, { as: staff })
  const ours = body.filter(({ firstName }) => /^[eéz]/i.test(firstName))
  expect(ours.map(({ lastName }) => lastName)).toEqual(['Arseneau', 'Basque', 'Aucoin', 'Albert'])
  const saved = await referralAgent(app, staff, { phoneNumbers: [{ number: '5065550142', extension: '7' }] })
  await put(saved, { lastName: 'Roy', phoneNumbers: [] })
  const params = { id: saved.id }
  const { records } = (await call(app, calls.agentHistory, { as: staff, params })).body
  expect(records.map(({ action }) => action)).toEqual(['UPDATE', 'CREATE'])
  expect(records[0]?.changes).toEqual([
    { field: 'lastName', old: 'Basque', new: 'Roy' },
    { field: 'phoneNumbers', old: '(506) 555-0142 ext. 7', new: null },
  ])
})
