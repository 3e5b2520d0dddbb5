import { expect, test } from 'vitest'
import { testApp } from '../../../../test/app.ts'
import { call, newRole, signIn } from '../../../../test/factories.ts'
import { trailOf } from '../../../../test/people.ts'
import * as calls from '../contract/roles.ts'
import { closeUser, listUsers } from '../contract/users.ts'
import { session } from '../contract.ts'

const app = await testApp()
const admin = await signIn(app, 'ADMIN')
const FRENCH = { 'accept-language': 'fr-CA' }

const list = async () => (await call(app, calls.listRoles, { as: admin })).body
const create = (body: object, as = admin) => call(app, calls.createRole, { as, body })
const put = ({ id, ...saved }: calls.Role, more: object = {}, as = admin, headers = {}) =>
  call(app, calls.updateRole, { as, params: { id }, body: { ...saved, ...more }, headers })
const remove = ({ id }: { id: number }, headers = {}, as = admin) =>
  call(app, calls.deleteRole, { as, params: { id }, headers })
async function role(code: string): Promise<calls.Role> {
  const found = (await list()).find((one) => one.code === code)
  if (!found) throw new Error(`There is no role ${code}`)
  return found
}

test('a role is saved with its permissions once each, in the order of the screen', async () => {
  const permissions = ['UPDATE_CLIENTS', 'READ_REPORTS', 'READ_CLIENTS', 'READ_CLIENTS']
  const { body: saved } = await create({ code: 'VOLUNTEER', title: ' Bénévole ', permissions })
  const kept = ['READ_CLIENTS', 'UPDATE_CLIENTS', 'READ_REPORTS']
  const plain = { code: 'VOLUNTEER', title: 'Bénévole', title_fr: null, permissions: kept, protected: false }
  const without = { factorRequired: false, factorGraceDays: 14 }
  expect(saved).toEqual({ id: saved.id, version: 1, ...plain, ...without })
  expect(await role('VOLUNTEER')).toEqual(saved)
})

test('roles are listed by title', async () => {
  const titles = (await list()).map(({ title }) => title)
  expect(titles.slice(0, 2)).toEqual(['Administrator', 'Bénévole'])
  expect(titles.indexOf('Finance')).toBeLessThan(titles.indexOf('Referral Agent'))
})

test('roles have a French title, by which they are listed to who reads French', async () => {
  const shown = await call(app, calls.listRoles, { as: admin, headers: FRENCH })
  const french = shown.body.map(({ title, title_fr }) => title_fr ?? title)
  expect(french).toEqual(french.toSorted((a, b) => a.localeCompare(b, 'fr')))
  expect(await role('WAREHOUSE')).toMatchObject({
    title: 'Warehouse and drivers',
    title_fr: 'Entrepôt et livraison',
  })
  const driver = await signIn(app, 'WAREHOUSE')
  const titles = { title: 'Warehouse and drivers', title_fr: 'Entrepôt et livraison' }
  expect((await call(app, session, { as: driver })).body.roles).toMatchObject([titles])
  const { body: users } = await call(app, listUsers, { as: admin })
  expect(users.find(({ id }) => id === driver.id)?.role).toMatchObject(titles)
  // every role that an installation begins with
  const seeded = (await list()).filter(({ code }) => /^[A-Z_]+$/.test(code) && code !== 'VOLUNTEER')
  expect(seeded.filter(({ title_fr }) => title_fr === null)).toEqual([])
})

test('a French title is kept, said in the history, and emptied; another one is a rename', async () => {
  const { body: saved } = await create({
    code: 'DRIVERS',
    title: 'Drivers',
    title_fr: 'Livraison',
    permissions: [],
  })
  expect(saved.title_fr).toBe('Livraison')
  expect((await put(saved, { title_fr: ' ' })).body.title_fr).toBeNull()
  expect((await trailOf(app, 'roles', saved.id)).at(-1)).toMatchObject({
    changes: [{ field: 'title_fr', old: 'Livraison', new: null }],
  })
  const keeper = await signIn(app, await newRole(app, ['READ_ROLES', 'UPDATE_ROLES']))
  expect((await put(await role('STAFF'), { title_fr: 'Bénévoles' }, keeper)).status).toBe(403)
})

test.each([
  ['title_fr', { title_fr: 'x'.repeat(101) }],
  ['code', { code: '' }],
  ['code', { code: 'lower' }],
  ['code', { code: '_NEW' }],
  ['title', { title: ' ' }],
  ['permissions.0', { permissions: ['FLY'] }],
  ['permissions', { permissions: undefined }],
])('%s is refused where it is not valid', async (field, more) => {
  const reply = await create({ code: 'NEW', title: 'New', permissions: [], ...more })
  expect(reply).toMatchObject({ status: 400, error: { error: 'validation_failed' } })
  expect(reply.error.errors?.map((fault) => fault.field)).toEqual([field])
})

test('a code is given once', async () => {
  const errors = [{ field: 'code', value: 'STAFF' }]
  const uniqueFields = { status: 409, error: { error: 'already_exists', errors } }
  expect(await create({ code: 'STAFF', title: 'Other', permissions: [] })).toMatchObject(uniqueFields)
  const mine = await role(await newRole(app, []))
  expect(await put(mine, { code: 'STAFF' })).toMatchObject(uniqueFields)
})

test('a changed role counts from the next call of its users', async () => {
  const code = await newRole(app, ['READ_USERS'])
  const person = await signIn(app, code)
  expect((await call(app, listUsers, { as: person })).status).toBe(200)
  const before = await role(code)
  const { body: after } = await put(before, { permissions: ['READ_CLIENTS'] })
  expect(after).toEqual({ ...before, version: 2, permissions: ['READ_CLIENTS'] })
  expect((await call(app, listUsers, { as: person })).status).toBe(403)
  expect(await put(before)).toMatchObject({ status: 409, error: { error: 'stale' } })
})

const PROTECTED = ['This record is protected.', 'Cette fiche est protégée.']
test.each([
  ['ADMIN', { code: 'BOSS' }],
  ['ADMIN', { permissions: ['READ_CLIENTS'] }],
  ['REFERRAL_AGENT', { code: 'PARTNER' }],
])('%s is protected against %j', async (code, more) => {
  const before = await role(code)
  for (const [place, headers] of [{}, FRENCH].entries()) {
    const refused = { status: 409, error: { error: 'protected', message: PROTECTED[place] } }
    expect(await put(before, more, admin, headers)).toMatchObject(refused)
    expect(await remove(before, headers)).toMatchObject(refused)
  }
  expect(await role(code)).toEqual(before)
})

test('the title of a protected role and the permissions of referral agents may change', async () => {
  const agent = await role('REFERRAL_AGENT')
  const { body } = await put(agent, { title: 'Partner', permissions: ['READ_EQUIPMENT'] })
  expect(body).toMatchObject({ title: 'Partner', permissions: ['READ_EQUIPMENT'], protected: true })
  expect((await put(await role('ADMIN'), { title: 'Boss' })).body.title).toBe('Boss')
})

test('a role that users have is not deleted; the answer counts them', async () => {
  const code = await newRole(app, [])
  const people = [await signIn(app, code), await signIn(app, code)]
  const saved = await role(code)
  const said = [
    'This record is still in use (2 users) and cannot be deleted.',
    'Cette fiche sert encore (2 utilisateurs) et ne peut pas être supprimée.',
  ]
  for (const [place, headers] of [{}, FRENCH].entries()) {
    const refused = { status: 409, error: { error: 'in_use', message: said[place] } }
    expect(await remove(saved, headers)).toMatchObject(refused)
  }
  for (const { id } of people) await call(app, closeUser, { as: admin, params: { id } })
  expect((await remove(saved)).status).toBe(204)
  expect((await remove(saved)).status).toBe(404)
  expect((await put(saved)).status).toBe(404)
})

test('the trail says which permissions were added and which were taken', async () => {
  const permissions = ['READ_CLIENTS', 'READ_LOANS']
  const { body: saved } = await create({ code: 'TOLD', title: 'Told', permissions })
  await put(saved, { title: 'Told again', permissions: ['READ_CLIENTS', 'READ_USERS', 'READ_ROLES'] })
  await remove(saved)
  expect(await trailOf(app, 'roles', saved.id)).toMatchObject([
    {
      action: 'CREATE',
      by: admin.id,
      changes: [
        { field: 'code', old: null, new: 'TOLD' },
        { field: 'title', old: null, new: 'Told' },
        { field: 'permissions', old: null, new: 'READ_CLIENTS, READ_LOANS' },
      ],
    },
    {
      action: 'UPDATE',
      changes: [
        { field: 'title', old: 'Told', new: 'Told again' },
        { field: 'permissions', old: 'READ_LOANS', new: 'READ_USERS, READ_ROLES' },
      ],
    },
    { action: 'DELETE' },
  ])
})
