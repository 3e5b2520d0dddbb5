import { beforeEach, expect, test } from 'vitest'
import * as calls from '#acts/invoices/contract/item-calls.ts'
import { readLoan } from '#acts/loans/contract/calls.ts'
import type { Client } from '#records/clients/contract/client.ts'
import type { Equipment } from '#records/equipment/contract/equipment.ts'
import { testApp } from '../../../../test/app.ts'
import { idOf, piece } from '../../../../test/equipment.ts'
import { call, client, signIn } from '../../../../test/factories.ts'
import { invoice, item, newItem } from '../../../../test/invoicing.ts'
import { loan, service } from '../../../../test/lending.ts'
import { holderOf } from '../../../../test/people.ts'

const app = await testApp()
const finance = await signIn(app, 'FINANCE')
const staff = await signIn(app, 'STAFF')
let eric: Client
let chair: Equipment
beforeEach(async () => {
  eric = await client(app, staff, { firstName: 'Éric' })
  chair = await piece(app, staff)
})
const parties = () => ({ client: eric, equipment: chair })
const create = (body: unknown) => call(app, calls.createItem, { as: finance, body })
const update = (id: number, body: unknown) =>
  call(app, calls.updateItem, { as: finance, params: { id }, body })
const remove = (id: number) => call(app, calls.deleteItem, { as: finance, params: { id } })

test('an item made by hand costs what its billing code says, unless told otherwise', async () => {
  const made = await item(app, finance, parties())
  expect(made).toMatchObject({
    client: { id: eric.id },
    equipment: { id: chair.id },
    program: { acronym: 'PEP' },
    billingCode: { code: 'DEL' },
    fee: 45,
    invoice: null,
    loan: null,
    service: null,
  })
  expect((await item(app, finance, parties(), { fee: 12.34 })).fee).toBe(12.34)
  const { client: _, ...body } = await newItem(app, parties(), { clientId: eric.id })
  expect((await create(body)).body.client?.id).toBe(eric.id)
})

test.each(['client', 'program', 'equipment', 'billingCode', 'description'])(
  'an item made by hand needs its %s',
  async (field) => {
    for (const value of [null, field === 'description' ? ' ' : { id: 2147483647 }]) {
      const { error } = await create(await newItem(app, parties(), { [field]: value }))
      expect(error).toMatchObject({ status: 400, errors: [{ field }] })
    }
  },
)

test.each([-10_000_000_000, 10_000_000_000, 1_000_000_000_000, 0.001, '12'])(
  'a fee of %j is refused',
  async (fee) => {
    const { error } = await create(await newItem(app, parties(), { fee }))
    expect(error).toMatchObject({ status: 400, errors: [{ field: 'fee' }] })
  },
)

test('an item is corrected until it is invoiced, each change in its history', async () => {
  const made = await item(app, finance, parties())
  const body = await newItem(app, parties(), { version: made.version, fee: 50 })
  expect((await update(made.id, body)).body).toMatchObject({ fee: 50, version: 2 })
  expect((await update(made.id, body)).error.error).toBe('stale')
  const plain = await newItem(app, parties())
  expect((await update(made.id, plain)).body.fee).toBe(45)
  expect((await update(made.id, { ...plain, billingCode: null })).error.errors).toMatchObject([
    { field: 'billingCode' },
  ])
  const { body: history } = await call(app, calls.itemHistory, { as: finance, params: { id: made.id } })
  expect(history.records.map(({ action }) => action)).toEqual(['UPDATE', 'UPDATE', 'CREATE'])
  expect(history.records[1]?.changes).toEqual([{ field: 'fee', old: 45, new: 50 }])
  await invoice(app, finance, [made])
  for (const reply of [await update(made.id, plain), await remove(made.id)])
    expect(reply.error).toMatchObject({
      status: 409,
      message: expect.stringMatching(/DEL is on the invoice PEP\d/),
    })
})

test('the fee of a repair follows its billing code until it is told', async () => {
  const repair = await service(app, staff, parties(), { hours: 1.25 })
  const made = (await create({ service: { id: repair.id } })).body
  expect(made).toMatchObject({ fee: 85.63, service: { hours: 1.25 } })
  const billingCode = { id: await idOf(app, 'billing_codes', 'LABR', 'code') }
  const body = { program: made.program, billingCode, description: null }
  expect((await update(made.id, body)).body).toMatchObject({ fee: 115, equipment: { id: chair.id } })
  expect((await update(made.id, { ...body, fee: 80 })).body.fee).toBe(80)
})

test('a deleted item makes its loan invoiceable again', async () => {
  const lent = await loan(app, staff, parties())
  const made = (await create({ loan: { id: lent.id } })).body
  expect(made).toMatchObject({ billingCode: null, fee: null, program: { id: lent.program.id } })
  expect((await remove(made.id)).status).toBe(204)
  expect((await remove(made.id)).status).toBe(404)
  expect((await call(app, readLoan, { as: staff, params: { id: lent.id } })).body.invoiced).toBe(false)
  expect((await create({ loan: { id: lent.id } })).status).toBe(200)
})

test('what is to be invoiced, newest first: of all, of a client, of a piece, searched, by page', async () => {
  const [first, second] = [
    await item(app, finance, parties()),
    await item(app, finance, parties(), { description: 'Rampe' }),
  ]
  const invoiced = await item(app, finance, parties())
  await invoice(app, finance, [invoiced])
  const ids = async (query: Record<string, string | number>) => {
    const { body } = await call(app, calls.listItems, { as: finance, query: { clientId: eric.id, ...query } })
    return 'records' in body
      ? [body.totalRecordCount, ...body.records.map(({ id }) => id)]
      : body.map(({ id }) => id)
  }
  expect(await ids({})).toEqual([second.id, first.id])
  expect(await ids({ invoiced: 'true' })).toEqual([invoiced.id])
  expect(await ids({ page: 2, size: 1 })).toEqual([2, first.id])
  expect(await ids({ phrase: 'rampe haché' })).toEqual([second.id])
  expect(await ids({ phrase: `P${chair.equipmentNumber} del pep -rampe`, page: 1 })).toEqual([1, first.id])
  for (const [list, id] of [
    [calls.clientItems, eric.id],
    [calls.equipmentItems, chair.id],
  ] as const) {
    const { body } = await call(app, list, { as: finance, params: { id } })
    expect(body).toMatchObject([{ id: second.id }, { id: first.id }])
    expect((await call(app, list, { as: finance, params: { id: 2147483647 } })).status).toBe(404)
  }
})

test('who may not see clients sees none and finds none by name', async () => {
  await item(app, finance, parties())
  const helper = await holderOf(app, 'READ_INVOICE_ITEMS')
  const found = async (phrase: string) =>
    (await call(app, calls.listItems, { as: helper, query: { phrase } })).body
  expect(await found(`éric`)).toEqual([])
  expect(await found(`-haché P${chair.equipmentNumber}`)).toMatchObject([{ client: null }])
})
