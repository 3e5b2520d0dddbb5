import { expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { piece } from '../../../test/equipment.ts'
import { call, client, signIn } from '../../../test/factories.ts'
import { holderOf } from '../../../test/people.ts'
import { equipmentParts } from '../contract/details.ts'
import { facilities } from '../contract/facilities.ts'
import type { Served } from '../contract/four-calls.ts'
import { insuranceProviders } from '../contract/insurance-providers.ts'
import { equipmentItems, equipmentSubcategories } from '../contract/lists/catalogue.ts'
import { programs } from '../contract/lists/programs.ts'
import { lists } from '../contract/lists.ts'

const app = await testApp()
const admin = await signIn(app, 'ADMIN')
const chair = await piece(app, admin)
await piece(app, admin)
const rural = app.ids.programs['Rural Home Program'] ?? 0
await client(app, admin, { program: { id: rural } })
await piece(app, admin, { program: { id: rural } })

async function uses(list: Served, ids: readonly number[], as = admin, headers = {}) {
  if (!list.calls.uses) throw new Error('nothing refers to it')
  return call(app, list.calls.uses, { as, query: { ids: ids.join() }, headers })
}
const texts = async (...asked: Parameters<typeof uses>) =>
  (await uses(...asked)).body.uses.map(({ text }) => text)

test('says what refers to a record and how often, what uses it most first', async () => {
  const { id } = chair.subcategory
  const { body } = await uses(equipmentSubcategories, [id])
  expect(body).toEqual({
    uses: [
      { id, count: 4, text: '4 equipment items' },
      { id, count: 3, text: '3 pieces of equipment' },
    ],
    complete: true,
  })
  const french = await texts(equipmentSubcategories, [id], admin, { 'accept-language': 'fr' })
  expect(french).toContain('3 pièces d’équipement')
})

test('of several records at once; what is not used has no entry', async () => {
  const { body } = await uses(programs, [chair.program.id, rural, 999_999])
  const of = (wanted: number) => body.uses.filter(({ id }) => id === wanted).map(({ text }) => text)
  expect(of(chair.program.id)).toContain('2 pieces of equipment')
  expect(of(rural)).toEqual(expect.arrayContaining(['1 piece of equipment', '1 client']))
  expect(of(999_999)).toEqual([])
})

test('counts nothing that the reader may not see, and says that it did not', async () => {
  const reader = await holderOf(app, 'READ_PROGRAMS', 'READ_CLIENTS')
  const { body } = await uses(programs, [rural], reader)
  expect(body).toEqual({ uses: [{ id: rural, count: 1, text: '1 client' }], complete: false })
  const items = await holderOf(app, 'READ_EQUIPMENT_ITEMS', 'READ_AVAILABLE_EQUIPMENT')
  expect((await uses(equipmentItems, [chair.item.id], items)).body).toEqual({ uses: [], complete: false })
})

test('of a program that is hidden from the reader nothing is said', async () => {
  const agent = await holderOf(app, 'READ_ASSIGNED_PROGRAMS', 'READ_CLIENTS')
  expect((await uses(programs, [rural], agent)).body.uses).toEqual([])
})

test.each(['', 'x', '1,,2', '-1', Array.from({ length: 101 }, (_, i) => i + 1).join()])(
  '%j is refused',
  async (ids) => {
    if (!programs.calls.uses) throw new Error('nothing refers to it')
    const { status, error } = await call(app, programs.calls.uses, { as: admin, query: { ids } })
    expect(status).toBe(400)
    expect(error.errors?.map(({ field }) => field)).toEqual(['ids'])
  },
)

test('every list that something refers to has the call, and no other', async () => {
  const all = [...lists, facilities, insuranceProviders, equipmentParts]
  const { rows } = await app.database.pool.query(
    `SELECT DISTINCT confrelid::regclass::text AS name FROM pg_constraint
     WHERE contype = 'f' AND confdeltype IN ('a', 'r')`,
  )
  const referred = new Set(rows.map(({ name }) => name))
  for (const { table, calls } of all) expect(Boolean(calls.uses), table).toBe(referred.has(table))
})
