import { beforeEach, expect, test } from 'vitest'
import { searchTrail } from '#base/trail/contract.ts'
import { equipmentHistory, readEquipment } from '#records/equipment/contract/calls.ts'
import type { Equipment } from '#records/equipment/contract/equipment.ts'
import { testApp } from '../../../../test/app.ts'
import { idOf, piece } from '../../../../test/equipment.ts'
import { call, client, newRole, signIn } from '../../../../test/factories.ts'
import { answer, checklist, lendIt, nameOf, prepare } from '../../../../test/preparations.ts'
import {
  beginPreparation,
  cancelPreparation,
  endBlock,
  finishPreparation,
  listPreparations,
  readPreparation,
  reopenPreparation,
  saveLine,
} from '../contract/calls.ts'

const app = await testApp()
const staff = await signIn(app, 'STAFF')
const ann = await signIn(app, 'TECHNICIAN')
await checklist(app, await signIn(app, 'ADMIN'))
let chair: Equipment
beforeEach(async () => {
  chair = await piece(app, staff)
})

const shown = async () => (await call(app, readEquipment, { as: staff, params: { id: chair.id } })).body
const read = async (id: number) => (await call(app, readPreparation, { as: staff, params: { id } })).body
const save = (id: number, line: number, body: object, as = staff) =>
  call(app, saveLine, { as, params: { id, line }, body })
const finish = (id: number, body: object, as = staff) =>
  call(app, finishPreparation, { as, params: { id }, body })
const reopen = (id: number, reason = 'A wheel squeaks') =>
  call(app, reopenPreparation, { as: staff, params: { id }, body: { reason } })
const FINE = [true, 14.5]

test('a piece in preparation has the status of that purpose, and is free when it has passed', async () => {
  const begun = await prepare(app, ann, chair)
  expect(begun).toMatchObject({
    begunBy: { name: nameOf(ann) },
    endedAt: null,
    outcome: null,
    asked: 4,
    answered: 0,
  })
  const blocked = await shown()
  expect(blocked).toMatchObject({ status: { name: 'In preparation' }, blocks: [{ kind: 'PREPARATION' }] })
  expect(blocked.version).toBeGreaterThan(chair.version)
  await answer(app, staff, begun, FINE)
  const done = await finish(begun.id, { outcome: 'PASSED', note: 'Clean' })
  expect(done.body).toMatchObject({
    outcome: 'PASSED',
    note: 'Clean',
    answered: 2,
    endedBy: { name: nameOf(staff) },
  })
  expect(await shown()).toMatchObject({ status: null, blocks: [] })
  const history = await call(app, equipmentHistory, { as: staff, params: { id: chair.id } })
  expect(history.body.records.slice(0, 2).map(({ changes }) => changes)).toEqual([
    [{ field: 'status', old: 'In preparation', new: null }],
    [{ field: 'status', old: null, new: 'In preparation' }],
  ])
})

test('what has passed may be given a status that is available, and no other', async () => {
  const begun = await prepare(app, staff, chair)
  await answer(app, staff, begun, FINE)
  const [good, bad] = [
    { id: await idOf(app, 'equipment_statuses', 'Refurbished') },
    { id: await idOf(app, 'equipment_statuses', 'In repair') },
  ]
  const fault = { status: 400, error: { errors: [{ field: 'status' }] } }
  expect(await finish(begun.id, { outcome: 'PASSED', status: bad })).toMatchObject(fault)
  expect(await finish(begun.id, { outcome: 'FAILED', status: good })).toMatchObject(fault)
  expect((await finish(begun.id, { outcome: 'PASSED', status: good })).status).toBe(200)
  expect(await shown()).toMatchObject({ status: { name: 'Refurbished' }, blocks: [] })
})

test('what has failed goes to the workshop, from which it is taken back with a reason', async () => {
  const begun = await prepare(app, staff, chair)
  await answer(app, staff, begun, [false, 14])
  const passed = await finish(begun.id, { outcome: 'PASSED' })
  expect(passed).toMatchObject({ status: 409, error: { message: expect.stringContaining('critical') } })
  expect((await finish(begun.id, { outcome: 'FAILED' })).status).toBe(200)
  const broken = await shown()
  expect(broken).toMatchObject({ status: { name: 'In the workshop' }, blocks: [{ kind: 'WORKSHOP' }] })
  const end = (block: number, reason: string, as = staff) =>
    call(app, endBlock, { as, params: { id: chair.id, block }, body: { reason } })
  const block = broken.blocks?.[0]?.id ?? 0
  expect((await end(block, ' ')).status).toBe(400)
  expect((await end(block + 1000, 'Mended')).status).toBe(404)
  expect((await end(block, 'Brake cable replaced', ann)).body).toMatchObject({ status: null, blocks: [] })
  expect(await end(block, 'Mended')).toMatchObject({
    status: 409,
    error: { message: expect.stringContaining(nameOf(ann)) },
  })
})

test('what stands for a preparation does not end by itself', async () => {
  await prepare(app, staff, chair)
  const [block] = (await shown()).blocks ?? []
  const params = { id: chair.id, block: block?.id ?? 0 }
  expect((await call(app, endBlock, { as: staff, params, body: { reason: 'Hurry' } })).status).toBe(409)
})

test('what is retired stays', async () => {
  const begun = await prepare(app, staff, chair)
  await answer(app, staff, begun, FINE)
  expect((await finish(begun.id, { outcome: 'RETIRED' })).status).toBe(200)
  expect(await shown()).toMatchObject({ status: { name: 'Retired' }, blocks: [] })
})

test('nothing ends before every required line is answered, which names those', async () => {
  const begun = await prepare(app, staff, chair)
  await answer(app, staff, begun, [true])
  const refused = await finish(begun.id, { outcome: 'PASSED' })
  expect(refused).toMatchObject({
    status: 400,
    error: { errors: [{ field: `lines.${begun.lines[1]?.id}` }] },
  })
  expect(await read(begun.id)).toMatchObject({ outcome: null })
})

test('a line is saved by itself; of two who save the same one the second is told', async () => {
  const { id, lines } = await prepare(app, staff, chair)
  const [brakes, weight, remarks] = lines.map((line) => line.id) as [number, number, number]
  expect((await save(id, brakes, { value: true, note: 'Stiff', version: 1 }, ann)).body).toMatchObject({
    value: true,
    note: 'Stiff',
    version: 2,
    updatedBy: { name: nameOf(ann) },
  })
  expect((await save(id, brakes, { value: false, version: 1 })).error).toMatchObject({ error: 'stale' })
  const others = await Promise.all([
    save(id, weight, { value: 12, version: 1 }),
    save(id, remarks, { value: ' Clean\r\n', version: 1 }, ann),
  ])
  expect(others.map(({ status }) => status)).toEqual([200, 200])
  expect((await read(id)).lines.map(({ value }) => value)).toEqual([true, 12, 'Clean', null])
  expect((await save(id, weight, { value: null })).body).toMatchObject({ value: null, version: 3 })
})

test.each([
  [0, 'yes'],
  [0, 1],
  [1, '12 kg'],
  [1, true],
  [1, 1e15],
  [2, 5],
  [2, 'x'.repeat(2001)],
  [3, 987_654],
  [3, 'seat.jpg'],
  [3, 1.5],
])('line %i is not answered with %j', async (place, value) => {
  const { id, lines } = await prepare(app, staff, chair)
  const reply = await save(id, lines[place]?.id ?? 0, { value })
  expect(reply).toMatchObject({ status: 400, error: { errors: [{ field: 'value' }] } })
})

test('a line that the version does not have is 404, one of what has ended 409 by whom', async () => {
  const begun = await prepare(app, staff, chair)
  expect((await save(begun.id, 987_654, { value: true })).status).toBe(404)
  await answer(app, staff, begun, FINE)
  await finish(begun.id, { outcome: 'PASSED' }, ann)
  const late = { status: 409, error: { message: expect.stringContaining(nameOf(ann)) } }
  expect(await save(begun.id, begun.lines[0]?.id ?? 0, { value: true })).toMatchObject(late)
  expect(await finish(begun.id, { outcome: 'PASSED' })).toMatchObject(late)
})

test('a preparation is reopened with a reason, while its piece is here and none came after it', async () => {
  const begun = await prepare(app, staff, chair)
  expect((await reopen(begun.id)).status).toBe(409)
  await answer(app, staff, begun, [false, 14])
  await finish(begun.id, { outcome: 'FAILED' })
  expect((await reopen(begun.id, '')).status).toBe(400)
  expect((await reopen(begun.id)).body).toMatchObject({ outcome: null, endedAt: null, answered: 2 })
  expect(await shown()).toMatchObject({
    status: { name: 'In preparation' },
    blocks: [{ kind: 'PREPARATION' }],
  })
  const query = { entity: 'preparations', entityId: begun.id }
  const trail = await call(app, searchTrail, { as: await signIn(app, 'ADMIN'), query })
  expect(trail.body.records[0]?.changes).toContainEqual({
    field: 'reason',
    old: null,
    new: 'A wheel squeaks',
  })
  await answer(app, staff, begun, FINE)
  await finish(begun.id, { outcome: 'PASSED' })
  const later = await prepare(app, staff, chair)
  expect((await reopen(begun.id)).status).toBe(409)
  await call(app, cancelPreparation, { as: staff, params: { id: later.id } })
  await lendIt(app, staff, { client: await client(app, staff), equipment: chair })
  expect((await reopen(begun.id)).status).toBe(409)
})

test('what was begun by mistake is taken back', async () => {
  const { id } = await prepare(app, staff, chair)
  expect((await call(app, cancelPreparation, { as: staff, params: { id } })).status).toBe(204)
  expect(await shown()).toMatchObject({ status: null, blocks: [] })
  expect((await call(app, readPreparation, { as: staff, params: { id } })).status).toBe(404)
})

test('a piece is sent once, and who is second is told by whom', async () => {
  const begin = (destination: 'PREPARATION' | 'WORKSHOP', as = staff) =>
    call(app, beginPreparation, { as, body: { equipment: { id: chair.id }, destination } })
  await prepare(app, ann, chair)
  const told = { status: 409, error: { message: expect.stringContaining(nameOf(ann)) } }
  expect(await begin('PREPARATION')).toMatchObject(told)
  expect((await begin('WORKSHOP', ann)).body).toMatchObject({
    id: null,
    blocks: [{ kind: 'PREPARATION' }, { kind: 'WORKSHOP' }],
  })
  expect(await begin('WORKSHOP')).toMatchObject(told)
  expect(await shown()).toMatchObject({ status: { name: 'In the workshop' } })
})

test('what is on loan, or of another kind, is not begun', async () => {
  const body = { equipment: { id: chair.id }, destination: 'PREPARATION' as const }
  await lendIt(app, staff, { client: await client(app, staff), equipment: chair })
  expect((await call(app, beginPreparation, { as: staff, body })).status).toBe(409)
  const gone = { equipment: { id: 987_654 }, destination: 'WORKSHOP' as const }
  expect((await call(app, beginPreparation, { as: staff, body: gone })).status).toBe(400)
})

test('those that are open come oldest first, with who began', async () => {
  const [first, second] = [await prepare(app, ann, chair), await prepare(app, staff, await piece(app, staff))]
  await app.database.pool.query(`UPDATE preparations SET begun_at = '2020-01-01' WHERE id = $1`, [second.id])
  const list = async (query: Record<string, string | number>) =>
    (await call(app, listPreparations, { as: staff, query })).body
  const open = await list({ open: 'true', page: 1 })
  expect(open.records[0]).toMatchObject({ id: second.id, begunBy: { name: nameOf(staff) } })
  expect(open.records.map(({ id }) => id)).toContain(first.id)
  expect((await list({ equipment: chair.id })).records.map(({ id }) => id)).toEqual([first.id])
  expect((await list({ open: 'false' })).records.map(({ id }) => id)).not.toContain(first.id)
  const blind = await signIn(app, await newRole(app, ['READ_PREPARATIONS']))
  expect((await call(app, listPreparations, { as: blind })).body.records).toEqual([])
  expect((await call(app, readPreparation, { as: blind, params: { id: first.id } })).status).toBe(404)
})

test('a purpose stays with its status while pieces wait', async () => {
  await prepare(app, staff, chair)
  const { pool } = app.database
  for (const change of ['SET purpose = NULL', "SET purpose = 'QUARANTINE'"])
    await expect(
      pool.query(`UPDATE equipment_statuses ${change} WHERE purpose = 'PREPARATION'`),
    ).rejects.toMatchObject({ constraint: 'equipment_statuses_purpose_used' })
})
