import { beforeEach, expect, test } from 'vitest'
import { readDocument } from '#acts/correspondence/contract/correspondence.ts'
import { createLoan } from '#acts/loans/contract/calls.ts'
import { extendLoan } from '#acts/loans/contract/follow-up.ts'
import { tasks } from '#app/server/features.ts'
import { loanTypes } from '#base/reference/contract/lists/services.ts'
import type { Client } from '#records/clients/contract/client.ts'
import { testApp, workplace } from '../../../../test/app.ts'
import { consent, writtenTo } from '../../../../test/correspondence.ts'
import { piece } from '../../../../test/equipment.ts'
import { call, client, newRole, signIn } from '../../../../test/factories.ts'
import { dayFrom } from '../../../../test/inspections.ts'
import { newLoan } from '../../../../test/lending.ts'
import { pdfPages, pdfText } from '../../../../test/pdf.ts'
import { mails } from '../../../../test/people.ts'
import { dueIn } from '../../../../test/work.ts'
import { printReminders, readReminders } from '../contract/calls.ts'
import { remindByMail } from './mail.ts'

const app = await testApp({ ORGANISATION_PHONE: '506 555-0142', ORGANISATION_NAME: 'Appui Mobilité NB' })
const { pool } = app.database
const [admin, staff] = [await signIn(app, 'ADMIN'), await signIn(app, 'STAFF')]
const typed = async (name: string, dueReminder: 'MAIL' | 'LETTER' | null) =>
  (await call(app, loanTypes.calls.create, { as: admin, body: { name, noticeDays: 10, dueReminder } })).body
const [byMail, byLetter, silent] = [
  await typed('By mail', 'MAIL'),
  await typed('By letter', 'LETTER'),
  await typed('Silent', null),
]
beforeEach(async () => {
  await pool.query('DELETE FROM loan_reminders')
  await pool.query('UPDATE loans SET archived_at = now(), return_date = loan_date WHERE archived_at IS NULL')
  await pool.query('DELETE FROM graphile_worker._private_jobs')
})

const someone = (language: 'en' | 'fr', firstName: string) =>
  client(app, staff, {
    firstName,
    lastName: 'Roy',
    language: { id: language === 'fr' ? 2 : 1 },
    emailAddresses: [{ address: `${firstName.toLowerCase()}@example.org`, primary: true }],
  })
async function lend(who: Client, type: { id: number }, dueOn = dueIn(5)) {
  const days = { type, loanDate: '2026-03-02', dueOn }
  const body = await newLoan(app, { client: who, equipment: await piece(app, staff) }, days)
  const made = await call(app, createLoan, { as: staff, body })
  expect(made, made.text).toMatchObject({ status: 200 })
  return made.body
}
const toPrint = async (as = staff) => (await call(app, readReminders, { as })).body.toPrint
const print = (as = staff) => call(app, printReminders, { as })
const mailed = async () => {
  await remindByMail.run(workplace(app))
  return (await mails(app)).map(({ to, subject, text }) => ({ to, subject, text }))
}
const plain = async (bytes: Uint8Array) => (await pdfText(bytes)).replaceAll(/\s+/g, ' ')

test('whose loan ends soon gets a letter in their language, which is kept, and no second one', async () => {
  const [ada, lea] = [await someone('en', 'Ada'), await someone('fr', 'Léa')]
  const lent = await lend(ada, byLetter)
  await lend(lea, byLetter)
  await lend(await someone('en', 'Silent'), silent)
  await lend(await someone('en', 'Later'), byLetter, dueIn(30))
  expect(await toPrint()).toBe(2)
  const reply = await print()
  expect(reply, reply.text).toMatchObject({ status: 200 })
  expect(await pdfPages(reply.bytes)).toBe(2)
  const text = await plain(reply.bytes)
  for (const said of [
    'Dear Ada Roy, The equipment below is lent to you until',
    'please call us at 506 555-0142',
    'Bonjour Léa Roy, L’équipement ci-dessous vous est prêté jusqu’au',
  ])
    expect(text).toContain(said)
  const [kept] = await writtenTo(app, staff, ada)
  expect(kept).toMatchObject({ how: 'LETTER', language: 'en', loan: { id: lent.id }, user: { id: staff.id } })
  const params = { id: ada.id, correspondenceId: kept?.id ?? 0 }
  const document = await call(app, readDocument, { as: staff, params })
  expect(await plain(document.bytes)).toContain('Dear Ada Roy')
  expect(await plain(document.bytes)).not.toContain('Léa')
  expect(await toPrint()).toBe(0)
  expect(await print()).toMatchObject({
    status: 409,
    error: { message: 'Nobody is to be reminded by letter.' },
  })

  // another day is another reminder
  const body = { version: lent.version, until: dueIn(8), reason: 'Her ramp is late' }
  const extended = await call(app, extendLoan, { as: staff, params: { id: lent.id }, body })
  expect(extended, extended.text).toMatchObject({ status: 200 })
  expect(await toPrint()).toBe(1)
})

test('who consents gets a mail, once; who does not gets a letter; the dead and who is called get nothing', async () => {
  const [jo, zoe] = [await someone('en', 'Jo'), await someone('fr', 'Zoe')]
  for (const who of [jo, zoe]) await consent(app, staff, who)
  const lent = await lend(jo, byMail)
  await lend(zoe, byMail)
  const unwilling = await someone('en', 'Una')
  await lend(unwilling, byMail)
  const dead = await someone('en', 'Max')
  await lend(dead, byMail)
  await lend(await someone('en', 'Late'), byLetter, dueIn(-3))
  await pool.query('UPDATE clients SET deceased_on = $2 WHERE id = $1', [dead.id, dayFrom(-1)])
  const sent = await mailed()
  expect(sent.map(({ to }) => to.join()).toSorted()).toEqual(['jo@example.org', 'zoe@example.org'])
  const french = sent.find(({ to }) => to.includes('zoe@example.org'))
  expect(french?.subject).toMatch(/^Votre prêt se termine le .+ - Appui Mobilité NB$/)
  expect(french?.text).toContain('Bonjour Zoe Roy,')
  expect(await writtenTo(app, staff, jo)).toMatchObject([
    { how: 'MAIL', loan: { id: lent.id }, user: null, text: expect.stringContaining('Dear Jo Roy,') },
  ])
  expect(await mailed()).toHaveLength(2)
  expect(await toPrint()).toBe(1)
  await print()
  expect(await writtenTo(app, staff, unwilling)).toMatchObject([{ how: 'LETTER' }])
  expect(await writtenTo(app, staff, dead)).toEqual([])
})

test('a mail that is refused comes back as a letter to be printed, and nobody is mailed twice', async () => {
  const jo = await someone('en', 'Joe')
  await consent(app, staff, jo)
  await lend(jo, byMail)
  await mailed()
  expect(await toPrint()).toBe(0)
  const { rows } = await pool.query(
    `SELECT payload -> 'whenRefused' AS work FROM graphile_worker._private_jobs`,
  )
  const { task, payload } = rows[0].work
  await tasks.find(({ name }) => name === task)?.run(payload, pool)
  expect(await mailed()).toHaveLength(1)
  expect(await toPrint()).toBe(1)
  await print()
  expect((await writtenTo(app, staff, jo)).map(({ how }) => how)).toEqual(['LETTER', 'MAIL'])
  expect(await toPrint()).toBe(0)
})

test('of two who print at once one does, and the database takes one reminder a day', async () => {
  const ada = await someone('en', 'Eve')
  const lent = await lend(ada, byLetter)
  const replies = await Promise.all([print(), print(admin)])
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(await writtenTo(app, staff, ada)).toHaveLength(1)
  const twice = pool.query(
    `INSERT INTO loan_reminders (loan_id, due_on, correspondence_id)
      SELECT loan_id, due_on, correspondence_id + 1000000 FROM loan_reminders WHERE loan_id = $1`,
    [lent.id],
  )
  await expect(twice).rejects.toThrow('loan_reminders_pkey')
})

test('who may not write to clients prints nothing', async () => {
  await lend(await someone('en', 'Ian'), byLetter)
  const reader = await signIn(app, await newRole(app, ['READ_LOANS', 'READ_CLIENTS', 'READ_CORRESPONDENCE']))
  expect((await print(reader)).status).toBe(403)
  expect((await call(app, readReminders, { as: reader })).status).toBe(403)
  expect(await toPrint()).toBe(1)
})

test('a name that cannot be printed keeps nobody else from being reminded, and is named by its letters at last', async () => {
  await lend(await someone('en', '王'), byLetter)
  await lend(await someone('en', 'Ada'), byLetter)
  const reply = await print()
  expect(reply.status).toBe(200)
  expect(await pdfPages(reply.bytes)).toBe(1)
  expect(await toPrint()).toBe(1)
  expect((await print()).error).toMatchObject({
    status: 409,
    message: expect.stringMatching(/cannot be printed.*王/),
  })
})
