import { expect, test } from 'vitest'
import { testDatabase } from '../test/database.ts'
import { seedDemo } from './demo.ts'

const database = await testDatabase()
await seedDemo(database.ownerUrl, 400, new Date('2026-07-01T12:00:00Z'))
const rows = async (statement: string) => (await database.pool.query(statement)).rows

test('there are requests in every state, most by the agent, and each open one for equipment has a fit', async () => {
  const states = await rows(`SELECT kind, state, count(*)::int AS count,
      bool_and(kind <> 'EQUIPMENT' OR state <> 'OPEN' OR fit ~ '^\\d+:(>=)?\\d+(,\\d+:(>=)?\\d+)*$') AS fits,
      count(*) FILTER (WHERE u.username = 'agent@example.org')::int AS "byAgent"
    FROM requests JOIN users u ON u.id = created_by GROUP BY 1, 2 ORDER BY 1, 2`)
  expect(states).toEqual([
    { kind: 'EQUIPMENT', state: 'CLOSED', count: 1, fits: true, byAgent: 1 },
    { kind: 'EQUIPMENT', state: 'DONE', count: 1, fits: true, byAgent: 1 },
    { kind: 'EQUIPMENT', state: 'OPEN', count: 5, fits: true, byAgent: 3 },
    { kind: 'PICKUP', state: 'OPEN', count: 1, fits: true, byAgent: 0 },
    { kind: 'REPAIR', state: 'OPEN', count: 1, fits: true, byAgent: 0 },
  ])
  expect(
    await rows(
      `SELECT count(*)::int AS held FROM requests r JOIN equipment e ON e.id = r.held_equipment_id AND e.held_for = r.client_id`,
    ),
  ).toEqual([{ held: 1 }])
})

test('a free tilt wheelchair fits the oldest request, and a piece without sizes none', async () => {
  const fitting = await rows(`SELECT DISTINCT i.name, bool_or(e.search_keys = '{}') AS without FROM requests r
    JOIN equipment e ON fits_request(e, r) JOIN equipment_items i ON i.id = e.item_id
    WHERE r.state = 'OPEN' AND r.kind = 'EQUIPMENT' AND e.archived_at IS NULL GROUP BY 1 ORDER BY 1`)
  expect(fitting.map(({ name }) => name)).toContain('Tilt-in-space wheelchair')
  for (const { name, without } of fitting) expect(without, name).toBe(false)
})
