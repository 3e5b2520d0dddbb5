import { expect, onTestFinished, test } from 'vitest'
import { tasks } from '#app/server/features.ts'
import { type Detail, equipmentParts } from '#base/reference/contract/details.ts'
import type { Served } from '#base/reference/contract/four-calls.ts'
import {
  equipmentCategories,
  equipmentItems,
  equipmentSubcategories,
  manufacturers,
} from '#base/reference/contract/lists/catalogue.ts'
import { programs } from '#base/reference/contract/lists/programs.ts'
import { startJobs } from '#core/server/jobs.ts'
import { listEquipment } from '#records/equipment/contract/calls.ts'
import { testApp } from '../../../../test/app.ts'
import { idOf, piece } from '../../../../test/equipment.ts'
import { call, signIn } from '../../../../test/factories.ts'
import { keeper } from '../../../../test/lists.ts'

/** Tests that renaming an entry answers at once, and that its pieces are found by the new name after the job. */
const app = await testApp()
const { pool } = app.database
const admin = await signIn(app, 'ADMIN')
const manufacturer = { id: await idOf(app, 'manufacturers', 'Vanier Médical') }
const chair = await piece(app, admin, { manufacturer })
for (let i = 0; i < 3; i++) await piece(app, admin, { manufacturer })

const { one, update } = keeper(app, admin)

async function rename(list: Served, id: number, change: object) {
  const record = await one(list, id)
  const reply = await update(list, id, { ...record, ...change })
  expect(reply.status, reply.text).toBe(200)
}
const found = async (phrase: string) =>
  (await call(app, listEquipment, { as: admin, query: { phrase } })).body.totalRecordCount

async function work() {
  const jobs = await startJobs(pool, app.services, { chores: [], tasks }, app.app.log)
  onTestFinished(() => jobs.stop())
}
const left = async () =>
  (await pool.query('SELECT count(*)::int AS n FROM graphile_worker._private_jobs')).rows[0].n
const soon = (read: () => Promise<number>) => expect.poll(read)

test('the answer waits for none of the pieces, and the job goes by the last name', async () => {
  const other = await pool.connect()
  await other.query('BEGIN')
  await other.query('SELECT FROM equipment FOR UPDATE')
  await rename(equipmentItems, chair.item.id, { name_fr: 'Marchette' })
  await rename(equipmentItems, chair.item.id, { name_fr: 'Cabriolet' })
  expect(await left()).toBe(1)
  await work()
  await other.query('ROLLBACK')
  other.release()
  await soon(() => found('cabriolet')).toBe(4)
  expect(await found('marchette')).toBe(0)
  await soon(left).toBe(0)
})

test.each<[string, Served, number, Record<string, string>]>([
  ['category', equipmentCategories, chair.category.id, { name: 'Renamed category' }],
  ['subcategory', equipmentSubcategories, chair.subcategory.id, { name: 'Renamed subcategory' }],
  ['manufacturer', manufacturers, manufacturer.id, { name: 'Renamed manufacturer' }],
  ['program', programs, chair.program.id, { acronym: 'RENAMED' }],
])('a %s', async (what, list, id, change) => {
  await rename(list, id, change)
  await work()
  await soon(() => found(`renamed ${what === 'program' ? '' : what}`)).toBe(4)
})

test('a specification and one of its options', async () => {
  const width = { id: await idOf(app, 'equipment_parts', 'Seat width') }
  const { options } = (await one(equipmentParts, width.id)) as Detail
  const wide = options.find(({ value }) => value === '22 in')
  await pool.query(
    'INSERT INTO equipment_part_values (equipment_id, detail_id, option_id) VALUES ($1, $2, $3)',
    [chair.id, width.id, wide?.id],
  )
  expect(await found('22in')).toBe(1)
  const named = options.map((option) => (option === wide ? { ...option, value: '23 in' } : option))
  await rename(equipmentParts, width.id, { name: 'Renamed width', options: named })
  await work()
  await soon(() => found('"renamed width 23"')).toBe(1)
  expect(await found('22in')).toBe(0)
})

test('a job that was cut off is done again', async () => {
  const other = await pool.connect()
  await other.query('BEGIN')
  await other.query('SELECT FROM equipment FOR UPDATE')
  await rename(equipmentItems, chair.item.id, { name: 'Interrupted' })
  await work()
  await soon(async () => {
    const { rowCount } = await pool.query(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE datname = current_database() AND query LIKE 'WITH batch%' AND wait_event_type = 'Lock'`)
    return rowCount ?? 0
  }).toBe(1)
  await other.query('ROLLBACK')
  other.release()
  await soon(() => found('interrupted')).toBe(4)
})
