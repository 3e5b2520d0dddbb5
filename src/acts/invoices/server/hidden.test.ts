import { expect, test } from 'vitest'
import * as exports from '#acts/invoices/contract/exports.ts'
import { createItem, listItems } from '#acts/invoices/contract/item-calls.ts'
import * as lists from '#acts/invoices/contract/list-calls.ts'
import { testApp } from '../../../../test/app.ts'
import { archiveExported, exporting } from '../../../../test/exporting.ts'
import { call } from '../../../../test/factories.ts'
import { newItem } from '../../../../test/invoicing.ts'
import { service } from '../../../../test/lending.ts'
import { holderOf } from '../../../../test/people.ts'

const app = await testApp()
const { finance, staff, eric, parties, approved, sage } = await exporting(app)

test('who may not see clients does not learn what is whose', async () => {
  await approved()
  const helper = await holderOf(app, 'READ_INVOICES', 'READ_INVOICE_ITEMS')
  for (const list of [lists.summariseInvoices, lists.openAmounts, listItems]) {
    const of = async (as: typeof finance) =>
      (await call(app, list, { as, query: { clientId: eric.id } })).status
    expect([await of(helper), await of(finance)]).toEqual([403, 200])
    expect((await call(app, list, { as: helper })).status).toBe(200)
  }
})

test('a preview has neither amounts nor exports of what is archived, but for who may restore it', async () => {
  const { id } = await approved()
  expect((await sage([id])).status).toBe(200)
  await archiveExported(app, id)
  const helper = await holderOf(app, 'READ_INVOICES')
  const preview = async (as: typeof finance) =>
    (await call(app, exports.previewExport, { as, body: { invoiceIds: [id], format: 'sage' } })).body
  const refused = [{ invoiceId: id, reason: 'This invoice is archived.' }]
  expect(await preview(helper)).toMatchObject({ totals: [], exportedBefore: [], refused })
  expect(await preview(finance)).toMatchObject({
    totals: [{ amount: 45 }],
    exportedBefore: [{ invoiceId: id }],
    refused,
  })
})

test('an item made by hand takes the right to invoice, and to see the client and the piece that it names', async () => {
  const make = async (permissions: string[], sent: unknown = newItem(app, parties)) => {
    const as = await holderOf(app, 'CREATE_INVOICE_ITEMS', ...permissions)
    return call(app, createItem, { as, body: await sent })
  }
  const seeing = ['READ_CLIENTS', 'READ_EQUIPMENT']
  expect((await make(seeing)).error).toMatchObject({ status: 403, error: 'forbidden' })
  expect((await make(['CREATE_INVOICES', 'READ_EQUIPMENT'])).error).toMatchObject({
    status: 400,
    errors: [{ field: 'client' }],
  })
  expect((await make(['CREATE_INVOICES', 'READ_CLIENTS'])).error).toMatchObject({
    status: 400,
    errors: [{ field: 'equipment' }],
  })
  expect((await make(['CREATE_INVOICES', ...seeing])).status).toBe(200)
  const repair = await service(app, staff, parties)
  expect((await make(['READ_SERVICES'], { service: { id: repair.id } })).status).toBe(200)
})
