import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testApp } from '../../../../test/app.ts'
import { assignPrograms, idOf, piece } from '../../../../test/equipment.ts'
import { call, client, signIn } from '../../../../test/factories.ts'
import { listEquipment } from '../contract/calls.ts'
import { displayNumber } from '../contract/equipment.ts'
import { reserveEquipment } from '../contract/holding.ts'

const app = await testApp()
const staff = await signIn(app, 'STAFF')
const agent = await signIn(app, 'REFERRAL_AGENT')
const type = async (code: string) => ({ id: await idOf(app, 'equipment_types', code, 'code') })
const [P, M] = [await type('P'), await type('M')]
const rural = { id: app.ids.programs['Rural Home Program'] ?? 0 }
const rollator = {
  item: { id: await idOf(app, 'equipment_items', 'Rollator') },
  subcategory: { id: await idOf(app, 'equipment_subcategories', 'Walkers') },
  category: { id: await idOf(app, 'equipment_categories', 'Walking aids') },
}
// the item is a Standard wheelchair (Fauteuil roulant standard), except for a Rollator (Déambulateur à roues)
const pieces = [
  await piece(app, staff, { type: P }),
  await piece(app, staff, { type: M, ...rollator, program: rural }),
  await piece(app, staff, { type: P, ...rollator }),
  await piece(app, staff, { type: M, program: rural }),
]
await assignPrograms(app, agent, [pieces[0]?.program.id ?? 0, rural.id])

const ask = (query: Record<string, string | number>, as = staff, locale = 'en') =>
  call(app, listEquipment, { as, query, headers: { 'accept-language': locale } })
/** Indexes in `pieces` of the listed pieces. */
async function places(...asked: Parameters<typeof ask>) {
  const { status, text, body } = await ask(...asked)
  expect(status, text).toBe(200)
  return body.records.map(({ id }) => pieces.findIndex((one) => one.id === id)).join('')
}

test.each([
  [{}, '3120'],
  [{ sort: 'number' }, '1302'],
  [{ sort: '-number' }, '2031'],
  [{ sort: 'item' }, '1230'],
  [{ sort: '-item' }, '3012'],
  [{ sort: 'program' }, '2031'],
  [{ sort: '-program' }, '3120'],
  [{ sort: 'item', programId: rural.id }, '13'],
  [{ sort: 'item', phrase: 'pep' }, '20'],
  [{ sort: 'number', phrase: 'rollator' }, '12'],
  [{ sort: '-item', statusString: 'AVAILABLE' }, '3012'],
  [{ programFirst: pieces[0]?.program.id ?? 0 }, '2031'],
  [{ programFirst: rural.id, phrase: 'rollator' }, '12'],
])('%j lists %s', async (query, listed) => expect(await places(query)).toBe(listed))

const frenchName = (item: string, name: string | null) =>
  sql`UPDATE equipment_items SET name_fr = ${name} WHERE name = ${item}`.execute(app.database.db)

test('items are sorted by the name that the reader sees', async () => {
  await frenchName('Rollator', 'Zéphyr')
  expect(await places({ sort: 'item' }, staff, 'fr')).toBe('3012')
  expect(await places({ sort: 'item' }, staff, 'en')).toBe('1230')
})

test('an item without a French name is sorted in French by its English one', async () => {
  await frenchName('Standard wheelchair', 'Zéphyr')
  await frenchName('Rollator', null)
  expect(await places({ sort: 'item' }, staff, 'fr')).toBe('1230')
  expect(await places({ sort: '-item' }, staff, 'fr')).toBe('3012')
})

test.each<Record<string, string>>([{}, { statusString: 'AVAILABLE' }])(
  'items of one name are told apart by id, up and down (%j)',
  async (query) => {
    await frenchName('Rollator', 'zephyr')
    await frenchName('Standard wheelchair', 'Zéphyr')
    const [wheelchair, rollator] = [pieces[0]?.item.id ?? 0, pieces[1]?.item.id ?? 0]
    const up = wheelchair < rollator ? '3012' : '1230'
    const down = wheelchair < rollator ? '1230' : '3012'
    expect(await places({ ...query, sort: 'item' }, staff, 'fr')).toBe(up)
    expect(await places({ ...query, sort: '-item' }, staff, 'fr')).toBe(down)
  },
)

test('what an agent has reserved stays first in every order', async () => {
  await call(app, reserveEquipment, { as: agent, params: { id: pieces[0]?.id ?? 0 } })
  expect(await places({ sort: 'number' }, agent)).toBe('0132')
  expect(await places({ sort: 'item' }, agent)).toBe('0123')
  expect(await places({ sort: 'number' })).toBe('1302')
})

test('pages of a sorted list follow each other without a gap or a repetition', async () => {
  const pages = await Promise.all([1, 2, 3].map((page) => places({ sort: '-item', page, size: 2 })))
  expect(pages).toEqual(['30', '12', ''])
})

test.each(['status', 'number,item', '-', 'e.id'])('sorted by %s is refused', async (sort) => {
  const { status, error } = await ask({ sort })
  expect(status).toBe(400)
  expect(error.errors?.map((fault) => fault.field)).toEqual(['sort'])
})

test('the number that was typed is not before others where an order is asked for', async () => {
  const number = displayNumber(pieces[0] ?? (await piece(app, staff)))
  await sql`UPDATE equipment SET model_number = ${number} WHERE id = ${pieces[1]?.id}`.execute(
    app.database.db,
  )
  expect(await places({ phrase: number })).toBe('01')
  expect(await places({ phrase: number, sort: 'number' })).toBe('10')
})

test('what may be lent at once to a client comes before the rest, that of the program before others, from the lowest number', async () => {
  const eric = await client(app, staff)
  const unfit = { id: await idOf(app, 'equipment_statuses', 'To be cleaned') }
  pieces.push(await piece(app, staff, { type: M, program: rural, status: unfit }))
  // the first one is reserved by an agent
  expect(await places({ lendableTo: eric.id, programFirst: rural.id })).toBe('13240')
  expect(await places({ lendableTo: eric.id, programFirst: pieces[0]?.program.id ?? 0 })).toBe('21340')
  expect(await places({ lendableTo: eric.id })).toBe('13240')
})

test('pieces of one number are sorted by its suffix, in the direction of the number', async () => {
  const [a, b, c] = [await piece(app, staff), await piece(app, staff), await piece(app, staff)]
  for (const [{ id }, suffix] of [
    [a, 'A'],
    [b, 'B'],
    [c, 'C'],
  ] as const)
    await sql`UPDATE equipment SET number = 90001, number_suffix = ${suffix} WHERE id = ${id}`.execute(
      app.database.db,
    )
  const ids = async (query: Record<string, string>) =>
    (await ask({ phrase: '90001', ...query })).body.records.map(({ id }) => id)
  expect(await ids({ sort: 'number' })).toEqual([a.id, b.id, c.id])
  expect(await ids({ sort: '-number' })).toEqual([c.id, b.id, a.id])
  expect(await ids({})).toEqual([c.id, b.id, a.id])
})
