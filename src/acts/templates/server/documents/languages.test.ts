import { expect, test } from 'vitest'
import { archiveInvoice } from '#acts/invoices/contract/calls.ts'
import { displayInvoiceNumber } from '#acts/invoices/contract/invoice.ts'
import { archiveClient } from '#records/clients/contract/calls.ts'
import { testApp } from '../../../../../test/app.ts'
import { writtenTo } from '../../../../../test/correspondence.ts'
import { generate } from '../../../../../test/documents.ts'
import { piece } from '../../../../../test/equipment.ts'
import { call, client, signIn } from '../../../../../test/factories.ts'
import { invoice } from '../../../../../test/invoicing.ts'
import { holderOf } from '../../../../../test/people.ts'
import { template } from '../../../../../test/templates.ts'
import { generateInvoiceDocuments, invoiceLanguages } from '../../contract/documents.ts'
import { CLIENT_INVOICE } from '../../contract/types.ts'

const app = await testApp()
const [admin, finance] = [await signIn(app, 'ADMIN'), await signIn(app, 'FINANCE')]
const equipment = await piece(app, admin)
const issue = async (language: number) =>
  invoice(app, admin, { client: await client(app, admin, { language: { id: language } }), equipment })
const [english, french] = [await issue(1), await issue(2)]
const make = (name: string, language: string, partner?: { id: number }) =>
  template(app, admin, [`${name} {invoice.number}`], {
    name,
    language,
    partner,
    type: { id: CLIENT_INVOICE },
  })
const bill = await make('Invoice', 'en')
const facture = await make('Facture', 'fr', { id: bill.id })
const alone = await make('Alone', 'en')
const documents = (templateIds: number[], more = {}, as = finance) =>
  generate(app, generateInvoiceDocuments, as, {
    invoiceIds: [english.id, french.id],
    templateIds,
    inClientsLanguage: true,
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
  const each = [`Invoice ${displayInvoiceNumber(english)}`, `Facture ${displayInvoiceNumber(french)}`]
  for (const chosen of [[bill.id], [facture.id], [bill.id, facture.id]]) {
    const made = await documents(chosen)
    expect(made).toMatchObject({ status: 200, failedIds: undefined })
    expect(Object.values(made.texts)).toEqual(each)
  }
  const both = await documents([bill.id, facture.id], { inClientsLanguage: null })
  expect(Object.keys(both.texts)).toHaveLength(4)
})

test('a missing partner is named before anything is made', async () => {
  const refused = await documents([bill.id, alone.id])
  expect(refused).toMatchObject({ status: 409, error: { message: 'Alone has no partner in French.' } })
  const inEnglish = await documents([alone.id], { invoiceIds: [english.id] })
  expect(inEnglish.status).toBe(200)
  expect((await writtenTo(app, admin, { id: french.client?.id ?? 0 })).length).toBe(5)
})

test('the language of clients is not told to who may not see them', async () => {
  const reader = await holderOf(app, 'READ_INVOICES', 'READ_TEMPLATES')
  const body = { invoiceIds: [english.id], templateIds: [bill.id], inClientsLanguage: true }
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
  const made = await documents([bill.id], { invoiceIds: [ofArchived.id] }, reader)
  expect(Object.values(made.texts)).toEqual([`Invoice ${displayInvoiceNumber(ofArchived)}`])
})
