import { expect, test } from 'vitest'
import { listWork, markWork } from '#across/work/contract/acts.ts'
import { readService, saveApproval, serviceHistory } from '#acts/services/contract/calls.ts'
import { reportService, updateReported } from '#acts/services/contract/reported.ts'
import { generateServiceDocuments } from '#acts/templates/contract/documents.ts'
import { REPAIR_APPROVAL } from '#acts/templates/contract/types.ts'
import { programs } from '#base/reference/contract/lists/programs.ts'
import { testApp } from '../../../../test/app.ts'
import { generate } from '../../../../test/documents.ts'
import { piece } from '../../../../test/equipment.ts'
import { call, client, signIn } from '../../../../test/factories.ts'
import { dayFrom } from '../../../../test/inspections.ts'
import { loan } from '../../../../test/lending.ts'
import { template } from '../../../../test/templates.ts'

const app = await testApp()
const { pool } = app.database
const admin = await signIn(app, 'ADMIN')
const technician = await signIn(app, 'TECHNICIAN')
const viewer = await signIn(app, 'VIEWER')
const payerNumbers = [{ name: 'Health Card', number: '900 412', expiresOn: '2027-03-31' }]
const rose = await client(app, admin, { firstName: 'Rose', payerNumbers })
const chair = await piece(app, admin)
await loan(app, admin, { client: rose, equipment: chair })
const program = rose.program.id

const reported = async (more: object = { equipment: chair }) =>
  (await call(app, reportService, { as: technician, body: { description: 'Brake slips', ...more } })).body
const put = (one: { id: number; version: number }, body: object, as = technician) =>
  call(app, saveApproval, { as, params: { id: one.id }, body: { version: one.version, ...body } })
const CONDITIONS = {
  ...{ notWorking: true, notUsable: true, daily: true },
  ...{ cannotWait: true, noReplacement: true, far: true },
}

test('a funder is asked and answers; what is left out stays, and the history has each field', async () => {
  const one = await reported()
  expect(one.approval).toBeNull()
  const asked = await put(one, { askedOn: dayFrom(-3), works: false, urgent: CONDITIONS })
  expect(asked.body.approval).toEqual({
    ...{ askedOn: dayFrom(-3), answeredOn: null, number: null, expiresOn: null },
    ...{ works: false, meanwhile: null, urgent: CONDITIONS, answerBy: null },
    program: expect.objectContaining({ id: program }),
  })
  const body = { askedOn: dayFrom(-3), answeredOn: dayFrom(-1), number: ' A-77 ', expiresOn: dayFrom(30) }
  const answered = await put(asked.body, body)
  expect(answered.body.approval).toMatchObject({ ...body, number: 'A-77', works: false, urgent: CONDITIONS })
  const cleared = await put(answered.body, { askedOn: dayFrom(-3), number: null, works: null })
  expect(cleared.body.approval).toMatchObject({ number: null, works: null, expiresOn: dayFrom(30) })
  const { body: history } = await call(app, serviceHistory, { as: admin, params: { id: one.id } })
  const fields = history.records.flatMap(({ changes }) => changes.map(({ field }) => field))
  for (const field of ['askedOn', 'answeredOn', 'number', 'expiresOn', 'works', 'far'])
    expect(fields).toContain(field)
  expect((await put(answered.body, body)).status).toBe(409)
})

test('each wrong day, a number without an answer and a repair without a client are refused by name', async () => {
  const one = await reported()
  const [later, today, before] = [dayFrom(1), dayFrom(0), dayFrom(-1)]
  for (const [field, body] of [
    ['askedOn', { askedOn: later }],
    ['answeredOn', { askedOn: today, answeredOn: before }],
    ['answeredOn', { askedOn: today, answeredOn: later }],
    ['expiresOn', { askedOn: today, expiresOn: before }],
    ['expiresOn', { askedOn: before, answeredOn: today, expiresOn: before }],
    ['number', { askedOn: today, number: 'A-78' }],
    ['askedOn', {}],
    ['urgent.far', { askedOn: today, urgent: { ...CONDITIONS, far: null } }],
  ] as const) {
    const { status, error } = await put(one, body)
    expect([status, error.errors?.[0]?.field]).toEqual([400, field])
  }
  const nobodys = await reported({ equipment: await piece(app, admin) })
  expect((await put(nobodys, { askedOn: today })).status).toBe(409)
  expect((await put(one, { askedOn: today }, viewer)).status).toBe(403)
  const { body } = await call(app, readService, { as: admin, params: { id: one.id } })
  expect(body).toEqual(one)
  const insert = `INSERT INTO service_approvals (service_id, asked_on, answered_on, number) VALUES ($1, $2, $3, $4)`
  for (const [values, rule] of [
    [[one.id, today, before, null], 'service_approvals_days_follow'],
    [[one.id, today, null, 'A-79'], 'service_approvals_number_of_answer'],
    [[nobodys.id, today, null, null], 'service_approvals_client'],
  ] as const)
    await expect(pool.query(insert, [...values])).rejects.toMatchObject({ constraint: rule })
  await expect(pool.query(insert, [one.id, later, null, null])).rejects.toThrow('still to come')
})

test('a repair of another client is no longer asked for, and its history keeps what was', async () => {
  const asked = (await put(await reported(), { askedOn: dayFrom(-2) })).body
  const other = await client(app, admin)
  const moved = await call(app, updateReported, {
    ...{ as: admin, params: { id: asked.id } },
    body: { version: asked.version, description: 'Brake slips', client: other, equipment: chair },
  })
  expect(moved.body).toMatchObject({ client: { id: other.id }, approval: null })
  const { body: history } = await call(app, serviceHistory, { as: admin, params: { id: asked.id } })
  expect(history.records[0]?.changes).toContainEqual({ field: 'askedOn', old: dayFrom(-2), new: null })
})

test('what a funder has not answered is in Today, with the day that its program promises', async () => {
  const one = await reported()
  const all = await call(app, programs.calls.list, { as: admin })
  const before = all.body.find(({ id }) => id === program)
  const saved = await call(app, programs.calls.update, {
    ...{ as: admin, params: { id: program } },
    body: { ...before, approvalDays: 3 },
  })
  expect(saved.body.approvalDays).toBe(3)
  const { approvalDays: _, ...rest } = saved.body
  const kept = await call(app, programs.calls.update, { as: admin, params: { id: program }, body: rest })
  expect(kept.body.approvalDays).toBe(3)
  const asked = await put(one, { askedOn: dayFrom(-9) })
  const answerBy = asked.body.approval?.answerBy
  expect(answerBy && answerBy > dayFrom(-8) && answerBy < dayFrom(0)).toBe(true)
  const waiting = async (as = technician) =>
    (
      await call(app, listWork, { as, params: { kind: 'FUNDER_ANSWERS' }, query: { programId: program } })
    ).body.records.filter(({ recordId }) => recordId === one.id)
  const since = { recordId: one.id, since: dayFrom(-9), promisedOn: answerBy, program: { id: program } }
  expect(await waiting()).toMatchObject([since])
  expect(await waiting(viewer)).toMatchObject([since])
  const mark = { params: { kind: 'FUNDER_ANSWERS', recordId: one.id }, body: { snoozedUntil: dayFrom(2) } }
  expect((await call(app, markWork, { as: viewer, ...mark })).status).toBe(403)
  expect((await call(app, markWork, { as: technician, ...mark })).status).toBe(200)
  await put(asked.body, { askedOn: dayFrom(-9), answeredOn: dayFrom(0) })
  expect(await waiting()).toEqual([])
})

test('the form of the funder has its questions answered, in both languages', async () => {
  const one = await reported()
  const { body } = await put(one, { askedOn: '2026-05-04', works: false, urgent: CONDITIONS })
  const tags = [
    '{client.fullName} {equipment.number} {repair.problem}',
    '{#payerNumbers}{name} {number} {expiresOn}{/payerNumbers}',
    '{repair.works}|{repair.meanwhile}|{repair.referralAgent}|{repair.askedOn}|{urgent}|{urgent.far}',
  ]
  const type = { id: REPAIR_APPROVAL }
  const form = async (language: string) => template(app, admin, tags, { name: language, type, language })
  const made = async (templateIds: number[]) =>
    generate(app, generateServiceDocuments, admin, { serviceIds: [body.id], templateIds })
  const number = `P${chair.equipmentNumber}${chair.equipmentNumberSuffix}`
  const [en, fr] = [await form('en'), await form('fr')]
  expect(Object.values((await made([en.id])).texts)).toEqual([
    `Rose Haché ${number} Brake slips\nHealth Card 900 412 March 31, 2027\nNo||Unknown|May 4, 2026|Yes|Yes`,
  ])
  expect(Object.values((await made([fr.id])).texts)).toEqual([
    `Rose Haché ${number} Brake slips\nHealth Card 900 412 31 mars 2027\nNon||Inconnu|4 mai 2026|Oui|Oui`,
  ])
})
