import { expect, test } from 'vitest'
import { equipmentParts } from '#base/reference/contract/details.ts'
import { equipmentHistory, readEquipment, updateEquipment } from '#records/equipment/contract/calls.ts'
import { holdEquipment } from '#records/equipment/contract/holding.ts'
import { testApp } from '../../../../test/app.ts'
import { idOf, newPiece, piece } from '../../../../test/equipment.ts'
import { call, client, signIn } from '../../../../test/factories.ts'
import { holderOf } from '../../../../test/people.ts'

const app = await testApp()
const staff = await signIn(app, 'STAFF')
const admin = await signIn(app, 'ADMIN')
const chair = await piece(app, staff, { modelNumber: 'Rive 6' })

const read = async () => (await call(app, readEquipment, { as: staff, params: { id: chair.id } })).body
async function put(more: Record<string, unknown>) {
  const body = await newPiece(app, { modelNumber: 'Rive 6', ...more })
  return call(app, updateEquipment, { as: staff, params: { id: chair.id }, body })
}

test('specifications and accessories: an option, a tick, cleared by null or by leaving out', async () => {
  const width = await idOf(app, 'equipment_parts', 'Seat width')
  const folds = await idOf(app, 'equipment_parts', 'Folds')
  const tray = await idOf(app, 'equipment_accessories', 'Tray')
  const option = await idOf(app, 'equipment_part_options', '18 in', 'value')
  const parts = [
    { id: width, value: option },
    { id: folds, value: false },
  ]
  const saved = await put({ parts, accessories: [{ id: tray, value: true }] })
  expect(saved.body).toMatchObject({ parts, accessories: [{ id: tray, value: true }] })
  const { body: history } = await call(app, equipmentHistory, { as: staff, params: { id: chair.id } })
  expect(history.records[0]?.changes).toContainEqual({ field: 'parts.Seat width', old: null, new: '18 in' })
  const cleared = await put({ parts: [{ id: width, value: null }] })
  expect(cleared.body).toMatchObject({ parts: [], accessories: [{ id: tray, value: true }] })
})

test('two of the same name each have their changes in the history', async () => {
  const first = await idOf(app, 'equipment_parts', 'Folds')
  const { body: second } = await call(app, equipmentParts.calls.create, {
    as: admin,
    body: { name: 'Folds', type: 'CHECKBOX', assignedToAll: true },
  })
  const tick = (one: boolean, other: boolean) =>
    put({
      parts: [
        { id: first, value: one },
        { id: second.id, value: other },
      ],
    })
  await tick(true, true)
  await tick(false, true)
  await tick(false, false)
  const { body: history } = await call(app, equipmentHistory, { as: staff, params: { id: chair.id } })
  expect(history.records.slice(0, 2).map(({ changes }) => changes)).toEqual([
    [{ field: `parts.Folds #${second.id}`, old: true, new: false }],
    [{ field: `parts.Folds #${first}`, old: true, new: false }],
  ])
})

test.each([
  ['an option of another specification', 'Seat width', '250 lb'],
  ['a tick where an option is asked for', 'Seat width', true],
  ['an option where a tick is asked for', 'Folds', '18 in'],
])('%s is refused', async (_, name, value) => {
  const id = await idOf(app, 'equipment_parts', name)
  const sent = typeof value === 'string' ? await idOf(app, 'equipment_part_options', value, 'value') : value
  const reply = await put({ parts: [{ id, value: sent }], modelNumber: 'X' })
  expect(reply.error).toMatchObject({ status: 400, errors: [{ field: 'parts.0.value' }] })
  expect((await read()).modelNumber).toBe('Rive 6')
})

test('a specification that does not exist, or twice, is refused', async () => {
  const id = await idOf(app, 'equipment_parts', 'Folds')
  expect((await put({ parts: [{ id: 99999, value: true }] })).status).toBe(400)
  const twice = [
    { id, value: true },
    { id, value: false },
  ]
  expect((await put({ parts: twice })).status).toBe(400)
})

test('an option that a piece has is in use, and so is its specification', async () => {
  const { body: all } = await call(app, equipmentParts.calls.list, { as: admin })
  const width = all.find(({ name }) => name === 'Colour')
  const [option] = width?.options ?? []
  await put({ parts: [{ id: width?.id, value: option?.id }] })
  const params = { id: width?.id ?? 0 }
  const without = { ...width, options: width?.options.slice(1) }
  const changed = await call(app, equipmentParts.calls.update, { as: admin, params, body: without })
  expect(changed.error).toMatchObject({ status: 409, error: 'in_use' })
  const removed = await call(app, equipmentParts.calls.remove, { as: admin, params })
  expect(removed.error).toMatchObject({
    error: 'in_use',
    message: expect.stringContaining('1 piece of equipment'),
  })
})

test('the history leaves out what the reader may not see', async () => {
  const { id } = await client(app, staff)
  const params = { id: chair.id }
  await call(app, holdEquipment, { as: staff, params, body: { client: { id } } })
  const fields = async (as: typeof staff) => {
    const { body } = await call(app, equipmentHistory, { as, params })
    return new Set(body.records.flatMap(({ changes }) => changes.map(({ field }) => field)))
  }
  const helper = await holderOf(app, 'READ_EQUIPMENT')
  expect(await fields(staff)).toContain('onHoldFor')
  expect(await fields(staff)).toContain('parts.Colour')
  expect(await fields(helper)).toContain('modelNumber')
  expect(await fields(helper)).not.toContain('onHoldFor')
  expect(await fields(helper)).not.toContain('parts.Colour')
})

test('specifications and accessories are each told to who may see them', async () => {
  const helper = await holderOf(app, 'READ_EQUIPMENT', 'READ_EQUIPMENT_PARTS')
  const other = await holderOf(app, 'READ_EQUIPMENT', 'READ_EQUIPMENT_ACCESSORIES')
  const fields = async (as: typeof staff) => {
    const { body } = await call(app, readEquipment, { as, params: { id: chair.id } })
    return ['parts', 'accessories'].filter((field) => field in body)
  }
  expect([await fields(helper), await fields(other)]).toEqual([['parts'], ['accessories']])
})
