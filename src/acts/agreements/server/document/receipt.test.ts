import { createHash } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { mailReceipt, returnLoan, returnReceipt, undoReturn } from '#acts/loans/contract/calls.ts'
import type { Loan } from '#acts/loans/contract/loan.ts'
import { restrictClient } from '#records/clients/contract/restriction.ts'
import type { Equipment } from '#records/equipment/contract/equipment.ts'
import { testApp } from '../../../../../test/app.ts'
import { consent, writtenTo } from '../../../../../test/correspondence.ts'
import { idOf, piece } from '../../../../../test/equipment.ts'
import { call, client, newRole, signIn } from '../../../../../test/factories.ts'
import { loan } from '../../../../../test/lending.ts'
import { pdfText } from '../../../../../test/pdf.ts'
import { mails } from '../../../../../test/people.ts'
import { nameOf } from '../../../../../test/preparations.ts'

const app = await testApp({ ORGANISATION_NAME: 'Appui Mobilité NB' })
const { pool } = app.database
const admin = await signIn(app, 'ADMIN')
const staff = await signIn(app, 'STAFF')
const tray = await idOf(app, 'equipment_accessories', 'Tray')

let who: { id: number }
let chair: Equipment
let lent: Loan
beforeEach(async () => {
  who = await client(app, staff, { firstName: 'Évangéline', lastName: 'Haché', language: { id: 2 } })
  chair = await piece(app, staff, { accessories: [{ id: tray, value: true }] })
  lent = await loan(app, staff, { client: who, equipment: chair })
})
const receipt = (as = staff) => call(app, returnReceipt, { as, params: { id: lent.id } })
const mail = (as = staff) => call(app, mailReceipt, { as, params: { id: lent.id } })
async function bringBack(missing = [tray]) {
  const body = { returnDate: '2026-06-01', missing }
  const reply = await call(app, returnLoan, { as: staff, params: { id: lent.id }, body })
  expect(reply.status, reply.text).toBe(200)
  return reply.body
}

test('what has come back has a receipt in the language of the client, with what did not', async () => {
  expect((await receipt()).status).toBe(409)
  await bringBack()
  const reply = await receipt()
  expect(reply.headers).toMatchObject({ 'content-type': 'application/pdf' })
  const said = await pdfText(reply.bytes)
  for (const part of [
    'Reçu',
    'a reçu d’Évangéline Haché',
    '1er juin 2026',
    nameOf(staff),
    'Appui Mobilité NB',
    'Non rapporté',
  ])
    expect(said).toContain(part)
  const raw = reply.bytes.toString('latin1')
  for (const tag of [/\/Lang \(fr\)/, /\/MarkInfo/, /\/StructTreeRoot/, /\/DisplayDocTitle true/])
    expect(raw).toMatch(tag)
  const body = { restricted: true, users: [], reason: 'asked' }
  await call(app, restrictClient, { as: admin, params: { id: who.id }, body })
  expect((await receipt()).status).toBe(404)
  expect((await mail()).status).toBe(404)
})

test('it is made once, and kept with its hash, whatever becomes of the client', async () => {
  await bringBack()
  const [one, other] = await Promise.all([receipt(), receipt(await signIn(app, 'WAREHOUSE'))])
  await pool.query(`UPDATE clients SET last_name = 'Robichaud' WHERE id = $1`, [who.id])
  const later = await receipt()
  expect(one.status, one.text).toBe(200)
  for (const { bytes } of [other, later]) expect(bytes.equals(one.bytes)).toBe(true)
  const { rows } = await pool.query(
    'SELECT how, sha256, file_name FROM correspondence WHERE loan_id = $1 AND receipt_of IS NOT NULL',
    [lent.id],
  )
  const sha256 = createHash('sha256').update(one.bytes).digest('hex')
  const name = `Reçu ${chair.type.code}${chair.equipmentNumber}.pdf`
  expect(rows).toEqual([{ how: 'LETTER', sha256, file_name: name }])
  expect(one.headers.etag).toBe(`"${sha256}"`)
  expect(await writtenTo(app, staff, who)).toMatchObject([
    { how: 'LETTER', language: 'fr', document: name, loan: { id: lent.id } },
  ])
  await expect(
    pool.query(`UPDATE correspondence SET sha256 = $2 WHERE loan_id = $1`, [lent.id, 'a'.repeat(64)]),
  ).rejects.toThrow('what was sent is never changed')
})

test('a return that was taken back and made anew has another, and the first stays', async () => {
  const { version } = await bringBack()
  const before = await receipt()
  expect(
    (await call(app, undoReturn, { as: staff, params: { id: lent.id }, body: { version } })).status,
  ).toBe(200)
  expect((await receipt()).status).toBe(409)
  await bringBack([])
  const after = await receipt()
  expect(await pdfText(after.bytes)).not.toContain('Non rapporté')
  expect(after.bytes.equals(before.bytes)).toBe(false)
  expect(await writtenTo(app, staff, who)).toHaveLength(2)
})

test('the family of who has died has a receipt, and a client without an address', async () => {
  await bringBack()
  await pool.query(`UPDATE clients SET deceased_on = '2026-05-30' WHERE id = $1`, [who.id])
  expect((await receipt()).status).toBe(200)
})

test('it is mailed to who has consented, as it is kept', async () => {
  await bringBack()
  expect((await mail()).error.message).toBe('No consent to mail: print the letter.')
  // the failed call leaves nothing behind
  expect(await writtenTo(app, staff, who)).toEqual([])
  await consent(app, staff, who)
  await pool.query(
    `INSERT INTO client_email_addresses (client_id, address, is_primary) VALUES ($1, 'eva@example.org', true)`,
    [who.id],
  )
  expect((await mail()).body).toEqual({ to: 'eva@example.org' })
  const name = `Reçu ${chair.type.code}${chair.equipmentNumber}.pdf`
  expect((await mails(app)).at(-1)).toMatchObject({
    to: ['eva@example.org'],
    subject: 'Votre reçu d’Appui Mobilité NB',
    attached: [{ name, contentType: 'application/pdf' }],
  })
  const { rows } = await pool.query('SELECT DISTINCT file_key FROM correspondence WHERE loan_id = $1', [
    lent.id,
  ])
  expect(rows).toHaveLength(1)
  expect((await writtenTo(app, staff, who)).map(({ how }) => how)).toEqual(['MAIL', 'LETTER'])
  const reader = await signIn(app, await newRole(app, ['READ_CLIENTS', 'READ_LOANS']))
  expect((await mail(reader)).status).toBe(403)
  expect((await receipt(reader)).status).toBe(200)
})
