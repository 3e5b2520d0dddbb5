import { expect, test } from 'vitest'
import { testApp } from '../../../../test/app.ts'
import { call, signIn } from '../../../../test/factories.ts'
import { newUser, roleId, trailOf, user } from '../../../../test/people.ts'
import * as calls from '../contract/users.ts'

const app = await testApp()
const admin = await signIn(app, 'ADMIN')

const create = async (more: object = {}) =>
  call(app, calls.createUser, { as: admin, body: await newUser(app, { ...more }) })
const put = (saved: calls.User, more: object = {}) =>
  call(app, calls.updateUser, { as: admin, params: { id: saved.id }, body: { ...saved, ...more } })
const read = (id: number) => call(app, calls.readUser, { as: admin, params: { id } })
const fieldsOf = (reply: { error: { errors?: { field: string }[] } }) =>
  reply.error.errors?.map(({ field }) => field)

test('a user is saved with everything of the form, and read again', async () => {
  const { body: saved } = await create({
    username: ' Ginette.T@Example.org ',
    emailAddresses: [
      { address: 'Ginette.T@example.org', primary: true },
      { address: '' },
      { address: 'g.t@exemple.ca' },
      { address: 'G.T@exemple.ca' },
    ],
    phoneNumbers: [
      { number: '(506) 555-0142', extension: '12' },
      { number: '', extension: '' },
    ],
  })
  expect(saved).toEqual({
    id: saved.id,
    version: 1,
    firstName: 'Ginette',
    lastName: 'Thébeau',
    username: 'ginette.t@example.org',
    emailAddresses: [
      { address: 'ginette.t@example.org', primary: true },
      { address: 'g.t@exemple.ca', primary: false },
    ],
    phoneNumbers: [{ id: expect.any(Number), number: '5065550142', extension: '12', type: { id: 1 } }],
    organization: { id: app.ids.organizations['Appui Mobilité NB'], name: 'Appui Mobilité NB' },
    role: { id: await roleId(app, 'STAFF'), title: 'Staff', title_fr: 'Personnel', code: 'STAFF' },
    isReferralAgent: false,
    sessions: 0,
    blocked: false,
    factors: 0,
    language: { id: 1, name: 'English', name_fr: 'Anglais' },
  })
  expect((await read(saved.id)).body).toEqual(saved)
})

test('all users are listed by first then last name, accents and case aside', async () => {
  const names = [
    ['Éva', 'Basque'],
    ['eva', 'Arseneau'],
    ['Zoé', 'Albert'],
    ['Évangéline', 'Aucoin'],
  ]
  for (const [firstName, lastName] of names) await user(app, admin, { firstName, lastName })
  const { body } = await call(app, calls.listUsers, { as: admin })
  const ours = body.filter((one) => names.some(([first]) => first === one.firstName))
  expect(ours.map(({ lastName }) => lastName)).toEqual(['Arseneau', 'Basque', 'Aucoin', 'Albert'])
})

test.each(['firstName', 'lastName', 'username', 'organization', 'role'])('%s is required', async (field) => {
  const reply = await create({ [field]: undefined })
  expect(reply).toMatchObject({ status: 400, error: { error: 'validation_failed' } })
  expect(fieldsOf(reply)).toEqual([field])
})

test.each([
  ['role', { role: { id: 2_000_000_000 } }],
  ['organization', { organization: { id: 2_000_000_000 } }],
  ['language', { language: { id: 2_000_000_000 } }],
  ['username', { username: 'not an address' }],
  ['emailAddresses.0.address', { emailAddresses: [{ address: 'other@example.org', primary: true }] }],
  ['phoneNumbers.0.number', { phoneNumbers: [{ number: '12' }] }],
])('%s is refused where it is not valid', async (field, more) => {
  const reply = await create(more)
  expect(reply).toMatchObject({ status: 400, error: { error: 'validation_failed' } })
  expect(fieldsOf(reply)).toEqual([field])
})

test('the checkbox gives the role of a referral agent, whatever role is sent, and French', async () => {
  const saved = await user(app, admin, { isReferralAgent: true })
  expect(saved).toMatchObject({
    isReferralAgent: true,
    role: { code: 'REFERRAL_AGENT' },
    language: { id: 2 },
  })
  const { body: staff } = await put(saved, {
    isReferralAgent: false,
    role: { id: await roleId(app, 'STAFF') },
  })
  expect(staff).toMatchObject({ isReferralAgent: false, role: { code: 'STAFF' }, language: { id: 2 } })
  const { body: agent } = await put(staff, { isReferralAgent: true, role: undefined })
  expect(agent).toMatchObject({ isReferralAgent: true, role: { code: 'REFERRAL_AGENT' } })
})

test('a change keeps what is left out, and says in the trail what is new', async () => {
  const phoneNumbers = [{ number: '5065550142' }]
  const parts = { phoneNumbers, emailAddresses: [{ address: 'a@exemple.ca' }] }
  const saved = await user(app, admin, { ...parts, language: { id: 2 } })
  const { emailAddresses, phoneNumbers: _, language: __, ...rest } = saved
  const { body: changed } = await put({ ...rest, lastName: 'Roy' } as calls.User)
  expect(changed).toEqual({ ...saved, lastName: 'Roy', version: 2 })
  const moved = { ...changed, username: 'a@exemple.ca', emailAddresses: undefined, phoneNumbers: [] }
  expect((await put(moved as never)).body.emailAddresses).toEqual([
    { address: 'a@exemple.ca', primary: true },
  ])
  expect(emailAddresses).toHaveLength(2)
  const [, second, third] = await trailOf(app, 'users', saved.id)
  expect(second).toEqual({
    action: 'UPDATE',
    by: admin.id,
    changes: [{ field: 'lastName', old: 'Thébeau', new: 'Roy' }],
  })
  expect(third.changes).toEqual([
    { field: 'username', old: saved.username, new: 'a@exemple.ca' },
    { field: 'emailAddresses', old: 'a@exemple.ca', new: null },
    { field: 'phoneNumbers', old: '(506) 555-0142', new: null },
  ])
})

test('an old version is 409 stale and changes nothing; of many changes at once one is saved', async () => {
  const saved = await user(app, admin)
  const { body: current } = await put(saved, { lastName: 'First' })
  expect(await put(saved, { lastName: 'Second' })).toMatchObject({ status: 409, error: { error: 'stale' } })
  expect((await read(saved.id)).body).toEqual(current)
  const names = Array.from({ length: 6 }, (_, i) => `Name ${i}`)
  const replies = await Promise.all(names.map((lastName) => put(current, { lastName })))
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(replies.filter(({ error }) => error.error === 'stale')).toHaveLength(5)
})

test('a new role ends what its user had open, from the next call on', async () => {
  const staff = await signIn(app, 'STAFF')
  const { body: saved } = await read(staff.id)
  expect((await call(app, calls.listUsers, { as: staff })).status).toBe(200)
  const organization = { id: app.ids.organizations['Appui Mobilité NB'] }
  const reply = await put(saved, { organization, role: { id: await roleId(app, 'VIEWER') } })
  expect(reply.status, reply.text).toBe(200)
  expect((await call(app, calls.listUsers, { as: staff })).status).toBe(401)
})
