import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { clientLooks } from '#across/privacy/contract/looks.ts'
import { archiveInvoice } from '#acts/invoices/contract/calls.ts'
import { testApp } from '../../../../../test/app.ts'
import { generate } from '../../../../../test/documents.ts'
import { piece } from '../../../../../test/equipment.ts'
import { call, client, newAddress, signIn } from '../../../../../test/factories.ts'
import { invoice, item } from '../../../../../test/invoicing.ts'
import { loan, service } from '../../../../../test/lending.ts'
import { template } from '../../../../../test/templates.ts'
import * as calls from '../../contract/documents.ts'
import { CLIENT_INVOICE, CLIENT_LOAN_LETTER } from '../../contract/types.ts'

const app = await testApp()
const [admin, staff] = [await signIn(app, 'ADMIN'), await signIn(app, 'STAFF')]
const lea = await client(app, staff, { firstName: 'Léa', lastName: 'Haché' })
const jean = await client(app, staff, { firstName: 'Jean-Guy', lastName: 'LeBlanc' })
const chair = await piece(app, staff)
const letter = await template(app, admin, ['{client.fullName}', '{client.address}', '{client.birthDate}'], {
  name: 'Lettre',
  language: 'fr',
})
const letters = (clientIds: number[], templateIds = [letter.id], as = staff) =>
  generate(app, calls.generateClientDocuments, as, { clientIds, templateIds })

test('one client and one template give one Word document, named after both', async () => {
  const made = await letters([lea.id])
  expect(made).toMatchObject({ status: 200, failedIds: undefined })
  expect(made.texts).toEqual({
    [`Lettre - ${lea.clientNumber} Léa Haché.docx`]:
      'Léa Haché\n12, rue Amirault\nDieppe NB  E1A 1P4\n15 juin 1950',
  })
})

test('several come as one zip, each under its own name, and each look is in the trail', async () => {
  const second = await template(app, admin, ['Two {client.firstName}'], { name: 'Second' })
  const made = await letters([jean.id, lea.id, jean.id], [letter.id, second.id])
  expect(made.name).toMatch(/^Documents \d{4}-\d\d-\d\d\.zip$/)
  expect(Object.keys(made.texts)).toEqual([
    `Lettre - ${jean.clientNumber} Jean-Guy LeBlanc.docx`,
    `Second - ${jean.clientNumber} Jean-Guy LeBlanc.docx`,
    `Lettre - ${lea.clientNumber} Léa Haché.docx`,
    `Second - ${lea.clientNumber} Léa Haché.docx`,
  ])
  expect(made.texts[`Second - ${jean.clientNumber} Jean-Guy LeBlanc.docx`]).toBe('Two Jean-Guy')
  const { records } = (await call(app, clientLooks, { as: admin, params: { id: jean.id } })).body
  const looks = records.filter(({ action, user }) => action === 'READ' && user?.id === staff.id)
  expect(looks).toMatchObject([{ address: '127.0.0.1' }])
})

test('a loan letter tells of the client, the loan and the piece', async () => {
  const tags = ['{client.firstName} {equipment.number} {equipment.item}', '{loan.date} {loan.referralAgent}']
  const type = { id: CLIENT_LOAN_LETTER }
  const [en, fr] = [
    await template(app, admin, tags, { name: 'Loan', type }),
    await template(app, admin, tags, { name: 'Prêt', type, language: 'fr' }),
  ]
  const lent = await loan(app, staff, { client: lea, equipment: chair })
  const body = { loanIds: [lent.id], templateIds: [en.id, fr.id] }
  const made = await generate(app, calls.generateLoanDocuments, staff, body)
  const number = `P${chair.equipmentNumber}${chair.equipmentNumberSuffix}`
  expect(made.texts).toEqual({
    [`Loan - ${number} 2026-05-04 Léa Haché.docx`]: `Léa ${number} Standard wheelchair\nMay 4, 2026 Unknown`,
    [`Prêt - ${number} 2026-05-04 Léa Haché.docx`]: `Léa ${number} ${chair.item.name_fr}\n4 mai 2026 Inconnu`,
  })
})

test('an invoice has its items with their amounts, in the language of the template', async () => {
  const parties = { client: jean, equipment: chair }
  const repaired = await service(app, staff, parties)
  const items = [
    await item(app, staff, parties, { description: 'Livraison & montage' }),
    await item(app, staff, parties, { service: { id: repaired.id } }),
    await item(app, staff, parties, { description: 'Crédit', fee: -12.5 }),
  ]
  const issued = await invoice(app, admin, items, { approvalNumber: 'APP-4471' })
  const tags = [
    '{invoice.number} {#invoice.approvalNumber}approved {invoice.approvalNumber}{/invoice.approvalNumber}',
    '{#items}',
    '{position} {code} {hours} {fee} {description}',
    '{/items}',
    '{invoice.total}',
  ]
  const saved = await template(app, admin, tags, { name: 'Invoice', type: { id: CLIENT_INVOICE } })
  const body = { invoiceIds: [issued.id], templateIds: [saved.id] }
  const made = await generate(app, calls.generateInvoiceDocuments, staff, body)
  const [delivery, repair] = issued.items.map(({ fee }) => `$${fee?.toFixed(2)}`)
  const answered = `${issued.program.invoiceNumberPrefix}${issued.invoiceNumber}`
  const code = issued.items[1]?.billingCode?.code
  expect(made.texts[`Invoice - ${answered} Jean-Guy LeBlanc.docx`]).toBe(
    [
      `${answered} approved APP-4471`,
      `1 DEL  ${delivery} Livraison & montage`,
      `2 ${code} 1.25 ${repair} Livraison à domicile`,
      '3 DEL  -$12.50 Crédit',
      `$${issued.total.toFixed(2)}`,
    ].join('\n'),
  )
  await call(app, archiveInvoice, { as: admin, params: { id: issued.id } })
  const archived = await generate(app, calls.generateInvoiceDocuments, staff, body)
  expect(archived.status).toBe(404)
})

test('the billing address stands where there is one, else the mailing address', async () => {
  const saved = await template(app, admin, ['{billing.name}', '{billing.address}'])
  const billed = await client(app, staff, {
    billingAddress: {
      ...newAddress(app),
      firstName: 'Rose',
      lastName: 'Roy',
      phoneNumber: '5065550100',
      address1: 'C. P. 7',
    },
  })
  const texts = Object.values((await letters([lea.id, billed.id], [saved.id])).texts)
  expect(texts).toEqual([
    'Léa Haché\n12, rue Amirault\nDieppe NB  E1A 1P4',
    'Rose Roy\nC. P. 7\nDieppe NB  E1A 1P4',
  ])
})

test('ids that are not there refuse the whole call and are named; so do templates of another type', async () => {
  const other = await template(app, admin, ['x'], { name: 'Of loans', type: { id: CLIENT_LOAN_LETTER } })
  expect(await letters([lea.id, 900001, 900002])).toMatchObject({
    status: 404,
    error: {
      error: 'not_found',
      message: 'There is no such client: #900001, #900002',
      errors: [{ field: 'clientIds' }],
    },
  })
  expect(await letters([lea.id], [letter.id, 900003])).toMatchObject({
    status: 404,
    error: { message: 'There is no such template: #900003' },
  })
  expect(await letters([lea.id], [letter.id, other.id])).toMatchObject({
    status: 400,
    error: { errors: [{ field: 'templateIds', message: 'The template Of loans is of another type.' }] },
  })
  const none = await letters([], [])
  expect(none.error.errors?.map(({ field }) => field)).toEqual(['clientIds', 'templateIds'])
})

test('a batch of more than 2,000 documents is refused before anything is made', async () => {
  const three = [letter, await template(app, admin, ['x']), await template(app, admin, ['y'])]
  const { rows } = await sql<{ id: number }>`
    INSERT INTO clients (first_name, last_name, birth_date, fcs_number, gender_id, language_id, program_id)
    SELECT first_name, last_name, birth_date, 'many-' || n, gender_id, language_id, program_id
    FROM clients, generate_series(1, 667) n WHERE id = ${lea.id}
    RETURNING id`.execute(app.database.db)
  const tooMany = await letters(
    rows.map(({ id }) => id),
    three.map(({ id }) => id),
  )
  expect(tooMany.error.errors?.[0]?.message).toBe('At most 2000 documents can be made at once.')
})
