import { expect, test } from 'vitest'
import { testDatabase } from '../test/database.ts'
import { seedDemo } from './demo.ts'

const database = await testDatabase()
await seedDemo(database.ownerUrl, 600, new Date())

test('lifts and their slings are inspected by plans that warn: most are in time, some are due, a few overdue', async () => {
  const { rows } = await database.pool.query(`
    SELECT p.name_fr IS NOT NULL AND p.when_overdue = 'WARN' AS warns,
      count(*) FILTER (WHERE d.due_on > organisation_day() + 30) > 0 AS "inTime",
      count(*) FILTER (WHERE d.due_on BETWEEN organisation_day() AND organisation_day() + 30) > 0 AS due,
      count(*) FILTER (WHERE d.overdue_on <= organisation_day()) BETWEEN 1 AND count(*) / 2 AS overdue
    FROM maintenance_plans p JOIN equipment_due d ON d.plan_id = p.id GROUP BY p.id ORDER BY p.id`)
  const each = { warns: true, inTime: true, due: true, overdue: true }
  expect(rows).toEqual([each, each])
})

test('nothing of it keeps a piece from going out', async () => {
  const { rows } = await database.pool.query(
    `SELECT FROM equipment_blocks WHERE kind = 'INSPECTION' UNION ALL
     SELECT FROM equipment_statuses WHERE purpose = 'INSPECTION'`,
  )
  expect(rows).toEqual([])
})
