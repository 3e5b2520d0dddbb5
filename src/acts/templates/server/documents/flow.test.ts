import { expect, test } from 'vitest'
import { checkGeneration, updateGenerated } from '#acts/invoices/contract/generation.ts'
import { testApp } from '../../../../../test/app.ts'
import { generate } from '../../../../../test/documents.ts'
import { piece } from '../../../../../test/equipment.ts'
import { call, client, signIn } from '../../../../../test/factories.ts'
import { invoice } from '../../../../../test/invoicing.ts'
import { template } from '../../../../../test/templates.ts'
import { generateInvoiceDocuments } from '../../contract/documents.ts'
import { CLIENT_INVOICE } from '../../contract/types.ts'

const app = await testApp()
const [admin, finance] = [await signIn(app, 'ADMIN'), await signIn(app, 'FINANCE')]

test('what is ready is made, and what was made moves to the history; it can be made again', async () => {
  const equipment = await piece(app, admin)
  const issue = async (more = {}) =>
    invoice(app, admin, { client: await client(app, admin), equipment }, more)
  const [approved, waiting] = [await issue({ approvalNumber: 'APP-1' }), await issue()]
  const ids = [approved.id, waiting.id]
  const checked = await call(app, checkGeneration, { as: finance, body: { invoiceIds: ids } })
  expect(checked.body.ready).toEqual([approved.id])
  const saved = await template(app, admin, ['{invoice.number}'], { type: { id: CLIENT_INVOICE } })
  const body = { invoiceIds: checked.body.ready, templateIds: [saved.id] }
  const made = await generate(app, generateInvoiceDocuments, finance, body)
  expect(made).toMatchObject({ status: 200, failedIds: undefined })
  const moved = await call(app, updateGenerated, {
    as: finance,
    body: checked.body.ready.map((id) => ({ id })),
  })
  expect(moved.body.updated).toMatchObject([{ id: approved.id, templateGenerated: true }])
  const again = await generate(app, generateInvoiceDocuments, finance, body)
  expect(again.texts).toEqual(made.texts)
})
