import { expect, test } from 'vitest'
import { testApp } from '../../../../test/app.ts'
import { call, client, newAddress, newClient, signIn } from '../../../../test/factories.ts'
import { createClient, readClient } from '../contract/calls.ts'

const app = await testApp()
const staff = await signIn(app, 'STAFF')
const { ids } = app
const at = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
const id = expect.any(Number)
const author = { id: staff.id, name: expect.stringMatching(/^Test STAFF/) }
const place = {
  city: { id: ids.cities.Dieppe, name: 'Dieppe' },
  county: {
    ...{ id: ids.counties.Westmorland, name: 'Westmorland', name_fr: 'Westmorland' },
    abbreviation: expect.any(String),
  },
  province: { id: ids.provinces['New Brunswick'], name: 'New Brunswick', abbreviation: 'NB' },
  postalCode: 'E1A1P4',
}
const { city, province, postalCode } = newAddress(app)

test('a client is read back with everything that was saved', async () => {
  const sent = newClient(app, {
    deceasedOn: '2020-02-29',
    medicareNumber: '900412663',
    project: { id: ids.projects['Winter ramps'] },
    insuranceProvider: { id: ids.insurance_providers['Fundy Mutual'] },
    emailAddresses: [{ address: 'lea@example.org', primary: true }],
    addresses: [newAddress(app, { address2: 'app. 4', billing: true })],
    billingAddress: {
      firstName: 'Luc',
      lastName: 'Haché',
      phoneNumber: '5065550177',
      address1: '3 Main',
      city,
      province,
      postalCode,
    },
    phoneNumbers: [
      { number: '5065550143', extension: '12', type: { id: 2 } },
      { number: '5065550142', tty: true, type: { id: 1 } },
    ],
    contacts: [
      { name: 'Luc Haché', phoneNumber: null, type: 'NEXT_OF_KIN' },
      { phoneNumber: '5065550150', type: 'CONTACT' },
    ],
    payerNumbers: [{ name: 'Health Card', number: '900 412', expiresOn: '2027-03-31' }],
    notes: [{ message: 'Rings twice.\nHas a dog.', loanCheck: true }],
  })
  const saved = await client(app, staff, sent)
  const read = await call(app, readClient, { as: staff, params: { id: saved.id } })
  expect(read.body).toEqual(saved)
  expect(saved).toEqual({
    id,
    version: 1,
    clientNumber: '100000',
    firstName: 'Léa',
    lastName: 'Haché',
    birthDate: '1950-06-15',
    deceasedOn: '2020-02-29',
    fcsNumber: sent.fcsNumber,
    medicareNumber: '900412663',
    gender: { id: ids.genders.Female, name: 'Female', name_fr: 'Femme' },
    language: { id: ids.languages.French, name: 'French', name_fr: 'Français' },
    program: {
      ...sent.program,
      name: 'Provincial Equipment Program',
      name_fr: 'Programme provincial d’équipement',
      acronym: 'PEP',
    },
    project: { id: ids.projects['Winter ramps'], name: 'Winter ramps', name_fr: 'Rampes d’hiver' },
    facility: null,
    insuranceProvider: { id: ids.insurance_providers['Fundy Mutual'], name: 'Fundy Mutual' },
    emailAddresses: [{ id, address: 'lea@example.org', primary: true }],
    addresses: [
      {
        id,
        address1: '12, rue Amirault',
        address2: 'app. 4',
        ...place,
        mailing: true,
        billing: true,
        primary: true,
      },
    ],
    billingAddress: {
      firstName: 'Luc',
      lastName: 'Haché',
      phoneNumber: '5065550177',
      address1: '3 Main',
      ...place,
    },
    phoneNumbers: [
      { id, number: '5065550142', extension: null, tty: true, type: { id: 1 } },
      { id, number: '5065550143', extension: '12', tty: false, type: { id: 2 } },
    ],
    contacts: [
      { id, name: 'Luc Haché', phoneNumber: null, type: 'NEXT_OF_KIN' },
      { id, name: null, phoneNumber: '5065550150', type: 'CONTACT' },
    ],
    payerNumbers: [{ id, name: 'Health Card', number: '900 412', expiresOn: '2027-03-31' }],
    notes: [{ id, message: 'Rings twice.\nHas a dog.', loanCheck: true, author, createdAt: at }],
    formerNumbers: [],
    restriction: null,
    updatedAt: at,
    updatedBy: author,
  })
})

test('the least that a client needs is enough', async () => {
  const saved = await client(app, staff)
  const empty = { deceasedOn: null, medicareNumber: null, project: null, insuranceProvider: null }
  expect(saved).toMatchObject({ ...empty, billingAddress: null, emailAddresses: [], contacts: [], notes: [] })
  expect(saved).not.toHaveProperty('deleted')
})

test('what the server sets is not taken from the body', async () => {
  const stranger = { id: 999_999, name: 'Somebody Else' }
  const saved = await client(app, staff, {
    id: 999_999,
    version: 7,
    clientNumber: '777777',
    deleted: true,
    updatedBy: stranger,
    notes: [{ id: 999_999, message: 'Mine', author: stranger, createdAt: '2001-01-01T00:00:00.000Z' }],
  })
  expect(saved).toMatchObject({ version: 1, updatedBy: author, notes: [{ message: 'Mine', author }] })
  expect(saved.clientNumber).not.toBe('777777')
  expect([saved.id, saved.notes[0]?.id]).not.toContain(999_999)
  expect(saved.notes[0]?.createdAt).not.toMatch(/^2001/)
  expect(saved.deleted).toBeUndefined()
})

test('a client that does not exist is 404', async () => {
  const reply = await call(app, readClient, { as: staff, params: { id: 2_000_000_000 } })
  expect(reply).toMatchObject({ status: 404, error: { status: 404, error: 'not_found' } })
})

test('a client is created whole or not at all', async () => {
  const body = newClient(app, { addresses: [newAddress(app, { city: { id: 999_999 } })] })
  expect(await call(app, createClient, { as: staff, body })).toMatchObject({ status: 400 })
  await client(app, staff, { fcsNumber: body.fcsNumber })
})
