import { afterAll, expect, test } from 'vitest'
import { testDatabase } from '../test/database.ts'
import { seedDemo } from './demo.ts'

const TODAY = new Date('2026-07-01T12:00:00Z')
const database = await testDatabase()
await seedDemo(database.ownerUrl, 20, TODAY)
afterAll(database.drop)
const rows = async (statement: string) => (await database.pool.query(statement)).rows

test('indirect services lie in the past, each with its notes, and one with more than a page of them', async () => {
  expect(
    await rows(`
    SELECT count(*)::int > 100 AS many, max(n.count) AS most, min(n.count) AS fewest, max(s.created_at) < '${TODAY.toISOString()}' AS past
    FROM indirect_services s, LATERAL (SELECT count(*)::int FROM indirect_service_notes WHERE indirect_service_id = s.id) n`),
  ).toEqual([{ many: true, most: 24, fewest: 1, past: true }])
})

test('they are found by what the database itself would write', async () => {
  expect(
    await rows(
      'SELECT id, search_text FROM indirect_services s WHERE search_text <> indirect_service_search_text(s)',
    ),
  ).toEqual([])
})

test('each stands in the trail', async () => {
  expect(
    await rows(`SELECT count(*)::int FROM indirect_services s WHERE NOT EXISTS (
      SELECT FROM trail WHERE entity = 'indirect-services' AND entity_id = s.id AND action = 'CREATE')`),
  ).toEqual([{ count: 0 }])
})
