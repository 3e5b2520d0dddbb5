import { beforeEach, expect, test } from 'vitest'
import * as calls from '#acts/invoices/contract/calls.ts'
import type { Invoice } from '#acts/invoices/contract/invoice.ts'
import { deleteItem, listItems, updateItem } from '#acts/invoices/contract/item-calls.ts'
import { openAmounts } from '#acts/invoices/contract/list-calls.ts'
import { testApp } from '../../../../test/app.ts'
import { idOf, piece } from '../../../../test/equipment.ts'
import { call, client, signIn } from '../../../../test/factories.ts'
import { invoice, item, newItem } from '../../../../test/invoicing.ts'

const app = await testApp()
const finance = await signIn(app, 'FINANCE')
const staff = await signIn(app, 'STAFF')
const eric = await client(app, staff, { firstName: 'Éric' })
const parties = { client: eric, equipment: await piece(app, staff) }
let made: Invoice
beforeEach(async () => {
  made = await invoice(app, finance, [await item(app, finance, parties), await item(app, finance, parties)])
})
const params = () => ({ id: made.id })
const archive = () => call(app, calls.archiveInvoice, { as: finance, params: params() })
const restore = () => call(app, calls.restoreInvoice, { as: finance, params: params() })
const open = async () => {
  const { body } = await call(app, listItems, { as: finance, query: { clientId: eric.id } })
  return 'records' in body ? [] : body
}

test('archiving puts the items back, restoring takes them again; the number stays its own', async () => {
  const amounts = async () =>
    (await call(app, openAmounts, { as: finance, query: { clientId: eric.id } })).body
  expect(await amounts()).toEqual({ items: 0, invoices: 90 })
  expect((await archive()).status).toBe(204)
  expect(await amounts()).toEqual({ items: 90, invoices: 0 })
  expect((await archive()).status).toBe(404)
  const ids = made.items.map(({ id }) => id)
  expect((await open()).map(({ id }) => id)).toEqual(expect.arrayContaining(ids))
  expect((await call(app, calls.readInvoice, { as: staff, params: params() })).status).toBe(404)
  expect((await call(app, calls.invoiceHistory, { as: staff, params: params() })).status).toBe(404)
  expect((await call(app, calls.updateInvoice, { as: finance, params: params(), body: {} })).status).toBe(404)
  const { body: archived } = await call(app, calls.readInvoice, { as: finance, params: params() })
  expect(archived).toMatchObject({ deleted: true, total: 90, numberOfItems: 2 })
  const next = await invoice(app, finance, parties)
  expect(next.invoiceNumber).toBe(made.invoiceNumber + 1)
  const { body: restored } = await restore()
  expect(restored).toMatchObject({ id: made.id, invoiceNumber: made.invoiceNumber, total: 90 })
  expect((await open()).filter(({ id }) => ids.includes(id))).toEqual([])
  const { body: history } = await call(app, calls.invoiceHistory, { as: finance, params: params() })
  expect(history.records.map(({ action }) => action)).toEqual(['RESTORE', 'ARCHIVE', 'CREATE'])
})

test.each(['changed', 'deleted', 'invoiced'])(
  'an invoice is not restored when an item was %s meanwhile',
  async (what) => {
    const [first] = made.items
    if (!first) throw new Error('no item')
    await archive()
    const of = { as: finance, params: { id: first.id } }
    if (what === 'changed')
      await call(app, updateItem, { ...of, body: await newItem(app, parties, { fee: 1 }) })
    else if (what === 'deleted') expect((await call(app, deleteItem, of)).status).toBe(204)
    else await invoice(app, finance, [first])
    const { error } = await restore()
    expect(error).toMatchObject({ status: 409, error: 'conflict' })
    expect(error.message).toMatch(what === 'invoiced' ? /is on the invoice PEP/ : /changed or deleted/)
    const { body } = await call(app, calls.readInvoice, { as: finance, params: params() })
    expect(body).toMatchObject({ deleted: true, total: 90, items: [{ id: first.id }, {}] })
  },
)

test('each thing that an item was issued with counts', async () => {
  const [first] = made.items
  await archive()
  const correct = async (more: Record<string, unknown>) => {
    const body = { ...(await newItem(app, parties)), ...more }
    await call(app, updateItem, { as: finance, params: { id: first?.id ?? 0 }, body })
  }
  for (const other of [
    { description: 'Rampe' },
    { program: { id: app.ids.programs['Rural Home Program'] } },
    { equipment: { id: (await piece(app, staff)).id } },
    { billingCode: { id: await idOf(app, 'billing_codes', 'CLN', 'code') }, fee: 45 },
  ]) {
    await correct(other)
    expect((await restore()).error, JSON.stringify(other)).toMatchObject({ status: 409, error: 'conflict' })
  }
  await correct({})
  expect((await restore()).status).toBe(200)
})

test('what is archived is found by client and number', async () => {
  await archive()
  const phrase = `${eric.clientNumber} PEP${made.invoiceNumber}`
  const { body } = await call(app, calls.archivedInvoices, { as: finance, query: { phrase } })
  expect(body.records).toMatchObject([
    { id: made.id, name: 'Éric Haché', number: `PEP${made.invoiceNumber}`, archivedBy: { id: finance.id } },
  ])
})

test('nobody who writes to the database changes what is issued', async () => {
  const { pool } = app.database
  const [{ id: itemId } = { id: 0 }] = made.items
  const refused = (statement: string) =>
    expect(pool.query(statement), statement).rejects.toMatchObject({ code: expect.stringMatching(/^23/) })
  await refused(`UPDATE invoices SET number = number + 1000 WHERE id = ${made.id}`)
  await refused(`DELETE FROM invoices WHERE id = ${made.id}`)
  await refused(`UPDATE invoice_lines SET fee = 1 WHERE invoice_id = ${made.id}`)
  await refused(`DELETE FROM invoice_lines WHERE invoice_id = ${made.id}`)
  await refused(`UPDATE invoice_items SET fee = 1 WHERE id = ${itemId}`)
  await refused(`UPDATE invoice_items SET invoice_id = NULL WHERE id = ${itemId}`)
  await refused(`DELETE FROM invoice_items WHERE id = ${itemId}`)
  await refused(`UPDATE invoices SET archived_at = now() WHERE id = ${made.id}`)
  await refused(`INSERT INTO invoices (client_id, program_id, number, program_name, program_acronym)
    SELECT client_id, program_id, 1, '', '' FROM invoices WHERE id = ${made.id}`)
})
