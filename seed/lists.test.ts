import { expect, test } from 'vitest'
import { testDatabase } from '../test/database.ts'
import { seedDemo } from './demo.ts'
import { holidaysAround } from './holidays.ts'

const TODAY = new Date('2026-07-01T12:00:00Z')
const database = await testDatabase()
await seedDemo(database.ownerUrl, 5, TODAY)
const rows = async (statement: string) => (await database.pool.query(statement)).rows

test('category 1 is wheelchairs, program 1 and loan type 2 are there', async () => {
  expect(await rows('SELECT name, name_fr, protected FROM equipment_categories WHERE id = 1')).toEqual([
    { name: 'Wheelchairs', name_fr: 'Fauteuils roulants', protected: true },
  ])
  expect(await rows('SELECT id FROM programs WHERE id = 1')).toHaveLength(1)
  expect(await rows('SELECT name FROM loan_types WHERE id = 2')).toEqual([{ name: 'Long-term' }])
})

test('every list that knows protected records has one, and others that are not', async () => {
  const tables = await rows(
    `SELECT table_name AS name FROM information_schema.columns WHERE column_name = 'protected' AND table_schema = 'public'`,
  )
  expect(tables.length).toBeGreaterThan(7)
  for (const { name } of tables.filter((table) => table.name !== 'languages')) {
    const [found] = await rows(`SELECT bool_or(protected) AS some, bool_and(protected) AS all FROM ${name}`)
    expect(found, name).toEqual({ some: true, all: false })
  }
})

test('statuses are of each availability, holidays past and to come', async () => {
  const kinds = await rows('SELECT DISTINCT available, lost FROM equipment_statuses ORDER BY 1, 2')
  expect(kinds).toHaveLength(3)
  const [when] = await rows(
    `SELECT bool_or(date < '2026-07-01') AS past, bool_or(date > '2026-07-01') AS coming FROM holidays`,
  )
  expect(when).toEqual({ past: true, coming: true })
})

test('holidays that move are on their days', () => {
  const dates = Object.fromEntries(
    holidaysAround(TODAY)
      .slice(12, 24)
      .map(({ date, name }) => [name, date]),
  )
  expect(dates).toMatchObject({
    'Family Day': '2026-02-16',
    'Good Friday': '2026-04-03',
    'Victoria Day': '2026-05-18',
    'New Brunswick Day': '2026-08-03',
    'Labour Day': '2026-09-07',
    Thanksgiving: '2026-10-12',
  })
})

test('the next record that is entered has the next id', async () => {
  const [next] = await rows(
    `INSERT INTO equipment_categories (name) VALUES ('Next') RETURNING id, (SELECT max(id) FROM equipment_categories) AS last`,
  )
  expect(next.id).toBe(next.last + 1)
})
