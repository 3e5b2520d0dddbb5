import { expect, test } from 'vitest'
import { testApp } from '../../../../test/app.ts'
import { idOf, piece, setOnLoan } from '../../../../test/equipment.ts'
import { call, signIn } from '../../../../test/factories.ts'
import { holderOf } from '../../../../test/people.ts'
import { specification } from '../../../../test/sizes.ts'
import { listEquipment, summariseEquipment } from '../contract/calls.ts'

/** Filters by kind and by what fits. */
const app = await testApp()
const staff = await signIn(app, 'STAFF')
const admin = await signIn(app, 'ADMIN')
const subcategoryId = await idOf(app, 'equipment_subcategories', 'Manual')
const walkers = await idOf(app, 'equipment_subcategories', 'Walkers')
const tilt = await idOf(app, 'equipment_items', 'Tilt-in-space wheelchair')
const manufacturerId = await idOf(app, 'manufacturers', 'Vanier Médical')
const assigned = (rank: number) => ({
  assignedToAll: false,
  assignments: [{ subcategory: { id: subcategoryId }, rank }],
})
const width = await specification(app, admin, {
  name: 'Width',
  unit: 'in',
  ...assigned(9),
  options: [{ value: '18 in', number: 18 }, { value: '20 in', number: 20 }, { value: '22 in' }],
})
const colour = await specification(app, admin, { name: 'Paint', options: [{ value: 'Noir' }] })
const first = await specification(app, admin, { name: 'Foam', ...assigned(8), options: [{ value: 'Soft' }] })
const box = await specification(app, admin, { name: 'Fold', type: 'CHECKBOX', ...assigned(7) })
const option = ({ options }: typeof width, nth: number) => options[nth]?.id ?? 0

const narrow = await piece(app, staff, {
  item: { id: tilt },
  manufacturer: { id: manufacturerId },
  parts: [
    { id: width.id, value: option(width, 0) },
    { id: colour.id, value: option(colour, 0) },
    { id: first.id, value: option(first, 0) },
    { id: box.id, value: true },
  ],
})
const wide = await piece(app, staff, { parts: [{ id: width.id, value: option(width, 1) }] })
const unsized = await piece(app, staff, { parts: [{ id: width.id, value: option(width, 2) }] })
const walker = await piece(app, staff, {
  item: { id: await idOf(app, 'equipment_items', 'Rollator') },
  subcategory: { id: walkers },
  category: { id: await idOf(app, 'equipment_categories', 'Walking aids') },
})
await setOnLoan(app, wide.id)

type Query = Record<string, string | number>
const list = (query: Query, as = staff) => call(app, listEquipment, { as, query })
async function found(query: Query) {
  const { status, text, body } = await list(query)
  expect(status, text).toBe(200)
  return { ids: body.records.map(({ id }) => id).toSorted(), free: body.freeRecordCount }
}

test('by category, subcategory, item and manufacturer, and how many of all are free', async () => {
  const manual = [narrow.id, wide.id, unsized.id]
  expect(await found({ categoryId: 1 })).toEqual({ ids: manual, free: 2 })
  expect(await found({ subcategoryId })).toEqual({ ids: manual, free: 2 })
  expect(await found({ subcategoryId: walkers })).toEqual({ ids: [walker.id], free: 1 })
  expect(await found({ itemId: tilt })).toEqual({ ids: [narrow.id], free: 1 })
  expect(await found({ manufacturerId })).toEqual({ ids: [narrow.id], free: 1 })
  expect(await found({ subcategoryId, size: 1 })).toMatchObject({ free: 2 })
  expect(await found({ subcategoryId, statusString: 'ON_LOAN' })).toEqual({ ids: [wide.id], free: 0 })
  expect(await found({ subcategoryId: walkers, itemId: tilt })).toEqual({ ids: [], free: 0 })
  expect(await found({ subcategoryId, phrase: 'vanier' })).toEqual({ ids: [narrow.id], free: 1 })
  expect((await found({})).free).toBeUndefined()
})

test.each([
  [() => `${width.id}:18`, () => [narrow.id]],
  [() => `${width.id}:>=18`, () => [narrow.id, wide.id]],
  [() => `${width.id}:<=19.99`, () => [narrow.id]],
  [() => `${width.id}:>=19,${width.id}:<=21`, () => [wide.id]],
  [() => `${width.id}:17.99`, () => []],
  [() => `${width.id}:id${option(width, 2)}`, () => [unsized.id]],
  [() => `${box.id}:true`, () => [narrow.id]],
  [() => `${box.id}:true,${width.id}:20`, () => []],
])('%o fits some', async (fit, ids) => {
  expect((await found({ subcategoryId, fit: fit() })).ids).toEqual(ids())
  const summaries = await call(app, summariseEquipment, { as: staff, query: { subcategoryId, fit: fit() } })
  expect(summaries.body.map(({ id }) => id).toSorted()).toEqual(ids())
})

test('an item stands for its subcategory', async () => {
  expect((await found({ itemId: tilt, fit: `${width.id}:>=18` })).ids).toEqual([narrow.id])
})

test('a number that is given in Tools counts at once', async () => {
  const fit = `${width.id}:>=22`
  expect((await found({ subcategoryId, fit })).ids).toEqual([])
  await app.database.pool.query('UPDATE equipment_part_options SET number = 22 WHERE id = $1', [
    option(width, 2),
  ])
  expect((await found({ subcategoryId, fit })).ids).toEqual([unsized.id])
  await app.database.pool.query('UPDATE equipment_part_options SET number = NULL WHERE id = $1', [
    option(width, 2),
  ])
})

const place = { subcategoryId }
test.each<[string, () => Query, RegExp, RegExp]>([
  ['neither a subcategory nor an item', () => ({ categoryId: 1, fit: `${width.id}:18` }), /first/, /d’abord/],
  [
    'one of another subcategory',
    () => ({ subcategoryId: walkers, fit: `${width.id}:18` }),
    /subcategory/,
    /sous-catégorie/,
  ],
  ['none that there is', () => ({ ...place, fit: '999999:18' }), /subcategory/, /sous-catégorie/],
  ['no numbers', () => ({ ...place, fit: `${colour.id}:>=18` }), /no numbers/, /numérique/],
  ['no numbers of a box', () => ({ ...place, fit: `${box.id}:1` }), /is a box/, /case/],
  [
    'an option of another',
    () => ({ ...place, fit: `${width.id}:id${option(colour, 0)}` }),
    /option/,
    /option/,
  ],
  ['an option of a box', () => ({ ...place, fit: `${box.id}:id${option(colour, 0)}` }), /is a box/, /case/],
  ['a tick of a choice', () => ({ ...place, fit: `${width.id}:true` }), /box/, /case/],
  ['nothing', () => ({ ...place, fit: '' }), /cannot be read/, /lire/],
  ['another sign', () => ({ ...place, fit: `${width.id}:>18` }), /cannot be read/, /lire/],
  ['three decimals', () => ({ ...place, fit: `${width.id}:18.555` }), /cannot be read/, /lire/],
  ['a comma too many', () => ({ ...place, fit: `${width.id}:18,` }), /cannot be read/, /lire/],
  ['a negative number', () => ({ ...place, fit: `${width.id}:-18` }), /cannot be read/, /lire/],
  ['a box that is not ticked', () => ({ ...place, fit: `${box.id}:false` }), /cannot be read/, /lire/],
  ['eleven', () => ({ ...place, fit: Array(11).fill(`${width.id}:18`).join(',') }), /10/, /10/],
])('a fit with %s is refused, in both languages', async (_, query, english, french) => {
  for (const [language, message] of [
    ['en', english],
    ['fr', french],
  ] as const) {
    const headers = { 'accept-language': language }
    const reply = await call(app, listEquipment, { as: staff, query: query(), headers })
    expect(reply).toMatchObject({ status: 400, error: { errors: [{ field: 'fit' }] } })
    expect(JSON.stringify(reply.error)).toMatch(message)
  }
})

test('ten conditions are not too many', async () => {
  const fit = Array(10).fill(`${width.id}:18`).join(',')
  expect((await found({ ...place, fit })).ids).toEqual([narrow.id])
})

test('who may not read specifications has no fit, and the other filters', async () => {
  const reader = await holderOf(app, 'READ_EQUIPMENT')
  for (const fit of [`${width.id}:18`, 'nonsense', ''])
    expect((await list({ ...place, fit }, reader)).status).toBe(403)
  expect((await list(place, reader)).body).toMatchObject({ totalRecordCount: 3, freeRecordCount: 2 })
})

test('the sizes of a row follow the ranks of its subcategory', async () => {
  const { body } = await list({ itemId: tilt })
  expect(body.records[0]?.sizes?.map(({ name }) => name)).toEqual(['Foam', 'Width', 'Paint'])
})
