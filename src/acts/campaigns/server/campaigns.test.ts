import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testApp, workplace } from '../../../../test/app.ts'
import { campaigning, newRecall } from '../../../../test/campaigns.ts'
import { piece } from '../../../../test/equipment.ts'
import { call, client, type Somebody, signIn } from '../../../../test/factories.ts'
import { loan } from '../../../../test/lending.ts'
import { pdfText } from '../../../../test/pdf.ts'
import * as calls from '../contract/calls.ts'
import { workOffCampaigns } from './work-off.ts'

const app = await testApp()
const { db, pool } = app.database
const admin = await signIn(app, 'ADMIN')
const staff = await signIn(app, 'STAFF')
const { made, start, now, started, entries, preview, contact, decide, close } = campaigning(app, staff)
const { rows: users } = await pool.query<{ id: number; name: string }>(
  "SELECT id, first_name || ' ' || last_name AS name FROM users",
)
const nameOf = (who: Somebody) => users.find(({ id }) => id === who.id)?.name ?? ''
const eric = await client(app, admin, { firstName: 'Éric', lastName: 'Cormier' })
let models = 0
const model = () => `Model${String.fromCharCode(65 + models++)}`.repeat(3)

const refused = (error: string, fields: string[]) => ({
  status: 400,
  error: { error, errors: fields.map((field) => expect.objectContaining({ field })) },
})

test.each([
  [{}, ['criteria']],
  [{ models: ['*'] }, ['criteria.models.0']],
  [{ models: ['XR', '**'] }, ['criteria.models.1']],
  [{ serialNumbers: ['AB1999–AB1000'] }, ['criteria.serialNumbers.0']],
  [{ serialNumbers: ['5', 'AB1–7X'] }, ['criteria.serialNumbers.1']],
  [{ items: [{ id: 999_999 }] }, ['criteria.items.item']],
  [{ purchasedFrom: '2024-01-02', purchasedTo: '2024-01-01' }, ['criteria.purchasedTo']],
])('a recall about %j is refused at %j', async (criteria, fields) => {
  const body = { kind: 'RECALL', title: 'Sling', criteria }
  const reply = await call(app, calls.createCampaign, { as: staff, body })
  expect(reply, reply.text).toMatchObject(refused('validation_failed', fields))
})

test('a review about nothing is refused, and so is a campaign of no kind', async () => {
  const create = (body: object) => call(app, calls.createCampaign, { as: staff, body })
  expect(await create({ kind: 'REVIEW', title: 'Yearly', criteria: {} })).toMatchObject(
    refused('validation_failed', ['criteria']),
  )
  expect((await create({ kind: 'SALE', title: 'Yearly', criteria: {} })).status).toBe(400)
})

test('a draft is changed and deleted; what was started keeps what it is about, and what has ended all', async () => {
  const body = newRecall({ models: [model()], serialNumbers: ['A1–A9', '77'] }, { notice: 'FSN 12' })
  const draft = await made(body)
  const save = (id: number, more: object, by = staff) =>
    call(app, calls.updateCampaign, { as: by, params: { id }, body: { ...body, ...more } })
  const changed = await save(draft.id, { title: 'Other', criteria: { models: ['ZZ*'] } }, admin)
  expect(changed.body).toMatchObject({ title: 'Other', criteria: { models: ['ZZ*'], serialNumbers: [] } })
  expect(await save(draft.id, { version: draft.version })).toMatchObject({
    status: 409,
    error: { error: 'stale', message: `${nameOf(admin)} has changed this campaign since you opened it.` },
  })
  const begun = await started(newRecall({ models: [model()] }))
  const same = { title: begun.title, criteria: begun.criteria }
  expect((await save(begun.id, { ...same, text: 'Please stop using it' })).body.text).toBe(
    'Please stop using it',
  )
  expect((await save(begun.id, { ...same, criteria: { models: ['Else'] } })).error).toMatchObject({
    status: 409,
    errors: [expect.objectContaining({ field: 'criteria' })],
  })
  const remove = (id: number, by: Somebody) => call(app, calls.deleteCampaign, { as: by, params: { id } })
  expect((await remove(begun.id, admin)).status).toBe(409)
  expect((await remove(draft.id, staff)).status).toBe(403)
  expect((await remove(draft.id, admin)).status).toBe(204)
  await close(begun.id, {}, admin)
  expect((await save(begun.id, same)).status).toBe(409)
})

test('what is about everything is asked first', async () => {
  await piece(app, admin)
  const all = await made(newRecall({ purchasedFrom: '1900-01-01' }))
  expect((await preview(all.id)).everything).toBe(true)
  expect((await start(all.id)).error).toMatchObject({
    status: 409,
    errors: [expect.objectContaining({ field: 'everything' })],
  })
  const only = await made(newRecall({ purchasedFrom: '2090-01-01' }))
  expect((await preview(only.id)).everything).toBe(false)
  expect((await now(all.id)).state).toBe('DRAFT')
})

test('of two who start it one is told who was first', async () => {
  const { id } = await made(newRecall())
  const replies = await Promise.all([start(id, {}, staff), start(id, {}, admin)])
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const [first, second] = replies[0]?.status === 200 ? [staff, replies[1]] : [admin, replies[0]]
  expect(second?.error.message).toBe(`${nameOf(first)} has started this campaign already.`)
})

test('a server that is ended while a recall starts goes on behind its last block', async () => {
  const modelNumber = model()
  await sql`INSERT INTO equipment (type_id, number, program_id, item_id, subcategory_id, purchase_date, model_number)
    SELECT e.type_id, 500000 + n, e.program_id, e.item_id, e.subcategory_id, e.purchase_date, ${modelNumber}
    FROM (SELECT * FROM equipment LIMIT 1) e, generate_series(1, 600) n`.execute(db)
  const { id } = await made(newRecall({ models: [modelNumber] }))
  // finishes campaigns that other tests have started
  await workOffCampaigns.run(workplace(app))
  await start(id)
  const { signal } = new AbortController()
  let looks = 0
  Object.defineProperty(signal, 'aborted', { get: () => looks++ >= 1 })
  await workOffCampaigns.run({ ...workplace(app), signal })
  expect(await now(id)).toMatchObject({ state: 'STARTING', progress: 41, entries: { open: 250 } })
  const { rows } = await pool.query(
    `SELECT count(*)::int AS halves FROM campaign_entries x WHERE campaign_id = $1 AND NOT EXISTS (SELECT FROM equipment_blocks b
      WHERE b.equipment_id = x.equipment_id AND b.record_id = $1 AND b.kind = 'RECALL')`,
    [id],
  )
  expect(rows).toEqual([{ halves: 0 }])
  await Promise.all([workOffCampaigns.run(workplace(app)), workOffCampaigns.run(workplace(app))])
  expect(await now(id)).toMatchObject({ state: 'RUNNING', progress: null, entries: { open: 600 } })
  const { rows: told } = await pool.query(
    `SELECT count(*)::int AS pieces FROM trail WHERE entity = 'equipment' AND changes @> '[{"field": "status", "new": "Quarantine"}]'
      AND entity_id IN (SELECT equipment_id FROM campaign_entries WHERE campaign_id = $1)`,
    [id],
  )
  expect(told).toEqual([{ pieces: 600 }])
})

test('who is reached is contacted; of two who write at once the second is told who was first', async () => {
  const modelNumber = model()
  await loan(app, admin, { client: eric, equipment: await piece(app, admin, { modelNumber }) })
  const { id } = await started(newRecall({ models: [modelNumber] }))
  const [entry] = await entries(id)
  if (!entry) throw new Error('none')
  expect(entry).toMatchObject({ state: 'OPEN', client: { id: eric.id, speaks: 'fr' }, contacts: [] })
  const missed = await contact(id, entry, { reached: false })
  expect(missed.body).toMatchObject({
    state: 'OPEN',
    contacts: [{ how: 'PHONE', reached: false, by: { id: staff.id } }],
  })
  const again = await contact(id, missed.body, { callBack: true, note: 'After four' })
  expect(again.body.state).toBe('OPEN')
  const reached = await contact(id, again.body, { note: 'She stops using it' })
  expect(reached.body.state).toBe('CONTACTED')
  expect(await contact(id, again.body, {}, admin)).toMatchObject({
    status: 409,
    error: { error: 'stale', message: `${nameOf(staff)} has changed this entry since you opened it.` },
  })
  expect((await decide(id, reached.body, { state: 'DONE' })).error).toMatchObject({
    status: 400,
    errors: [expect.objectContaining({ field: 'outcome' })],
  })
  expect((await decide(id, reached.body, { state: 'OPEN', outcome: 'RETURNED' })).status).toBe(400)
  expect(
    (await decide(id, again.body, { state: 'DONE', outcome: 'RETURNED' }, admin)).error.message,
  ).toContain(nameOf(staff))
  expect((await decide(id, reached.body, { state: 'ANSWERED' })).body.state).toBe('ANSWERED')
  // an entry of another campaign is not found
  const other = await started(newRecall())
  expect((await contact(other.id, reached.body)).status).toBe(404)
})

test('a campaign ends when all is decided, or with a reason; its report is kept', async () => {
  const modelNumber = model()
  const lent = await piece(app, admin, { modelNumber })
  await loan(app, admin, { client: eric, equipment: lent })
  await piece(app, admin, { modelNumber })
  const { id } = await started(newRecall({ models: [modelNumber] }, { notice: 'FSN-2026-7', class: 'II' }))
  const [first, second] = await entries(id)
  if (!first || !second) throw new Error('two')
  const written = await contact(id, first, { how: 'LETTER' })
  await decide(id, written.body, { state: 'DONE', outcome: 'RETURNED' })
  expect((await close(id, { reason: 'The year ends' })).status).toBe(403)
  expect((await close(id, {}, admin)).error).toMatchObject({
    status: 409,
    errors: [expect.objectContaining({ field: 'reason' })],
  })
  const ended = await close(id, { reason: 'The year ends' }, admin)
  expect(ended.body).toMatchObject({
    state: 'CLOSED',
    closeReason: 'The year ends',
    closedBy: { id: admin.id },
  })
  expect((await close(id, { reason: 'Again' }, admin)).error.message).toBe(
    `${nameOf(admin)} has ended this campaign already.`,
  )
  expect((await contact(id, second)).status).toBe(409)
  const report = (format: string, headers = {}) =>
    call(app, calls.readReport, { as: staff, params: { id }, query: { format }, headers })
  const csv = (await report('csv')).bytes.toString('utf8')
  for (const line of [
    'Matched,2',
    'Contacted,1',
    'Contacted by: Letter,1',
    'Done,1',
    'Outcome: Returned,1',
    'To do,1',
    'Per cent done,50',
    'Days,0',
  ])
    expect(csv).toContain(line)
  const before = csv
  await decide(id, second, { state: 'DONE', outcome: 'CORRECTED' })
  expect((await report('csv')).bytes.toString('utf8')).toBe(before)
  const pdf = await report('pdf', { 'accept-language': 'fr' })
  expect(pdf.headers['content-type']).toBe('application/pdf')
  expect(await pdfText(pdf.bytes)).toContain('FSN-2026-7')
  const { body } = await call(app, calls.campaignHistory, { as: staff, params: { id } })
  expect(body.records[0]?.changes).toContainEqual({ field: 'closeReason', old: null, new: 'The year ends' })
})
