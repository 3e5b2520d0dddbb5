import { sql } from 'kysely'
import { expect, test } from 'vitest'
import {
  archivedServices,
  archiveService,
  clientServices,
  createService,
  equipmentServices,
  readService,
  restoreService,
  serviceHistory,
  updateService,
} from '#acts/services/contract/calls.ts'
import { repairFee } from '#acts/services/contract/fee.ts'
import { archiveClient } from '#records/clients/contract/calls.ts'
import { archiveEquipment } from '#records/equipment/contract/calls.ts'
import { testApp } from '../../../../test/app.ts'
import { piece } from '../../../../test/equipment.ts'
import { call, client, signIn } from '../../../../test/factories.ts'
import { newService, service } from '../../../../test/lending.ts'

const app = await testApp()
const staff = await signIn(app, 'STAFF')
const technician = await signIn(app, 'TECHNICIAN')
const eric = await client(app, staff, { firstName: 'Éric' })
const chair = await piece(app, staff)
const parties = { client: eric, equipment: chair }

test('a repair of a day to come is refused, new or corrected', async () => {
  const to = { serviceDate: '2062-01-05' }
  const refused = { status: 400, errors: [{ field: 'serviceDate', message: 'This date is in the future' }] }
  const create = async () =>
    call(app, createService, { as: technician, body: await newService(app, parties, to) })
  expect((await create()).error).toMatchObject(refused)
  const { id } = await service(app, technician, parties)
  const body = await newService(app, parties, to)
  expect((await call(app, updateService, { as: staff, params: { id }, body })).error).toMatchObject(refused)
  await expect(
    app.database.pool.query('UPDATE services SET service_date = $2 WHERE id = $1', [id, to.serviceDate]),
  ).rejects.toMatchObject({ constraint: 'services_not_to_come' })
})

test('a repair is saved, its fee is hours × rate, and its piece is optional', async () => {
  const made = await service(app, technician, parties, { hours: 1.25 })
  expect(made).toMatchObject({
    client: { id: eric.id },
    equipment: { id: chair.id },
    serviceDate: '2026-06-02',
    description: 'Pneu remplacé',
    hours: 1.25,
    billingCode: { code: 'LAB', fee: 68.5 },
    fee: 85.63,
    invoiced: false,
  })
  expect((await call(app, readService, { as: staff, params: { id: made.id } })).body).toEqual(made)
  expect((await service(app, staff, { client: eric })).equipment).toBeNull()
})

test('the database rounds fees as the browser does', async () => {
  const { rows } = await sql<{ hours: number; rate: number; fee: number }>`
    SELECT h / 100.0 AS hours, r / 100.0 AS rate, round(h / 100.0 * r / 100.0, 2) AS fee
    FROM generate_series(1, 400, 7) h, generate_series(3, 9000, 311) r`.execute(app.database.db)
  for (const { hours, rate, fee } of rows)
    expect(repairFee(Number(hours), Number(rate)), `${hours} × ${rate}`).toBe(Number(fee))
})

test.each([
  ['client', undefined],
  ['category', undefined],
  ['subcategory', undefined],
  ['serviceDate', ''],
  ['description', '  '],
  ['hours', -0.01],
  ['hours', 1.255],
  ['hours', '2'],
  ['hours', undefined],
  ['billingCode', undefined],
  ['billingCode', { id: 2147483647 }],
  ['equipment', { id: 2147483647 }],
  ['client', { id: 2147483647 }],
])('%s cannot be %j', async (field, value) => {
  const body = await newService(app, parties, { [field]: value })
  const reply = await call(app, createService, { as: staff, body })
  expect(reply.status, reply.text).toBe(400)
  expect(reply.error.errors?.[0]?.field).toMatch(new RegExp(`^${field}`))
})

test('the subcategory has to be one of the category', async () => {
  const { category } = await newService(app, parties)
  const body = await newService(app, parties, { category: { id: category.id + 1 } })
  const reply = await call(app, createService, { as: staff, body })
  expect(reply.error.errors).toMatchObject([{ field: 'subcategory' }])
})

test('a repair is of a client and a piece that are there, also when they change', async () => {
  const made = await service(app, staff, { client: eric })
  const [gone, old] = [await client(app, staff), await piece(app, staff)]
  await call(app, archiveClient, { as: staff, params: { id: gone.id } })
  await call(app, archiveEquipment, { as: staff, params: { id: old.id } })
  const save = async (of: Parameters<typeof newService>[1]) => {
    const body = await newService(app, of)
    return [
      await call(app, createService, { as: staff, body }),
      await call(app, updateService, { as: staff, params: { id: made.id }, body }),
    ]
  }
  for (const { error } of await save({ client: gone }))
    expect(error).toMatchObject({ status: 400, errors: [{ field: 'client' }] })
  for (const { error } of await save({ client: eric, equipment: old }))
    expect(error).toMatchObject({
      status: 409,
      message: 'This piece of equipment is archived. Restore it first.',
    })
})

test('changed with its version, archived, restored, each in the history', async () => {
  const made = await service(app, staff, parties)
  const params = { id: made.id }
  const body = await newService(app, parties, { version: made.version, hours: 2 })
  expect((await call(app, updateService, { as: staff, params, body })).body).toMatchObject({
    hours: 2,
    fee: 137,
  })
  expect((await call(app, updateService, { as: staff, params, body })).error.error).toBe('stale')
  expect((await call(app, archiveService, { as: staff, params })).status).toBe(204)
  expect((await call(app, readService, { as: technician, params })).status).toBe(404)
  expect((await call(app, readService, { as: staff, params })).body.deleted).toBe(true)
  const archived = await call(app, archivedServices, { as: staff, query: { phrase: 'éric' } })
  expect(archived.body.records).toMatchObject([{ id: made.id, name: 'Éric Haché' }])
  expect((await call(app, restoreService, { as: staff, params })).body).toMatchObject({ hours: 2 })
  const { body: history } = await call(app, serviceHistory, { as: staff, params })
  expect(history.records.map(({ action }) => action)).toEqual(['RESTORE', 'ARCHIVE', 'UPDATE', 'CREATE'])
  expect(history.records[2]?.changes).toEqual([{ field: 'hours', old: 1.25, new: 2 }])
})

test('newest first, of a client and of a piece, whole or by page, searched', async () => {
  const zoe = await client(app, staff)
  const bed = await piece(app, staff)
  const of = { client: zoe, equipment: bed }
  const old = await service(app, staff, of, { serviceDate: '2025-01-01', description: 'Freins' })
  const young = await service(app, staff, of, { serviceDate: '2026-01-01' })
  const same = await service(app, staff, of, { serviceDate: '2026-01-01' })
  const whole = await call(app, clientServices, { as: staff, params: { id: zoe.id } })
  expect(whole.body).toEqual([same, young, old])
  const page = await call(app, equipmentServices, {
    as: staff,
    params: { id: bed.id },
    query: { page: 1, size: 2 },
  })
  expect(page.body).toMatchObject({ records: [same, young], totalRecordCount: 3, page: { last: 2 } })
  const found = await call(app, clientServices, {
    as: staff,
    params: { id: zoe.id },
    query: { phrase: 'FREINS' },
  })
  expect(found.body).toEqual([old])
  const nobody = await call(app, clientServices, { as: staff, params: { id: 2147483647 } })
  expect(nobody.status).toBe(404)
})
