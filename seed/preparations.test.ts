import { expect, test } from 'vitest'
import { contradictions } from '../test/contradictions.ts'
import { testDatabase } from '../test/database.ts'
import { seedDemo } from './demo.ts'

const database = await testDatabase()
await seedDemo(database.ownerUrl, 600, new Date('2026-07-01T12:00:00Z'))
const rows = async (statement: string) => (await database.pool.query(statement)).rows

test('four checklists of eight to twelve lines are there, in both languages', async () => {
  const lists = await rows(`
    SELECT c.name, c.name_fr, c.kind, count(*)::int AS lines, bool_and(l.text_fr IS NOT NULL) AS french,
      (SELECT count(*)::int FROM checklist_subcategories s WHERE s.checklist_id = c.id) AS subcategories
    FROM checklists c JOIN checklist_versions v ON v.checklist_id = c.id
      JOIN checklist_lines l ON l.checklist_version_id = v.id GROUP BY c.id ORDER BY c.id`)
  expect(lists).toHaveLength(4)
  expect(new Set(lists.map(({ kind }) => kind))).toEqual(new Set(['RETURN', 'INSPECTION', 'HANDOVER']))
  for (const { name, name_fr, kind, lines, french, subcategories } of lists) {
    expect([8, 9, 10, 11, 12], name).toContain(lines)
    expect(french && name_fr, name).toBeTruthy()
    if (kind === 'RETURN') expect(subcategories, name).toBeGreaterThan(0)
  }
})

test('forty pieces are being prepared, some half done', async () => {
  const [open] = await rows(`
    SELECT count(*)::int AS count, count(DISTINCT equipment_id)::int AS pieces, bool_or(x.answers > 0) AS begun,
      bool_or(x.answers = 0) AS untouched
    FROM preparations p, LATERAL (SELECT count(value) AS answers FROM preparation_lines WHERE preparation_id = p.id) x
    WHERE ended_at IS NULL`)
  expect(open).toEqual({ count: 40, pieces: 40, begun: true, untouched: true })
  expect(await contradictions(database.db)).toEqual([])
})
