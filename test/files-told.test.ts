import { expect, test } from 'vitest'
import { readFaults } from '#across/imports/contract/calls.ts'
import { loanCalls, serviceCalls } from '#across/lists/contract.ts'
import { clientEverything } from '#across/privacy/contract/everything.ts'
import { clientLooks, userLooks } from '#across/privacy/contract/looks.ts'
import { takeOut } from '#across/take-out/contract/calls.ts'
import { readAgreementDocument } from '#acts/agreements/contract/calls.ts'
import { ATTACHMENTS, readAttachment } from '#acts/attachments/contract/calls.ts'
import { makeLetters, readMadeLetters } from '#acts/campaigns/contract/letters.ts'
import { readDocument } from '#acts/correspondence/contract/correspondence.ts'
import { createErrand, errandSheet } from '#acts/errands/contract/calls.ts'
import { downloadExport, exportCsv, listExports } from '#acts/invoices/contract/exports.ts'
import { createLoan, returnReceipt } from '#acts/loans/contract/calls.ts'
import { printReminders } from '#acts/reminders/contract/calls.ts'
import * as documents from '#acts/templates/contract/documents.ts'
import { CLIENT_INVOICE, CLIENT_LOAN_LETTER, REPAIR_APPROVAL } from '#acts/templates/contract/types.ts'
import { routes } from '#app/server/features.ts'
import { loanTypes } from '#base/reference/contract/lists/services.ts'
import { looksWritten } from '#base/trail/server/looks.ts'
import { published, signed } from './agreements.ts'
import { testApp } from './app.ts'
import { campaigning, newRecall } from './campaigns.ts'
import { writtenTo } from './correspondence.ts'
import { piece } from './equipment.ts'
import { call, client, type Somebody, signIn } from './factories.ts'
import { importing } from './importing.ts'
import { invoice } from './invoicing.ts'
import { loan, newLoan, service } from './lending.ts'
import { template } from './templates.ts'
import { dueIn } from './work.ts'

/** Every download of a file about a client is in the trail, because no schema lists the clients in a file. */
const app = await testApp()
const { pool } = app.database
const admin = await signIn(app, 'ADMIN')
const who = await client(app, admin, { language: { id: 1 } })
const parties = async (more = {}) => ({ client: who, equipment: await piece(app, admin, more) })
const lent = await loan(app, admin, await parties({ modelNumber: 'Told' }))
const over = await loan(app, admin, await parties(), { returnDate: '2026-05-20' })
const repaired = await service(app, admin, await parties())
const bill = await invoice(app, admin, await parties(), { approvalNumber: 'A1' })
const agreed = await signed(app, admin, { client: who, loans: [lent], text: await published(app, admin) })

const params = { id: who.id }
const of = async (type: number) =>
  (await template(app, admin, ['{client.firstName}'], { type: { id: type } })).id
/** A user with every permission and no entries in the trail yet. */
const somebody = () => signIn(app, 'ADMIN')

interface Case {
  of: { name: string }
  ask(as: Somebody): Promise<{ status: number; text: string }>
}
const cases: Case[] = [
  {
    of: documents.generateClientDocuments,
    ask: async (as) =>
      call(app, documents.generateClientDocuments, {
        as,
        body: { clientIds: [who.id], templateIds: [(await template(app, admin, ['x'])).id] },
      }),
  },
  {
    of: documents.generateLoanDocuments,
    ask: async (as) =>
      call(app, documents.generateLoanDocuments, {
        as,
        body: { loanIds: [lent.id], templateIds: [await of(CLIENT_LOAN_LETTER)] },
      }),
  },
  {
    of: documents.generateInvoiceDocuments,
    ask: async (as) =>
      call(app, documents.generateInvoiceDocuments, {
        as,
        body: { invoiceIds: [bill.id], templateIds: [await of(CLIENT_INVOICE)] },
      }),
  },
  {
    of: documents.generateServiceDocuments,
    ask: async (as) =>
      call(app, documents.generateServiceDocuments, {
        as,
        body: { serviceIds: [repaired.id], templateIds: [await of(REPAIR_APPROVAL)] },
      }),
  },
  {
    of: errandSheet,
    async ask(as) {
      const body = { kind: 'COLLECT', loan: { id: lent.id }, day: dueIn(3) }
      await call(app, createErrand, { as: admin, body })
      return call(app, errandSheet, { as, query: { day: dueIn(3) } })
    },
  },
  { of: loanCalls.csv, ask: (as) => call(app, loanCalls.csv, { as, query: { format: 'csv' } }) },
  { of: serviceCalls.csv, ask: (as) => call(app, serviceCalls.csv, { as, query: { format: 'csv' } }) },
  {
    of: loanCalls.letters,
    async ask(as) {
      const only = { from: '2026-05-20', state: 'RETURNED' }
      const templateIds = [await of(CLIENT_LOAN_LETTER)]
      await loan(app, admin, await parties(), { loanDate: '2026-05-21', returnDate: '2026-05-22' })
      return call(app, loanCalls.letters, { as, body: { ...only, count: 1, templateIds } })
    },
  },
  {
    of: serviceCalls.letters,
    ask: async (as) =>
      call(app, serviceCalls.letters, {
        as,
        body: { state: 'DONE', count: 1, templateIds: [await of(REPAIR_APPROVAL)] },
      }),
  },
  { of: exportCsv, ask: (as) => call(app, exportCsv, { as, body: { invoiceIds: [bill.id] } }) },
  {
    of: downloadExport,
    async ask(as) {
      const [sent] = (await call(app, listExports, { as: admin, query: {} })).body.records
      return call(app, downloadExport, { as, params: { id: sent?.id ?? 0 } })
    },
  },
  {
    of: printReminders,
    async ask(as) {
      const type = { name: 'Reminded', noticeDays: 10, dueReminder: 'LETTER' as const }
      const { id } = (await call(app, loanTypes.calls.create, { as: admin, body: type })).body
      const soon = { type: { id }, loanDate: '2026-03-02', dueOn: dueIn(5) }
      await call(app, createLoan, { as: admin, body: await newLoan(app, await parties(), soon) })
      return call(app, printReminders, { as })
    },
  },
  {
    of: makeLetters,
    ask: async (as) => call(app, makeLetters, { as, params: { id: await campaign() } }),
  },
  {
    of: readMadeLetters,
    async ask(as) {
      const made = { id: await campaign() }
      await call(app, makeLetters, { as: admin, params: made })
      return call(app, readMadeLetters, { as, params: made })
    },
  },
  {
    of: readDocument,
    async ask(as) {
      const [kept] = (await writtenTo(app, admin, who)).filter(({ document }) => document !== null)
      return call(app, readDocument, { as, params: { ...params, correspondenceId: kept?.id ?? 0 } })
    },
  },
  {
    of: readAgreementDocument,
    ask: (as) => call(app, readAgreementDocument, { as, params: { id: agreed.id } }),
  },
  { of: returnReceipt, ask: (as) => call(app, returnReceipt, { as, params: { id: over.id } }) },
  {
    of: readAttachment,
    async ask(as) {
      const files = [{ name: 'Ordonnance.pdf', bytes: Buffer.from('%PDF-1.7\n%âãÏÓ\n') }]
      const body = { kind: 'PRESCRIPTION' as const }
      const { id } = (await call(app, ATTACHMENTS.client.add, { as: admin, params, body, files })).body
      return call(app, readAttachment, { as, params: { id } })
    },
  },
  {
    of: readFaults,
    async ask(as) {
      const { checked } = importing(app, admin)
      const { id } = await checked('CLIENTS', 'First Name,Last Name,Date of Birth\nZoé,Xavérine,2090-01-01\n')
      return call(app, readFaults, { as, params: { id } })
    },
  },
  { of: takeOut, ask: (as) => call(app, takeOut, { as }) },
  { of: clientEverything, ask: (as) => call(app, clientEverything, { as, params }) },
  { of: clientLooks, ask: (as) => call(app, clientLooks, { as, params, query: { format: 'csv' } }) },
  {
    of: userLooks,
    ask: (as) => call(app, userLooks, { as, params: { id: admin.id }, query: { format: 'csv' } }),
  },
]

async function campaign(): Promise<number> {
  return (await campaigning(app, admin).started(newRecall({ models: ['Told'] }, { text: 'Stop using it.' })))
    .id
}

/** Calls whose files are not about clients. */
const OF_NOBODY = [
  // pictures and papers of equipment, which by instruction do not show clients
  ...['readPhoto', 'readPreparationPicture', 'readInspectionPicture', 'readCertificate', 'printLabels'],
  ...['listedLoansLabels', 'listedServicesLabels'],
  // programs and billing codes
  'exportInvoicesSage',
  // figures
  'readCampaignReport',
  // templates without values, and with invented ones
  ...['downloadTemplate', 'previewTemplate', 'readImportSample', 'readImportDemoFile'],
]

test('of every call that answers a file it is known whether it tells of clients', () => {
  const known = [...cases.map(({ of }) => of.name), ...OF_NOBODY]
  const files = routes.flatMap(({ call }) => (call.file ? [call.name] : []))
  expect(known.toSorted()).toEqual(files.toSorted())
})

test.each(cases.map((one) => [one.of.name, one] as const))(
  'whoever has the file of %s is in the trail, with their address',
  async (_, { ask }) => {
    const as = await somebody()
    const reply = await ask(as)
    expect(reply, reply.text).toMatchObject({ status: 200 })
    await looksWritten(app.database)
    const { rows } = await pool.query<{ action: string; address: string | null }>(
      `SELECT action, host(address) AS address FROM trail WHERE user_id = $1
        AND (entity = 'clients' AND entity_id = $2 OR ids @> ARRAY[$2::int] OR action = 'EXPORT_DOWNLOADED')`,
      [as.id, who.id],
    )
    expect(rows).not.toEqual([])
    for (const { address } of rows) expect(address).toBe('127.0.0.1')
  },
)

test('documents for many count in the budget of the day as lists do', async () => {
  const as = await somebody()
  const clientIds = [who.id, (await client(app, admin)).id, (await client(app, admin)).id]
  const body = { clientIds, templateIds: [(await template(app, admin, ['x'])).id] }
  expect((await call(app, documents.generateClientDocuments, { as, body })).status).toBe(200)
  await looksWritten(app.database)
  const { rows } = await pool.query('SELECT rows, opened FROM shown_clients WHERE user_id = $1', [as.id])
  expect(rows).toEqual([{ rows: 0, opened: clientIds.length }])
})
