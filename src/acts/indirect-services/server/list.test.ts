import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testApp } from '../../../../test/app.ts'
import { call, newRole, signIn } from '../../../../test/factories.ts'
import { indirectService } from '../../../../test/indirect-services.ts'
import { listIndirectServices, readIndirectService } from '../contract/calls.ts'
import type { IndirectService } from '../contract/indirect-service.ts'

const app = await testApp()
const { db, pool } = app.database
const staff = await signIn(app, 'STAFF')
const viewer = await signIn(app, 'VIEWER')
const made = [
  await indirectService(app, staff, 'Atelier à l’école de Dieppe'),
  await indirectService(app, staff, 'Phone call about lifts', 'Called back'),
  await indirectService(app, staff, 'Foire de la santé'),
]
const [school, phone, fair] = made.map(({ id }) => id)
// two with the same time, and an older one
await sql`UPDATE indirect_services SET created_at = '2026-05-04T02:30:00Z', created_on = '2026-05-03'`.execute(
  db,
)
await sql`UPDATE indirect_services SET created_at = '2025-12-31T12:00:00Z', created_on = '2025-12-31' WHERE id = ${school}`.execute(
  db,
)

const list = (query = {}) => call(app, listIndirectServices, { as: viewer, query })
const found = async (phrase: string) => {
  const { body } = await list({ phrase })
  return (body as IndirectService[]).map(({ id }) => id)
}

test('newest first, then the one made last; whole as an array, or by page', async () => {
  expect(await found('')).toEqual([fair, phone, school])
  const { body } = await list({ page: 2, size: 2 })
  expect(body).toMatchObject({
    records: [{ id: school, notes: [{ message: 'Atelier à l’école de Dieppe' }] }],
    totalRecordCount: 3,
    page: { size: 2, current: 2, first: 1, last: 2 },
  })
  expect((await list({ page: 9 })).body).toMatchObject({ records: [], totalRecordCount: 3 })
  expect((await list({ page: 0 })).status).toBe(400)
})

test.each([
  ['ecole', [school]],
  ['LIFTS back', [phone]],
  ['"called back"', [phone]],
  ['-lifts', [fair, school]],
  ['2026-05-03', [fair, phone]],
  ['31/12/2025', [school]],
  ['test staff', [fair, phone, school]],
  ['-"test staff"', []],
  ['-nobody -lifts', [fair, school]],
  ['nothing of that', []],
])('%s is found in notes, names and days', async (phrase, expected) => {
  expect(await found(phrase)).toEqual(expected)
})

test('what is written later, and a new name of its writer, is found at once', async () => {
  const writer = await signIn(app, 'STAFF')
  const { id } = await indirectService(app, writer, 'Something else')
  await pool.query(`UPDATE users SET last_name = 'Thériault' WHERE id = $1`, [writer.id])
  expect(await found('theriault')).toEqual([id])
})

// at any moment one of them has another date than UTC
test.each(['Pacific/Kiritimati', 'Etc/GMT+12'])('in %s the day is the one there', async (zone) => {
  const there = await testApp({ ORGANISATION_TIME_ZONE: zone })
  const as = await signIn(there, 'STAFF')
  const made = await indirectService(there, as, 'Today')
  const phrase = new Intl.DateTimeFormat('en-CA', { timeZone: zone }).format(new Date())
  expect((await call(there, listIndirectServices, { as, query: { phrase } })).body).toEqual([made])
})

test('who may not read learns nothing, not even how many', async () => {
  const technician = await signIn(app, 'TECHNICIAN')
  const writer = await signIn(app, await newRole(app, ['CREATE_INDIRECT_SERVICES']))
  for (const as of [technician, writer]) {
    expect((await call(app, listIndirectServices, { as, query: { page: 1 } })).status).toBe(403)
    expect((await call(app, readIndirectService, { as, params: { id: school ?? 0 } })).status).toBe(403)
  }
})

test.each([
  `INSERT INTO indirect_services (creator_id, created_on) VALUES ($1, now())`,
  `WITH who AS (SELECT $1::int) DELETE FROM indirect_service_notes`,
  `WITH who AS (SELECT $1::int) UPDATE indirect_service_notes SET indirect_service_id = (SELECT min(id) FROM indirect_services)`,
])('the database keeps a note with each: %s', async (statement) => {
  await expect(pool.query(statement, [staff.id])).rejects.toThrow('the indirect service has no note')
})
