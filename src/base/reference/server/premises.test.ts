import { expect, test } from 'vitest'
import { searchTrail } from '#base/trail/contract.ts'
import { labelOf } from '#core/contract/record/record.ts'
import { testApp } from '../../../../test/app.ts'
import { call, newAddress, signIn } from '../../../../test/factories.ts'
import { keeper } from '../../../../test/lists.ts'
import { facilities } from '../contract/facilities.ts'
import { insuranceProviders } from '../contract/insurance-providers.ts'

/** Facilities and insurance providers. */
const app = await testApp()
const admin = await signIn(app, 'ADMIN')
const { create, update, remove, all, one } = keeper(app, admin)
const address = newAddress(app)
await app.database.pool.query(`UPDATE counties SET abbreviation = 'WEST' WHERE name = 'Westmorland'`)
const place = {
  id: expect.any(Number),
  address1: '12, rue Amirault',
  address2: null,
  city: { id: app.ids.cities.Dieppe, name: 'Dieppe' },
  county: {
    id: app.ids.counties.Westmorland,
    name: 'Westmorland',
    name_fr: 'Westmorland',
    abbreviation: 'WEST',
  },
  province: { id: app.ids.provinces['New Brunswick'], name: 'New Brunswick', abbreviation: 'NB' },
  postalCode: 'E1A1P4',
  primary: true,
}
const facility = (more = {}) => ({
  name: 'Foyer Saint-Camille',
  emailAddress: '',
  addresses: [{ ...address, postalCode: 'e1a 1p4' }],
  phoneNumbers: [{ number: '(506) 555-0177', extension: '4', type: { id: 1 } }, { number: '' }],
  ...more,
})
async function faults(reply: Promise<Awaited<ReturnType<typeof create>>>) {
  const { status, error } = await reply
  expect(status).toBe(400)
  return error.errors?.map(({ field, message }) => [field, message])
}
const required = (...fields: string[]) => fields.map((field) => [field, 'This field is required'])

test('a facility is kept with its address and phone number, and changed in place', async () => {
  const made = (await create(facilities, facility())).body as never as ReturnType<typeof facility> & {
    id: number
  }
  const phone = { id: expect.any(Number), number: '5065550177', extension: '4', type: { id: 2 } }
  const saved = { id: expect.any(Number), version: 1, name: 'Foyer Saint-Camille', emailAddress: null }
  expect(made).toEqual({ ...saved, addresses: [place], phoneNumbers: [phone] })
  const moved = { ...made, emailAddress: 'a@b.ca', addresses: [{ ...made.addresses[0], address1: '14' }] }
  const changed = await update(facilities, made.id, moved)
  expect(changed.body).toEqual({ ...moved, version: 2 })
  expect(await one(facilities, made.id)).toEqual(changed.body)
  const late = await update(facilities, made.id, { ...moved, name: 'Late' })
  expect(late).toMatchObject({ status: 409, error: { error: 'stale' } })
  const { body } = await call(app, searchTrail, {
    as: admin,
    query: { entity: 'facilities', entityId: made.id },
  })
  expect(body.records[0]?.changes).toEqual([
    { field: 'emailAddress', old: null, new: 'a@b.ca' },
    { field: 'addresses.0.address1', old: '12, rue Amirault', new: '14' },
  ])
  expect((await remove(facilities, made.id)).status).toBe(204)
  expect(await one(facilities, made.id)).toBeUndefined()
})

test('a facility needs a name, an address and a phone number; its e-mail address may be absent', async () => {
  expect(await faults(create(facilities, facility({ name: ' ' })))).toEqual(required('name'))
  const parts = ['address1', 'city', 'county', 'province', 'postalCode']
  for (const part of parts) {
    const without = { addresses: [{ ...address, [part]: undefined }] }
    expect(await faults(create(facilities, facility(without)))).toEqual(required(`addresses.0.${part}`))
  }
  expect(await faults(create(facilities, facility({ addresses: [] })))).toEqual(
    required('addresses.0.address1'),
  )
  const silent = facility({ phoneNumbers: [{ number: '' }] })
  expect(await faults(create(facilities, silent))).toEqual(required('phoneNumbers.0.number'))
  const nowhere = facility({ addresses: [{ ...address, city: { id: 987_654 } }] })
  expect((await faults(create(facilities, nowhere)))?.[0]?.[0]).toBe('addresses.0.city')
  expect((await create(facilities, facility())).status).toBe(200)
})

test('an insurance provider needs a name alone, and empty entries are dropped', async () => {
  const blank = { address1: ' ', city: null, postalCode: '' }
  const { body } = await create(insuranceProviders, {
    name: 'Assurance Baie Verte',
    addresses: [blank],
    phoneNumbers: [{ number: '', extension: '3' }],
    emailAddresses: [{ address: '' }, { address: 'info@example.org' }],
  })
  const saved = { id: expect.any(Number), version: 1, name: 'Assurance Baie Verte' }
  const emailAddresses = [{ id: expect.any(Number), address: 'info@example.org' }]
  expect(body).toEqual({ ...saved, addresses: [], phoneNumbers: [], emailAddresses })
  const renamed = await update(insuranceProviders, (body as { id: number }).id, {
    name: 'Assurance Baie-Verte',
  })
  expect(renamed.body).toMatchObject({ version: 2, emailAddresses })
  const again = await create(insuranceProviders, { name: 'ASSURANCE  BAÏE-VERTE' })
  expect(again).toMatchObject({ status: 409, error: { errors: [{ field: 'name' }] } })
  expect(await faults(create(insuranceProviders, {}))).toEqual(required('name'))
})

test('an insurance provider has all of an address or nothing of it', async () => {
  const parts = ['address1', 'city', 'county', 'province', 'postalCode'] as const
  for (const [i, part] of parts.entries()) {
    const sent = { name: `Part ${i}`, addresses: [{ [part]: address[part] }] }
    const others = parts.filter((other) => other !== part).map((other) => `addresses.0.${other}`)
    expect(await faults(create(insuranceProviders, sent))).toEqual(required(...others))
  }
  const { body } = await create(insuranceProviders, { name: 'Whole', addresses: [address] })
  expect(body).toMatchObject({ addresses: [place] })
  const { id, addresses, ...rest } = body as never as { id: number; addresses: object[] }
  expect(addresses).toHaveLength(1)
  const { body: left } = await update(insuranceProviders, id, { name: 'Whole' })
  expect(left).toMatchObject({ version: 2, addresses: [place] })
  const emptied = await update(insuranceProviders, id, { ...rest, version: 2, addresses: [] })
  expect(emptied.body).toMatchObject({ version: 3, addresses: [] })
})

test('insurance providers are listed by name, whatever case and accents', async () => {
  for (const name of ['Zone', 'écluse', 'Ecart', 'abri']) await create(insuranceProviders, { name })
  const names = (await all(insuranceProviders)).map(({ name }) => String(name))
  const ours = names.filter((name) => ['Zone', 'écluse', 'Ecart', 'abri'].includes(name))
  expect(ours).toEqual(['abri', 'Ecart', 'écluse', 'Zone'])
})

test('the database takes a type 2 phone number only, and no address without its places', async () => {
  const { body } = await create(insuranceProviders, { name: 'Base', addresses: [address] })
  const { id } = body as { id: number }
  const { pool } = app.database
  const phone = `INSERT INTO insurance_provider_phone_numbers (insurance_provider_id, number, type_id) VALUES ($1, '5065550100', 1)`
  await expect(pool.query(phone, [id])).rejects.toMatchObject({ code: '23514' })
  const county = `UPDATE insurance_provider_addresses SET county_id = NULL WHERE insurance_provider_id = $1`
  await expect(pool.query(county, [id])).rejects.toMatchObject({ code: '23502' })
})

test.each([
  [facilities, facility({ emailAddress: 'c@d.ca' })],
  [insuranceProviders, facility({ emailAddresses: [{ address: 'c@d.ca' }] })],
])('what the trail says of a place has a label', async (list, body) => {
  const whole = { ...body, name: 'Étiquette', addresses: [{ ...address, address2: 'App. 2' }] }
  const made = (await create(list, whole)).body as { id: number }
  const query = { entity: list.entity, entityId: made.id }
  const snapshot = (await call(app, searchTrail, { as: admin, query })).body.records[0]?.changes ?? []
  expect(snapshot.length).toBeGreaterThan(7)
  expect(snapshot.filter(({ field }) => !labelOf(list.record, field))).toEqual([])
})
