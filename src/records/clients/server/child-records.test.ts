import { expect, test } from 'vitest'
import { testApp } from '../../../../test/app.ts'
import { call, client, newAddress, newClient, signIn } from '../../../../test/factories.ts'
import { createClient, updateClient } from '../contract/calls.ts'
import type { Client } from '../contract/client.ts'

/** Tests addresses, phone numbers and contacts, which are saved with their client (rules 2.4 and 2.5). */
const app = await testApp()
const staff = await signIn(app, 'STAFF')
const { ids } = app
const home = { number: '5065550142', type: { id: 1 } }
const work = { number: '5065550143', type: { id: 2 } }

const refused = (more: object) => call(app, createClient, { as: staff, body: newClient(app, { ...more }) })

async function save(read: Client, changes: object): Promise<Client> {
  const reply = await call(app, updateClient, {
    as: staff,
    params: { id: read.id },
    body: { ...read, ...changes },
  })
  expect(reply, reply.text).toMatchObject({ status: 200 })
  return reply.body
}

test('a client in a facility has the address of the facility and none of their own', async () => {
  const facility = { id: ids.facilities['Villa du Repos'] }
  const saved = await client(app, staff, { facility })
  const address = { address1: '125, rue Murphy', city: { name: 'Moncton' }, postalCode: 'E1A2T4' }
  expect(saved).toMatchObject({ addresses: [], facility: { name: 'Villa du Repos', addresses: [address] } })
  const moved = await save(saved, { facility: null, addresses: [newAddress(app)] })
  expect(moved).toMatchObject({ facility: null, addresses: [{ address1: '12, rue Amirault' }] })
  const back = await save(moved, { facility })
  expect(back.addresses).toEqual([])
})

test('a client outside a facility needs a mailing address, and has only one', async () => {
  const message = 'This field is required'
  const errors = [{ field: 'addresses.0.address1', message }]
  for (const addresses of [undefined, [], [newAddress(app, { mailing: false })]]) {
    expect(await refused({ addresses })).toMatchObject({ status: 400, error: { errors } })
  }
  const two = await refused({ addresses: [newAddress(app), newAddress(app)] })
  expect(two).toMatchObject({ status: 400, error: { errors: [{ field: 'addresses' }] } })
})

test('the mailing address can become the other one, whichever comes first', async () => {
  for (const flags of [
    [true, false],
    [false, true],
  ]) {
    const addresses = flags.map((mailing) => newAddress(app, { mailing }))
    const saved = await client(app, staff, { addresses })
    const turned = saved.addresses.map((address) => ({ ...address, mailing: !address.mailing }))
    expect((await save(saved, { addresses: turned })).addresses).toEqual(turned)
  }
})

test('a billing address without a county takes that of its city', async () => {
  const { city, province, postalCode } = newAddress(app)
  const at = { address1: '3 Main', city, province, postalCode }
  const billing = { firstName: 'Luc', lastName: 'Haché', phoneNumber: '506 555-0177', ...at }
  const saved = await client(app, staff, { billingAddress: billing })
  expect(saved.billingAddress).toMatchObject({ phoneNumber: '5065550177', county: { name: 'Westmorland' } })
  const york = await save(saved, { billingAddress: { ...billing, county: { id: ids.counties.York } } })
  expect(york.billingAddress).toMatchObject({ county: { name: 'York' }, city: { name: 'Dieppe' } })
  const moved = await save(york, { billingAddress: { ...billing, city: { id: ids.cities.Bathurst } } })
  expect(moved.billingAddress).toMatchObject({ county: { name: 'Gloucester' } })
  expect((await save(moved, { billingAddress: null })).billingAddress).toBeNull()
})

test.each(['firstName', 'lastName', 'phoneNumber', 'address1', 'city', 'province', 'postalCode'])(
  'a billing address that is not the mailing address needs its %s',
  async (field) => {
    const { city, province, postalCode, address1 } = newAddress(app)
    const whole = { firstName: 'Luc', lastName: 'Haché', phoneNumber: '5065550177', address1, city, province }
    const reply = await refused({ billingAddress: { ...whole, postalCode, [field]: undefined } })
    expect(reply.error.errors).toEqual([
      { field: `billingAddress.${field}`, message: 'This field is required' },
    ])
  },
)

test('a work phone is kept only with a number', async () => {
  const saved = await client(app, staff, { phoneNumbers: [home, work] })
  expect(saved.phoneNumbers).toMatchObject([home, work])
  const without = await save(saved, { phoneNumbers: [home, { ...work, number: '', extension: '12' }] })
  expect(without.phoneNumbers).toMatchObject([home])
  expect(without.phoneNumbers).toHaveLength(1)
})

test('there is one home phone and at most one work phone, and the home phone has a number', async () => {
  const field = 'phoneNumbers.0.number'
  expect(await refused({ phoneNumbers: [work] })).toMatchObject({ error: { errors: [{ field }] } })
  expect(await refused({ phoneNumbers: [home, home] })).toMatchObject({ status: 400 })
  expect(await refused({ phoneNumbers: [home, work, work] })).toMatchObject({ status: 400 })
})

test('the home and the work phone can change places', async () => {
  const saved = await client(app, staff, { phoneNumbers: [home, work] })
  const turned = saved.phoneNumbers.map((phone) => ({ ...phone, type: { id: 3 - phone.type.id } }))
  const numbers = (await save(saved, { phoneNumbers: turned })).phoneNumbers.map(({ number }) => number)
  expect(numbers).toEqual([work.number, home.number])
})

test('a part that is sent twice with one id is two parts', async () => {
  const saved = await client(app, staff, { contacts: [{ name: 'Luc', type: 'CONTACT' }] })
  const [luc] = saved.contacts
  const contacts = [luc, { ...luc, name: 'Lucie' }]
  expect((await save(saved, { contacts })).contacts).toMatchObject([luc, { name: 'Lucie' }])
})

test('next of kin is kept only with a name or a number', async () => {
  const saved = await client(app, staff, {
    contacts: [
      { name: '  ', phoneNumber: '', type: 'NEXT_OF_KIN' },
      { name: 'Luc', type: 'NEXT_OF_KIN' },
      { phoneNumber: '(506) 555-0150', type: 'CONTACT' },
    ],
  })
  expect(saved.contacts).toMatchObject([{ name: 'Luc' }, { name: null, phoneNumber: '5065550150' }])
  expect(saved.contacts).toHaveLength(2)
})

test('insurer, project and date of death are there only while they are sent', async () => {
  const more = {
    deceasedOn: '2020-01-31',
    insuranceProvider: { id: ids.insurance_providers['Fundy Mutual'] },
  }
  const saved = await client(app, staff, { ...more, project: { id: ids.projects['Winter ramps'] } })
  expect(saved).toMatchObject({ deceasedOn: '2020-01-31', insuranceProvider: { name: 'Fundy Mutual' } })
  const { deceasedOn: _, insuranceProvider: __, project: ___, ...rest } = saved
  const params = { id: saved.id }
  const reply = await call(app, updateClient, { as: staff, params, body: rest })
  expect(reply.body).toMatchObject({ deceasedOn: null, insuranceProvider: null, project: null })
})
