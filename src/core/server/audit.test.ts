import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '../../../test/database.ts'
import { type Change, foundBy } from './audit.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())

const day = fc.date({ min: new Date('1900-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
const value = fc.oneof(
  fc.constant(null),
  fc.boolean(),
  fc.integer(),
  fc.integer({ min: 0, max: 99_999 }).map((cents) => cents / 100),
  day.map((date) => date.toISOString().slice(0, 10)),
  day.map((date) => date.toISOString()),
  fc.constantFrom(
    '(506) 555-0190',
    'E1A 1P4',
    'Zoé Thériault',
    '',
    ' ',
    '12-34 5',
    '2026-01-31 – 2026-02-01',
  ),
  fc.string(),
)
const changes = fc.array(fc.record<Change>({ field: fc.constant('field'), old: value, new: value }), {
  maxLength: 5,
})

test('an entry is found by the same text, whether the application or the database says it', async () => {
  const sample = fc.sample(changes, 500)
  const { rows } = await database.pool.query(
    `SELECT trail_search_text(value) AS text FROM jsonb_array_elements($1::jsonb) WITH ORDINALITY ORDER BY ordinality`,
    [JSON.stringify(sample).replaceAll('\\u0000', '')],
  )
  const plain = JSON.parse(JSON.stringify(sample).replaceAll('\\u0000', '')) as Change[][]
  expect(rows.map(({ text }) => text)).toEqual(plain.map(foundBy))
})

test('an entry that does not say how it is found is found by its values', async () => {
  const { rows } = await database.pool.query(
    `INSERT INTO trail (entity, entity_id, action, changes) VALUES ('x', 1, 'UPDATE', '[{"field": "a", "old": null, "new": "2026-01-31"}]')
     RETURNING search_text`,
  )
  expect(rows).toEqual([{ search_text: ' 2026 01 31 20260131 31 01 2026 31012026' }])
})
