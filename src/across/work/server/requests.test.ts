import { expect, test } from 'vitest'
import { listWork, markWork } from '#across/work/contract/acts.ts'
import { closeRequest } from '#acts/requests/contract/calls.ts'
import { testApp } from '../../../../test/app.ts'
import { piece } from '../../../../test/equipment.ts'
import { call, client, signIn } from '../../../../test/factories.ts'
import { dayFrom } from '../../../../test/inspections.ts'
import { hold, linked, PERSON, request } from '../../../../test/requests.ts'

/** The requests that are to be answered. */
const app = await testApp()
const admin = await signIn(app, 'ADMIN')
const staff = await signIn(app, 'STAFF')
const viewer = await signIn(app, 'VIEWER')
const eric = await client(app, staff)

const waiting = async (as = staff) =>
  (await call(app, listWork, { as, params: { kind: 'REQUESTS' } })).body.records

test('urgent requests come first, then the oldest, until they have a hold or an end', async () => {
  const first = await request(app, staff)
  const closed = await request(app, staff)
  const body = { version: closed.version, reason: 'Asked twice' }
  await call(app, closeRequest, { as: staff, params: { id: closed.id }, body })
  const held = await request(app, staff, { client: eric })
  const urgent = await request(app, staff, { client: eric, urgentReason: 'DISCHARGE' })
  const order = async () => (await waiting()).map(({ recordId }) => recordId)
  expect(await order()).toEqual([urgent.id, first.id, held.id])
  expect((await hold(app, staff, held, await piece(app, staff), { passReason: 'Agreed' })).status).toBe(200)
  expect(await order()).toEqual([urgent.id, first.id])
  const [ofClient, ofPerson] = await waiting()
  expect(ofClient).toMatchObject({
    request: { id: urgent.id, kind: 'EQUIPMENT', urgentReason: 'DISCHARGE', person: null },
    client: { id: eric.id },
  })
  // it has its client, so that its promise is kept
  expect(ofClient).not.toHaveProperty('promisedOn')
  expect(ofPerson).toMatchObject({ request: { person: PERSON }, promisedOn: first.answerBy })
})

test('who may not answer reads the list, and neither takes nor postpones an entry', async () => {
  const recordId = (await waiting(viewer))[0]?.recordId ?? 0
  const mark = (as: typeof viewer) =>
    call(app, markWork, { as, params: { kind: 'REQUESTS', recordId }, body: { snoozedUntil: dayFrom(3) } })
  expect((await mark(viewer)).status).toBe(403)
  expect((await mark(staff)).body).toMatchObject({ snoozedUntil: dayFrom(3) })
})

test('a request of a client who is restricted is hidden with them', async () => {
  const other = await request(app, staff)
  await linked(app, staff, other.id, eric)
  await app.database.pool.query(
    `INSERT INTO client_restrictions (client_id, reason, by_user) VALUES ($1, 'Staff', $2)`,
    [eric.id, admin.id],
  )
  const seen = await waiting(await signIn(app, 'STAFF'))
  expect(seen.length).toBeGreaterThan(0)
  expect(seen.some((one) => 'client' in one || one.recordId === other.id)).toBe(false)
})
