import { expect, test } from 'vitest'
import { createItem, deleteItem } from '#acts/invoices/contract/item-calls.ts'
import { listUnbilled } from '#acts/invoices/contract/unbilled.ts'
import { archiveService } from '#acts/services/contract/calls.ts'
import { testApp } from '../../../../test/app.ts'
import { contradictions } from '../../../../test/contradictions.ts'
import { piece } from '../../../../test/equipment.ts'
import { call, client, signIn } from '../../../../test/factories.ts'
import { service } from '../../../../test/lending.ts'
import { holderOf } from '../../../../test/people.ts'

const app = await testApp()
const staff = await signIn(app, 'STAFF')
const [eric, zoe] = [await client(app, staff, { firstName: 'Éric' }), await client(app, staff)]
const equipment = await piece(app, staff)
const repair = (of: { id: number }, more: Record<string, unknown> = {}) =>
  service(app, staff, { client: of, equipment }, more)
const list = async (query: Record<string, string | number> = {}, as = staff) =>
  (await call(app, listUnbilled, { as, query: { billed: 'false', ...query } })).body
const ids = async (query: Record<string, string | number> = {}, as = staff) =>
  (await list(query, as)).records.map(({ id }) => id)

const [may, june, july] = [
  await repair(eric, { serviceDate: '2026-05-31', description: 'Frein' }),
  await repair(zoe, { serviceDate: '2026-06-30', description: 'Roue' }),
  await repair(eric, { serviceDate: '2026-07-01', description: 'Roue et frein', equipment: null }),
]

test('the repairs of all clients that have no item, newest first: by month, program and phrase, in pages', async () => {
  const billed = await repair(zoe, { serviceDate: '2026-07-02' })
  await call(app, createItem, { as: staff, body: { service: { id: billed.id } } })
  const archived = await repair(zoe, { serviceDate: '2026-07-03' })
  await call(app, archiveService, { as: staff, params: { id: archived.id } })
  expect(await ids()).toEqual([july.id, june.id, may.id])
  expect(await ids({ from: '2026-06-01', to: '2026-06-30' })).toEqual([june.id])
  expect(await ids({ from: '2026-07-01' })).toEqual([july.id])
  expect(await ids({ phrase: 'roue -frein' })).toEqual([june.id])
  expect(await ids({ phrase: `P${equipment.equipmentNumber} éric` })).toEqual([may.id])
  expect(await ids({ programId: eric.program.id })).toEqual([july.id, june.id, may.id])
  expect(await ids({ programId: eric.program.id + 1000 })).toEqual([])
  expect(await list({ page: 2, size: 2 })).toMatchObject({
    totalRecordCount: 3,
    page: { current: 2, last: 2 },
    records: [
      { id: may.id, client: { id: eric.id }, program: { id: eric.program.id }, fee: may.fee, missing: [] },
    ],
  })
})

test('a repair whose item is taken away is to be billed again', async () => {
  const { id } = await repair(zoe, { serviceDate: '2026-04-02' })
  const { body: item } = await call(app, createItem, { as: staff, body: { service: { id } } })
  expect(await ids({ to: '2026-04-30' })).toEqual([])
  expect(await contradictions(app.database.db)).toEqual([])
  const admin = await signIn(app, 'ADMIN')
  expect((await call(app, deleteItem, { as: admin, params: { id: item.id } })).status).toBe(204)
  expect(await ids({ to: '2026-04-30' })).toEqual([id])
  expect(await contradictions(app.database.db)).toEqual([])
  await call(app, archiveService, { as: admin, params: { id } })
})

test('of a repair with lines only what has no item is to be billed', async () => {
  const line = { kind: 'PART', billingCode: july.billingCode, quantity: 1, rate: 45.5, description: 'Tire' }
  const lines = [line, { ...line, rate: 20 }]
  const made = await repair(zoe, { serviceDate: '2026-09-02', hours: 2, lines })
  const hours = made.billingCode.fee * 2
  const left = async () =>
    (await list({ from: '2026-09-01' })).records.map(({ fee, toBill }) => [fee, toBill])
  expect(await left()).toEqual([[hours + 65.5, hours + 65.5]])
  const bill = (more: object) =>
    call(app, createItem, { as: staff, body: { service: { id: made.id }, ...more } })
  await bill({ line: { id: made.lines[0]?.id } })
  expect(await left()).toEqual([[hours + 65.5, hours + 20]])
  await bill({})
  expect(await left()).toEqual([[hours + 65.5, 20]])
  await bill({ line: { id: made.lines[1]?.id } })
  expect(await left()).toEqual([])
})

test('what lacks is told, what is not asked for is refused', async () => {
  const { pool } = app.database
  const code = `INSERT INTO billing_codes (code, description, fee, account_number)
    VALUES ('MAX', 'Everything', 9999999999.99, '1') RETURNING id`
  const billingCode = { id: (await pool.query(code)).rows[0].id }
  const dear = await repair(zoe, { serviceDate: '2026-08-01', hours: 2, billingCode })
  expect((await list({ from: '2026-08-01' })).records).toMatchObject([{ id: dear.id, missing: ['fee'] }])
  const wrong: Record<string, string>[] = [{ billed: 'true' }, { billed: 'false', from: '2026-13-01' }]
  for (const query of wrong) expect((await call(app, listUnbilled, { as: staff, query })).status).toBe(400)
})

test('who may not see clients sees none and finds none by name; an archived client is nobody’s', async () => {
  const helper = await holderOf(app, 'READ_SERVICES', 'READ_INVOICE_ITEMS')
  expect(await ids({ phrase: 'éric' }, helper)).toEqual([])
  expect((await list({ to: '2026-05-31' }, helper)).records).toMatchObject([{ id: may.id, client: null }])
  const gone = await client(app, staff)
  await repair(gone, { serviceDate: '2026-01-01' })
  expect(await ids({ to: '2026-01-01' })).toHaveLength(1)
  await app.database.pool.query('UPDATE clients SET archived_at = now() WHERE id = $1', [gone.id])
  expect(await ids({ to: '2026-01-01' })).toEqual([])
})
