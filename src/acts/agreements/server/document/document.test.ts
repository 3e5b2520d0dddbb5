import { createHash } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { returnLoan } from '#acts/loans/contract/calls.ts'
import type { Loan } from '#acts/loans/contract/loan.ts'
import { looksWritten } from '#base/trail/server/looks.ts'
import { archiveClient } from '#records/clients/contract/calls.ts'
import { restrictClient } from '#records/clients/contract/restriction.ts'
import { newAgreement, published, signed } from '../../../../../test/agreements.ts'
import { testApp } from '../../../../../test/app.ts'
import { consent, writtenTo } from '../../../../../test/correspondence.ts'
import { piece } from '../../../../../test/equipment.ts'
import { call, client, newRole, signIn } from '../../../../../test/factories.ts'
import { loan } from '../../../../../test/lending.ts'
import { pdfPages, pdfText } from '../../../../../test/pdf.ts'
import { mails } from '../../../../../test/people.ts'
import { photo } from '../../../../../test/photos.ts'
import { checklist } from '../../../../../test/preparations.ts'
import {
  askAgreement,
  clientAgreements,
  createAgreement,
  mailAgreement,
  readAgreementDocument,
  voidAgreement,
} from '../../contract/calls.ts'
import { drawAgreement, type Sheet } from './sheet.ts'

const app = await testApp({ ORGANISATION_NAME: 'Appui Mobilité NB' })
const { pool } = app.database
const admin = await signIn(app, 'ADMIN')
const staff = await signIn(app, 'STAFF')
let text = await published(app, admin)
await checklist(app, admin, {
  kind: 'HANDOVER',
  lines: [
    {
      text: 'Brakes were shown',
      text_fr: 'Les freins ont été montrés',
      answer: 'CHECK',
      unit: null,
      required: true,
      critical: false,
    },
  ],
})
let who: { id: number }
let lent: Loan
beforeEach(async () => {
  who = await client(app, staff, { firstName: 'Évangéline', lastName: 'Haché' })
  lent = await loan(app, staff, {
    client: who,
    equipment: await piece(app, staff, { serialNumber: 'B6-118204' }),
  })
})
const signing = () => ({ client: who, loans: [lent], text })
const read = (id: number, as = staff) => call(app, readAgreementDocument, { as, params: { id } })

test('the document says in the language of the signature what was agreed to, what went along, and by whom', async () => {
  const one = await signed(app, staff, signing(), {
    signer: 'GUARDIAN',
    name: 'Paul Haché',
    relation: 'son frère',
  })
  const reply = await read(one.id)
  expect(reply.headers).toMatchObject({ 'content-type': 'application/pdf' })
  expect(reply.headers['content-disposition']).toContain(`Entente ${one.id}.pdf`)
  expect(createHash('sha256').update(reply.bytes).digest('hex')).toBe(one.sha256)
  const said = await pdfText(reply.bytes)
  for (const part of [
    'Prêt d’équipement',
    'Appui Mobilité NB',
    'Je, Évangéline Haché, ai reçu ce qui est énuméré.',
    'B6-118204',
    'Les freins ont été montrés',
    'Paul Haché',
    'son frère',
    '14 h 05 le 2 juin 2026',
  ])
    expect(said).toContain(part)
  expect(said).not.toMatch(/\{|Brakes|I, /)
  const raw = reply.bytes.toString('latin1')
  expect(raw).toMatch(/\/Lang \(fr\)/)
  expect(raw).toMatch(/\/MarkInfo/)
  expect(raw).toMatch(/\/StructTreeRoot/)
  expect(raw).toMatch(/\/DisplayDocTitle true/)
})

test('of a Medicare number an agreement says the last three digits, whoever takes it: others read it, too', async () => {
  const card = await published(app, admin, {
    title: 'By card',
    text_fr: 'Ma carte\u00a0: {client.medicareNumber}.',
  })
  const held = await client(app, staff, { medicareNumber: '987654321' })
  const loans = [await loan(app, staff, { client: held, equipment: await piece(app, staff) })]
  const asked = await call(app, askAgreement, {
    as: staff,
    query: { client: held.id, loans: String(loans[0]?.id) },
  })
  expect(asked.body.text.fr.text).toBe('Ma carte\u00a0: ••• ••• 321.')
  const one = await signed(app, staff, { client: held, loans, text: card })
  const said = await pdfText((await read(one.id, await signIn(app, 'WAREHOUSE'))).bytes)
  expect(said).toContain('••• ••• 321')
  expect(said).not.toMatch(/654/)
  text = await published(app, admin)
})

test('it stays as it was made, whatever becomes of the loan, the text and the client', async () => {
  const one = await signed(app, staff, signing(), { language: 'en' })
  const before = (await read(one.id)).bytes
  await call(app, returnLoan, { as: staff, params: { id: lent.id }, body: { returnDate: '2026-06-01' } })
  await published(app, admin, { title: 'Quite another' })
  await pool.query(`UPDATE clients SET last_name = 'Robichaud' WHERE id = $1`, [who.id])
  await call(app, voidAgreement, { as: staff, params: { id: one.id }, body: { reason: 'x' } })
  expect((await read(one.id)).bytes.equals(before)).toBe(true)
})

test('of what was signed on paper the photo is a page of it', async () => {
  const reply = await call(app, createAgreement, {
    as: staff,
    body: newAgreement(signing(), { how: 'PAPER', strokes: null }),
    files: [photo()],
  })
  const { bytes } = await read(reply.body.id)
  expect(await pdfPages(bytes)).toBe(2)
  expect(bytes.toString('latin1')).toMatch(/\/Subtype \/Image/)
})

test('a long text goes over pages, each with its number, and every part of it is tagged', async () => {
  const sheet: Sheet = {
    language: 'en',
    title: 'Loan',
    by: 'Us',
    facts: [],
    text: Array.from({ length: 60 }, (_, n) => `Paragraph ${n}. ${'It is long. '.repeat(12)}`).join('\n\n'),
    handed: { title: 'What is handed over', pieces: [{ title: 'M1A Chair', lines: ['Cushion'] }] },
    signature: {
      title: 'Signature',
      alt: 'Signature of A',
      strokes: [
        [
          [5, 5, 0],
          [5, 5, 3],
        ],
        [[9, 9, 9]],
      ],
      photo: null,
      lines: ['A'],
    },
  }
  const bytes = await drawAgreement(sheet)
  const pages = await pdfPages(bytes)
  expect(pages).toBeGreaterThan(3)
  const said = await pdfText(bytes)
  expect(said).toContain('Paragraph 59.')
  expect(said).toContain(`Loan – Us – ${pages} / ${pages}`)
  expect(said).toContain('Cushion')
})

test('whoever may not see the client has no agreement of theirs: 404', async () => {
  const one = await signed(app, staff, signing())
  const params = { id: one.id }
  const blind = await signIn(app, await newRole(app, ['READ_AGREEMENTS']))
  expect((await read(one.id, blind)).status).toBe(403)
  expect((await read(999_999)).status).toBe(404)
  await call(app, restrictClient, {
    as: admin,
    params: { id: who.id },
    body: { restricted: true, users: [], reason: 'asked' },
  })
  expect((await read(one.id)).status).toBe(404)
  expect((await call(app, clientAgreements, { as: staff, params: { id: who.id } })).status).toBe(404)
  expect((await call(app, voidAgreement, { as: staff, params, body: { reason: 'x' } })).status).toBe(404)
  expect((await call(app, mailAgreement, { as: staff, params })).status).toBe(404)
  const again = await call(app, createAgreement, { as: staff, body: newAgreement(signing()) })
  expect(again).toMatchObject({ status: 400, error: { errors: [{ field: 'client' }] } })
  expect((await read(one.id, admin)).status).toBe(200)
})

test('of an archived client it is read by who may restore them', async () => {
  const one = await signed(app, staff, signing())
  await call(app, returnLoan, { as: staff, params: { id: lent.id }, body: { returnDate: '2026-06-01' } })
  expect((await call(app, archiveClient, { as: admin, params: { id: who.id } })).status).toBe(204)
  const viewer = await signIn(app, 'VIEWER')
  expect((await read(one.id, viewer)).status).toBe(404)
  expect((await read(one.id, admin)).status).toBe(200)
})

test('who reads it has looked at the client', async () => {
  const one = await signed(app, staff, signing())
  const reader = await signIn(app, 'STAFF')
  await read(one.id, reader)
  await looksWritten(app.database)
  const { rows } = await pool.query(
    `SELECT action FROM trail WHERE user_id = $1 AND entity = 'clients' AND entity_id = $2`,
    [reader.id, who.id],
  )
  expect(rows).toEqual([{ action: 'READ' }])
})

test('it is mailed to the client’s own address, and where there is none it is said', async () => {
  const one = await signed(app, staff, signing())
  const params = { id: one.id }
  const unwilling = await call(app, mailAgreement, { as: staff, params })
  expect(unwilling.error.message).toBe('No consent to mail: print the letter.')
  await consent(app, staff, who)
  const none = await call(app, mailAgreement, { as: staff, params })
  expect(none).toMatchObject({ status: 409 })
  expect(none.text).toContain('no e-mail address')
  await pool.query(
    `INSERT INTO client_email_addresses (client_id, address, is_primary) VALUES ($1, 'second@example.org', false), ($1, 'eva@example.org', true)`,
    [who.id],
  )
  expect((await call(app, mailAgreement, { as: staff, params })).body).toEqual({ to: 'eva@example.org' })
  const mail = (await mails(app)).at(-1)
  expect(mail).toMatchObject({
    to: ['eva@example.org'],
    subject: expect.stringContaining('Votre entente'),
    attached: [{ name: `Entente ${one.id}.pdf`, contentType: 'application/pdf' }],
  })
  expect(await writtenTo(app, staff, who)).toMatchObject([
    { how: 'MAIL', language: 'fr', document: `Entente ${one.id}.pdf`, text: mail?.text },
  ])
})
