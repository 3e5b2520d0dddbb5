import { expect, test } from 'vitest'
import { equipmentItems } from '#base/reference/contract/lists/catalogue.ts'
import { createEquipment, readEquipment } from '#records/equipment/contract/calls.ts'
import { displayNumber } from '#records/equipment/contract/equipment.ts'
import { testApp } from '../../../../test/app.ts'
import { idOf, newPiece, piece } from '../../../../test/equipment.ts'
import { call, signIn } from '../../../../test/factories.ts'
import { holderOf, trailOf } from '../../../../test/people.ts'

const app = await testApp()
const staff = await signIn(app, 'STAFF')

test('a piece is saved with everything that was sent and read again as it is', async () => {
  const manufacturer = { id: await idOf(app, 'manufacturers', 'Roulabec') }
  const vendor = { id: await idOf(app, 'vendors', 'Orthèses et fauteuils Madawaska') }
  const made = await piece(app, staff, {
    manufacturer,
    vendor,
    modelNumber: ' Patriote  ',
    serialNumber: 'IP18-220417',
    purchaseCost: 1284.5,
    description: 'Châssis pliant',
    notes: [{ message: 'Roue avant remplacée' }],
  })
  expect(made).toMatchObject({
    type: { code: 'P' },
    category: { id: 1, name: 'Wheelchairs', name_fr: 'Fauteuils roulants' },
    manufacturer,
    vendor,
    modelNumber: 'Patriote',
    purchaseDate: '2021-06-18',
    purchaseCost: 1284.5,
    status: null,
    lost: false,
    onHold: false,
    onLoan: false,
    reserved: false,
    deleted: false,
    notes: [{ message: 'Roue avant remplacée', author: { id: staff.id } }],
  })
  const read = await call(app, readEquipment, { as: staff, params: { id: made.id } })
  expect(read.body).toEqual(made)
})

test('numbers follow one another without gaps, also where saves fail and many come at once', async () => {
  const numberOf = (one: Parameters<typeof displayNumber>[0]) => Number(displayNumber(one).slice(1))
  const first = numberOf(await piece(app, staff))
  const refused = await call(app, createEquipment, {
    as: staff,
    body: await newPiece(app, { item: { id: 9999 } }),
  })
  expect(refused.status).toBe(400)
  const made = await Promise.all(Array.from({ length: 12 }, () => piece(app, staff)))
  const numbers = made.map(numberOf).toSorted((a, b) => a - b)
  expect(numbers).toEqual(Array.from({ length: 12 }, (_, i) => first + 1 + i))
})

test('a number that is sent counts for nothing', async () => {
  const made = await piece(app, staff, { equipmentNumber: '7', equipmentNumberSuffix: 'Z' })
  expect(made.equipmentNumber).not.toBe('7')
  expect(made.equipmentNumberSuffix).toBe('')
})

test('creating is in the trail with what it holds', async () => {
  const values = {
    modelNumber: 'Rive 6',
    serialNumber: 'IP18',
    purchaseCost: 12.5,
    description: 'Pliant',
    lost: true,
  }
  const vendor = { id: await idOf(app, 'vendors', 'Valley Adaptive') }
  const made = await piece(app, staff, { ...values, vendor })
  const [entry] = await trailOf(app, 'equipment', made.id)
  expect(entry).toMatchObject({ action: 'CREATE', by: staff.id })
  const { item, category, subcategory, program } = made
  const named = Object.entries({ item, category, subcategory, program }).map(([field, { name }]) => [
    field,
    name,
  ])
  const all = { ...values, ...Object.fromEntries(named), purchaseDate: '2021-06-18', type: 'P' }
  const makers = { vendor: 'Valley Adaptive', manufacturer: 'Quilan Seating' }
  for (const [field, value] of Object.entries({ ...all, ...makers }))
    expect(entry.changes).toContainEqual({ field, old: null, new: value })
})

test.each([
  ['type', undefined],
  ['program', undefined],
  ['item', undefined],
  ['category', undefined],
  ['subcategory', undefined],
  ['purchaseDate', ''],
  ['purchaseDate', '2026-02-30'],
  ['purchaseCost', 12.345],
  ['purchaseCost', 'twelve'],
  ['purchaseCost', -1],
  ['serialNumber', 'x'.repeat(101)],
  ['item', { id: 2147483647 }],
  ['program', { id: 2147483647 }],
  ['status', { id: 2147483647 }],
  ['vendor', { id: 2147483647 }],
])('%s cannot be %j', async (field, value) => {
  const reply = await call(app, createEquipment, { as: staff, body: await newPiece(app, { [field]: value }) })
  expect(reply.status, reply.text).toBe(400)
  expect(reply.error.errors?.[0]?.field, reply.text).toMatch(new RegExp(`^${field}`))
})

test('what is chosen has to belong together', async () => {
  const fields = async (more: Record<string, unknown>) => {
    const reply = await call(app, createEquipment, { as: staff, body: await newPiece(app, more) })
    return [reply.status, ...(reply.error.errors ?? []).map(({ field }) => field)]
  }
  const power = { id: await idOf(app, 'equipment_subcategories', 'Power') }
  expect(await fields({ subcategory: power })).toEqual([400, 'item'])
  expect(await fields({ category: { id: 2 } })).toEqual([400, 'subcategory'])
  const vendor = { id: await idOf(app, 'vendors', 'Valley Adaptive') }
  const manufacturer = { id: await idOf(app, 'manufacturers', 'Roulabec') }
  expect(await fields({ vendor, manufacturer })).toEqual([400, 'vendor'])
})

test('an item of no subcategory goes with any', async () => {
  const { body: item } = await call(app, equipmentItems.calls.create, {
    as: await signIn(app, 'ADMIN'),
    body: { name: 'Bag', subcategory: null },
  })
  expect((await piece(app, staff, { item: { id: item.id } })).subcategory.name).toBe('Manual')
})

test('a vendor brings its manufacturer', async () => {
  const vendor = { id: await idOf(app, 'vendors', 'Valley Adaptive') }
  expect((await piece(app, staff, { vendor })).manufacturer?.name).toBe('Quilan Seating')
})

test('whoever would not see the piece may not make it', async () => {
  const creator = await holderOf(app, 'CREATE_EQUIPMENT')
  const reply = await call(app, createEquipment, { as: creator, body: await newPiece(app) })
  expect(reply.status).toBe(403)
})
