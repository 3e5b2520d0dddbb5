import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Entry } from '#acts/campaigns/contract/entries.ts'
import { readDocument } from '#acts/correspondence/contract/correspondence.ts'
import { returnLoan, updateLoan } from '#acts/loans/contract/calls.ts'
import { archiveClient } from '#records/clients/contract/calls.ts'
import { restrictClient } from '#records/clients/contract/restriction.ts'
import { testApp } from '../../../../../test/app.ts'
import { campaigning, newRecall } from '../../../../../test/campaigns.ts'
import { writtenTo } from '../../../../../test/correspondence.ts'
import { generate } from '../../../../../test/documents.ts'
import { unzipped } from '../../../../../test/docx.ts'
import { piece } from '../../../../../test/equipment.ts'
import { call, client, clientNow, signIn } from '../../../../../test/factories.ts'
import { dayFrom } from '../../../../../test/inspections.ts'
import { loan } from '../../../../../test/lending.ts'
import { meanwhile } from '../../../../../test/meanwhile.ts'
import { pdfPages, pdfText } from '../../../../../test/pdf.ts'
import { makeLetters, readLetters, readMadeLetters } from '../../contract/letters.ts'
import { readCampaign } from '../queries.ts'
import { letterOf } from './letter.ts'
import { planned } from './plan.ts'

const app = await testApp({ ORGANISATION_PHONE: '506 555-0142', PUBLIC_URL: 'http://localhost:3000' })
const { db, pool } = app.database
const admin = await signIn(app, 'ADMIN')
const staff = await signIn(app, 'STAFF')
const { started, entries, contact, close } = campaigning(app, admin)
const SAID = { text: 'Stop using the sling.', text_fr: 'N’utilisez plus le harnais.', notice: 'FSN 12' }
let models = 0

type Who = Awaited<ReturnType<typeof client>>

/** Starts a recall of one piece on loan to each of the clients. */
async function recall(clients: Who[], said: Record<string, unknown> = SAID) {
  const modelNumber = `Model${String.fromCharCode(65 + models++)}`.repeat(3)
  const loans = []
  for (const who of clients) {
    const equipment = await piece(app, admin, { modelNumber, serialNumber: `S${loans.length}` })
    loans.push(await loan(app, admin, { client: who, equipment }))
  }
  const { id } = await started(newRecall({ models: [modelNumber] }, said))
  return { id, loans, entries: await entries(id) }
}

const speaking = (language: 'en' | 'fr', more: object = {}) =>
  client(app, admin, { language: { id: language === 'fr' ? 2 : 1 }, ...more })
const dies = ({ id }: { id: number }) =>
  pool.query("UPDATE clients SET deceased_on = '2026-05-02' WHERE id = $1", [id])
const homeless = ({ id }: { id: number }) =>
  pool.query('DELETE FROM client_addresses WHERE client_id = $1', [id])

const plan = async (id: number) => (await call(app, readLetters, { as: staff, params: { id } })).body
const make = (id: number, as = staff) => call(app, makeLetters, { as, params: { id } })
const plain = async (bytes: Uint8Array) => (await pdfText(bytes)).replaceAll(/\s+/g, ' ')
const contactsOf = (entry: Entry | undefined) => entry?.contacts.map(({ how, reached }) => [how, reached])

test('each open entry has a letter in the language of its client, which is kept as a contact and as it was made', async () => {
  const ada = await speaking('en', { firstName: 'Ada', lastName: 'Cole' })
  const marie = await speaking('fr', { firstName: 'Marie', lastName: 'Haché' })
  const { id, loans, entries: open } = await recall([ada, marie])
  expect(await plan(id)).toEqual({
    toWrite: { en: 1, fr: 1, family: 0 },
    written: 0,
    withoutText: [],
    refused: [],
  })
  const reply = await make(id)
  expect(reply, reply.text).toMatchObject({ status: 200 })
  expect(reply.headers['content-type']).toBe('application/pdf')
  expect(await pdfPages(reply.bytes)).toBe(2)
  const text = await plain(reply.bytes)
  for (const said of [
    'Dear Ada Cole, Stop using the sling.',
    'call us at 506 555-0142',
    'Number of the notice: FSN 12',
    'Bonjour Marie Haché, N’utilisez plus le harnais.',
    'Numéro de l’avis : FSN 12',
    'Veuillez nous retourner ce coupon',
  ])
    expect(text).toContain(said)

  const [written] = await writtenTo(app, staff, marie)
  expect(written).toMatchObject({
    how: 'LETTER',
    language: 'fr',
    recipient: null,
    loan: { id: loans[1]?.id },
    entry: { id: open[1]?.id, campaign: { id } },
    user: { id: staff.id },
  })
  const stored = await call(app, readDocument, {
    as: staff,
    params: { id: marie.id, correspondenceId: written?.id ?? 0 },
  })
  expect(await plain(stored.bytes)).toContain('Bonjour Marie Haché')
  expect(await plain(stored.bytes)).not.toContain('Ada')
  const after = await entries(id)
  expect(after.map(({ state }) => state)).toEqual(['OPEN', 'OPEN'])
  expect(after.map(contactsOf)).toEqual([[['LETTER', false]], [['LETTER', false]]])

  // letters are made only once
  expect(await plan(id)).toMatchObject({ toWrite: { en: 0, fr: 0 }, written: 2 })
  expect(await make(id)).toMatchObject({
    status: 409,
    error: { message: 'Everybody who can be written to has a letter already.' },
  })
  const again = await call(app, readMadeLetters, { as: staff, params: { id } })
  const files = Object.values(unzipped(again.bytes))
  expect(files.map((bytes) => bytes.equals(stored.bytes))).toEqual([false, true])
})

test('a letter to somebody who is hidden is not read again, whoever the loan turned out to be of', async () => {
  const [hidden, other] = [await speaking('en'), await speaking('en')]
  const { id, loans } = await recall([hidden])
  expect((await make(id)).status).toBe(200)
  const lent = loans[0]
  const body = { ...lent, client: { id: other.id } }
  const corrected = await call(app, updateLoan, { as: admin, params: { id: lent?.id ?? 0 }, body })
  expect(corrected.status, corrected.text).toBe(200)
  const restricted = { restricted: true, users: [], reason: 'A neighbour' }
  await call(app, restrictClient, { as: admin, params: { id: hidden.id }, body: restricted })
  const read = async (as: typeof staff) => (await call(app, readMadeLetters, { as, params: { id } })).status
  expect([await read(admin), await read(staff)]).toEqual([200, 404])
})

test('the family of who has died is written to; who has no address, or is archived, is named', async () => {
  const kin = { name: 'Paul Cole', phoneNumber: '5065550107', type: 'NEXT_OF_KIN' }
  const dead = await speaking('fr', { firstName: 'Ida', lastName: 'Roy', contacts: [kin] })
  const alone = await speaking('en', { firstName: 'Otto', lastName: 'Poe' })
  const lost = await speaking('en', { firstName: 'Leo', lastName: 'Lost' })
  const gone = await speaking('en', { firstName: 'Gus', lastName: 'Gone' })
  const { id, loans, entries: open } = await recall([dead, alone, lost, gone])
  await dies(dead)
  await dies(alone)
  await homeless(lost)
  await call(app, returnLoan, {
    as: admin,
    params: { id: loans[3]?.id ?? 0 },
    body: { returnDate: dayFrom(0) },
  })
  await call(app, archiveClient, { as: admin, params: { id: gone.id } })
  const refused = [
    { entry: open[2]?.id, client: { id: lost.id }, why: 'NO_ADDRESS' },
    { entry: open[3]?.id, client: { id: gone.id }, why: 'ARCHIVED' },
  ]
  expect(await plan(id)).toMatchObject({ toWrite: { en: 1, fr: 1, family: 2 }, refused })
  const made = await generate(app, { ...makeLetters, path: `/api/campaigns/${id}/letters` }, staff, undefined)
  expect(made.failedIds).toBe(`${open[2]?.id},${open[3]?.id}`)
  expect(made.texts['errors.txt']).toBe(
    `\ufeff${lost.clientNumber} Leo Lost: The record of this client has no mailing address.\r\n${gone.clientNumber} Gus Gone: This client is archived. Nothing more is sent to them.\r\n`,
  )
  const pdf = Object.entries(unzipped(made.bytes)).find(([name]) => name.endsWith('.pdf'))?.[1]
  const text = await plain(pdf ?? Buffer.of())
  expect(text).toContain('Bonjour Paul Cole, Nous vous écrivons au sujet d’un équipement prêté à Ida Roy.')
  expect(text).toContain('Dear Sir or Madam, We write to you about equipment that was lent to Otto Poe.')
  expect((await writtenTo(app, staff, dead))[0]).toMatchObject({ recipient: 'Paul Cole', language: 'fr' })
  expect((await writtenTo(app, staff, alone))[0]).toMatchObject({ recipient: 'The family of Otto Poe' })
  expect((await entries(id)).map(({ contacts }) => contacts.length)).toEqual([1, 1, 0, 0])
  // with only clients who may not be written to, the error gives the reasons
  expect(await make(id)).toMatchObject({
    status: 409,
    headers: { 'x-failed-ids': `${open[2]?.id},${open[3]?.id}` },
    error: { message: 'The record of this client has no mailing address.' },
  })
})

test('without a text in a language that is needed nothing is made', async () => {
  const marie = await speaking('fr')
  const { id } = await recall([await speaking('en'), marie], { ...SAID, text_fr: null })
  expect((await plan(id)).withoutText).toEqual(['fr'])
  expect(await make(id)).toMatchObject({
    status: 409,
    error: { message: 'This campaign has no text in French.' },
  })
  expect((await entries(id)).flatMap(({ contacts }) => contacts)).toEqual([])
  const french = await recall([await speaking('en')], { ...SAID, text_fr: null })
  expect((await make(french.id)).status).toBe(200)
})

test('who was reached gets no letter, nor does anybody once the campaign has ended', async () => {
  const { id, entries: open } = await recall([await speaking('en'), await speaking('en')])
  const [first] = open
  if (!first) throw new Error('none')
  await contact(id, first)
  expect((await plan(id)).toWrite.en).toBe(1)
  await close(id, { reason: 'Enough' })
  expect(await make(id)).toMatchObject({ status: 409, error: { message: 'This campaign is not under way.' } })
})

test('of two who make them at once one does, and none is made twice', async () => {
  const { id } = await recall([await speaking('en'), await speaking('en')])
  const replies = await Promise.all([make(id), make(id, admin)])
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect((await entries(id)).map(({ contacts }) => contacts.length)).toEqual([1, 1])
})

test('where one cannot be kept none is', async () => {
  const ada = await speaking('en')
  const { id } = await recall([ada, await speaking('en')])
  const reply = await meanwhile(
    app,
    `UPDATE clients SET deceased_on = '2026-05-02' WHERE id = ${ada.id}`,
    () => make(id),
  )
  expect(reply).toMatchObject({ status: 409 })
  const { rows } = await sql<{ n: number }>`SELECT count(*)::int AS n FROM campaign_contacts a
    JOIN campaign_entries x ON x.id = a.entry_id WHERE x.campaign_id = ${id}`.execute(db)
  expect(rows).toEqual([{ n: 0 }])
  expect(await writtenTo(app, staff, ada)).toEqual([])
})

test('the database takes one letter an entry, and lets it stand', async () => {
  const ada = await speaking('en')
  const { id, entries: open } = await recall([ada])
  await make(id)
  const twice = sql`INSERT INTO correspondence (client_id, how, language, text, entry_id)
    VALUES (${ada.id}, 'LETTER', 'en', 'Again', ${open[0]?.id})`
  await expect(twice.execute(db)).rejects.toThrow('correspondence_letter_of_entry')
  const moved = sql`UPDATE correspondence SET entry_id = NULL WHERE entry_id = ${open[0]?.id}`
  await expect(moved.execute(db)).rejects.toThrow('never changed')
})

test('the code of its slip opens the entry', async () => {
  const { id } = await recall([await speaking('en')])
  const [entry] = await planned(db, id)
  if (!entry) throw new Error('none')
  const campaign = await readCampaign(db, id)
  const who = await clientNow(app, admin, entry.client.id)
  const { slip } = letterOf({ config: app.config, user: { name: 'Ann Lee' } }, campaign, entry, who)
  expect(slip?.code.address).toBe(`http://localhost:3000/campaigns/${id}/entries/${entry.entry}`)
})

test('a name that cannot be printed keeps nobody else from a letter, and stands among those who get none', async () => {
  const ada = await speaking('en', { firstName: 'Ada', lastName: 'Cole' })
  const wang = await speaking('en', { firstName: '小明', lastName: '王' })
  const { id, entries: all } = await recall([ada, wang])
  const reply = await make(id)
  expect(reply.status).toBe(200)
  expect(reply.headers['x-failed-ids']).toBe(String(all.find(({ client: who }) => who?.id === wang.id)?.id))
  const files = unzipped(reply.bytes)
  expect(Object.values(files).some((bytes) => bytes.toString().includes('cannot be printed'))).toBe(true)
})
