import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testApp } from '../../../../test/app.ts'
import { call, client, newAddress, newClient, signIn } from '../../../../test/factories.ts'
import { createClient, updateClient } from '../contract/calls.ts'

const app = await testApp()
const staff = await signIn(app, 'STAFF')
const UNKNOWN = { id: 987_654 }
const { address1, postalCode, city, province } = newAddress(app)
const billing = {
  firstName: 'Luc',
  lastName: 'Haché',
  phoneNumber: '5065550177',
  address1,
  postalCode,
  city,
  province,
}

test.each([
  ['gender', { gender: UNKNOWN }],
  ['language', { language: UNKNOWN }],
  ['program', { program: UNKNOWN }],
  ['project', { project: UNKNOWN }],
  ['facility', { facility: UNKNOWN }],
  ['insuranceProvider', { insuranceProvider: UNKNOWN }],
  ['addresses.0.city', { addresses: [newAddress(app, { city: UNKNOWN })] }],
  ['addresses.0.county', { addresses: [newAddress(app, { county: UNKNOWN })] }],
  ['addresses.0.province', { addresses: [newAddress(app, { province: UNKNOWN })] }],
  ['billingAddress.city', { billingAddress: { ...billing, city: UNKNOWN } }],
  ['billingAddress.province', { billingAddress: { ...billing, province: UNKNOWN } }],
])('a %s that does not exist is a fault of that field, and nothing is saved (%#)', async (field, more) => {
  const message = 'This choice does not exist any more. Please choose again'
  const fault = { status: 400, error: { error: 'validation_failed', errors: [{ field, message }] } }
  const saved = await client(app, staff)
  const { id } = saved
  expect(await call(app, createClient, { as: staff, body: newClient(app, more) })).toMatchObject(fault)
  const body = { ...saved, lastName: 'Changed', ...more }
  expect(await call(app, updateClient, { as: staff, params: { id }, body })).toMatchObject(fault)
  const untouched = await sql`SELECT last_name, version FROM clients WHERE id = ${id}`.execute(
    app.database.db,
  )
  expect(untouched.rows).toEqual([{ lastName: 'Haché', version: 1 }])
})
