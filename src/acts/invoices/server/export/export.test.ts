import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import * as calls from '#acts/invoices/contract/calls.ts'
import * as lists from '#acts/invoices/contract/list-calls.ts'
import { testApp } from '../../../../../test/app.ts'
import { idOf } from '../../../../../test/equipment.ts'
import { archiveExported, exporting } from '../../../../../test/exporting.ts'
import { call } from '../../../../../test/factories.ts'
import { invoice, item } from '../../../../../test/invoicing.ts'
import { parseImp } from '../../../../../test/sage-file.ts'

const app = await testApp()
const { finance, parties, approved, sage, csv, preview, ledger, download } = await exporting(app)

test('what is archived, not approved or not there is refused, each named, and nothing is written', async () => {
  const [good, waiting, archived] = [await approved(), await invoice(app, finance, parties), await approved()]
  await call(app, calls.archiveInvoice, { as: finance, params: { id: archived.id } })
  const count = async () => (await ledger()).totalRecordCount
  const before = await count()
  const invoiceIds = [good.id, waiting.id, archived.id, 2147483647]
  const errors = [
    {
      field: 'invoiceIds.1',
      message: `PEP${waiting.invoiceNumber}: This invoice awaits its approval number.`,
    },
    { field: 'invoiceIds.2', message: `PEP${archived.invoiceNumber}: This invoice is archived.` },
    { field: 'invoiceIds.3', message: '#2147483647: There is no such invoice.' },
  ]
  expect((await sage(invoiceIds)).error).toMatchObject({ status: 400, error: 'validation_failed', errors })
  expect((await csv(invoiceIds)).error).toMatchObject({ status: 400, errors: errors.slice(1) })
  expect((await csv([waiting.id])).status).toBe(200)
  expect((await preview(invoiceIds)).refused).toMatchObject(
    errors.map(({ message }) => ({ reason: message?.split(': ')[1] })),
  )
  expect(await count()).toBe(before + 1)
  expect((await sage([])).status).toBe(400)
})

test('the ledger says who, when, what; a download is the same bytes', async () => {
  // a character of one byte in windows-1252 and two in UTF-8
  const two = await invoice(app, finance, parties, { approvalNumber: 'APP-É' })
  const one = await approved()
  const sent = await sage([one.id, two.id])
  const [entry] = (await ledger()).records
  expect(entry).toMatchObject({
    format: 'sage',
    by: { id: finance.id },
    numberOfInvoices: 2,
    total: 90,
    size: sent.bytes.length,
    sha256: createHash('sha256').update(sent.bytes).digest('hex'),
  })
  await archiveExported(app, one.id)
  const again = await download(entry?.id ?? 0)
  expect(again.bytes.equals(sent.bytes)).toBe(true)
  expect(again.headers['content-disposition']).toBe(sent.headers['content-disposition'])
  const { body: of } = await call(app, lists.summariseInvoices, {
    as: finance,
    query: { exportId: entry?.id ?? 0 },
  })
  expect(of).toMatchObject([{ id: two.id }])
  expect((await download(2147483647)).status).toBe(404)
})

test('the preview has totals by program and account, and warns of what Sage cuts', async () => {
  const { pool } = app.database
  await pool.query(`UPDATE programs SET name = $1 WHERE acronym = 'VAC'`, [
    `Cercle « Łódź » ${'é'.repeat(60)}`,
  ])
  const program = { id: app.ids.programs['Veterans’ Aid Circle'] }
  const billingCode = { id: await idOf(app, 'billing_codes', 'CLN', 'code') }
  const items = [
    await item(app, finance, parties, { program }),
    await item(app, finance, parties, { program, billingCode }),
  ]
  const made = await invoice(app, finance, items, { approvalNumber: 'A'.repeat(30) })
  const shown = await preview([made.id])
  expect(shown.totals).toMatchObject([
    { program, accountNumber: '41300', amount: 45 },
    { program, accountNumber: '41400', amount: 55.25 },
  ])
  expect(shown.warnings.map(({ message }) => message)).toEqual([
    expect.stringContaining('cannot hold are replaced in the program: Cercle « ?ódz »'),
    expect.stringContaining('52 characters of the program'),
    expect.stringContaining('20 characters of the approval number'),
  ])
  const [written] = parseImp((await sage([made.id])).bytes)
  expect(written).toMatchObject({
    orderNumber: 'A'.repeat(20),
    customer: `Cercle « ?ódz » ${'é'.repeat(36)}`,
  })
})

test('what adds up to more than any amount is exported all the same, to the cent', async () => {
  const most = 9_999_999_999.99
  const items = []
  for (let nth = 0; nth < 101; nth++) items.push(await item(app, finance, parties, { fee: most }))
  const huge = await invoice(app, finance, items, { approvalNumber: 'APP-4472' })
  for (const send of [csv, sage]) {
    const reply = await send([huge.id])
    expect(reply.status, reply.text).toBe(200)
    expect((await ledger()).records[0]).toMatchObject({ total: 1_009_999_999_998.99 })
  }
})
