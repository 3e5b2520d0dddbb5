import { expect, test } from 'vitest'
import { createItems, listUnbilled } from '#acts/invoices/contract/unbilled.ts'
import {
  archivedServices,
  archiveService,
  clientServices,
  equipmentServices,
  readService,
  serviceHistory,
  updateService,
} from '#acts/services/contract/calls.ts'
import {
  finishService,
  reportService,
  setServiceState,
  updateReported,
} from '#acts/services/contract/reported.ts'
import { STATES, type State } from '#acts/services/contract/states.ts'
import { testApp } from '../../../../test/app.ts'
import { piece } from '../../../../test/equipment.ts'
import { call, client, newRole, signIn } from '../../../../test/factories.ts'
import { loan, newService, service } from '../../../../test/lending.ts'

const app = await testApp()
const staff = await signIn(app, 'STAFF')
const technician = await signIn(app, 'TECHNICIAN')
const blind = await signIn(
  app,
  await newRole(app, ['READ_EQUIPMENT', 'CREATE_SERVICES', 'READ_SERVICES', 'UPDATE_SERVICES']),
)
const eric = await client(app, staff, { firstName: 'Éric' })
const chair = await piece(app, staff)
const ours = await piece(app, staff)
const parties = { client: eric, equipment: chair }
await loan(app, staff, parties)
const flat = { description: 'Left tire is flat' }
const { pool } = app.database
const name = 'Test TECHNICIAN'

const report = (more: object = { equipment: chair }, as = technician) =>
  call(app, reportService, { as, body: { ...flat, ...more } })
const fault = async (more?: object) => (await report(more)).body
const by = (id: number, version: number, more: object = {}) => ({
  ...{ as: technician, params: { id }, body: { version, ...more } },
})
const set = (one: { id: number; version: number }, state: State, reason?: string) =>
  call(app, setServiceState, by(one.id, one.version, { state, reason }))
const finish = async (one: { id: number; version: number }, more: object = {}) =>
  call(app, finishService, by(one.id, one.version, { ...(await newService(app, parties)), ...more }))

test('a fault of a lent piece is that of the borrower, one of ours is nobody’s', async () => {
  const lent = await report()
  expect(lent.body).toMatchObject({
    ...{ state: 'REPORTED', client: { id: eric.id }, equipment: { id: chair.id }, ...flat },
    ...{ category: null, subcategory: null, serviceDate: null, hours: null, billingCode: null, fee: null },
    ...{ urgentReason: null, urgentWords: null, reason: null, doneBy: null, invoiced: false },
    reportedBy: { id: technician.id },
    reportedOn: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
  })
  const at = { as: staff, params: { id: lent.body.id } }
  expect((await call(app, readService, at)).body).toEqual(lent.body)
  expect(await fault({ equipment: ours })).toMatchObject({ client: null, equipment: { id: ours.id } })
  expect(await fault({ client: eric, equipment: null })).toMatchObject({ client: { id: eric.id } })
  expect((await report({})).error).toMatchObject({ status: 400, errors: [{ field: 'client' }] })
})

test.each([
  [{ description: ' ' }, 400, 'description'],
  [{ reportedOn: '2062-01-01' }, 400, 'reportedOn'],
  [{ urgentReason: 'OTHER' }, 400, 'urgentWords'],
  [{ urgentReason: 'LAZY' }, 400, 'urgentReason'],
  [{ equipment: { id: 2147483647 } }, 400, 'equipment'],
  [{ client: { id: 2147483647 } }, 400, 'client'],
])('a report with %j is refused, new and corrected', async (wrong, status, field) => {
  const refused = { status, errors: [{ field }] }
  expect((await report({ equipment: ours, ...wrong })).error).toMatchObject(refused)
  const { id, version } = await fault()
  const corrected = await call(app, updateReported, by(id, version, { ...flat, ...wrong }))
  expect(corrected.error).toMatchObject(refused)
})

test('a correction leaves what is left out, and clears what is null', async () => {
  const urgent = { urgentReason: 'OTHER', urgentWords: 'Alone at home', reportedOn: '2026-05-05' }
  const one = await fault({ equipment: chair, ...urgent })
  const put = (version: number, more: object) =>
    call(app, updateReported, by(one.id, version, { ...flat, ...more }))
  const kept = (await put(1, { description: 'Both tires' })).body
  expect(kept).toMatchObject({ ...urgent, version: 2, client: { id: eric.id }, description: 'Both tires' })
  const cleared = (await put(2, { urgentReason: null, urgentWords: null, equipment: null })).body
  expect(cleared).toMatchObject({ urgentReason: null, urgentWords: null, equipment: null })
  // without a client it is that of the borrower again
  expect((await put(3, { client: null, equipment: chair })).body).toMatchObject({ client: { id: eric.id } })
  expect((await put(4, { client: null, equipment: null })).error).toMatchObject({
    errors: [{ field: 'client' }],
  })
  const history = await call(app, serviceHistory, { as: staff, params: { id: one.id } })
  expect(history.body.records.at(-1)?.changes).toContainEqual({
    field: 'urgentWords',
    old: null,
    new: 'Alone at home',
  })
})

test('who may not see clients reports a piece, and neither names nor reads whose it is', async () => {
  const made = await report({ equipment: chair }, blind)
  expect(made.body.client).toBeNull()
  expect((await report({ client: eric }, blind)).status).toBe(403)
  const at = { as: blind, params: { id: made.body.id } }
  const put = await call(app, updateReported, { ...at, body: { ...flat, version: 1, client: null } })
  expect(put.status).toBe(200)
  expect((await call(app, readService, { ...at, as: staff })).body.client?.id).toBe(eric.id)
  const body = { ...(await newService(app, parties)), version: 2 }
  expect((await call(app, finishService, { ...at, body })).status).toBe(403)
})

const FOLLOWS: Record<State, State[]> = {
  REPORTED: ['WAITING_FOR_PARTS', 'CANCELLED'],
  WAITING_FOR_PARTS: ['REPORTED', 'CANCELLED'],
  DONE: [],
  CANCELLED: ['REPORTED'],
}
const inState = async (state: State) => {
  const one = await fault()
  if (state === 'REPORTED') return one
  return (state === 'DONE' ? await finish(one) : await set(one, state, 'So')).body
}

test.each(STATES.flatMap((from) => STATES.map((to) => [from, to] as const)))(
  '%s to %s follows, or is refused by the call and by the database',
  async (from, to) => {
    const one = await inState(from)
    const reply = await set(one, to, 'Because')
    const follows = FOLLOWS[from].includes(to)
    expect(reply.status).toBe(follows ? 200 : 409)
    if (follows) expect(reply.body).toMatchObject({ state: to, reason: 'Because', version: one.version + 1 })
    else expect(reply.error.error).toBe('conflict')
    if (follows || from === to || to === 'DONE') return
    const write = pool.query(`UPDATE services SET state = $2, reason = 'x' WHERE id = $1`, [one.id, to])
    await expect(write).rejects.toMatchObject({ constraint: 'services_states_follow' })
  },
)

test('a repair is not cancelled without a reason, which ends when it is reported again', async () => {
  const one = await fault()
  expect((await set(one, 'CANCELLED')).error).toMatchObject({ status: 400, errors: [{ field: 'reason' }] })
  const gone = (await set(one, 'CANCELLED', 'Scrapped')).body
  expect((await finish(gone)).status).toBe(409)
  expect((await call(app, updateReported, by(gone.id, gone.version, flat))).status).toBe(409)
  expect((await set(gone, 'REPORTED')).body.reason).toBeNull()
})

test('what is done has its hours and who did it, and only then is corrected as a repair', async () => {
  const one = (await set(await fault(), 'WAITING_FOR_PARTS', 'Tire')).body
  const body = await newService(app, parties)
  const put = (version: number) =>
    call(app, updateService, { as: staff, params: { id: one.id }, body: { ...body, version } })
  expect((await put(2)).error).toMatchObject({ status: 409, error: 'conflict' })
  expect((await finish(one, { hours: undefined })).error).toMatchObject({
    status: 400,
    errors: [{ field: 'hours' }],
  })
  expect((await finish(one, { client: null })).error).toMatchObject({ errors: [{ field: 'client' }] })
  expect((await finish(one, { serviceDate: '2062-01-01' })).error).toMatchObject({
    errors: [{ field: 'serviceDate' }],
  })
  const done = await finish(one, { hours: 1.25 })
  const kept = {
    state: 'DONE',
    reason: null,
    fee: 85.63,
    doneBy: { id: technician.id },
    reportedOn: one.reportedOn,
  }
  expect(done.body).toMatchObject(kept)
  expect((await put(3)).body).toMatchObject({ ...kept, version: 4, fee: 85.63 })
  expect(await service(app, staff, parties)).toMatchObject({
    state: 'DONE',
    doneBy: { id: staff.id },
    reportedOn: null,
  })
})

test('of two who are at a repair at once one is first, and the other reads who', async () => {
  const acts = [
    (one: { id: number; version: number }) => finish(one),
    (one: { id: number; version: number }) => set(one, 'CANCELLED', 'Gone'),
    (one: { id: number; version: number }) => set(one, 'WAITING_FOR_PARTS'),
    (one: { id: number; version: number }) => call(app, updateReported, by(one.id, one.version, flat)),
  ]
  for (const first of acts)
    for (const second of acts) {
      const one = await fault()
      const replies = await Promise.all([first(one), second(one)])
      expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
      const late = replies.find(({ status }) => status === 409)?.error
      expect(late).toMatchObject({ error: 'stale', message: expect.stringContaining(name) })
    }
  const done = (await finish(await fault())).body
  expect((await finish(done)).error).toMatchObject({
    ...{ error: 'conflict', message: expect.stringContaining(name) },
  })
})

test('what is not done is listed with its state, and counted and billed nowhere', async () => {
  const who = await client(app, staff)
  const open = await fault({ client: who, equipment: ours })
  const nobodys = (await finish(await fault({ equipment: ours }), { client: null, equipment: ours })).body
  expect(nobodys).toMatchObject({ state: 'DONE', client: null })
  for (const [listing, id] of [
    [clientServices, who.id],
    [equipmentServices, ours.id],
  ] as const)
    for (const phrase of ['', 'reported', 'signalée', 'flat'])
      expect(
        (await call(app, listing, { as: staff, params: { id }, query: { phrase, page: 1 } })).body,
      ).toMatchObject({
        records: expect.arrayContaining([expect.objectContaining({ id: open.id, state: 'REPORTED' })]),
      })
  const finance = await signIn(app, 'FINANCE')
  const sources = [open.id, nobodys.id]
  const made = await call(app, createItems, { as: finance, body: { services: sources } })
  expect(made.body).toMatchObject({ made: [], refused: sources.map((service) => ({ source: { service } })) })
  const unbilled = await call(app, listUnbilled, { as: finance, query: { billed: 'false', size: 100 } })
  const ids = (unbilled.body as { records: { id: number }[] }).records.map(({ id }) => id)
  expect(ids.filter((id) => sources.includes(id))).toEqual([])
  const bill = pool.query('UPDATE services SET billed = true WHERE id = $1', [open.id])
  await expect(bill).rejects.toMatchObject({ constraint: 'services_billed_when_done' })
  const admin = await signIn(app, 'ADMIN')
  for (const id of sources) await call(app, archiveService, { as: admin, params: { id } })
  const archived = await call(app, archivedServices, { as: admin, query: { page: 1, size: 5, phrase: '' } })
  expect(archived.body.records.map(({ id }: { id: number }) => id).toSorted()).toEqual(sources.toSorted())
})

test.each([
  ['hours before it is done', 'hours = 1', 'services_whole_when_done'],
  ['done without hours', `state = 'DONE'`, 'services_whole_when_done'],
  ['cancelled without a reason', `state = 'CANCELLED'`, 'services_reason_of_state'],
  ['of nobody and nothing', 'client_id = NULL, equipment_id = NULL', 'services_of_somebody'],
  ['urgent for another reason without words', `urgent_reason = 'OTHER'`, 'services_urgent_in_words'],
  ['without the day of the report', 'reported_on = NULL', 'services_reported'],
  ['reported on a day to come', `reported_on = '2062-01-01'`, 'services_not_to_come'],
])('the database refuses a repair that is %s', async (_, columns, constraint) => {
  const { id } = await fault()
  const write = pool.query(`UPDATE services SET ${columns} WHERE id = $1`, [id])
  await expect(write).rejects.toMatchObject({ constraint })
})
