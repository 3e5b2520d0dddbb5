import { expect, test } from 'vitest'
import { testApp } from '../../../../test/app.ts'
import { call, client, newAddress, signIn } from '../../../../test/factories.ts'
import type { Served } from '../contract/four-calls.ts'
import { insuranceProviders } from '../contract/insurance-providers.ts'
import { genders, languages, organizations } from '../contract/lists/people.ts'
import { cities, counties, provinces } from '../contract/lists/places.ts'
import { programs, projects } from '../contract/lists/programs.ts'

/** A referenced record cannot be deleted; the answer counts the references by kind (rule 4.2). */
const app = await testApp()
const admin = await signIn(app, 'ADMIN')

async function created(list: Served, body: object = {}): Promise<{ id: number }> {
  const reply = await call(app, list.calls.create, { as: admin, body: { name: 'Nouveau', ...body } })
  expect(reply, reply.text).toMatchObject({ status: 200 })
  return { id: (reply.body as { id: number }).id }
}
const remove = (list: Served, { id }: { id: number }) =>
  call(app, list.calls.remove, { as: admin, params: { id } })
const use = (more: object) => client(app, admin, { ...more })

test.each([
  ['genders', genders, {}, (it: object) => ({ gender: it }), '2 clients'],
  ['languages', languages, {}, (it: object) => ({ language: it }), '2 clients'],
  ['programs', programs, { acronym: 'N' }, (it: object) => ({ program: it }), '2 clients'],
  ['projects', projects, {}, (it: object) => ({ project: it }), '2 clients'],
  ['insurers', insuranceProviders, {}, (it: object) => ({ insuranceProvider: it }), '2 clients'],
  [
    'cities',
    cities,
    {},
    (city: object) => ({ addresses: [newAddress(app, { city })] }),
    '2 addresses of clients',
  ],
  [
    'counties',
    counties,
    {},
    (county: object) => ({ addresses: [newAddress(app, { county })] }),
    '2 addresses of clients',
  ],
  [
    'provinces',
    provinces,
    {},
    (province: object) => ({ addresses: [newAddress(app, { province })] }),
    '2 addresses of clients',
  ],
] as const)('%s that clients use stay, and the answer counts the uses', async (_, list, more, used, said) => {
  const it = await created(list, more)
  await use(used(it))
  await use(used(it))
  const refused = await remove(list, it)
  expect(refused).toMatchObject({ status: 409, error: { status: 409, error: 'in_use' } })
  expect(refused.error.message).toBe(`This record is still in use (${said}) and cannot be deleted.`)
  const { body } = await call(app, list.calls.list, { as: admin })
  expect(body).toContainEqual(expect.objectContaining(it))
})

test('uses of different kinds are told apart', async () => {
  const county = await created(counties, { name: 'Deux' })
  await created(cities, { name: 'Une ville', county })
  const { city, province, postalCode, address1 } = newAddress(app)
  const person = { firstName: 'Luc', lastName: 'Haché', phoneNumber: '5065550177' }
  await use({ billingAddress: { ...person, city, county, province, postalCode, address1 } })
  const { error } = await remove(counties, county)
  expect(error.message).toContain('(1 city, 1 billing address)')
})

test('an archived client still counts', async () => {
  const gender = await created(genders, { name: 'Archivé' })
  const saved = await use({ gender })
  await app.database.pool.query('UPDATE clients SET archived_at = now() WHERE id = $1', [saved.id])
  expect((await remove(genders, gender)).status).toBe(409)
})

test('an organization is in use by its users', async () => {
  const organization = await created(organizations)
  await app.database.pool.query('UPDATE users SET organization_id = $1 WHERE id = $2', [
    organization.id,
    admin.id,
  ])
  const { error } = await remove(organizations, organization)
  expect(error.message).toContain('(1 user)')
})

test('of a delete and a use at once at most one happens', async () => {
  for (let i = 0; i < 5; i++) {
    const project = await created(projects, { name: `Course ${i}` })
    const uses = await Promise.allSettled([
      ...Array.from({ length: 3 }, () => use({ project })),
      remove(projects, project).then(({ status }) => expect([204, 409]).toContain(status)),
    ])
    const { rows } = await app.database.pool.query('SELECT count(*)::int AS n FROM projects WHERE id = $1', [
      project.id,
    ])
    const used = uses.slice(0, 3).some(({ status }) => status === 'fulfilled')
    expect(uses[3]?.status).toBe('fulfilled')
    expect(rows[0].n).toBe(used ? 1 : 0)
  }
})
