import { expect, test } from 'vitest'
import { searchAll } from '#across/search/contract.ts'
import * as people from '#base/people/contract.ts'
import * as clients from '#records/clients/contract/calls.ts'
import { testApp } from './app.ts'
import { call, newAddress, newClient, PASSWORD, signIn } from './factories.ts'

/** A day's work, and the parts of it that the log and the trail may contain (rule 4.10). */
const app = await testApp({ LOG_LEVEL: 'trace' })
const { pool } = app.database
const staff = await signIn(app, 'STAFF')
const NEW = 'Herring Cove lighthouse 1897'
const person = {
  firstName: 'Anastasie',
  lastName: 'Vautourneau',
  birthDate: '1931-10-29',
  fcsNumber: 'ZQ-77341',
  medicareNumber: '987123654',
  addresses: [newAddress(app, { address1: '77, rue Introuvable', postalCode: 'E9Z9Z9' })],
  phoneNumbers: [{ number: '5065559731', type: { id: 1 } }],
  emailAddresses: [{ address: 'anastasie@courriel.example' }],
  contacts: [{ name: 'Melchiade Absent', type: 'NEXT_OF_KIN' }],
  notes: [{ message: 'Sclérose diagnostiquée au printemps.' }],
}
const PRIVATE = [
  ...['Anastasie', 'Vautourneau', '1931', 'ZQ-77341', '987123654', 'Introuvable', 'E9Z9Z9', '5065559731'],
  ...['courriel', 'Melchiade', 'Sclérose', 'sclerose', 'vautourneau'],
]
const secrets: string[] = [PASSWORD, NEW, staff.token, 'key-of-mine']

async function workAsUsual() {
  const { username } = staff
  const login = await call(app, people.login, { body: { username, password: PASSWORD } })
  const token = String(login.headers.authorization).slice(7)
  secrets.push(token)
  const as = { ...staff, token }
  await call(app, people.login, { body: { username, password: `${PASSWORD}x` } })
  await call(app, people.forgotPassword, { body: { username } })
  const { rows } = await pool.query('SELECT payload FROM graphile_worker._private_jobs')
  secrets.push(/reset-password\/([\w-]{43})/.exec(rows[0].payload.text)?.[1] ?? 'no token')
  const headers = { 'idempotency-key': 'key-of-mine' }
  const { body: saved } = await call(app, clients.createClient, { as, body: newClient(app, person), headers })
  const on = { as, params: { id: saved.id } }
  await call(app, clients.readClient, on)
  await call(app, clients.updateClient, { ...on, body: { ...saved, firstName: 'Anastasie Marie' } })
  for (const phrase of ['Vautourneau', '987 123 654', '1931-10-29']) {
    await call(app, clients.listClients, { as, query: { phrase } })
    await call(app, clients.searchClients, { as, body: phrase })
    await call(app, searchAll, { as, body: phrase })
  }
  await call(app, clients.findDuplicates, { as, body: person })
  await call(app, people.resetExpired, { as, body: { password: NEW, confirmPassword: NEW } })
  return { as, saved, on }
}
const { as, saved, on } = await workAsUsual()

test('the log tells what was called, and of whom nothing', () => {
  const log = app.log.join('')
  expect(log).toContain('/api/clients/:id')
  expect(app.log.length).toBeGreaterThan(15)
  for (const word of [...PRIVATE, ...secrets]) expect(log).not.toContain(word)
})

test('what goes wrong in the database tells nothing of the record either', async () => {
  await pool.query('CREATE UNIQUE INDEX one_of_a_name ON clients (last_name)')
  await pool.query(`ALTER TABLE client_notes ADD CONSTRAINT short CHECK (length(message) < 3) NOT VALID`)
  const twin = newClient(app, { lastName: person.lastName })
  expect((await call(app, clients.createClient, { as, body: twin })).status).toBe(500)
  const notes = [{ message: 'Sclérose en plaques.' }]
  expect(
    (await call(app, clients.updateClient, { ...on, body: { ...saved, notes, version: 2 } })).status,
  ).toBe(500)
  const faults = app.log.filter((line) => line.includes('unexpected error'))
  expect(faults).toHaveLength(2)
  for (const word of [...PRIVATE, ...secrets]) expect(faults.join('')).not.toContain(word)
})

test('the trail holds no password, no token and no key', async () => {
  const { rows } = await pool.query(`SELECT string_agg(t::text, ' ') AS text FROM trail t`)
  expect(rows[0].text).toContain('Anastasie Marie')
  expect(secrets).toHaveLength(6)
  for (const secret of secrets) expect(rows[0].text).not.toContain(secret)
})

test('no answer is kept by a browser or a proxy', async () => {
  for (const reply of [await call(app, clients.readClient, on), await call(app, people.session, { as })]) {
    expect(reply.status).toBe(200)
    expect(reply.headers['cache-control']).toBe('no-store')
  }
})
