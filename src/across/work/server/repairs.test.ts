import { expect, test } from 'vitest'
import { listWork, markWork } from '#across/work/contract/acts.ts'
import { clientServices } from '#acts/services/contract/calls.ts'
import { reportService, setServiceState } from '#acts/services/contract/reported.ts'
import { testApp } from '../../../../test/app.ts'
import { piece } from '../../../../test/equipment.ts'
import { call, client, signIn } from '../../../../test/factories.ts'
import { dayFrom } from '../../../../test/inspections.ts'

/** The list of the technician. */
const app = await testApp()
const admin = await signIn(app, 'ADMIN')
const technician = await signIn(app, 'TECHNICIAN')
const viewer = await signIn(app, 'VIEWER')
const eric = await client(app, admin)
const chair = await piece(app, admin)

const report = async (description: string, more: object) =>
  (await call(app, reportService, { as: technician, body: { description, equipment: chair, ...more } })).body
const waiting = async (as = technician, query: Record<string, number> = {}) =>
  (await call(app, listWork, { as, params: { kind: 'REPAIRS' }, query })).body.records

test('urgent repairs come first, then those that wait longest, each with what is wrong', async () => {
  const young = await report('Squeaks', {})
  const old = await report('Brake slips', { reportedOn: dayFrom(-9) })
  const urgent = { urgentReason: 'PRESSURE_SORES', client: eric }
  const sore = await report('Cushion is torn', { ...urgent, reportedOn: dayFrom(-1) })
  const older = await report('Cushion leaks', { ...urgent, reportedOn: dayFrom(-2) })
  const body = { version: 1, state: 'WAITING_FOR_PARTS' }
  await call(app, setServiceState, { as: technician, params: { id: older.id }, body })
  const gone = await report('Scrapped', {})
  const cancel = { version: 1, state: 'CANCELLED', reason: 'Scrapped' }
  await call(app, setServiceState, { as: technician, params: { id: gone.id }, body: cancel })
  const found = await waiting()
  expect(found.map(({ recordId }) => recordId)).toEqual([older.id, sore.id, old.id, young.id])
  expect(found[0]).toMatchObject({
    ...{ since: dayFrom(-2), client: { id: eric.id }, equipment: { id: chair.id } },
    repair: { state: 'WAITING_FOR_PARTS', description: 'Cushion leaks', urgentReason: 'PRESSURE_SORES' },
  })
  expect(found[2]).not.toHaveProperty('client')
  const { rows } = await app.database.pool.query(
    'SELECT (SELECT program_id FROM clients WHERE id = $1) AS of, (SELECT program_id FROM equipment WHERE id = $2) AS ours',
    [eric.id, chair.id],
  )
  const [{ of, ours }] = rows
  const theirs = (await waiting(technician, { programId: of })).map(({ recordId }) => recordId)
  expect(theirs).toEqual(of === ours ? [older.id, sore.id, old.id, young.id] : [older.id, sore.id])
})

test('who may not repair reads the list, and neither takes nor postpones an entry', async () => {
  const recordId = (await waiting(viewer))[0]?.recordId ?? 0
  const mark = (as: typeof viewer) =>
    call(app, markWork, { as, params: { kind: 'REPAIRS', recordId }, body: { snoozedUntil: dayFrom(3) } })
  expect((await mark(viewer)).status).toBe(403)
  expect((await mark(technician)).body).toMatchObject({ snoozedUntil: dayFrom(3) })
})

test('a repair of a client who is restricted is hidden with them, one of a piece alone is not', async () => {
  const { pool } = app.database
  await pool.query(`INSERT INTO client_restrictions (client_id, reason, by_user) VALUES ($1, 'Staff', $2)`, [
    eric.id,
    admin.id,
  ])
  const other = await signIn(app, 'TECHNICIAN')
  expect((await call(app, clientServices, { as: other, params: { id: eric.id } })).status).toBe(404)
  const found = await waiting(other)
  expect(found).toHaveLength(2)
  expect(found.some((one) => 'client' in one)).toBe(false)
})
