import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { displayInvoiceNumber } from '#acts/invoices/contract/invoice.ts'
import { endOfTrust } from '#base/people/server/trusted.ts'
import { genders } from '#base/reference/contract/lists/people.ts'
import { archiveClient, clientHistory, readClient, updateClient } from '#records/clients/contract/calls.ts'
import { displayNumber } from '#records/equipment/contract/equipment.ts'
import { testApp } from '../../../../test/app.ts'
import { piece } from '../../../../test/equipment.ts'
import { call, client, newRole, signIn } from '../../../../test/factories.ts'
import { invoice } from '../../../../test/invoicing.ts'
import { searchTrail } from '../contract.ts'
import { looksWritten } from './looks.ts'

/** An administrator searches the whole trail (rule 4.10). */
const app = await testApp()
const { db, pool } = app.database
const admin = await signIn(app, 'ADMIN')
const staff = await signIn(app, 'STAFF')
const first = await client(app, staff, { lastName: 'Vautour', birthDate: '1950-06-15' })
const second = await client(app, staff, { lastName: 'Zélie-Anne' })
beforeAll(async () => {
  await call(app, updateClient, {
    as: staff,
    params: { id: first.id },
    body: { ...first, lastName: 'Cormier' },
  })
  await call(app, readClient, { as: admin, params: { id: second.id } })
  await looksWritten(app.database)
  await call(app, archiveClient, { as: staff, params: { id: second.id } })
  await call(app, genders.calls.create, { as: admin, body: { name: 'Autre' } })
  const { rows } = await pool.query<{ now: string }>(`SELECT iso(clock_timestamp()) AS now`)
  to = rows[0]?.now ?? ''
})
/** The entries of the search calls themselves are later. */
let to = ''

async function search(query: Record<string, string | number> = {}) {
  const reply = await call(app, searchTrail, { as: admin, query: { entity: 'clients', to, ...query } })
  expect(reply.status, reply.text).toBe(200)
  return reply.body
}
const acts = async (query = {}) =>
  (await search(query)).records.map(({ action, entityId }) => `${action} ${entityId === first.id ? 1 : 2}`)

test('everything is there, newest first, with looks', async () => {
  expect(await acts()).toEqual(['ARCHIVE 2', 'READ 2', 'UPDATE 1', 'CREATE 2', 'CREATE 1'])
  const { body } = await call(app, searchTrail, { as: admin, query: { looks: 'false' } })
  expect(body.records[0]).toMatchObject({ entity: 'genders', action: 'CREATE', user: { id: admin.id } })
  expect(body.records[0]?.changes).toEqual([{ field: 'name', old: null, new: 'Autre' }])
})

test('it is narrowed by record, user, word and time', async () => {
  expect(await acts({ entityId: first.id })).toEqual(['UPDATE 1', 'CREATE 1'])
  expect(await acts({ userId: admin.id })).toEqual(['READ 2'])
  expect(await acts({ phrase: 'vautour' })).toEqual(['UPDATE 1', 'CREATE 1'])
  expect(await acts({ phrase: 'vautour cormier' })).toEqual(['UPDATE 1'])
  expect(await acts({ phrase: 'vautour -cormier' })).toEqual(['CREATE 1'])
  expect(await acts({ phrase: 'zelie anne' })).toEqual(['CREATE 2'])
  expect(await acts({ entity: 'genders' })).toHaveLength(1)
  expect(await acts({ entity: 'nothing' })).toEqual([])
  expect(await acts({ from: '2999-01-01' })).toEqual([])
  expect(await acts({ to: '2000-01-01T00:00:00Z' })).toEqual([])
  const ever = { from: '2000-01-01', to: '2999-12-31T23:59:59Z' }
  expect(await acts({ ...ever, looks: 'false' })).toHaveLength(4)
})

test('it is narrowed by the number of a client, a piece or an invoice, and leaves out looks when asked', async () => {
  const numbered = async (number: string, more = {}) =>
    (await call(app, searchTrail, { as: admin, query: { number, ...more } })).body.records
  expect((await numbered(first.clientNumber)).map(({ action }) => action)).toEqual(['UPDATE', 'CREATE'])
  const looked = await numbered(second.clientNumber)
  expect(looked.map(({ action }) => action)).toEqual(['ARCHIVE', 'READ', 'CREATE'])
  const acted = await numbered(second.clientNumber, { looks: 'false' })
  expect(acted.map(({ action }) => action)).toEqual(['ARCHIVE', 'CREATE'])
  const chair = await piece(app, staff)
  const issued = await invoice(app, admin, { client: first, equipment: chair })
  const invoiced = displayInvoiceNumber(issued)
  for (const [number, entity, id] of [
    [displayNumber(chair), 'equipment', chair.id],
    [invoiced, 'invoices', issued.id],
  ] as const) {
    const [entry] = await numbered(number.toLowerCase(), { looks: 'false' })
    expect(entry).toMatchObject({ entity, entityId: id, record: number })
  }
  expect(await numbered('nobody')).toEqual([])
})

test('each entry has the name by which people know its record; one that is gone has none', async () => {
  const { body: made } = await call(app, genders.calls.create, { as: admin, body: { name: 'Brief' } })
  const named = async () => {
    const query = { entity: 'genders', entityId: made.id }
    return (await call(app, searchTrail, { as: admin, query })).body.records.map(({ record }) => record)
  }
  expect(await named()).toEqual(['Brief'])
  await call(app, genders.calls.remove, { as: admin, params: { id: made.id } })
  expect(await named()).toEqual([null, null])
  const [newest] = (await search({ entityId: first.id })).records
  expect(newest?.record).toBe(`${first.clientNumber} ${first.firstName} Cormier`)
})

test.each(['2026-02-30', '2026-01-01T24:00:00Z', 'yesterday', '0000-01-01', '2026-1-1', ''])(
  'from %j is no time',
  async (from) => {
    const { status, error } = await call(app, searchTrail, { as: admin, query: { from } })
    expect(status).toBe(400)
    expect(error.errors?.map(({ field }) => field)).toEqual(['from'])
  },
)

test('it is paged', async () => {
  const pages = await Promise.all([1, 2, 3, 4].map((page) => search({ page, size: 2 })))
  expect(pages.map(({ records }) => records.length)).toEqual([2, 2, 1, 0])
  expect(pages[3]).toMatchObject({ totalRecordCount: 5, page: { size: 2, current: 4, first: 1, last: 3 } })
})

test('not every permission there is opens it, only the role ADMIN', async () => {
  const { rows } = await sql<{
    permissions: string[]
  }>`SELECT permissions FROM roles WHERE code = 'ADMIN'`.execute(db)
  const almost = await signIn(app, await newRole(app, rows[0]?.permissions ?? []))
  expect((await call(app, searchTrail, { as: almost })).status).toBe(403)
})

test('an administrator from whom clients are hidden does not read it, and the database lets no administrator lose READ_PRIVACY', async () => {
  const without = `UPDATE roles SET permissions = array_remove(permissions, 'READ_PRIVACY') WHERE code = 'ADMIN'`
  await expect(pool.query(without)).rejects.toThrow(/protected/)
  const trigger = (act: string) => pool.query(`ALTER TABLE roles ${act} TRIGGER keep_protected_role`)
  await trigger('DISABLE')
  await pool.query(without)
  await endOfTrust()
  expect((await call(app, searchTrail, { as: admin })).status).toBe(403)
  await pool.query(
    `UPDATE roles SET permissions = permissions || '{READ_PRIVACY}'::text[] WHERE code = 'ADMIN'`,
  )
  await trigger('ENABLE')
  await endOfTrust()
  expect((await call(app, searchTrail, { as: admin })).status).toBe(200)
})

test('the name of who did it stays when the account is closed', async () => {
  await pool.query('UPDATE users SET closed_at = now() WHERE id = $1', [staff.id])
  const { body } = await call(app, clientHistory, { as: admin, params: { id: first.id } })
  expect(body.records[0]?.user).toEqual({ id: staff.id, name: expect.stringMatching(/^Test STAFF/) })
  await pool.query('UPDATE users SET closed_at = NULL WHERE id = $1', [staff.id])
})

test.each([
  `UPDATE trail SET action = 'READ'`,
  'UPDATE trail SET changes = DEFAULT, user_id = NULL',
  'DELETE FROM trail',
  'DELETE FROM trail WHERE false',
  'TRUNCATE trail CASCADE',
  'INSERT INTO trail (id, entity, entity_id, action) VALUES (1, $$clients$$, 1, $$READ$$)',
])('the database refuses: %s', async (statement) => {
  const count = async () => (await pool.query('SELECT count(*)::int AS count FROM trail')).rows[0].count
  const before = await count()
  await expect(pool.query(statement)).rejects.toThrow(/append-only|cannot insert a non-DEFAULT value/)
  expect(await count()).toBe(before)
})

test('what fails leaves nothing in the trail', async () => {
  const count = async () => (await search({ looks: 'false', to: '2999-12-31' })).totalRecordCount
  const before = await count()
  await call(app, updateClient, { as: staff, params: { id: first.id }, body: { ...first, version: 1 } })
  const city = { id: 987_654 }
  const addresses = [{ ...first.addresses[0], city }]
  const { version: _, ...current } = first
  await call(app, updateClient, { as: staff, params: { id: first.id }, body: { ...current, addresses } })
  expect(await count()).toBe(before)
})
