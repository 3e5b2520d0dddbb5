import { expect, test } from 'vitest'
import {
  generateClientDocuments,
  generateInvoiceDocuments,
  generateLoanDocuments,
} from '#acts/templates/contract/documents.ts'
import { CLIENT_INVOICE, CLIENT_LOAN_LETTER } from '#acts/templates/contract/types.ts'
import { testApp } from '../../../../test/app.ts'
import { consent, writtenTo } from '../../../../test/correspondence.ts'
import { generate } from '../../../../test/documents.ts'
import { piece } from '../../../../test/equipment.ts'
import { call, client, newRole, signIn } from '../../../../test/factories.ts'
import { invoice } from '../../../../test/invoicing.ts'
import { loan } from '../../../../test/lending.ts'
import { template } from '../../../../test/templates.ts'
import {
  type Correspondence,
  createCorrespondence,
  listCorrespondence,
  readDocument,
} from '../contract/correspondence.ts'

const app = await testApp({ ORGANISATION_NAME: 'Appui Mobilité NB' })
const { pool } = app.database
const [admin, staff] = [await signIn(app, 'ADMIN'), await signIn(app, 'STAFF')]
const emailAddresses = [{ address: 'lea@example.org', primary: true }]
const lea = await client(app, staff, { emailAddresses, language: { id: 2 } })
const chair = await piece(app, staff)
const lent = await loan(app, staff, { client: lea, equipment: chair })
const enter = (body: Record<string, unknown>, as = staff, id = lea.id) =>
  call(app, createCorrespondence, { as, params: { id }, body })

test('a letter is kept as it was made, with its template, its version, its language and its loan', async () => {
  const who = await client(app, staff)
  const other = await loan(app, staff, { client: who, equipment: await piece(app, staff) })
  const letter = await template(app, admin, ['Chère {client.firstName}'], { name: 'Bonjour', language: 'fr' })
  const ofLoan = await template(app, admin, ['{loan.date}'], {
    name: 'Loan',
    type: { id: CLIENT_LOAN_LETTER },
  })
  const made = await generate(app, generateClientDocuments, staff, {
    clientIds: [who.id],
    templateIds: [letter.id],
  })
  await generate(app, generateLoanDocuments, staff, { loanIds: [other.id], templateIds: [ofLoan.id] })
  const [second, first] = await writtenTo(app, staff, who)
  expect(first).toMatchObject({
    how: 'LETTER',
    user: { id: staff.id },
    recipient: null,
    template: { name: 'Bonjour', version: 1 },
    language: 'fr',
    document: made.name,
    loan: null,
    entry: null,
    invoice: null,
  })
  expect(second).toMatchObject({ template: { name: 'Loan' }, language: 'en', loan: { id: other.id } })
  const kept = await call(app, readDocument, {
    as: staff,
    params: { id: who.id, correspondenceId: first?.id ?? 0 },
  })
  expect(kept.bytes.equals(made.bytes)).toBe(true)
  const ofAnother = { id: lea.id, correspondenceId: first?.id ?? 0 }
  expect((await call(app, readDocument, { as: staff, params: ofAnother })).status).toBe(404)
})

test('a mail is the text of the letter, in the language of the client, through the queue', async () => {
  await consent(app, staff, lea)
  const en = await template(app, admin, ['Dear {client.firstName},', 'until {today}'], { name: 'Hello' })
  const fr = await template(app, admin, ['Bonjour {client.firstName},', '', 'à bientôt'], {
    name: 'Salut',
    language: 'fr',
    partner: { id: en.id },
  })
  const sent = await enter({ how: 'MAIL', template: { id: en.id } })
  expect(sent, sent.text).toMatchObject({
    status: 200,
    body: {
      how: 'MAIL',
      language: 'fr',
      template: { name: 'Salut', version: fr.version },
      text: `Bonjour ${lea.firstName},\n\nà bientôt`,
      document: null,
    },
  })
  const { rows } = await pool.query(
    `SELECT payload FROM graphile_worker._private_jobs WHERE payload ->> 'subject' LIKE 'Salut%'`,
  )
  expect(rows).toMatchObject([
    {
      payload: {
        to: ['lea@example.org'],
        subject: 'Salut - Appui Mobilité NB',
        text: `Bonjour ${lea.firstName},\n\nà bientôt`,
        whenRefused: { task: 'mail_refused', payload: { correspondenceId: sent.body.id } },
      },
    },
  ])
})

test('a mail about a loan is about one of the client’s', async () => {
  await consent(app, staff, lea)
  const { id } = await template(app, admin, ['{equipment.number}'], {
    language: 'fr',
    type: { id: CLIENT_LOAN_LETTER },
  })
  const sent = await enter({ how: 'MAIL', template: { id }, loan: { id: lent.id } })
  expect(sent.body).toMatchObject({
    loan: { id: lent.id },
    text: `P${chair.equipmentNumber}${chair.equipmentNumberSuffix}`,
  })
  const foreign = await loan(app, staff, {
    client: await client(app, staff),
    equipment: await piece(app, staff),
  })
  const refused = await enter({ how: 'MAIL', template: { id }, loan: { id: foreign.id } })
  expect(refused).toMatchObject({ status: 400, error: { errors: [{ field: 'loan' }] } })
})

test('a template without a partner in the language of the client makes no mail', async () => {
  await consent(app, staff, lea)
  const alone = await template(app, admin, ['x'], { name: 'Alone' })
  const sent = await enter({ how: 'MAIL', template: { id: alone.id } })
  expect(sent).toMatchObject({ status: 409, error: { message: 'Alone has no partner in French.' } })
})

test('a call and a visit are written down, and none that is to come', async () => {
  const at = '2026-05-01T14:30:00.000Z'
  const made = await enter({ how: 'PHONE', text: 'Her daughter answered.', at })
  expect(made.body).toMatchObject({ how: 'PHONE', text: 'Her daughter answered.', at })
  expect(await enter({ how: 'VISIT', text: 'x', at: '2999-01-01T00:00:00.000Z' })).toMatchObject({
    status: 400,
    error: { errors: [{ field: 'at' }] },
  })
  expect((await enter({ how: 'LETTER', text: 'x' })).status).toBe(400)
  expect((await enter({ how: 'PHONE', text: ' ' })).error.errors).toMatchObject([{ field: 'text' }])
  const query = { phrase: 'daughter' }
  const found = await call(app, listCorrespondence, { as: staff, params: { id: lea.id }, query })
  expect(found.body.records.map(({ id }) => id)).toEqual([made.body.id])
})

test('what was sent is never changed and never deleted', async () => {
  const { body } = await enter({ how: 'PHONE', text: 'First' })
  for (const statement of [
    `UPDATE correspondence SET text = 'Second' WHERE id = $1`,
    `UPDATE correspondence SET at = at - interval '1 day' WHERE id = $1`,
    `DELETE FROM correspondence WHERE id = $1`,
  ])
    await expect(pool.query(statement, [body.id])).rejects.toThrow('what was sent is never changed')
})

test('who sees invoices and no correspondence sees what was sent with invoices alone', async () => {
  const who = await client(app, staff)
  const bill = await invoice(app, admin, { client: who, equipment: chair })
  const saved = await template(app, admin, ['{invoice.number}'], { type: { id: CLIENT_INVOICE } })
  const letter = await template(app, admin, ['x'])
  await generate(app, generateInvoiceDocuments, admin, { invoiceIds: [bill.id], templateIds: [saved.id] })
  await generate(app, generateClientDocuments, admin, { clientIds: [who.id], templateIds: [letter.id] })
  const finance = await signIn(app, 'FINANCE')
  const seen = await writtenTo(app, finance, who)
  expect(seen).toMatchObject([{ invoice: { id: bill.id } }])
  const all = await writtenTo(app, staff, who)
  expect(all).toHaveLength(2)
  const hidden = all.find(({ invoice: of }) => of === null)
  const params = { id: who.id, correspondenceId: hidden?.id ?? 0 }
  expect((await call(app, readDocument, { as: finance, params })).status).toBe(404)
  const reader = await signIn(app, await newRole(app, ['READ_CLIENTS', 'READ_CORRESPONDENCE']))
  expect((await writtenTo(app, reader, who)).map(({ invoice: of }) => of)).toEqual([null, null])
})

test('what shows a Medicare number whole is read, found and fetched by who may read those', async () => {
  const who = await client(app, staff, {
    emailAddresses: [{ address: 'num@example.org', primary: true }],
    medicareNumber: '900412663',
    language: { id: 1 },
  })
  await consent(app, staff, who)
  const telling = await template(app, admin, ['Number {client.medicareNumber}'], {
    name: 'Telling',
  })
  const other = await template(app, admin, ['Number of {client.firstName}'], { name: 'Other' })
  for (const { id } of [telling, other]) {
    await generate(app, generateClientDocuments, admin, { clientIds: [who.id], templateIds: [id] })
    const body = { how: 'MAIL', template: { id } }
    const sent = await call(app, createCorrespondence, { as: admin, params: { id: who.id }, body })
    expect(sent, sent.text).toMatchObject({ status: 200 })
  }
  const reader = await signIn(app, await newRole(app, ['READ_CLIENTS', 'READ_CORRESPONDENCE']))
  const of = (list: Correspondence[]) =>
    list.map(({ template: by, withheld, text, document }) => [by?.name, withheld, text ?? document])
  const seen = await writtenTo(app, admin, who)
  expect(of(seen)).toEqual([
    ['Other', false, `Number of ${who.firstName}`],
    ['Other', false, expect.stringContaining('.docx')],
    ['Telling', false, 'Number 900 412 663'],
    ['Telling', false, expect.stringContaining('.docx')],
  ])
  const withheld = await writtenTo(app, reader, who)
  expect(of(withheld).slice(2)).toEqual([
    ['Telling', true, null],
    ['Telling', true, null],
  ])
  expect(of(withheld).slice(0, 2)).toEqual(of(seen).slice(0, 2))
  const found = async (as: typeof staff, phrase: string) =>
    (await call(app, listCorrespondence, { as, params: { id: who.id }, query: { phrase } })).body.records
      .length
  expect([await found(admin, '412'), await found(reader, '412')]).toEqual([1, 0])
  const params = { id: who.id, correspondenceId: seen[3]?.id ?? 0 }
  const fetched = async (as: typeof staff) => (await call(app, readDocument, { as, params })).status
  expect([await fetched(admin), await fetched(reader)]).toEqual([200, 404])
  // even if the maker sees a masked number, everybody may read the letter
  const maker = await signIn(
    app,
    await newRole(app, ['READ_CLIENTS', 'READ_CORRESPONDENCE', 'READ_TEMPLATES', 'CREATE_CORRESPONDENCE']),
  )
  await generate(app, generateClientDocuments, maker, { clientIds: [who.id], templateIds: [telling.id] })
  expect(of(await writtenTo(app, reader, who))[0]).toEqual([
    'Telling',
    false,
    expect.stringContaining('.docx'),
  ])
})
