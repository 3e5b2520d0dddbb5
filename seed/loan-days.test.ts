import { expect, test } from 'vitest'
import { testDatabase } from '../test/database.ts'
import { seedDemo } from './demo.ts'

const database = await testDatabase()
await seedDemo(database.ownerUrl, 600, new Date())

test('open loans end or are reviewed by their type: most in time, some soon, a few late', async () => {
  const { rows } = await database.pool.query(`
    SELECT t.name, l.day IS NOT NULL AS days, count(*) FILTER (WHERE l.day > organisation_day() + 14) > 0 AS later,
      count(*) FILTER (WHERE l.day BETWEEN organisation_day() AND organisation_day() + 14) > 0 AS soon,
      count(*) FILTER (WHERE l.day < organisation_day()) BETWEEN 1 AND count(*) / 5 AS late
    FROM loan_types t JOIN (SELECT type_id, coalesce(due_on, review_on) AS day FROM loans
      WHERE return_date IS NULL AND archived_at IS NULL) l ON l.type_id = t.id GROUP BY t.id, t.name, 2 ORDER BY t.id`)
  const days = { days: true, later: true, soon: true, late: true }
  const none = { days: false, later: false, soon: false, late: false }
  expect(rows).toEqual([
    { name: 'Short-term', ...days },
    { name: 'Long-term', ...days },
    { name: 'Trial', ...days },
    { name: 'Emergency replacement', ...none },
    { name: 'Prêt saisonnier', ...none },
  ])
})
