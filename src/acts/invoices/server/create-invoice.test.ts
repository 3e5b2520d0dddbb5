import { beforeEach, expect, test } from 'vitest'
import * as calls from '#acts/invoices/contract/calls.ts'
import { displayInvoiceNumber } from '#acts/invoices/contract/invoice.ts'
import { createItem, itemsOfInvoice, listItems } from '#acts/invoices/contract/item-calls.ts'
import { billingCodes } from '#base/reference/contract/lists/services.ts'
import type { Client } from '#records/clients/contract/client.ts'
import type { Equipment } from '#records/equipment/contract/equipment.ts'
import { testApp } from '../../../../test/app.ts'
import { idOf, piece } from '../../../../test/equipment.ts'
import { call, client, signIn } from '../../../../test/factories.ts'
import { invoice, item, newInvoice } from '../../../../test/invoicing.ts'
import { loan } from '../../../../test/lending.ts'
import { trailOf } from '../../../../test/people.ts'

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
const create = (body: unknown) => call(app, calls.createInvoice, { as: finance, body })
const count = async () => (await app.database.pool.query('SELECT count(*)::int AS n FROM invoices')).rows[0].n

test('items of a client and a program become an invoice with the next number of the program', async () => {
  const items = [await item(app, finance, parties()), await item(app, finance, parties(), { fee: 0.1 })]
  const made = await invoice(app, finance, items, { approvalNumber: ' APP-1 ' })
  expect(made).toMatchObject({
    client: { id: eric.id, clientNumber: eric.clientNumber },
    program: { acronym: 'PEP', invoiceNumberPrefix: 'PEP', invoiceRequiresApproval: true },
    approvalNumber: 'APP-1',
    approved: true,
    templateGenerated: false,
    generatedAt: null,
    exportedAt: null,
    numberOfItems: 2,
    total: 45.1,
    items: [{ id: items[0]?.id, invoice: { id: made.id } }, { id: items[1]?.id }],
  })
  const next = await invoice(app, finance, parties())
  expect(next).toMatchObject({ invoiceNumber: made.invoiceNumber + 1, approved: false })
  const read = await call(app, calls.readInvoice, { as: finance, params: { id: made.id } })
  expect(read.body).toEqual(made)
  expect((await call(app, itemsOfInvoice, { as: finance, params: { id: made.id } })).body).toEqual(made.items)
  const open = await call(app, listItems, { as: finance, query: { clientId: eric.id } })
  expect(open.body).toEqual([])
})

test('an item that an invoice takes has a new version, and its history names the invoice', async () => {
  const sent = await item(app, finance, parties())
  const made = await invoice(app, finance, [sent])
  expect(made.items).toMatchObject([{ id: sent.id, version: sent.version + 1 }])
  const invoiceNumber = displayInvoiceNumber(made)
  expect(await trailOf(app, 'invoice-items', sent.id)).toMatchObject([
    { action: 'CREATE' },
    { action: 'UPDATE', by: finance.id, changes: [{ old: null, new: invoiceNumber }] },
  ])
})

test('an invoice of two clients or two programs, of nothing, or of what is not there, is refused whole', async () => {
  const [mine, other] = [
    await item(app, finance, parties()),
    await item(app, finance, { client: await client(app, staff), equipment: chair }),
  ]
  const rural = await item(app, finance, parties(), {
    program: { id: app.ids.programs['Rural Home Program'] },
  })
  const before = await count()
  const faults = async (body: unknown) => (await create(body)).error
  expect(await faults(newInvoice([mine, other]))).toMatchObject({
    status: 400,
    errors: [{ field: 'items.1', message: expect.stringContaining('another client') }],
  })
  expect(await faults(newInvoice([mine, rural]))).toMatchObject({
    errors: [{ field: 'items.1', message: expect.stringContaining('another program') }],
  })
  expect(await faults(newInvoice([mine], { items: [] }))).toMatchObject({
    status: 400,
    errors: [{ field: 'items' }],
  })
  expect(await faults(newInvoice([mine], { items: [{ id: mine.id }, { id: 2147483647 }] }))).toMatchObject({
    errors: [{ field: 'items.1' }],
  })
  expect(await faults(newInvoice([mine], { approvalNumber: '9'.repeat(500) }))).toMatchObject({
    status: 400,
    errors: [{ field: 'approvalNumber', message: 'At most 100 characters' }],
  })
  expect(await count()).toBe(before)
})

test('an item without billing code is refused in the words of the specification', async () => {
  const lent = await loan(app, staff, parties())
  const { body: bare } = await call(app, createItem, { as: finance, body: { loan: { id: lent.id } } })
  const { error } = await create(newInvoice([bare]))
  expect(error.errors).toEqual([
    {
      field: 'items.0',
      message: `Please double check items you want to select to make sure they are all filled with data: P${chair.equipmentNumber} (billing code, fee)`,
    },
  ])
})

test('of many who invoice an item at once all but one are refused, and no number is lost', async () => {
  const one = await item(app, finance, parties())
  const before = await count()
  const replies = await Promise.all(Array.from({ length: 8 }, () => create(newInvoice([one]))))
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, ...Array(7).fill(409)])
  expect(replies.find(({ status }) => status === 409)?.error.message).toMatch(/is on the invoice PEP\d/)
  expect(await count()).toBe(before + 1)
})

test('an issued invoice keeps the fee and the texts it was issued with; its rule of approval is today’s', async () => {
  const billingCode = { id: await idOf(app, 'billing_codes', 'CLN', 'code') }
  const program = { id: app.ids.programs['Enfants en mouvement'] }
  const made = await invoice(app, finance, [await item(app, finance, parties(), { billingCode, program })])
  const admin = await signIn(app, 'ADMIN')
  const renamed = { code: 'CLEAN', description: 'Cleaning', fee: 1, accountNumber: '1' }
  await call(app, billingCodes.calls.update, { as: admin, params: billingCode, body: renamed })
  const { pool } = app.database
  await pool.query(
    `UPDATE programs SET name = 'ENF 2', invoice_number_prefix = 'X', invoice_requires_approval = true
    WHERE id = $1`,
    [program.id],
  )
  await pool.query(`UPDATE equipment_items SET name_fr = name_fr || ' 2'`)
  const { body: read } = await call(app, calls.readInvoice, { as: finance, params: { id: made.id } })
  expect(read).toEqual({
    ...made,
    approved: false,
    program: { ...made.program, invoiceRequiresApproval: true },
  })
  expect(made.items[0]).toMatchObject({ fee: 55.25, billingCode: { code: 'CLN', fee: 55.25 } })
  const next = await invoice(app, finance, [await item(app, finance, parties(), { billingCode, program })])
  expect(next.program).toMatchObject({ name: 'ENF 2', invoiceNumberPrefix: 'X' })
  expect(next.items[0]).toMatchObject({ fee: 1, billingCode: { code: 'CLEAN' } })
})

test('the approval number comes later, with its version, and is in the history', async () => {
  const made = await invoice(app, finance, parties())
  const update = (body: unknown) =>
    call(app, calls.updateInvoice, { as: finance, params: { id: made.id }, body })
  const body = { version: made.version, approvalNumber: 'APP-77' }
  expect((await update(body)).body).toMatchObject({ approvalNumber: 'APP-77', approved: true, version: 2 })
  expect((await update(body)).error.error).toBe('stale')
  expect((await update({ approvalNumber: '9'.repeat(500) })).error.errors).toMatchObject([
    { field: 'approvalNumber' },
  ])
  const { body: history } = await call(app, calls.invoiceHistory, { as: finance, params: { id: made.id } })
  expect(history.records.map(({ action }) => action)).toEqual(['UPDATE', 'CREATE'])
  expect(history.records[0]?.changes).toEqual([{ field: 'approvalNumber', old: null, new: 'APP-77' }])
})
