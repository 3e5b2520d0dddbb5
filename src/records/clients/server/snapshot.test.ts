import { expect, test } from 'vitest'
import { testApp } from '../../../../test/app.ts'
import { call, client, newAddress, signIn } from '../../../../test/factories.ts'
import { clientHistory, updateClient } from '../contract/calls.ts'

/** Tests that every change of a client is recorded (rule 4.10). */
const app = await testApp()
const staff = await signIn(app, 'STAFF')
const { ids } = app
const { city, province, postalCode, address1 } = newAddress(app)
const home = { number: '5065550142', type: { id: 1 } }
const billing = {
  firstName: 'Luc',
  lastName: 'Haché',
  phoneNumber: '5065550177',
  address1,
  city,
  province,
  postalCode,
}
const second = newAddress(app, { mailing: false })

test.each([
  ['firstName', { firstName: 'Léo' }],
  ['birthDate', { birthDate: '1951-06-15' }],
  ['deceasedOn', { deceasedOn: '2020-01-31' }],
  ['fcsNumber', { fcsNumber: 'A-CHANGED' }],
  ['medicareNumber', { medicareNumber: '900412665' }],
  ['language', { language: { id: 1 } }],
  ['program', { program: { id: ids.programs['Rural Home Program'] } }],
  ['project', { project: { id: ids.projects['Winter ramps'] } }],
  ['facility', { facility: { id: ids.facilities['Villa du Repos'] } }],
  ['insuranceProvider', { insuranceProvider: { id: ids.insurance_providers['Fundy Mutual'] } }],
  ['homeTty', { phoneNumbers: [{ ...home, tty: true }] }],
  ['homeExtension', { phoneNumbers: [{ ...home, extension: '7' }] }],
  ['workPhone', { phoneNumbers: [home, { number: '5065550143', type: { id: 2 } }] }],
  ['emailAddresses', { emailAddresses: [{ address: 'lea@example.org' }] }],
  ['emailAddresses', { emailAddresses: [{ address: 'luc@example.org', primary: true }] }],
  ['otherContacts', { contacts: [{ name: 'Luc', type: 'CONTACT' }] }],
  ['contacts', { contacts: [{ name: 'Eve', type: 'NEXT_OF_KIN' }] }],
  ['billingAddress.name', { billingAddress: billing }],
  ['mailingAddress.address2', { addresses: [newAddress(app, { address2: 'app. 4' })] }],
  ['otherAddresses', { addresses: [newAddress(app), second] }],
])('a change of %s is in the history (%#)', async (field, more) => {
  const saved = await client(app, staff, {
    contacts: [{ name: 'Eve', type: 'CONTACT' }],
    emailAddresses: [{ address: 'luc@example.org' }],
  })
  const on = { as: staff, params: { id: saved.id } }
  expect((await call(app, updateClient, { ...on, body: { ...saved, ...more } })).status).toBe(200)
  const { body } = await call(app, clientHistory, on)
  expect(body.records[0]?.changes).toContainEqual(expect.objectContaining({ field }))
})
