import { expect, test } from 'vitest'
import { testApp } from '../../../../test/app.ts'
import { piece } from '../../../../test/equipment.ts'
import { call, client, newRole, signIn } from '../../../../test/factories.ts'
import { invoice } from '../../../../test/invoicing.ts'
import { referralAgent } from '../../../../test/people.ts'
import { searchAll } from '../contract.ts'

const app = await testApp()
const admin = await signIn(app, 'ADMIN')
for (let i = 0; i < 22; i++) await client(app, admin, { lastName: 'Vautour' })
const searchAs = async (permissions: string[]) =>
  call(app, searchAll, { as: await signIn(app, await newRole(app, permissions)), body: 'vautour' })

test('Home shows the first twenty of a type', async () => {
  const { body } = await call(app, searchAll, { as: admin, body: 'vautour' })
  expect(body.clients).toHaveLength(20)
})

test('Home finds referral agents beside clients', async () => {
  const agent = await referralAgent(app, admin, { lastName: 'Vautour' })
  const { body } = await call(app, searchAll, { as: admin, body: 'vautour' })
  expect(body.referralAgents).toEqual([agent])
})

test('Home finds invoices by their client, for who may see clients', async () => {
  const of = { client: await client(app, admin, { lastName: 'Vautour' }), equipment: await piece(app, admin) }
  const { items: _, ...made } = await invoice(app, admin, of)
  expect((await call(app, searchAll, { as: admin, body: 'vautour' })).body.invoices).toEqual([made])
  expect((await searchAs(['READ_INVOICES', 'READ_CLIENTS'])).body.invoices).toEqual([made])
  expect((await searchAs(['READ_INVOICES'])).body.invoices).toEqual([])
})

test('what a user may not search is not even named in the answer', async () => {
  expect((await searchAs(['READ_INVOICES', 'UPDATE_CLIENTS'])).body).toEqual({ invoices: [] })
  expect(Object.keys((await searchAs(['READ_CLIENTS'])).body)).toEqual(['clients'])
  expect(Object.keys((await searchAs(['READ_REFERRAL_AGENTS'])).body)).toEqual(['referralAgents'])
  const parts = ['READ_PROGRAM_EQUIPMENT', 'READ_AVAILABLE_EQUIPMENT', 'READ_AVAILABLE_PROGRAM_EQUIPMENT']
  expect(Object.keys((await searchAs(['READ_CLIENTS', ...parts])).body)).toEqual(['clients'])
  expect((await searchAs(parts)).status).toBe(403)
})

test('a phrase has at most 200 characters', async () => {
  expect((await call(app, searchAll, { as: admin, body: 'v'.repeat(200) })).status).toBe(200)
  expect((await call(app, searchAll, { as: admin, body: 'v'.repeat(201) })).status).toBe(400)
})
