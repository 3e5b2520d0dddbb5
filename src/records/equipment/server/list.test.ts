import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { searchAll } from '#across/search/contract.ts'
import { updateRow } from '#core/server/rows.ts'
import {
  listAllEquipment,
  listEquipment,
  searchEquipment,
  summariseEquipment,
  updateEquipment,
} from '#records/equipment/contract/calls.ts'
import { displayNumber } from '#records/equipment/contract/equipment.ts'
import { reserveEquipment } from '#records/equipment/contract/holding.ts'
import { testApp } from '../../../../test/app.ts'
import { assignPrograms, idOf, newPiece, piece } from '../../../../test/equipment.ts'
import { call, signIn } from '../../../../test/factories.ts'

const app = await testApp()
const staff = await signIn(app, 'STAFF')
const agent = await signIn(app, 'REFERRAL_AGENT')
await assignPrograms(app, agent, [app.ids.programs['Provincial Equipment Program'] ?? 0])
const type = async (code: string) => ({ id: await idOf(app, 'equipment_types', code, 'code') })
const rollator = {
  item: { id: await idOf(app, 'equipment_items', 'Rollator') },
  subcategory: { id: await idOf(app, 'equipment_subcategories', 'Walkers') },
  category: { id: await idOf(app, 'equipment_categories', 'Walking aids') },
}
const first = await piece(app, staff, {
  type: await type('P'),
  serialNumber: 'QR6-90233',
  modelNumber: 'Évolution',
})
const second = await piece(app, staff, { type: await type('M'), ...rollator })
const third = await piece(app, staff, {
  type: await type('P'),
  manufacturer: { id: await idOf(app, 'manufacturers', 'Vanier Médical') },
  serialNumber: '551-902 11',
})

async function ids(query: Record<string, string | number> = {}, as = staff) {
  const reply = await call(app, listEquipment, { as, query })
  expect(reply.status, reply.text).toBe(200)
  return reply.body.records.map(({ id }) => id)
}

test('by type code, then number descending', async () => {
  expect(await ids()).toEqual([second.id, third.id, first.id])
})

test.each([
  ['the shown number', () => displayNumber(first), [first.id]],
  ['the number alone', () => first.equipmentNumber, [first.id]],
  ['the English item', () => 'rollator', [second.id]],
  ['the French item without accents', () => 'deambulateur', [second.id]],
  ['the French category', () => 'fauteuils', [third.id, first.id]],
  ['the subcategory', () => 'manuels', [third.id, first.id]],
  ['the manufacturer', () => 'vanier', [third.id]],
  ['the model', () => 'evolution', [first.id]],
  ['the serial number', () => 'qr6-90233', [first.id]],
  ['a serial number of digits, as typed or in one', () => '55190211', [third.id]],
  ['a program', () => 'pep -rollator', [third.id, first.id]],
  ['words that are all required', () => 'vanier evolution', []],
])('found by %s', async (_, phrase, found) => {
  expect(await ids({ phrase: phrase() })).toEqual(found)
})

test('the very number that was typed comes first', async () => {
  const nine = await Promise.all(
    Array.from({ length: 4 }, () => piece(app, staff, { type: { id: first.type.id } })),
  )
  const digit = first.equipmentNumber
  await piece(app, staff, { type: await type('M'), modelNumber: digit })
  expect((await ids({ phrase: digit }))[0]).toBe(first.id)
  for (const { id } of nine) await sql`DELETE FROM equipment WHERE id = ${id}`.execute(app.database.db)
  await sql`DELETE FROM equipment WHERE model_number = ${digit}`.execute(app.database.db)
})

test('a size that was typed comes before what begins with its digits, in whatever list', async () => {
  const width = await idOf(app, 'equipment_parts', 'Seat width')
  const sized = async (value: string, more = {}) =>
    piece(app, staff, {
      parts: [{ id: width, value: await idOf(app, 'equipment_part_options', value, 'value') }],
      ...more,
    })
  const wide = await sized('18 in')
  const narrow = await sized('16 in', { serialNumber: '18-2044' })
  const both = await sized('18 in', { serialNumber: '300-18' })
  expect(await ids({ phrase: 'wheelchair 18' })).toEqual([both.id, wide.id, narrow.id])
  expect(await ids({ phrase: 'fauteuil 18in' })).toEqual([both.id, wide.id])
  expect(await ids({ phrase: '18-2044' })).toEqual([narrow.id])
  expect(await ids({ phrase: '"largeur du siège 16"' })).toEqual([narrow.id])
  // a size that was removed is no longer found
  const { text, status } = await call(app, updateEquipment, {
    as: staff,
    params: { id: wide.id },
    body: await newPiece(app, { parts: [] }),
  })
  expect(status, text).toBe(200)
  expect(await ids({ phrase: 'wheelchair 18' })).toEqual([both.id, narrow.id])
  for (const { id } of [wide, narrow, both])
    await sql`DELETE FROM equipment WHERE id = ${id}`.execute(app.database.db)
})

test('filtered by program, paged with its count', async () => {
  const other = await piece(app, staff, { program: { id: app.ids.programs['Rural Home Program'] } })
  expect(await ids({ programId: other.program.id })).toEqual([other.id])
  const page = await call(app, listEquipment, { as: staff, query: { size: 2, page: 2 } })
  expect(page.body).toMatchObject({ totalRecordCount: 4, page: { size: 2, current: 2, first: 1, last: 2 } })
  expect(page.body.records).toHaveLength(2)
  await sql`DELETE FROM equipment WHERE id = ${other.id}`.execute(app.database.db)
})

test('the list, the summaries, the search and Home find the same', async () => {
  const query = { phrase: 'vanier' }
  const paged = await call(app, listEquipment, { as: staff, query })
  const all = await call(app, listAllEquipment, { as: staff, query })
  const search = await call(app, searchEquipment, { as: staff, body: 'vanier' })
  const home = await call(app, searchAll, { as: staff, body: 'vanier' })
  const summaries = await call(app, summariseEquipment, { as: staff, query })
  expect(all.body).toEqual(paged.body.records)
  expect(all.body).toMatchObject([{ deleted: false }])
  expect(search.body).toEqual(paged.body)
  expect(home.body.equipment).toEqual(paged.body.records)
  expect(summaries.body.map(({ id }) => id)).toEqual([third.id])
})

test('reserved first for a referral agent, and only for one', async () => {
  await call(app, reserveEquipment, { as: agent, params: { id: first.id } })
  expect((await ids({}, agent))[0]).toBe(first.id)
  expect((await ids({ phrase: 'fauteuil' }, agent))[0]).toBe(first.id)
  expect((await ids())[0]).toBe(second.id)
  for (const list of [listAllEquipment, summariseEquipment]) {
    const firstFor = async (as: typeof staff) => (await call(app, list, { as })).body[0]?.id
    expect(await firstFor(agent)).toBe(first.id)
    expect(await firstFor(staff)).toBe(second.id)
  }
  const named = await piece(app, staff)
  await updateRow(app.database.db, 'equipment', first.id, { modelNumber: named.equipmentNumber })
  expect(await ids({ phrase: named.equipmentNumber }, agent)).toEqual([first.id, named.id])
  await sql`DELETE FROM equipment WHERE id = ${named.id}`.execute(app.database.db)
})

test('a page past the end is empty', async () => {
  expect(await ids({ page: 50 })).toEqual([])
})
