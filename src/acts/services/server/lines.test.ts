import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createItem, deleteItem, updateItem } from '#acts/invoices/contract/item-calls.ts'
import { createItems, listUnbilled } from '#acts/invoices/contract/unbilled.ts'
import { createService, readService, serviceHistory, updateService } from '#acts/services/contract/calls.ts'
import { finishService, reportService } from '#acts/services/contract/reported.ts'
import { testApp } from '../../../../test/app.ts'
import { contradictions } from '../../../../test/contradictions.ts'
import { piece } from '../../../../test/equipment.ts'
import { call, client, signIn } from '../../../../test/factories.ts'
import { newService, service } from '../../../../test/lending.ts'

const app = await testApp()
const { pool, db } = app.database
const admin = await signIn(app, 'ADMIN')
const eric = await client(app, admin)
const parties = { client: eric, equipment: await piece(app, admin) }
const { rows } = await pool.query('SELECT id, fee::float8 AS fee FROM billing_codes ORDER BY id LIMIT 2')
const [labour, other] = rows as [{ id: number; fee: number }, { id: number; fee: number }]
const tire = {
  kind: 'PART',
  billingCode: { id: other.id },
  quantity: 2,
  rate: 34.55,
  description: 'Tire 24 in',
}
const road = {
  kind: 'TRAVEL',
  billingCode: { id: labour.id },
  quantity: 81.5,
  description: 'Road to Bathurst',
}

const repaired = (lines: object[], more: object = {}) => service(app, admin, parties, { lines, ...more })
const put = async (one: { id: number; version: number }, more: object) =>
  call(app, updateService, {
    ...{ as: admin, params: { id: one.id } },
    body: { ...(await newService(app, parties)), version: one.version, ...more },
  })
const bill = (...services: number[]) => call(app, createItems, { as: admin, body: { services } })
const isUnbilled = async (id: number) => {
  const { body } = await call(app, listUnbilled, { as: admin, query: { billed: 'false', size: 100 } })
  return body.records.some((one: { id: number }) => one.id === id)
}
const read = async (id: number) => (await call(app, readService, { as: admin, params: { id } })).body

test('a line has its amount, a rate from its code where none is given, and is part of the fee', async () => {
  const made = await repaired([tire, road], { hours: 1.25, billingCode: { id: labour.id } })
  const travel = Math.round(81.5 * labour.fee * 100) / 100
  expect(made.lines).toMatchObject([
    { ...tire, amount: 69.1, invoiced: false },
    { ...road, rate: labour.fee, amount: travel, invoiced: false },
  ])
  expect(made.fee).toBeCloseTo(Math.round(1.25 * labour.fee * 100 + 1e-6) / 100 + 69.1 + travel, 5)
  const [first] = made.lines
  const kept = (await put(made, { hours: 2 })).body
  expect(kept.lines).toEqual(made.lines)
  const fewer = (await put(kept, { lines: [{ ...first, billingCode: { id: other.id }, quantity: 3 }] })).body
  expect(fewer.lines).toMatchObject([{ id: first?.id, quantity: 3, amount: 103.65 }])
  const history = await call(app, serviceHistory, { as: admin, params: { id: made.id } })
  expect(history.body.records[0]?.changes.map(({ field }: { field: string }) => field)).toContain('lines')
  expect((await put(fewer, { lines: [] })).body.lines).toEqual([])
})

test('what is reported has its lines once it is done', async () => {
  const body = { description: 'Flat', equipment: parties.equipment, client: eric }
  const open = (await call(app, reportService, { as: admin, body })).body
  expect(open.lines).toEqual([])
  const early = pool.query(
    `INSERT INTO service_lines (service_id, kind, billing_code_id, quantity, rate, description) VALUES ($1, 'PART', $2, 1, 1, 'x')`,
    [open.id, other.id],
  )
  await expect(early).rejects.toMatchObject({ constraint: 'services_billed_when_done' })
  const sent = { ...(await newService(app, parties)), version: 1, lines: [tire] }
  const done = await call(app, finishService, { as: admin, params: { id: open.id }, body: sent })
  expect(done.body.lines).toMatchObject([tire])
})

test.each([
  ['quantity', { quantity: 0 }],
  ['quantity', { quantity: -1 }],
  ['quantity', { quantity: 1.005 }],
  ['rate', { rate: -0.01 }],
  ['rate', { rate: 1.005 }],
  ['kind', { kind: 'GIFT' }],
  ['description', { description: ' ' }],
  ['billingCode', { billingCode: { id: 2147483647 } }],
])('a line with a wrong %s is refused and named, and nothing is saved', async (field, wrong) => {
  const lines = [tire, { ...tire, ...wrong }]
  const body = { ...(await newService(app, parties)), lines }
  const named = { status: 400, errors: [{ field: `lines.1.${field}` }] }
  const errors = (reply: { error: { errors?: { field: string }[] } }) =>
    reply.error.errors?.map((one) => one.field)
  const count = () => pool.query('SELECT count(*) FROM services').then((found) => found.rows[0].count)
  const before = await count()
  const created = await call(app, createService, { as: admin, body })
  expect([created.status, ...(errors(created) ?? []).slice(0, 1).map((one) => one.split('.id')[0])]).toEqual([
    named.status,
    named.errors[0]?.field,
  ])
  expect(await count()).toBe(before)
  const many = { ...body, lines: Array.from({ length: 51 }, () => tire) }
  expect((await call(app, createService, { as: admin, body: many })).error).toMatchObject({
    errors: [{ field: 'lines' }],
  })
})

test('hours and each line get one item, once, and the repair is to be billed until all have one', async () => {
  const made = await repaired([tire, road], { hours: 2 })
  const [first, second] = made.lines.map(({ id }) => id)
  const one = await call(app, createItem, {
    as: admin,
    body: { service: { id: made.id }, line: { id: first } },
  })
  expect(one.body).toMatchObject({
    ...{ fee: 69.1, description: 'Tire 24 in', billingCode: { id: other.id }, service: { id: made.id } },
    line: { id: first, kind: 'PART', quantity: 2, rate: 34.55 },
  })
  expect(await isUnbilled(made.id)).toBe(true)
  const { body } = await bill(made.id)
  expect(body.made.map(({ source }: { source: object }) => source)).toEqual([
    { service: made.id },
    { service: made.id, line: second },
  ])
  expect(body.refused).toMatchObject([{ source: { service: made.id, line: first } }])
  expect(await isUnbilled(made.id)).toBe(false)
  expect((await bill(made.id)).body).toMatchObject({ made: [], refused: [{}, {}, {}] })
  const again = await call(app, createItem, {
    as: admin,
    body: { service: { id: made.id }, line: { id: second } },
  })
  expect(again.error).toMatchObject({ status: 409 })
  const another = await repaired([tire])
  const strange = { service: { id: made.id }, line: { id: another.lines[0]?.id } }
  expect((await call(app, createItem, { as: admin, body: strange })).error).toMatchObject({
    errors: [{ field: 'line' }],
  })
  // a line that is added is to be billed, too
  const longer = await put(await read(made.id), { hours: 2, lines: [...made.lines.map(sent), tire] })
  expect(longer.status, longer.text).toBe(200)
  expect(await isUnbilled(made.id)).toBe(true)
  expect(await contradictions(db)).toEqual([])
})
const sent = ({ amount: _, invoiced: __, ...line }: { amount: number; invoiced: boolean }) => line

test('no item is made of no hours where there are lines', async () => {
  const made = await repaired([tire], { hours: 0 })
  const { body } = await bill(made.id)
  expect(body).toMatchObject({
    made: [{ source: { service: made.id, line: made.lines[0]?.id } }],
    refused: [],
  })
  expect(await isUnbilled(made.id)).toBe(false)
  expect((await put(await read(made.id), { hours: 1 })).status).toBe(200)
  expect(await isUnbilled(made.id)).toBe(true)
  expect(await contradictions(db)).toEqual([])
})

test('a line with an item neither changes nor goes, until its item is deleted', async () => {
  const made = await repaired([tire, road])
  const { body } = await bill(made.id)
  const [first, second] = made.lines.map(sent)
  const save = async (lines: object[]) => put(await read(made.id), { lines })
  expect((await save([{ ...first, quantity: 3 }, second ?? {}])).error).toMatchObject({
    status: 409,
    error: 'conflict',
  })
  expect((await save([first ?? {}])).error.status).toBe(409)
  expect((await save([first ?? {}, second ?? {}])).status).toBe(200)
  const { id } = made.lines[0] ?? { id: 0 }
  const write = (statement: string) => pool.query(`${statement} WHERE id = ${id}`)
  await expect(write('UPDATE service_lines SET quantity = 3')).rejects.toMatchObject({
    constraint: 'service_lines_invoiced_stays',
  })
  await expect(write('DELETE FROM service_lines')).rejects.toMatchObject({
    constraint: 'invoice_items_line_of_service',
  })
  const itemId = body.made.find(({ source }) => 'line' in source && source.line === id)?.itemId ?? 0
  const noFee = { program: { id: 1 }, billingCode: { id: other.id }, fee: null, description: null }
  const usual = await call(app, updateItem, { as: admin, params: { id: itemId }, body: noFee })
  expect(usual.body.fee).toBeCloseTo(2 * other.fee, 5)
  await call(app, deleteItem, { as: admin, params: { id: itemId } })
  expect((await save([second ?? {}])).status).toBe(200)
})

test('two who bill at once make each item once, and one who removes a line meanwhile is refused or first', async () => {
  const made = await repaired([tire, road])
  const [one, two] = await Promise.all([bill(made.id), bill(made.id)])
  expect(one.body.made.length + two.body.made.length).toBe(3)
  const raced = await repaired([tire])
  const [billed, removed] = await Promise.all([bill(raced.id), put(raced, { lines: [] })])
  expect(removed.status === 200 ? billed.body.made.length : removed.status).toBe(
    removed.status === 200 ? 1 : 409,
  )
  expect(await contradictions(db)).toEqual([])
})

test('the fee is what a slow computation in whole cents says', async () => {
  const cents = fc.integer({ min: 1, max: 40_000 })
  const line = fc.record({ quantity: cents, rate: fc.integer({ min: 0, max: 90_000 }) })
  const slow = (quantity: number, rate: number) => Math.floor((quantity * rate + 50) / 100)
  await fc.assert(
    fc.asyncProperty(fc.array(line, { maxLength: 6 }), cents, async (lines, hours) => {
      const made = await repaired(
        lines.map(({ quantity, rate }) => ({ ...tire, quantity: quantity / 100, rate: rate / 100 })),
        { hours: hours / 100 },
      )
      const amounts = lines.map(({ quantity, rate }) => slow(quantity, rate))
      expect(made.lines.map(({ amount }) => Math.round(amount * 100))).toEqual(amounts)
      const whole = amounts.reduce(
        (sum, amount) => sum + amount,
        slow(hours, Math.round(made.billingCode.fee * 100)),
      )
      expect(Math.round((made.fee ?? 0) * 100)).toBe(whole)
    }),
    { numRuns: 30 },
  )
})
