import { expect, test } from 'vitest'
import { archiveClient } from '#records/clients/contract/calls.ts'
import { testApp } from '../../../../../test/app.ts'
import { generate } from '../../../../../test/documents.ts'
import { piece } from '../../../../../test/equipment.ts'
import { call, client, newRole, signIn } from '../../../../../test/factories.ts'
import { invoice } from '../../../../../test/invoicing.ts'
import { template } from '../../../../../test/templates.ts'
import { generateClientDocuments, generateInvoiceDocuments } from '../../contract/documents.ts'
import { CLIENT_INVOICE } from '../../contract/types.ts'

const app = await testApp()
const [admin, staff] = [await signIn(app, 'ADMIN'), await signIn(app, 'STAFF')]
const lea = await client(app, staff, { firstName: 'Léa', lastName: 'Haché' })
const chair = await piece(app, staff)

test('who may not see clients gets no field of theirs', async () => {
  const clerk = await signIn(app, await newRole(app, ['READ_INVOICES', 'READ_LOANS', 'READ_TEMPLATES']))
  const tags = ['[{client.fullName}{client.address}{billing.name}{client.medicareNumber}]']
  const saved = await template(app, admin, tags, { name: 'Blind', type: { id: CLIENT_INVOICE } })
  const issued = await invoice(app, admin, { client: lea, equipment: chair })
  const body = { invoiceIds: [issued.id], templateIds: [saved.id] }
  const blind = await generate(app, generateInvoiceDocuments, clerk, body)
  const answered = `${issued.program.invoiceNumberPrefix}${issued.invoiceNumber}`
  expect(blind.texts).toEqual({ [`Blind - ${answered}.docx`]: '[]' })
  const seen = await generate(app, generateInvoiceDocuments, staff, body)
  expect(Object.values(seen.texts)[0]).toMatch(/Léa Haché12, rue Amirault/)
})

test('an archived client is written to by nobody, and there for who may restore it; others see of an invoice whose it is, and no more', async () => {
  const gone = await client(app, staff, { firstName: 'Rose', lastName: 'Roy' })
  const letter = await template(app, admin, ['{client.fullName}'], { name: 'Letter' })
  const bill = await template(app, admin, ['[{billing.name}][{client.address}]'], {
    name: 'Bill',
    type: { id: CLIENT_INVOICE },
  })
  const issued = await invoice(app, admin, { client: gone, equipment: chair })
  expect((await call(app, archiveClient, { as: admin, params: { id: gone.id } })).status).toBe(204)
  const finance = await signIn(app, 'FINANCE')
  const body = { clientIds: [gone.id], templateIds: [letter.id] }
  expect((await generate(app, generateClientDocuments, finance, body)).status).toBe(404)
  expect(await generate(app, generateClientDocuments, admin, body)).toMatchObject({
    status: 409,
    error: { message: 'This client is archived. Nothing more is sent to them.' },
  })
  const invoices = { invoiceIds: [issued.id], templateIds: [bill.id] }
  const seen = await generate(app, generateInvoiceDocuments, finance, invoices)
  expect(Object.values(seen.texts)).toEqual(['[Rose Roy][]'])
})
