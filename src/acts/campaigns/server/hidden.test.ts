import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { archiveLoan } from '#acts/loans/contract/calls.ts'
import { restrictClient } from '#records/clients/contract/restriction.ts'
import { testApp } from '../../../../test/app.ts'
import { campaigning, newRecall } from '../../../../test/campaigns.ts'
import { piece } from '../../../../test/equipment.ts'
import { call, client, newRole, type Somebody, signIn } from '../../../../test/factories.ts'
import { loan } from '../../../../test/lending.ts'
import * as calls from '../contract/calls.ts'

const app = await testApp()
const { db } = app.database
const admin = await signIn(app, 'ADMIN')
const staff = await signIn(app, 'STAFF')
const { now, started, entries, contact, decide, close } = campaigning(app, staff)
const eric = await client(app, admin, { firstName: 'Éric', lastName: 'Cormier' })
let models = 0
const model = () => `Model${String.fromCharCode(65 + models++)}`.repeat(3)

test('of a hidden client there is no entry, no count and no figure; and no name for who may not see clients', async () => {
  const modelNumber = model()
  const hidden = await client(app, admin)
  for (const who of [eric, hidden])
    await loan(app, admin, { client: who, equipment: await piece(app, admin, { modelNumber }) })
  const { id } = await started(newRecall({ models: [modelNumber] }))
  const [, second] = await entries(id)
  if (!second) throw new Error('two')
  await call(app, restrictClient, {
    as: admin,
    params: { id: hidden.id },
    body: { restricted: true, users: [], reason: 'A neighbour' },
  })
  await expect.poll(async () => (await entries(id)).length).toBe(1)
  expect((await now(id)).entries).toMatchObject({ open: 1 })
  expect((await contact(id, second)).status).toBe(404)
  expect((await decide(id, second, { state: 'UNREACHABLE' })).status).toBe(404)
  const report = async (as: Somebody) =>
    (await call(app, calls.readReport, { as, params: { id }, query: { format: 'csv' } })).bytes.toString()
  expect(await report(staff)).toContain('Matched,1')
  await close(id, { reason: 'Enough' }, admin)
  expect(await report(staff)).toContain('Matched,1')
  expect(await report(admin)).toContain('Matched,2')
  const reader = await signIn(app, await newRole(app, ['READ_CAMPAIGNS']))
  const [blind] = await entries(id, {}, reader)
  expect(blind).toMatchObject({ client: null, loan: null })
})

test('what was noted of a client is told to who sees clients alone, also once the loan was a mistake', async () => {
  const modelNumber = model()
  const equipment = await piece(app, admin, { modelNumber })
  const lent = await loan(app, admin, { client: eric, equipment })
  const { id } = await started(newRecall({ models: [modelNumber] }))
  const [entry] = await entries(id)
  if (!entry) throw new Error('none')
  const said = await contact(id, entry, { note: 'Éric is in hospital' })
  await decide(id, said.body, { state: 'ANSWERED', note: 'His wife brings it' })
  await call(app, archiveLoan, { as: admin, params: { id: lent.id } })
  const reader = await signIn(app, await newRole(app, ['READ_CAMPAIGNS']))
  const notesOf = ([one]: Awaited<ReturnType<typeof entries>>) => [one?.note, one?.contacts[0]?.note]
  expect(notesOf(await entries(id))).toEqual(['His wife brings it', 'Éric is in hospital'])
  expect(notesOf(await entries(id, {}, reader))).toEqual([null, null])
})

test('an entry says that the client has died, and whom to call', async () => {
  const modelNumber = model()
  const ada = await client(app, admin, {
    contacts: [{ type: 'NEXT_OF_KIN', name: 'Paul', phoneNumber: '5065550199' }],
  })
  await loan(app, admin, { client: ada, equipment: await piece(app, admin, { modelNumber }) })
  await sql`UPDATE clients SET deceased_on = '2026-06-01' WHERE id = ${ada.id}`.execute(db)
  const { id } = await started(newRecall({ models: [modelNumber] }))
  const [entry] = await entries(id, { calls: true })
  expect(entry?.client).toMatchObject({
    deceasedOn: '2026-06-01',
    contacts: [{ name: 'Paul', phoneNumber: '5065550199', type: 'NEXT_OF_KIN' }],
  })
})
