import { expect, test } from 'vitest'
import type { Upload } from '#core/contract/call.ts'
import { archiveEquipment, readEquipment } from '#records/equipment/contract/calls.ts'
import { testApp } from '../../../../test/app.ts'
import { idOf, piece } from '../../../../test/equipment.ts'
import { call, client, signIn } from '../../../../test/factories.ts'
import { dayFrom, inspect, inspected, plan } from '../../../../test/inspections.ts'
import { loan } from '../../../../test/lending.ts'
import { kept } from '../../../../test/photos.ts'
import { picture } from '../../../../test/pictures.ts'
import { checklist } from '../../../../test/preparations.ts'
import { correctInspection, inspectionHistory, listInspections, readCertificate } from '../contract/calls.ts'

const app = await testApp()
const admin = await signIn(app, 'ADMIN')
const staff = await signIn(app, 'STAFF')
const technician = await signIn(app, 'TECHNICIAN')
const viewer = await signIn(app, 'VIEWER')
const yearly = await plan(app, admin, { whenOverdue: 'WARN' })
const pdf: Upload = { name: 'Certificat.pdf', bytes: Buffer.from('%PDF-1.7\n%âãÏÓ\n') }

const of = async (id: number, as = technician) => call(app, listInspections, { as, params: { id } })
const put = (id: number, body: unknown, files?: Upload[]) =>
  call(app, correctInspection, { as: technician, params: { id }, body, ...(files && { files }) })
const history = async (id: number) =>
  (await call(app, inspectionHistory, { as: technician, params: { id } })).body.records

test('an inspection is entered with its certificate, and says when the next is due', async () => {
  const chair = await piece(app, staff)
  const late = await of(chair.id)
  expect(late.body.due).toMatchObject([{ plan: { id: yearly.id }, dueOn: '2022-06-18', overdue: true }])
  const made = await inspected(app, technician, chair, yearly, { doneOn: '2026-03-01', firm: 'Lifts Inc.' }, [
    pdf,
  ])
  expect(made).toMatchObject({
    version: 1,
    plan: { id: yearly.id },
    doneOn: '2026-03-01',
    doneBy: { id: technician.id },
    firm: 'Lifts Inc.',
    outcome: 'PASSED',
    nextDueOn: '2027-03-01',
    certificate: { name: 'Certificat.pdf', contentType: 'application/pdf' },
  })
  const read = await call(app, readCertificate, { as: viewer, params: { id: made.id } })
  expect([read.status, read.bytes]).toEqual([200, pdf.bytes])
  expect((await call(app, readCertificate, { as: staff, params: { id: made.id } })).status).toBe(403)
  const listed = await of(chair.id)
  expect(listed.body).toMatchObject({ due: [{ dueOn: '2027-03-01', overdue: false }], atHome: null })
  expect(listed.body.inspections).toEqual([made])
})

test('a certificate is told by its bytes', async () => {
  const chair = await piece(app, staff)
  const before = await kept(app)
  const fake = { name: 'certificate.pdf', bytes: Buffer.from('MZ this is a program') }
  expect(await inspect(app, technician, chair, yearly, {}, [fake])).toMatchObject({
    status: 415,
    error: { error: 'unsupported_type' },
  })
  expect((await of(chair.id)).body.inspections).toEqual([])
  const photo = { name: 'certificate.pdf', bytes: await picture() }
  const made = await inspected(app, technician, chair, yearly, {}, [photo])
  expect(made.certificate).toMatchObject({ contentType: 'image/jpeg' })
  expect((await kept(app)).files).toBe(before.files + 1)
})

test('one of two by the same plan on the same day is refused, and leaves no file', async () => {
  const chair = await piece(app, staff)
  await inspected(app, technician, chair, yearly)
  const before = await kept(app)
  expect(await inspect(app, technician, chair, yearly, {}, [pdf])).toMatchObject({
    status: 409,
    error: { errors: [{ field: 'doneOn' }] },
  })
  expect((await kept(app)).files).toBe(before.files)
  const both = await Promise.all(
    [1, 2, 3].map(() => inspect(app, technician, chair, yearly, { doneOn: dayFrom(-1) })),
  )
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
})

test.each([
  [{ doneOn: dayFrom(1) }, 'doneOn'],
  [{ doneOn: '2021-06-17' }, 'doneOn'],
  [{ doneOn: '2026-02-30' }, 'doneOn'],
  [{ plan: { id: 987_654 } }, 'plan'],
  [{ outcome: 'PERFECT' }, 'outcome'],
  [{ outcome: 'PASSED_WITH_REMARK' }, 'remark'],
  [{ remark: 'x'.repeat(2001) }, 'remark'],
  [{ lines: [{ line: { id: 987_654 }, value: true }] }, 'lines.0.line'],
])('what is no inspection is refused and its field named: %j', async (more, field) => {
  const chair = await piece(app, staff)
  const reply = await inspect(app, technician, chair, yearly, more)
  expect(reply, reply.text).toMatchObject({ status: 400, error: { errors: [{ field }] } })
  expect((await of(chair.id)).body.inspections).toEqual([])
})

test('a plan that is for other pieces is refused, as is a piece that is not there', async () => {
  const item = { id: await idOf(app, 'equipment_items', 'Standard wheelchair') }
  const subcategory = { id: await idOf(app, 'equipment_subcategories', 'Power') }
  const other = await plan(app, admin, { subcategories: [subcategory], whenOverdue: 'WARN' })
  const chair = await piece(app, staff, { item })
  expect((await inspect(app, technician, chair, other)).error).toMatchObject({ errors: [{ field: 'plan' }] })
  expect((await inspect(app, technician, { id: 2_147_483_647 }, yearly)).status).toBe(404)
  await call(app, archiveEquipment, { as: staff, params: { id: chair.id } })
  expect((await inspect(app, technician, chair, yearly)).status).toBe(404)
  expect((await of(chair.id, admin)).body.due).toEqual([])
})

test('a correction keeps what was in the history, and the second of two is told', async () => {
  const chair = await piece(app, staff)
  const made = await inspected(app, technician, chair, yearly, { doneOn: '2026-03-01' }, [pdf])
  const before = await kept(app)
  const body = { ...made, doneOn: '2026-03-02', outcome: 'PASSED_WITH_REMARK', remark: 'Worn' }
  const photo = { name: 'new.png', bytes: await picture() }
  const changed = await put(made.id, body, [photo])
  expect(changed.body).toMatchObject({ version: 2, doneOn: '2026-03-02', nextDueOn: '2027-03-02' })
  expect(changed.body.certificate).toMatchObject({ contentType: 'image/jpeg' })
  expect((await kept(app)).files).toBe(before.files)
  expect((await put(made.id, body)).error).toMatchObject({ error: 'stale' })
  const [entry, first] = await history(made.id)
  expect(entry?.changes).toEqual([
    { field: 'doneOn', old: '2026-03-01', new: '2026-03-02' },
    { field: 'outcome', old: 'PASSED', new: 'PASSED_WITH_REMARK' },
    { field: 'remark', old: null, new: 'Worn' },
    { field: 'certificate', old: 'Certificat.pdf', new: expect.stringContaining('new') },
  ])
  expect(first?.action).toBe('CREATE')
  expect((await put(made.id, { ...body, version: 2, doneOn: dayFrom(2) })).status).toBe(400)
  expect((await put(2_147_483_647, body)).status).toBe(404)
  const again = await put(made.id, { ...body, version: undefined })
  expect(again.body.certificate).toMatchObject({ contentType: 'image/jpeg' })
})

test('the lines of its checklist are answered, and a critical No can only fail', async () => {
  const { id, lines } = await checklist(app, admin, { kind: 'INSPECTION' })
  const asking = await plan(app, admin, { checklist: { id }, whenOverdue: 'WARN' })
  const chair = await piece(app, staff)
  const listed = (await of(chair.id)).body.plans.find((one) => one.id === asking.id)
  expect(listed?.lines).toEqual(lines)
  const answers = (...values: unknown[]) => values.map((value, i) => ({ line: { id: lines[i]?.id }, value }))
  const refused = await inspect(app, technician, chair, asking, { lines: answers(true) })
  expect(refused.error).toMatchObject({ errors: [{ message: 'Not answered yet: Weight' }] })
  const wrong = await inspect(app, technician, chair, asking, { lines: answers(true, 'heavy') })
  expect(wrong.error).toMatchObject({ errors: [{ field: 'lines.1.value' }] })
  const no = { lines: answers(false, 12) }
  expect((await inspect(app, technician, chair, asking, no)).status).toBe(409)
  const made = await inspected(app, technician, chair, asking, { ...no, outcome: 'FAILED' })
  expect(made.lines).toMatchObject([
    { text: 'Brakes hold', value: false },
    { text: 'Weight', value: 12 },
  ])
  const missed = await call(app, correctInspection, {
    as: technician,
    params: { id: made.id },
    body: { ...made, lines: [] },
    headers: { 'accept-language': 'fr' },
  })
  expect(missed.error.errors?.[0]?.message).toBe('Pas encore répondu\u00a0: Les freins tiennent')
  const body = { ...made, outcome: 'PASSED', lines: answers(true, 12, 'Mended') }
  expect((await put(made.id, body)).body.lines).toHaveLength(3)
  expect((await history(made.id))[0]?.changes).toContainEqual({ field: 'Brakes hold', old: false, new: true })
})

test('whose home a piece is at is told to who may read clients', async () => {
  const chair = await piece(app, staff)
  const who = await client(app, staff, { firstName: 'Éric' })
  await loan(app, staff, { client: who, equipment: chair })
  const { atHome } = (await of(chair.id)).body
  expect(atHome).toMatchObject({ client: { id: who.id, firstName: 'Éric' } })
  expect([atHome?.phone, atHome?.city]).toEqual([
    who.phoneNumbers[0]?.number ?? null,
    who.addresses[0]?.city.name ?? null,
  ])
  expect((await call(app, readEquipment, { as: staff, params: { id: chair.id } })).body.onLoan).toBe(true)
})

test('the database keeps days to come, and those before the purchase, out', async () => {
  const chair = await piece(app, staff)
  const insert = (day: string) =>
    app.database.pool.query(
      `INSERT INTO inspections (equipment_id, plan_id, done_on, done_by, outcome, updated_by)
       VALUES ($1, $2, $3, $4, 'PASSED', $4)`,
      [chair.id, yearly.id, day, technician.id],
    )
  await expect(insert(dayFrom(1))).rejects.toMatchObject({ constraint: 'inspections_not_to_come' })
  await expect(insert('2021-06-17')).rejects.toMatchObject({ constraint: 'inspections_after_purchase' })
})
