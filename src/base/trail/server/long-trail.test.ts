import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testApp } from '../../../../test/app.ts'
import { call, signIn } from '../../../../test/factories.ts'
import { searchTrail } from '../contract.ts'
import { hitsOf } from './queries.ts'

const app = await testApp()
const { db, pool } = app.database
const admin = await signIn(app, 'ADMIN')
const search = async (query: Record<string, string | number>) =>
  (await call(app, searchTrail, { as: admin, query })).body

test('a phrase is looked for in its index, in all of a long trail, and too many hits come newest first', async () => {
  await pool.query(`INSERT INTO trail (entity, entity_id, action, changes)
    SELECT 'longest', n, 'UPDATE', jsonb_build_array(jsonb_build_object('field', 'name', 'old', NULL,
      'new', CASE WHEN n = 7 THEN 'Rarissime' ELSE 'Something ' || n END)) FROM generate_series(1, 10100) n`)
  await pool.query('ANALYZE trail')
  const filter = { phrase: 'rarissime', number: '', looks: 'true' as const, page: 1, size: 20 }
  const { rows } = await db.transaction().execute(async (tx) => {
    // forces the index: this trail is still short enough for a sequential scan
    await sql`SET LOCAL enable_seqscan = off`.execute(tx)
    return sql<{ 'QUERY PLAN': string }>`EXPLAIN ${hitsOf(filter)}`.execute(tx)
  })
  expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('trail_search')
  const rare = await search({ phrase: 'rarissime', entity: '' })
  expect(rare).toMatchObject({ records: [{ entityId: 7 }], totalRecordCount: 1 })
  const many = await search({ phrase: 'something -10099', entity: 'longest', size: 2, page: 2 })
  expect(many).toMatchObject({ records: [{ entityId: 10097 }, { entityId: 10096 }], page: { more: true } })
})
