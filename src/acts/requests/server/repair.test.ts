import { expect, test } from 'vitest'
import { listWork } from '#across/work/contract/acts.ts'
import {
  closeRequest,
  createRequest,
  linkClient,
  listRequests,
  requestHistory,
} from '#acts/requests/contract/calls.ts'
import { archiveService, readService, serviceHistory } from '#acts/services/contract/calls.ts'
import { finishService, setServiceState } from '#acts/services/contract/reported.ts'
import { testApp } from '../../../../test/app.ts'
import { piece } from '../../../../test/equipment.ts'
import { call, client, signIn } from '../../../../test/factories.ts'
import { loan, newService } from '../../../../test/lending.ts'
import { mails } from '../../../../test/people.ts'
import { agentOfProgram, linked, newRequest, request, requestNow } from '../../../../test/requests.ts'

/** A request for a repair makes one, and ends with it. */
const app = await testApp()
const staff = await signIn(app, 'STAFF')
const technician = await signIn(app, 'TECHNICIAN')
const agent = await agentOfProgram(app)
const [eric, paul] = [await client(app, staff, { firstName: 'Éric' }), await client(app, staff)]
const [chair, ours] = [await piece(app, staff), await piece(app, staff)]
await loan(app, staff, { client: eric, equipment: chair })
const flat = { kind: 'REPAIR', words: 'The left tire is flat' }

const repairOf = async ({ id }: { id: number }) => {
  const { service } = await requestNow(app, staff, id)
  if (!service) throw new Error('without a repair')
  return (await call(app, readService, { as: technician, params: { id: service.id } })).body
}
const finish = async (one: { id: number; version: number }, more: object = {}) => {
  const body = { ...(await newService(app, { client: eric })), version: one.version, ...more }
  return call(app, finishService, { as: technician, params: { id: one.id }, body })
}
const set = (
  one: { id: number; version: number },
  state: 'WAITING_FOR_PARTS' | 'CANCELLED',
  reason?: string,
) =>
  call(app, setServiceState, {
    ...{ as: technician, params: { id: one.id }, body: { version: one.version, state, reason } },
  })
const waiting = async (kind: 'REQUESTS' | 'REPAIRS') =>
  (await call(app, listWork, { as: staff, params: { kind }, query: { size: 100 } })).body.records.map(
    ({ recordId }) => recordId,
  )

test('a request with a client or a piece is on the list of the technician at once', async () => {
  const ofClient = await request(app, staff, { ...flat, client: eric, urgentReason: 'WORSENING' })
  const repair = await repairOf(ofClient)
  expect(repair).toMatchObject({
    ...{ state: 'REPORTED', client: { id: eric.id }, equipment: null, description: flat.words },
    ...{ urgentReason: 'WORSENING', reportedBy: { id: staff.id }, request: { id: ofClient.id }, version: 1 },
  })
  expect(await waiting('REPAIRS')).toContain(repair.id)
  expect(await waiting('REQUESTS')).not.toContain(ofClient.id)
  const lent = await repairOf(await request(app, staff, { ...flat, equipment: chair }))
  expect(lent).toMatchObject({ client: { id: eric.id }, equipment: { id: chair.id } })
  expect(await repairOf(await request(app, staff, { ...flat, equipment: ours }))).toMatchObject({
    client: null,
  })
})

test('a request of a person alone waits for an answer, and makes its repair when the client is linked', async () => {
  const one = await request(app, agent, flat)
  expect((await requestNow(app, staff, one.id)).service).toBeNull()
  expect(await waiting('REQUESTS')).toContain(one.id)
  const after = await linked(app, staff, one.id, eric)
  expect(await repairOf(one)).toMatchObject({
    id: after.service?.id,
    client: { id: eric.id },
    reportedBy: { id: staff.id },
  })
  expect(await waiting('REQUESTS')).not.toContain(one.id)
})

test('linking gives the client to a repair that has none, and leaves that of another', async () => {
  const free = await request(app, agent, { ...flat, equipment: ours })
  expect(await repairOf(free)).toMatchObject({ client: null, version: 1 })
  await linked(app, staff, free.id, paul)
  expect(await repairOf(free)).toMatchObject({
    client: { id: paul.id },
    version: 2,
    updatedBy: { id: staff.id },
  })
  const lent = await request(app, staff, { ...flat, equipment: chair })
  await linked(app, staff, lent.id, paul)
  expect(await repairOf(lent)).toMatchObject({ client: { id: eric.id }, version: 1 })
})

test('two who link at once make one repair', async () => {
  const { id } = await request(app, agent, flat)
  const link = (of: { id: number }) =>
    call(app, linkClient, { as: staff, params: { id }, body: { client: { id: of.id } } })
  const replies = await Promise.all([link(eric), link(paul)])
  expect(replies.map(({ status }) => status)).toEqual([200, 200])
  const { rows } = await app.database.pool.query('SELECT FROM services WHERE request_id = $1', [id])
  expect(rows).toHaveLength(1)
})

test('a repair that is done makes the request done; both histories name the other', async () => {
  const one = await request(app, staff, { ...flat, equipment: chair })
  const repair = await repairOf(one)
  expect((await finish(repair)).status).toBe(200)
  expect(await requestNow(app, staff, one.id)).toMatchObject({
    state: 'DONE',
    service: { id: repair.id },
    reason: null,
  })
  const changes = async (of: typeof requestHistory, id: number) =>
    (await call(app, of, { as: staff, params: { id } })).body.records.flatMap((entry) => entry.changes)
  expect(await changes(requestHistory, one.id)).toContainEqual({
    field: 'service',
    old: null,
    new: repair.id,
  })
  expect(await changes(serviceHistory, repair.id)).toContainEqual({
    field: 'request',
    old: null,
    new: String(one.id),
  })
  const link = await call(app, linkClient, {
    as: staff,
    params: { id: one.id },
    body: { client: { id: eric.id } },
  })
  expect(link.error).toMatchObject({ status: 409 })
})

test('a repair that is cancelled closes the request for the same reason; waiting for parts ends nothing', async () => {
  const one = await request(app, agent, { ...flat, equipment: ours })
  const waits = (await set(await repairOf(one), 'WAITING_FOR_PARTS', 'Tire ordered')).body
  expect(await requestNow(app, agent, one.id)).toMatchObject({ state: 'OPEN', reason: null })
  const told = async () => (await mails(app)).filter(({ to }) => to.includes(agent.username)).length
  const before = await told()
  expect((await set(waits, 'CANCELLED', 'They have a new chair')).status).toBe(200)
  expect(await told()).toBe(before + 1)
  expect(await requestNow(app, agent, one.id)).toMatchObject({
    state: 'CLOSED',
    reason: 'They have a new chair',
  })
})

test('a request that was closed stays so when its repair is done', async () => {
  const one = await request(app, staff, { ...flat, equipment: ours })
  const closed = { as: staff, params: { id: one.id }, body: { reason: 'Asked twice' } }
  expect((await call(app, closeRequest, closed)).status).toBe(200)
  await finish(await repairOf(one))
  expect(await requestNow(app, staff, one.id)).toMatchObject({ state: 'CLOSED', reason: 'Asked twice' })
})

test('two at once end a repair and close its request: one of them ends the request', async () => {
  const one = await request(app, staff, { ...flat, client: eric })
  const repair = await repairOf(one)
  const closed = { as: staff, params: { id: one.id }, body: { reason: 'Asked twice' } }
  const [done, close] = await Promise.all([finish(repair), call(app, closeRequest, closed)])
  expect(done.status).toBe(200)
  const { state } = await requestNow(app, staff, one.id)
  expect([close.status, state]).toEqual(close.status === 200 ? [200, 'CLOSED'] : [409, 'DONE'])
})

test('the agent reads nothing of the repair, in an answer or a list', async () => {
  const made = await call(app, createRequest, {
    as: agent,
    body: await newRequest(app, { ...flat, equipment: ours }),
  })
  expect(made.body).not.toHaveProperty('service')
  const list = await call(app, listRequests, { as: agent, query: { kind: 'REPAIR' } })
  expect(list.body.records.length).toBeGreaterThan(0)
  expect(list.body.records.some((row) => 'service' in row)).toBe(false)
})

test('an archived repair gives the request back to those who answer it', async () => {
  const one = await request(app, staff, { ...flat, client: eric })
  const { id } = await repairOf(one)
  const admin = await signIn(app, 'ADMIN')
  expect((await call(app, archiveService, { as: admin, params: { id } })).status).toBe(204)
  expect(await waiting('REQUESTS')).toContain(one.id)
  expect((await requestNow(app, staff, one.id)).service).toBeNull()
})
