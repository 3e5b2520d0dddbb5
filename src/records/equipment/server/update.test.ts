import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { endOfTrust } from '#base/people/server/trusted.ts'
import { createEquipment, readEquipment, updateEquipment } from '#records/equipment/contract/calls.ts'
import type { Equipment } from '#records/equipment/contract/equipment.ts'
import { reserveEquipment } from '#records/equipment/contract/holding.ts'
import { testApp } from '../../../../test/app.ts'
import { assignPrograms, idOf, newPiece, piece } from '../../../../test/equipment.ts'
import { call, newRole, type Somebody, signIn } from '../../../../test/factories.ts'
import { holderOf, trailOf } from '../../../../test/people.ts'

const app = await testApp()
const staff = await signIn(app, 'STAFF')
const repair = { id: await idOf(app, 'equipment_statuses', 'In repair') }
let chair: Equipment
beforeEach(async () => {
  chair = await piece(app, staff, { modelNumber: 'Rive 6', notes: [{ message: 'Neuf' }] })
})

const read = async () => (await call(app, readEquipment, { as: staff, params: { id: chair.id } })).body
async function put(more: Record<string, unknown> = {}, as: Somebody = staff) {
  return call(app, updateEquipment, { as, params: { id: chair.id }, body: await newPiece(app, more) })
}

test('what is sent is changed, what only some see stays when it is left out', async () => {
  await put({ status: repair, vendor: { id: await idOf(app, 'vendors', 'Valley Adaptive') } })
  const saved = await put({ description: 'Châssis pliant' })
  expect(saved.body).toMatchObject({
    description: 'Châssis pliant',
    modelNumber: null,
    vendor: { name: 'Valley Adaptive' },
    status: { name: 'In repair' },
    notes: [{ message: 'Neuf' }],
    version: chair.version + 2,
  })
})

test('the status is a configured one, lost, or neither', async () => {
  expect((await put({ status: repair, lost: true })).body).toMatchObject({ status: repair, lost: false })
  expect((await put({ lost: true })).body).toMatchObject({ status: null, lost: true })
  expect((await put({ status: null, lost: true })).body).toMatchObject({ status: null, lost: true })
  expect((await put({ status: null, lost: false })).body).toMatchObject({ status: null, lost: false })
})

test('who changed a piece last is told with it', async () => {
  const technician = await signIn(app, 'TECHNICIAN')
  expect((await put({}, technician)).body.updatedBy?.id).toBe(technician.id)
  expect((await put({ notes: chair.notes })).body.updatedBy?.id).toBe(staff.id)
})

test('a reserved piece keeps its status', async () => {
  await call(app, reserveEquipment, { as: staff, params: { id: chair.id } })
  expect((await put({ status: repair })).error).toMatchObject({
    status: 409,
    error: 'conflict',
    message: expect.stringMatching(/is reserved until \d\d\/\d\d\/\d{4} \d\d:\d\d [AP]M: its status/),
  })
  expect((await put({ status: null, lost: false, modelNumber: 'X' })).status).toBe(200)
})

test('a status with a purpose comes with what gives it, and is not written by itself', async () => {
  const { rows } = await app.database.pool.query(
    'SELECT id, purpose FROM equipment_statuses WHERE purpose IS NOT NULL ORDER BY id',
  )
  for (const { id, purpose } of rows) {
    const expected = purpose === 'RETIRED' ? 200 : 400
    expect([purpose, (await put({ status: { id } })).status]).toEqual([purpose, expected])
    const body = await newPiece(app, { status: { id } })
    expect([purpose, (await call(app, createEquipment, { as: staff, body })).status]).toEqual([
      purpose,
      expected,
    ])
  }
  const { id } = rows.find(({ purpose }) => purpose !== 'RETIRED')
  expect((await put({ status: { id } })).error).toMatchObject({ errors: [{ field: 'status' }] })
})

test('a version that is not the current one changes nothing', async () => {
  await put({ version: chair.version, modelNumber: 'A' })
  const late = await put({ version: chair.version, modelNumber: 'B' })
  expect(late.error).toMatchObject({ status: 409, error: 'stale' })
  expect((await read()).modelNumber).toBe('A')
})

test('the number follows the type, and is found under the new one', async () => {
  const power = { id: await idOf(app, 'equipment_types', 'M', 'code') }
  expect((await put({ type: power })).body).toMatchObject({
    type: { code: 'M' },
    equipmentNumber: chair.equipmentNumber,
  })
  const [entry] = (await trailOf(app, 'equipment', chair.id)).slice(-1)
  expect(entry.changes).toContainEqual({
    field: 'equipmentNumber',
    old: `P${chair.equipmentNumber}`,
    new: `M${chair.equipmentNumber}`,
  })
})

test('a part that one may not see is not one’s to change, and nothing of the save happens', async () => {
  const program = app.ids.programs['Provincial Equipment Program'] ?? 0
  const helper = await holderOf(app, 'READ_PROGRAM_EQUIPMENT', 'UPDATE_EQUIPMENT')
  await assignPrograms(app, helper, [program])
  for (const more of [
    { status: repair },
    { lost: true },
    { notes: [] },
    { vendor: null },
    { parts: [] },
    { accessories: [] },
    { onHoldFor: null },
  ]) {
    const reply = await put({ modelNumber: 'X', ...more }, helper)
    expect(reply.status, JSON.stringify(more)).toBe(403)
  }
  expect((await read()).modelNumber).toBe('Rive 6')
  expect((await put({ modelNumber: 'Y' }, helper)).status).toBe(200)
  expect((await read()).notes).toHaveLength(1)
})

test('nobody saves a piece out of their own sight', async () => {
  const helper = await holderOf(app, 'READ_PROGRAM_EQUIPMENT', 'UPDATE_EQUIPMENT')
  await assignPrograms(app, helper, [chair.program.id])
  const program = { id: app.ids.programs['Rural Home Program'] }
  expect((await put({ program }, helper)).status).toBe(403)
  expect((await read()).program.id).toBe(chair.program.id)
})

test('notes follow the rule of clients’ notes', async () => {
  const [note] = chair.notes ?? []
  const technician = await signIn(app, 'TECHNICIAN')
  const added = await put({ notes: [note, { message: 'Freins réglés' }] }, technician)
  expect(added.body.notes?.map(({ message }) => message)).toEqual(['Neuf', 'Freins réglés'])
  expect((await put({ notes: [] }, technician)).status).toBe(403)
  expect((await put({ notes: [{ message: '   ' }] })).error).toMatchObject({
    status: 400,
    errors: [{ field: 'notes.0.message' }],
  })
})

test('a note that comes twice is not lost', async () => {
  const [note] = chair.notes ?? []
  const saved = await put({ notes: [note, { ...note, message: 'Freins réglés' }] })
  expect(saved.body.notes?.map(({ message }) => message)).toEqual(['Neuf', 'Freins réglés'])
})

test('a piece that is not there is 404, for a save too', async () => {
  const body = await newPiece(app)
  const nowhere = { as: staff, params: { id: 2147483647 }, body }
  expect((await call(app, updateEquipment, nowhere)).status).toBe(404)
})

test('the same Idempotency-Key makes one piece', async () => {
  const body = await newPiece(app)
  const same = { as: staff, body, headers: { 'idempotency-key': 'one-chair' } }
  const [first, again] = [await call(app, createEquipment, same), await call(app, createEquipment, same)]
  expect(again.body).toEqual(first.body)
})

test('what was answered is not told again to who may see less now', async () => {
  const role = await newRole(app, ['CREATE_EQUIPMENT', 'READ_EQUIPMENT', 'READ_AVAILABLE_EQUIPMENT'])
  const as = await signIn(app, role)
  const same = { as, body: await newPiece(app), headers: { 'idempotency-key': 'seen' } }
  expect((await call(app, createEquipment, same)).body.updatedBy?.id).toBe(as.id)
  await sql`UPDATE roles SET permissions = ${['CREATE_EQUIPMENT', 'READ_AVAILABLE_EQUIPMENT']}
    WHERE code = ${role}`.execute(app.database.db)
  await endOfTrust()
  const again = await call(app, createEquipment, same)
  expect(again.status).toBe(409)
  expect(again.text).not.toContain('updatedBy')
})
