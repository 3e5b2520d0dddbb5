import { expect, test } from 'vitest'
import * as calls from '#acts/invoices/contract/calls.ts'
import { testApp } from '../../../../../test/app.ts'
import { archiveExported, exporting } from '../../../../../test/exporting.ts'
import { call } from '../../../../../test/factories.ts'
import { invoice } from '../../../../../test/invoicing.ts'

/** Tests that invoices that went to Sage are not billed and exported a second time. */

const app = await testApp()
const { finance, approved, sage, csv, preview } = await exporting(app)
const archive = (id: number) => call(app, calls.archiveInvoice, { as: finance, params: { id } })

test('an invoice that went to Sage is not archived, and keeps its items; the refusal names the day and a credit', async () => {
  const made = await approved()
  await sage([made.id])
  const { error } = await archive(made.id)
  expect(error).toMatchObject({ status: 409, error: 'conflict' })
  expect(error.message).toMatch(/went to Sage on .*\d{4}\..*Invoice a credit instead/)
  const { body } = await call(app, calls.readInvoice, { as: finance, params: { id: made.id } })
  expect(body).toMatchObject({ items: made.items.map(({ id }) => ({ id })) })
  await expect(
    app.database.pool.query('UPDATE invoices SET archived_at = now() WHERE id = $1', [made.id]),
  ).rejects.toMatchObject({ code: '23514', constraint: 'invoices_exported_stay' })
})

test('a CSV is for reading, and keeps nothing from the archive', async () => {
  const { id } = await approved()
  await csv([id])
  expect((await archive(id)).status).toBe(204)
})

test('items of an invoice that was exported and archived before this rule are named before they go out again', async () => {
  const first = await approved()
  await sage([first.id])
  await archiveExported(app, first.id)
  const { items } = first
  const second = await invoice(
    app,
    finance,
    items.map((item) => ({ ...item, invoice: null })),
    { approvalNumber: 'B' },
  )
  const [earlier, number] = [`PEP${first.invoiceNumber}`, `PEP${second.invoiceNumber}`]
  const before = {
    invoiceId: second.id,
    number,
    earlier,
    item: expect.stringMatching(/ DEL$/),
    by: { id: finance.id },
  }
  expect((await preview([second.id])).exportedBefore).toMatchObject([before])
  const { error } = await sage([second.id])
  expect(error).toMatchObject({ status: 409, error: 'already_exported' })
  expect(error.errors?.[0]?.message).toMatch(new RegExp(`item .* DEL exported with ${earlier} by `))
  expect((await sage([second.id], { again: true })).status).toBe(200)
})
