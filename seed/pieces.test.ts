import { expect, test } from 'vitest'
import { testDatabase } from '../test/database.ts'
import { seedDemo } from './demo.ts'

const { ownerUrl: url, pool } = await testDatabase()
await seedDemo(url, 400, new Date('2026-07-01T12:00:00Z'))
const rows = async (statement: string) => (await pool.query(statement)).rows

test('it has equipment in every status, and nothing that contradicts itself', async () => {
  const [counts] = await rows(`
    SELECT count(*) FILTER (WHERE on_loan)::int AS "on loan", count(held_for)::int AS "on hold",
      count(reserved_by)::int AS reserved, count(*) FILTER (WHERE lost)::int AS lost, count(archived_at)::int AS archived,
      count(DISTINCT status_id)::int AS configured,
      count(*) FILTER (WHERE NOT on_loan AND held_for IS NULL AND reserved_by IS NULL AND NOT lost AND status_id IS NULL)::int AS available,
      (SELECT count(*)::int FROM equipment_notes) AS notes, (SELECT count(*)::int FROM equipment_part_values) AS parts,
      (SELECT count(*)::int FROM equipment_accessory_values) AS accessories FROM equipment`)
  for (const [state, count] of Object.entries(counts)) expect(count, state).toBeGreaterThan(0)
  const wrong = await rows(`
    SELECT id FROM equipment e WHERE (on_loan::int + (held_for IS NOT NULL)::int + (reserved_by IS NOT NULL)::int + lost::int
        + (status_id IS NOT NULL)::int + (archived_at IS NOT NULL)::int) > 1
      OR search_text <> equipment_search_text(e) OR search_keys <> equipment_search_keys(id)
      OR purchase_date > '2026-07-01' OR reserved_until > '2026-07-02 12:00Z'`)
  expect(wrong).toEqual([])
})

test('the first client holds two pieces, and the next piece has the next number', async () => {
  const [found] = await rows(`SELECT (SELECT count(*)::int FROM equipment WHERE held_for = 1) >= 2 AS holds,
    (SELECT last FROM equipment_counter) = max(number) AS counted FROM equipment`)
  expect(found).toEqual({ holds: true, counted: true })
})

test('a piece is on loan as long as it has an open loan, and at most one; loans follow one another', async () => {
  const [counts] = await rows(`SELECT (SELECT count(*)::int FROM loans) AS loans,
    (SELECT count(*)::int FROM services) AS services, (SELECT count(*)::int FROM loans WHERE client_id = 1) AS first`)
  for (const [kind, count] of Object.entries(counts)) expect(count, kind).toBeGreaterThan(0)
  expect(
    await rows(`SELECT e.id FROM equipment e WHERE on_loan <> EXISTS (SELECT FROM loans l
        WHERE l.equipment_id = e.id AND l.return_date IS NULL AND l.archived_at IS NULL)
      OR last_return_date IS DISTINCT FROM (SELECT max(return_date) FROM loans l WHERE l.equipment_id = e.id)`),
  ).toEqual([])
  expect(
    await rows(`SELECT a.id FROM loans a JOIN loans b ON a.equipment_id = b.equipment_id AND a.id < b.id
      WHERE daterange(a.loan_date, a.return_date) && daterange(b.loan_date, b.return_date)`),
  ).toEqual([])
  expect(
    await rows(`SELECT id FROM loans WHERE loan_date > '2026-07-01' OR return_date > '2026-07-01'`),
  ).toEqual([])
})

test('who borrows is born and lives, and what is repaired is with its borrower', async () => {
  expect(
    await rows(`SELECT l.id FROM loans l JOIN clients c ON c.id = l.client_id
      WHERE loan_date < birth_date OR coalesce(return_date, '2026-07-01') > deceased_on`),
  ).toEqual([])
  expect(
    await rows(`SELECT id FROM services s WHERE equipment_id IS NOT NULL AND NOT EXISTS (SELECT FROM loans l
      WHERE l.client_id = s.client_id AND l.equipment_id = s.equipment_id
        AND coalesce(service_date, reported_on) BETWEEN loan_date AND coalesce(return_date, '2026-07-01'))`),
  ).toEqual([])
})
