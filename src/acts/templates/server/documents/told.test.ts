import { expect, test } from 'vitest'
import { clientHistory } from '#records/clients/contract/calls.ts'
import { testApp } from '../../../../../test/app.ts'
import { generate } from '../../../../../test/documents.ts'
import { piece } from '../../../../../test/equipment.ts'
import { call, client, newRole, signIn } from '../../../../../test/factories.ts'
import { invoice } from '../../../../../test/invoicing.ts'
import { loan } from '../../../../../test/lending.ts'
import { lostTemplate, template } from '../../../../../test/templates.ts'
import { previewTemplate } from '../../contract/calls.ts'
import * as calls from '../../contract/documents.ts'
import { CLIENT_INVOICE, CLIENT_LOAN_LETTER } from '../../contract/types.ts'

const app = await testApp()
const [admin, staff] = [await signIn(app, 'ADMIN'), await signIn(app, 'STAFF')]
const [letter, reminder] = [
  await template(app, admin, ['{client.fullName}'], { name: 'Lettre', language: 'fr' }),
  await template(app, admin, ['{client.lastName}'], { name: 'Reminder' }),
]

/** Letters in the client's history, newest first, with their authors. */
async function lettersOf({ id }: { id: number }) {
  const { records } = (await call(app, clientHistory, { as: admin, params: { id } })).body
  return records.flatMap(({ action, user, changes }) =>
    changes
      .filter(({ field }) => field === 'letter')
      .map((change) => [action, user?.id, change.old, change.new]),
  )
}

test('each letter that was made is an entry of its client, with the name of the template', async () => {
  const [lea, jean] = [await client(app, staff), await client(app, staff)]
  const clientIds = [lea.id, jean.id]
  const body = { clientIds, templateIds: [letter.id, reminder.id] }
  expect((await generate(app, calls.generateClientDocuments, staff, body)).status).toBe(200)
  await generate(app, calls.generateClientDocuments, admin, { clientIds: [lea.id], templateIds: [letter.id] })
  const made = (name: string, by: { id: number }) => ['UPDATE', by.id, null, name]
  expect(await lettersOf(lea)).toEqual([
    made('Lettre', admin),
    made('Reminder', staff),
    made('Lettre', staff),
  ])
  expect(await lettersOf(jean)).toEqual([made('Reminder', staff), made('Lettre', staff)])
})

test('a letter about a loan is one of its client, also where who makes it may not see clients', async () => {
  const lea = await client(app, staff)
  const lent = await loan(app, staff, { client: lea, equipment: await piece(app, staff) })
  const about = await template(app, admin, ['{loan.date}'], {
    name: 'Loan',
    type: { id: CLIENT_LOAN_LETTER },
  })
  const clerk = await signIn(app, await newRole(app, ['READ_LOANS', 'READ_TEMPLATES']))
  const body = { loanIds: [lent.id], templateIds: [about.id] }
  expect((await generate(app, calls.generateLoanDocuments, clerk, body)).status).toBe(200)
  expect(await lettersOf(lea)).toEqual([['UPDATE', clerk.id, null, 'Loan']])
})

test('neither a letter that failed, nor a preview, nor an invoice is one', async () => {
  const lea = await client(app, staff)
  const lost = await lostTemplate(app, admin)
  const wanted = (templateIds: number[]) =>
    generate(app, calls.generateClientDocuments, staff, { clientIds: [lea.id], templateIds })
  expect((await wanted([lost.id])).status).toBe(409)
  expect((await call(app, previewTemplate, { as: admin, params: { id: letter.id } })).status).toBe(200)
  const bill = await template(app, admin, ['x'], { name: 'Bill', type: { id: CLIENT_INVOICE } })
  const issued = await invoice(app, admin, { client: lea, equipment: await piece(app, staff) })
  const body = { invoiceIds: [issued.id], templateIds: [bill.id] }
  expect((await generate(app, calls.generateInvoiceDocuments, admin, body)).status).toBe(200)
  expect(await lettersOf(lea)).toEqual([])
  expect((await wanted([lost.id, letter.id])).failedIds).toBe(String(lea.id))
  expect(await lettersOf(lea)).toEqual([['UPDATE', staff.id, null, 'Lettre']])
})
