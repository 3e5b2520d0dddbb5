import { expect, test } from 'vitest'
import { holidays } from '#base/reference/contract/lists/holidays.ts'
import { genders } from '#base/reference/contract/lists/people.ts'
import {
  billingCodes,
  serviceCategories,
  serviceSubcategories,
} from '#base/reference/contract/lists/services.ts'
import { searchTrail } from '#base/trail/contract.ts'
import { frenchOf } from '#core/contract/in-language.ts'
import { testApp } from '../../../../test/app.ts'
import { call, newRole, signIn } from '../../../../test/factories.ts'
import { checklist } from '../../../../test/preparations.ts'
import { enterFrench, missingFrench } from '../contract/calls.ts'
import { FRENCH_LISTS } from '../contract/lists.ts'
import { FRENCH_RESOURCES } from '../contract/who.ts'

const app = await testApp()
const { pool } = app.database
const admin = await signIn(app, 'ADMIN')

const missing = async (as = admin) => (await call(app, missingFrench, { as })).body
const of = async (list: string, as = admin) => (await missing(as)).find((one) => one.list === list)
const enter = (names: { list: string; id: number; french: string }[], as = admin) =>
  call(app, enterFrench, { as, body: { names } })
const without = (table: string, where = 'true', field = 'name_fr') =>
  pool.query(`UPDATE ${table} SET ${field} = NULL WHERE ${where}`)

test('every column of the database that holds the French of a list has its list here', async () => {
  const { rows } = await pool.query(
    `SELECT table_name FROM information_schema.columns
     WHERE table_schema = 'public' AND column_name IN ('name_fr', 'description_fr')
       AND table_name IN (SELECT table_name FROM information_schema.tables WHERE table_type = 'BASE TABLE') ORDER BY 1`,
  )
  expect(rows.map((row) => row.table_name)).toEqual(FRENCH_LISTS.map(({ table }) => table).toSorted())
  const resources = new Set(FRENCH_LISTS.map(({ resource }) => resource))
  expect([...resources].toSorted()).toEqual(FRENCH_RESOURCES.toSorted())
})

test.each(FRENCH_LISTS)('what $entity lack is listed, entered, and gone', async (list) => {
  const french = frenchOf(list.english)
  if (list.entity === 'checklists') await checklist(app, admin)
  if (list.entity === 'maintenance-plans')
    await pool.query(
      `INSERT INTO maintenance_plans (name, every_months, when_overdue) VALUES ('Yearly', 12, 'WARN')`,
    )
  await without(list.table, 'true', french)
  const before = await of(list.entity)
  const { rows } = await pool.query(`SELECT count(*)::int AS n FROM ${list.table}`)
  expect(before?.count).toBe(rows[0].n)
  const [entry] = before?.entries ?? []
  if (!entry) throw new Error('nothing is missing')
  expect(await enter([{ list: list.entity, id: entry.id, french: ' Nouveau nom ' }])).toMatchObject({
    status: 204,
  })
  const saved = await pool.query(`SELECT ${french} AS french, version FROM ${list.table} WHERE id = $1`, [
    entry.id,
  ])
  expect(saved.rows[0].french).toBe('Nouveau nom')
  expect(saved.rows[0].version).toBeGreaterThan(1)
  expect((await of(list.entity))?.count ?? 0).toBe(rows[0].n - 1)
  const query = { entity: list.entity, entityId: entry.id }
  const { records } = (await call(app, searchTrail, { as: admin, query })).body
  expect(records[0]).toMatchObject({
    action: 'UPDATE',
    changes: [{ field: french, old: null, new: 'Nouveau nom' }],
  })
  const max = await enter([{ list: list.entity, id: entry.id, french: 'x'.repeat(list.max + 1) }])
  expect(max).toMatchObject({ status: 400, error: { errors: [{ field: 'names.0.french' }] } })
})

test('an entry is told by its code, its acronym or its day, and the first thirty of a list come first', async () => {
  const [code] = (await call(app, billingCodes.calls.list, { as: admin })).body
  await without('billing_codes', 'true', 'description_fr')
  expect((await of('billing-codes'))?.entries[0]).toEqual({
    id: code?.id,
    text: code?.description,
    mark: code?.code,
  })
  await without('holidays')
  const days = (await call(app, holidays.calls.list, { as: admin })).body
  const found = await of('holidays')
  expect(found?.entries).toHaveLength(30)
  expect(found?.count).toBe(days.length)
  expect(found?.entries[0]).toMatchObject({ mark: days.map(({ date }) => date).toSorted()[0] })
})

test('only what one may change is told and taken', async () => {
  await without('genders')
  await without('equipment_statuses')
  const some = await signIn(
    app,
    await newRole(app, ['READ_GENDERS', 'UPDATE_GENDERS', 'READ_EQUIPMENT_STATUSES']),
  )
  expect((await missing(some)).map(({ list }) => list)).toEqual(['genders'])
  const [status] = (await of('equipment-statuses'))?.entries ?? []
  const [gender] = (await of('genders'))?.entries ?? []
  const names = [
    { list: 'genders', id: gender?.id ?? 0, french: 'Femme' },
    { list: 'equipment-statuses', id: status?.id ?? 0, french: 'Réparé' },
  ]
  expect(await enter(names, some)).toMatchObject({ status: 403 })
  expect((await of('genders'))?.entries[0]).toEqual(gender)
  const blind = await signIn(app, await newRole(app, ['UPDATE_GENDERS']))
  expect(await missing(blind)).toEqual([])
  const none = await signIn(app, await newRole(app, ['READ_GENDERS']))
  expect((await call(app, missingFrench, { as: none })).status).toBe(403)
})

test('of two who enter one name at once the second is told who was first, and nothing of theirs is half saved', async () => {
  await without('genders')
  const [first, second] = (await of('genders'))?.entries ?? []
  const other = await signIn(app, 'ADMIN')
  expect((await enter([{ list: 'genders', id: first?.id ?? 0, french: 'Une femme' }], other)).status).toBe(
    204,
  )
  const late = await enter([
    { list: 'genders', id: first?.id ?? 0, french: 'Dame' },
    { list: 'genders', id: second?.id ?? 0, french: 'Monsieur' },
  ])
  expect(late).toMatchObject({ status: 409, error: { error: 'conflict' } })
  expect(late.error.message).toMatch(/^Test ADMIN.* has entered the French of “Female” since: Une femme$/)
  const list = (await call(app, genders.calls.list, { as: admin })).body
  expect(list.find(({ id }) => id === second?.id)?.name_fr).toBeNull()
  const raced = await Promise.all(
    [admin, other].map((as) => enter([{ list: 'genders', id: second?.id ?? 0, french: 'Un homme' }], as)),
  )
  expect(raced.map(({ status }) => status).toSorted()).toEqual([204, 409])
})

test('what is not there is not found, and an empty name is none', async () => {
  const { id } = await checklist(app, admin)
  await pool.query(`UPDATE checklists SET deleted_at = now(), name_fr = NULL WHERE id = $1`, [id])
  expect((await of('checklists'))?.entries.map((one) => one.id) ?? []).not.toContain(id)
  expect((await enter([{ list: 'checklists', id, french: 'x' }])).status).toBe(404)
  expect((await enter([{ list: 'genders', id: 2147483647, french: 'x' }])).status).toBe(404)
  expect((await enter([{ list: 'genders', id: 1, french: ' ' }])).status).toBe(400)
  expect((await enter([{ list: 'users', id: 1, french: 'x' }])).status).toBe(400)
  expect((await enter([])).status).toBe(400)
})

test('an answer carries the French of what it refers to, and lists come in the order of the names that are shown', async () => {
  await pool.query(`UPDATE service_categories SET name_fr = 'Aa' WHERE name = 'Repair'`)
  const inFrench = { 'accept-language': 'fr' }
  const named = async (headers = {}) =>
    (await call(app, serviceCategories.calls.list, { as: admin, headers })).body.map(({ name }) => name)
  expect(await named()).toEqual(['Delivery', 'Maintenance', 'Modification', 'Repair'])
  expect((await named(inFrench))[0]).toBe('Repair')
  const [subcategory] = (await call(app, serviceSubcategories.calls.list, { as: admin })).body
  expect(subcategory?.category).toHaveProperty('name_fr')
})
