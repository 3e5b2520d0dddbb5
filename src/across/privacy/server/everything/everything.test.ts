import { expect, test } from 'vitest'
import { createTodo } from '#across/work/contract/acts.ts'
import { ATTACHMENTS } from '#acts/attachments/contract/calls.ts'
import { createCorrespondence } from '#acts/correspondence/contract/correspondence.ts'
import { archiveLoan } from '#acts/loans/contract/calls.ts'
import { generateClientDocuments } from '#acts/templates/contract/documents.ts'
import { buildApp } from '#app/server/build.ts'
import { entitiesAboutClients } from '#core/server/entity.ts'
import { clientHistory, readClient } from '#records/clients/contract/calls.ts'
import { restrictClient } from '#records/clients/contract/restriction.ts'
import { holdEquipment } from '#records/equipment/contract/holding.ts'
import { published, signed } from '../../../../../test/agreements.ts'
import { testApp } from '../../../../../test/app.ts'
import { campaigning } from '../../../../../test/campaigns.ts'
import { consent } from '../../../../../test/correspondence.ts'
import { generate } from '../../../../../test/documents.ts'
import { unzipped } from '../../../../../test/docx.ts'
import { piece } from '../../../../../test/equipment.ts'
import { call, client, signIn } from '../../../../../test/factories.ts'
import { invoice, item } from '../../../../../test/invoicing.ts'
import { loan, service } from '../../../../../test/lending.ts'
import { pdfText } from '../../../../../test/pdf.ts'
import { template } from '../../../../../test/templates.ts'
import { clientEverything } from '../../contract/everything.ts'

/** Tests that a request for access is answered with one file that contains all data. */
const app = await testApp()
const officer = await signIn(app, 'ADMIN')
const staff = await signIn(app, 'STAFF')
const who = await client(app, staff, {
  firstName: 'Wilhelmine',
  lastName: '<Quessy>',
  medicareNumber: '900412663',
  notes: [{ message: 'Ramp at the back' }],
})
const other = await client(app, staff, { lastName: 'Somebody-else' })
const [chair, bed, held] = [await piece(app, staff), await piece(app, staff), await piece(app, staff)]
const of = { client: who, equipment: chair }
const lent = await loan(app, staff, of)
const agreed = await signed(app, staff, { client: who, loans: [lent], text: await published(app, officer) })
const gone = await loan(app, staff, { client: who, equipment: bed }, { returnDate: '2026-05-20' })
await call(app, archiveLoan, { as: officer, params: { id: gone.id } })
await service(app, staff, of)
const toBe = await item(app, officer, of)
const bill = await invoice(app, officer, of)
await call(app, holdEquipment, { as: staff, params: { id: held.id }, body: { client: { id: who.id } } })
await loan(
  app,
  staff,
  { client: other, equipment: bed },
  { returnDate: '2026-05-25', loanDate: '2026-05-21' },
)
await call(app, ATTACHMENTS.agreement.add, {
  as: staff,
  params: { id: agreed.id },
  body: { kind: 'CONSENT' },
  files: [{ name: 'Consent.pdf', bytes: Buffer.from('%PDF-1.7') }],
})
const { started, entries, contact } = campaigning(app, staff)
const { id: review } = await started({ kind: 'REVIEW', title: 'Yearly', criteria: { loanType: lent.type } })
const [asked] = await entries(review)
if (!asked) throw new Error('nobody is asked')
await contact(review, asked, { reached: false, note: 'She was asleep' })
const { id: letterId } = await template(app, officer, ['Dear {client.firstName}'], { name: 'Hello' })
const letter = await generate(app, generateClientDocuments, staff, {
  clientIds: [who.id],
  templateIds: [letterId],
})
await generate(app, generateClientDocuments, staff, { clientIds: [other.id], templateIds: [letterId] })
await call(app, createCorrespondence, {
  as: staff,
  params: { id: who.id },
  body: { how: 'PHONE', text: 'Her sister answered' },
})
await consent(app, staff, who)
await consent(app, staff, who, 'MAIL', false)
await call(app, createTodo, {
  as: staff,
  body: { text: 'Ask for the ramp', dueOn: '2026-06-01', client: { id: who.id } },
})
await call(app, readClient, { as: staff, params: { id: who.id } })
const params = { id: who.id }

test('records, letters as they were sent, consents, reminders, history and looks, archived ones too', async () => {
  const reply = await call(app, clientEverything, { as: officer, params })
  expect(reply.status, reply.text).toBe(200)
  expect(reply.headers['content-disposition']).toMatch(/filename="client-\d+-\d{4}-\d\d-\d\d\.zip"/)
  const files = unzipped(reply.bytes)
  const json = (name: string) => JSON.parse(String(files[`${name}.json`]))
  expect(json('client')).toMatchObject({
    id: who.id,
    medicareNumber: '900412663',
    notes: [{ message: 'Ramp at the back' }],
  })
  expect(json('loans').map(({ deleted }: { deleted: boolean }) => deleted)).toEqual([false, true])
  expect(json('repairs')).toHaveLength(1)
  expect(json('items').map(({ id }: { id: number }) => id)).toContain(toBe.id)
  expect(json('invoices')).toMatchObject([{ id: bill.id, items: [{}] }])
  expect(json('equipment')).toHaveLength(2)
  expect(json('agreements')).toMatchObject([{ id: agreed.id, how: 'DRAWN', sha256: agreed.sha256 }])
  expect(json('campaigns')).toMatchObject([{ contacts: [{ note: 'She was asleep' }] }])
  expect(await pdfText(files[`agreements/${agreed.id}.pdf`] as Uint8Array)).toContain('Wilhelmine')
  expect(String(files['files/1-Consent.pdf'])).toBe('%PDF-1.7')
  expect(json('correspondence')).toMatchObject([
    { how: 'LETTER', template: { name: 'Hello' }, language: 'en', document: letter.name },
    { how: 'PHONE', text: 'Her sister answered', user: { id: staff.id } },
  ])
  const letters = Object.keys(files).filter((name) => name.startsWith('letters/'))
  expect(letters).toEqual([`letters/${json('correspondence')[0].id}-${letter.name}`])
  expect(letter.bytes.equals(files[String(letters)] as Uint8Array)).toBe(true)
  const said = { kind: 'MAIL', on: '2026-03-02', how: 'on the phone', by: { id: staff.id } }
  expect(json('consents')).toMatchObject([
    { ...said, given: true },
    { ...said, given: false },
  ])
  expect(json('reminders')).toMatchObject([
    { id: expect.any(Number), text: 'Ask for the ramp', dueOn: '2026-06-01', doneAt: null },
  ])
  const entities = new Set(json('history').map(({ entity }: { entity: string }) => entity))
  expect([...entities].toSorted()).toEqual([
    'agreements',
    'campaign-entries',
    'clients',
    'invoice-items',
    'invoices',
    'loans',
    'services',
  ])
  expect(String(files['looks.csv'])).toMatch(/Test STAFF \d+,READ,,127\.0\.0\.1/)
  expect(Object.values(files).join()).not.toContain('Somebody-else')
  const places = entitiesAboutClients(app.services.entities).flatMap(
    ({ subjectAccessFile }) => subjectAccessFile ?? [],
  )
  const missing = places.filter((place) => !Object.keys(files).some((name) => name.startsWith(place)))
  expect(missing).toEqual([])
})

test('the reason why somebody is hidden from others is not handed out', async () => {
  const hidden = await client(app, staff)
  const body = { restricted: true, users: [], reason: 'Threatened by a neighbour' }
  const restricted = await call(app, restrictClient, { as: officer, params: { id: hidden.id }, body })
  expect(restricted.status, restricted.text).toBe(200)
  const { bytes } = await call(app, clientEverything, { as: officer, params: { id: hidden.id } })
  const texts = Object.values(unzipped(bytes)).map(String).join()
  expect(texts).toContain('"restricted"')
  expect(texts).not.toContain('Threatened')
})

test('a table about clients that nobody has said more of is handed out as it is', async () => {
  const entities = app.services.entities.map((entity) =>
    entity.table === 'client_consents' ? { ...entity, subjectAccessFile: undefined } : entity,
  )
  const services = { ...app.services, entities }
  const reply = await call({ ...app, app: await buildApp(services) }, clientEverything, {
    as: officer,
    params,
  })
  const files = unzipped(reply.bytes)
  const rows = JSON.parse(String(files['client-consents.json']))
  expect(rows).toMatchObject([{ client_id: who.id, how: 'on the phone' }, { client_id: who.id }])
  expect(String(files['index.html'])).toContain('What clients have said about being written to and called.')
})

test('a table that is added is handed out without columns that look like secrets, whatever types it has', async () => {
  await app.database.pool.query(
    `CREATE TABLE client_marks (client_id integer REFERENCES clients, mark json, portal_token text, thumb bytea);
    GRANT SELECT ON client_marks TO PUBLIC;
    INSERT INTO client_marks VALUES (${who.id}, '{"n": 2}', 'xyzzy', 'x'), (${who.id}, '{"n": 1}', 'xyzzy', 'x')`,
  )
  const entities = app.services.entities.map((entity) =>
    entity.table === 'client_consents'
      ? { ...entity, table: 'client_marks', subjectAccessFile: undefined }
      : entity,
  )
  const services = { ...app.services, entities }
  const reply = await call({ ...app, app: await buildApp(services) }, clientEverything, {
    as: officer,
    params,
  })
  expect(JSON.parse(String(unzipped(reply.bytes)['client-marks.json']))).toEqual([
    { client_id: who.id, mark: { n: 1 } },
    { client_id: who.id, mark: { n: 2 } },
  ])
  await app.database.pool.query('DROP TABLE client_marks')
})

test('the page is readable in the language asked for, and runs nothing that was typed', async () => {
  const pageIn = async (language: string) => {
    const { bytes } = await call(app, clientEverything, {
      as: officer,
      params,
      headers: { 'accept-language': language },
    })
    return String(unzipped(bytes)['index.html'])
  }
  const english = await pageIn('en')
  expect(english).toContain('<h1>Everything about Wilhelmine &lt;Quessy&gt;</h1>')
  expect(english).toContain('<dt>Medicare Number</dt><dd>900 412 663</dd>')
  expect(english).toContain('Ramp at the back')
  expect(english).toContain('Her sister answered')
  expect(english).toMatch(/<a href="letters\/\d+-[^"]+\.docx">/)
  expect(english).toContain('2026-03-02 E-mail: No, on the phone')
  expect(english).toContain('Ask for the ramp')
  expect(english).not.toMatch(/<script|<Quessy|http/)
  const french = await pageIn('fr-CA')
  expect(french).toContain('<html lang="fr">')
  expect(french).toContain('Numéro d’assurance-maladie')
  expect(french).toContain('Qui l’a vu')
})

test('it is the officer’s, and the history says that it was handed out', async () => {
  expect((await call(app, clientEverything, { as: staff, params })).status).toBe(403)
  expect((await call(app, clientEverything, { as: officer, params: { id: 999_999 } })).status).toBe(404)
  const { body } = await call(app, clientHistory, { as: staff, params })
  expect(body.records[0]).toMatchObject({ action: 'DISCLOSED', user: { id: officer.id } })
})
