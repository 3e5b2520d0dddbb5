import { expect, test } from 'vitest'
import { archiveClient } from '#clients/contract/calls.ts'
import { archiveInvoice } from '#invoices/contract/calls.ts'
import { displayInvoiceNumber } from '#invoices/contract/invoice.ts'
import { testApp } from '../../../../test/app.ts'
import { generate } from '../../../../test/documents.ts'
import { piece } from '../../../../test/equipment.ts'
import { call, client, signIn } from '../../../../test/factories.ts'
import { invoice } from '../../../../test/invoicing.ts'
import { holderOf } from '../../../../test/people.ts'
import { template } from '../../../../test/templates.ts'
import { generateInvoiceDocuments, invoiceLanguages } from '../../contract/documents.ts'
import { CLIENT_INVOICE } from '../../contract/types.ts'

const app = await testApp()
const [admin, finance] = [await signIn(app, 'ADMIN'), await signIn(app, 'FINANCE')]
const equipment = await piece(app, admin)
const issue = async (language: number) =>
  invoice(app, admin, { client: await client(app, admin, { language: { id: language } }), equipment })
const [english, french] = [await issue(1), await issue(2)]
const make = (name: string, language: string) =>
  template(app, admin, [`${name} {invoice.number}`], { name, language, type: { id: CLIENT_INVOICE } })
const [bill, facture] = [await make('Invoice', 'en'), await make('Facture', 'fr')]
const documents = (templateIds: number[], more = {}, as = finance) =>
  generate(app, generateInvoiceDocuments, as, {
    invoiceIds: [english.id, french.id],
    templateIds,
    inClientLanguage: true,
    ...more,
  })

test('each invoice takes the template of its client’s language, all in one file', async () => {
  const languages = await call(app, invoiceLanguages, {
    as: finance,
    body: { invoiceIds: [french.id, english.id, 2147483647] },
  })
  expect(languages.body).toEqual([
    { id: english.id, language: 'en' },
    { id: french.id, language: 'fr' },
  ])
  const made = await documents([bill.id, facture.id])
  expect(made).toMatchObject({ status: 200, failedIds: undefined })
  expect(Object.values(made.texts)).toEqual([
    `Invoice ${displayInvoiceNumber(english)}`,
    `Facture ${displayInvoiceNumber(french)}`,
  ])
  const both = await documents([bill.id, facture.id], { inClientLanguage: null })
  expect(Object.keys(both.texts)).toHaveLength(4)
})

test('what has no template in its language is named before anything is made', async () => {
  const refused = await call(app, generateInvoiceDocuments, {
    as: finance,
    body: { invoiceIds: [english.id, french.id], templateIds: [bill.id], inClientLanguage: true },
  })
  expect(refused.status).toBe(400)
  expect(refused.error.errors).toMatchObject([
    {
      field: 'templateIds',
      message: `No template in the language of the client: ${displayInvoiceNumber(french)}.`,
    },
  ])
})

test('the language of clients is not told to who may not see them', async () => {
  const reader = await holderOf(app, 'READ_INVOICES', 'READ_TEMPLATES')
  const body = { invoiceIds: [english.id], templateIds: [bill.id], inClientLanguage: true }
  expect((await call(app, generateInvoiceDocuments, { as: reader, body })).status).toBe(403)
})

test('what is archived has no language for who may not see it', async () => {
  const [ofArchived, archived] = [await issue(2), await issue(2)]
  await call(app, archiveClient, { as: admin, params: { id: ofArchived.client?.id ?? 0 } })
  await call(app, archiveInvoice, { as: admin, params: { id: archived.id } })
  const reader = await holderOf(app, 'READ_INVOICES', 'READ_CLIENTS', 'READ_TEMPLATES')
  const body = { invoiceIds: [english.id, ofArchived.id, archived.id] }
  expect((await call(app, invoiceLanguages, { as: reader, body })).body).toEqual([
    { id: english.id, language: 'en' },
  ])
  expect((await call(app, invoiceLanguages, { as: admin, body })).body).toHaveLength(3)
  const inFrench = { invoiceIds: [ofArchived.id], templateIds: [facture.id], inClientLanguage: true }
  expect((await call(app, generateInvoiceDocuments, { as: reader, body: inFrench })).status).toBe(400)
})
