import { expect, test } from 'vitest'
import { testDatabase } from '../test/database.ts'
import { seedDemo } from './demo.ts'

const database = await testDatabase()
await seedDemo(database.ownerUrl, 400, new Date('2026-07-01T12:00:00Z'))
const rows = async (statement: string) => (await database.pool.query(statement)).rows

test('a fault comes from a request, and another waits for parts and has a substitute', async () => {
  expect(
    await rows(`SELECT state, request_id IS NOT NULL AS asked,
      EXISTS (SELECT FROM loans l WHERE l.substitute_for_id = s.id AND l.client_id = s.client_id AND l.equipment_id <> s.equipment_id) AS substitute
      FROM services s WHERE state <> 'DONE' ORDER BY state`),
  ).toEqual([
    { state: 'REPORTED', asked: true, substitute: false },
    { state: 'WAITING_FOR_PARTS', asked: false, substitute: true },
  ])
})

test('a repair to be billed has lines, and some pieces are under warranty', async () => {
  expect(
    await rows(
      'SELECT l.kind, s.billed FROM service_lines l JOIN services s ON s.id = l.service_id ORDER BY 1',
    ),
  ).toEqual([
    { kind: 'PART', billed: false },
    { kind: 'TRAVEL', billed: false },
  ])
  const [covered] = await rows(
    `SELECT count(*)::int AS count FROM equipment WHERE warranty_until > '2026-07-01'`,
  )
  expect(covered?.count).toBeGreaterThan(0)
})

test('the funder of one is asked, with a number by which it knows the client', async () => {
  expect(
    await rows(`SELECT s.state, p.name FROM service_approvals a JOIN services s ON s.id = a.service_id
      JOIN client_payer_numbers p ON p.client_id = s.client_id`),
  ).toEqual([{ state: 'WAITING_FOR_PARTS', name: 'Health card' }])
})
