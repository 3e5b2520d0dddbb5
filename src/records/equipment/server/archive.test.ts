import { beforeEach, expect, test } from 'vitest'
import {
  archivedEquipment,
  archiveEquipment,
  equipmentHistory,
  listEquipment,
  readEquipment,
  restoreEquipment,
  updateEquipment,
} from '#records/equipment/contract/calls.ts'
import { displayNumber, type Equipment } from '#records/equipment/contract/equipment.ts'
import { holdEquipment, reserveEquipment } from '#records/equipment/contract/holding.ts'
import { testApp } from '../../../../test/app.ts'
import { assignPrograms, newPiece, piece, setOnLoan } from '../../../../test/equipment.ts'
import { call, client, signIn } from '../../../../test/factories.ts'
import { holderOf, trailOf } from '../../../../test/people.ts'

const app = await testApp()
const staff = await signIn(app, 'STAFF')
const viewer = await signIn(app, 'VIEWER')
let chair: Equipment
beforeEach(async () => {
  chair = await piece(app, staff)
})

const params = () => ({ id: chair.id })
const archive = () => call(app, archiveEquipment, { as: staff, params: params() })

test('archived: kept, not listed, read by who may restore it and by nobody else', async () => {
  expect((await archive()).status).toBe(204)
  const list = await call(app, listEquipment, { as: staff, query: { phrase: displayNumber(chair) } })
  expect(list.body.records).toEqual([])
  expect((await call(app, readEquipment, { as: staff, params: params() })).body.deleted).toBe(true)
  expect((await call(app, equipmentHistory, { as: staff, params: params() })).status).toBe(200)
  for (const reading of [readEquipment, equipmentHistory])
    expect((await call(app, reading, { as: viewer, params: params() })).status).toBe(404)
  const body = await newPiece(app)
  for (const act of [archiveEquipment, updateEquipment, reserveEquipment])
    expect((await call(app, act, { as: staff, params: params(), body })).status, act.name).toBe(404)
})

test('restored as it was', async () => {
  await archive()
  const restored = await call(app, restoreEquipment, { as: staff, params: params() })
  expect(restored.body).toEqual({ ...chair, version: chair.version + 2 })
  expect((await call(app, restoreEquipment, { as: staff, params: params() })).status).toBe(404)
  const actions = (await trailOf(app, 'equipment', chair.id)).map(({ action }) => action)
  expect(actions).toEqual(['CREATE', 'ARCHIVE', 'RESTORE'])
})

test('what somebody has, waits for or has reserved is not archived, and the refusal says why', async () => {
  const refusal = async () => (await archive()).error
  await setOnLoan(app, chair.id)
  expect(await refusal()).toMatchObject({ status: 409, message: expect.stringContaining('on loan') })
  await setOnLoan(app, chair.id, false)
  const { id } = await client(app, staff)
  await call(app, holdEquipment, { as: staff, params: params(), body: { client: { id } } })
  expect(await refusal()).toMatchObject({ status: 409, message: expect.stringContaining('on hold') })
  chair = await piece(app, staff)
  await call(app, reserveEquipment, { as: staff, params: params() })
  expect(await refusal()).toMatchObject({ status: 409, message: expect.stringContaining('reserved') })
})

test('the archived ones are listed newest first with who archived them, found by what they are found by', async () => {
  await archive()
  const page = await call(app, archivedEquipment, { as: staff, query: { phrase: displayNumber(chair) } })
  expect(page.body.records).toEqual([
    {
      id: chair.id,
      name: 'Standard wheelchair',
      number: displayNumber(chair),
      archivedAt: expect.any(String),
      archivedBy: { id: staff.id, name: expect.any(String) },
    },
  ])
})

test('who sees the equipment of their programs sees what is archived of these alone', async () => {
  const keeper = await holderOf(app, 'READ_PROGRAM_EQUIPMENT', 'DELETE_EQUIPMENT')
  await assignPrograms(app, keeper, [app.ids.programs['Rural Home Program'] ?? 0])
  await archive()
  const own = await piece(app, staff, { program: { id: app.ids.programs['Rural Home Program'] } })
  expect((await call(app, archiveEquipment, { as: keeper, params: { id: own.id } })).status).toBe(204)
  const listed = await call(app, archivedEquipment, { as: keeper })
  expect(listed.body.records.map(({ id }) => id)).toEqual([own.id])
  expect((await call(app, restoreEquipment, { as: keeper, params: params() })).status).toBe(404)
})
