import { expect, test } from 'vitest'
import { createClient, updateClient } from '#records/clients/contract/calls.ts'
import { testApp } from '../../../../test/app.ts'
import { call, client, newAddress, newClient, signIn } from '../../../../test/factories.ts'
import type { Client } from '../contract/client.ts'

const app = await testApp()
const { pool } = app.database
const staff = await signIn(app, 'STAFF')

const HOME = { number: '5065550142', type: { id: 1 } }
const WORK = { number: '5065550177', extension: '12', type: { id: 2 } }

/** Saved search text of the client, and the one computed from the row and its parts. */
async function texts(id: number) {
  const { rows } = await pool.query(
    'SELECT search_text AS saved, client_search_text(c) AS made FROM clients c WHERE id = $1',
    [id],
  )
  return rows[0]
}

async function save(saved: Client, more: object) {
  const { version: _, ...body } = saved
  const reply = await call(app, updateClient, {
    as: staff,
    params: { id: saved.id },
    body: { ...body, ...more },
  })
  expect(reply.status, reply.text).toBe(200)
}

test('a new client is found by all of their parts', async () => {
  const body = newClient(app, { phoneNumbers: [HOME, WORK] })
  const { body: made } = await call(app, createClient, { as: staff, body })
  const { saved, made: expected } = await texts(made.id)
  expect(saved).toBe(expected)
  for (const part of ['hache lea hache', '5065550177', 'poste 12', 'dieppe', 'e1a 1p4'])
    expect(saved).toContain(part)
})

test.each<[string, object]>([
  ['name', { lastName: 'Zwicker' }],
  ['birth date', { birthDate: '1951-01-31' }],
  ['agency number', { fcsNumber: 'OTHER-1' }],
  ['Medicare number', { medicareNumber: '987654321' }],
  ['phone number', { phoneNumbers: [{ ...HOME, number: '5065550199' }] }],
  ['extension', { phoneNumbers: [{ ...HOME, extension: '7' }] }],
  ['phone number, one more', { phoneNumbers: [HOME, WORK] }],
  ['city', { addresses: [newAddress(app, { city: { id: app.ids.cities.Fredericton } })] }],
  ['postal code', { addresses: [newAddress(app, { postalCode: 'E3B1A1' })] }],
  ['facility', { facility: { id: Object.values(app.ids.facilities)[0] } }],
])('after a save of another %s a client is found by it', async (_, more) => {
  const saved = await client(app, staff)
  const before = await texts(saved.id)
  await save(saved, more)
  const after = await texts(saved.id)
  expect(after.saved).toBe(after.made)
  expect(after.saved).not.toBe(before.saved)
})

test('a client is not found by a number that was taken away', async () => {
  const saved = await client(app, staff, { phoneNumbers: [HOME, WORK] })
  await save(saved, { phoneNumbers: [HOME] })
  const after = await texts(saved.id)
  expect(after.saved).toBe(after.made)
  expect(after.saved).not.toContain(WORK.number)
})

test('a save of what nobody is found by leaves the text alone', async () => {
  const saved = await client(app, staff)
  await pool.query('ALTER TABLE clients DISABLE TRIGGER client_search_text')
  await pool.query(`UPDATE clients SET search_text = 'left alone' WHERE id = $1`, [saved.id])
  await pool.query('ALTER TABLE clients ENABLE TRIGGER client_search_text')
  const addresses = saved.addresses.map((address) => ({ ...address, address1: '99 Other Street' }))
  await save(saved, { addresses, deceasedOn: '2026-01-31' })
  expect((await texts(saved.id)).saved).toBe('left alone')
})
