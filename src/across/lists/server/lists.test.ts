import { expect, test } from 'vitest'
import { userLooks } from '#across/privacy/contract/looks.ts'
import { listUnbilled } from '#acts/invoices/contract/unbilled.ts'
import { CLIENT_LOAN_LETTER, REPAIR_APPROVAL } from '#acts/templates/contract/types.ts'
import { looksWritten } from '#base/trail/server/looks.ts'
import type { Call } from '#core/contract/call.ts'
import { restrictClient } from '#records/clients/contract/restriction.ts'
import { displayNumber } from '#records/equipment/contract/equipment.ts'
import { testApp } from '../../../../test/app.ts'
import { generate } from '../../../../test/documents.ts'
import { piece } from '../../../../test/equipment.ts'
import { call, client, signIn } from '../../../../test/factories.ts'
import { loan, service } from '../../../../test/lending.ts'
import { pdfText } from '../../../../test/pdf.ts'
import { holderOf } from '../../../../test/people.ts'
import { template } from '../../../../test/templates.ts'
import { loanCalls, serviceCalls } from '../contract.ts'

const app = await testApp()
const [admin, staff] = [await signIn(app, 'ADMIN'), await signIn(app, 'STAFF')]
const language = (id: number) => ({ language: { id } })
const ann = await client(app, admin, { firstName: '=Ann', lastName: 'Arsenault', ...language(1) })
const bea = await client(app, admin, { firstName: 'Béa', lastName: 'Babin', ...language(2) })
const gone = await client(app, admin, { firstName: 'Wilhelmine', lastName: 'Quessy' })
const [chair, bed, lift] = [
  await piece(app, admin, { purchaseCost: 100.1 }),
  await piece(app, admin, { purchaseCost: 200.2 }),
  await piece(app, admin, { purchaseCost: 4000 }),
]
const past = { loanDate: '2026-03-01', returnDate: '2026-04-01' }
await loan(app, admin, { client: bea, equipment: chair }, past)
await loan(app, admin, { client: ann, equipment: chair })
await loan(app, admin, { client: bea, equipment: bed }, { loanDate: '2026-05-05' })
await loan(app, admin, { client: gone, equipment: lift })
await service(app, admin, { client: ann, equipment: chair }, { hours: 0.33, description: '+1 tire' })
await service(app, admin, { client: bea }, { hours: 1.5, serviceDate: '2026-06-03' })
await service(app, admin, { client: gone, equipment: lift }, { hours: 50 })
await call(app, restrictClient, {
  as: admin,
  params: { id: gone.id },
  body: { restricted: true, users: [], reason: 'asked by the client' },
})
const open = { state: 'OPEN' }
const letters = async (type: number, tag: string) => {
  const of = { type: { id: type } }
  const en = await template(app, admin, [`Dear ${tag}`], { ...of, name: `en ${type}` })
  await template(app, admin, [`Bonjour ${tag}`], { ...of, language: 'fr', partner: { id: en.id } })
  return [en.id]
}
const templateIds = await letters(CLIENT_LOAN_LETTER, '{client.lastName}')

test('a page has the rows of the filters with the totals of all of them, the latest first', async () => {
  const { body } = await call(app, loanCalls.list, { as: staff, query: { ...open, size: 1 } })
  expect(body).toMatchObject({
    ...{ totalRecordCount: 2, sum: 300.3, page: { last: 2 } },
    records: [{ loanDate: '2026-05-05', client: { id: bea.id }, county: { name: 'Westmorland' } }],
  })
  const repairs = (await call(app, serviceCalls.list, { as: staff, query: { sort: '-fee' } })).body
  expect(repairs).toMatchObject({ totalRecordCount: 2, hours: 1.83 })
  expect(repairs.sum).toBeCloseTo(
    repairs.records.reduce((sum, { fee }) => sum + (fee ?? 0), 0),
    5,
  )
  expect(repairs.records.map(({ client }) => client?.id)).toEqual([bea.id, ann.id])
})

const lists = { loans: loanCalls, repairs: serviceCalls }

test.each([
  ['loans', 'sort', 'fee'],
  ['loans', 'sort', 'loanDate,client'],
  ['loans', 'from', '2026-02-30'],
  ['loans', 'state', 'DONE'],
  ['loans', 'typeId', 'x'],
  ['repairs', 'sort', 'returnDate'],
  ['repairs', 'to', 'tomorrow'],
  ['repairs', 'state', 'OPEN'],
  ['repairs', 'format', 'pdf'],
] as const)('the list of %s and its CSV refuse %s=%s', async (name, field, value) => {
  const { list, csv } = lists[name]
  for (const one of field === 'format' ? [csv] : [list, csv]) {
    const format = one === csv && { format: 'csv' }
    const { error } = await call(app, one as Call, { as: staff, query: { ...format, [field]: value } })
    expect(error).toMatchObject({ status: 400, errors: [{ field }] })
  }
})

test('a CSV is in the language of the reader, without formulas, and the trail has whom it showed', async () => {
  const viewer = await signIn(app, 'STAFF')
  const asked = { as: viewer, query: { format: 'csv', sort: 'client' }, headers: { 'accept-language': 'fr' } }
  const reply = await call(app, loanCalls.csv, asked)
  expect(reply.headers['content-type']).toBe('text/csv; charset=utf-8')
  const [head, first, ...more] = reply.text.split('\r\n')
  expect(head).toBe(
    '\ufeffDate du prêt,Date de retour,Numéro de client,Nom du client,Numéro d’équipement,Article,Programme ou association,Type,Agent d’aiguillage,Comté,Coût d’achat',
  )
  expect(first).toMatch(/^2026-05-04,,\d+,'=Ann Arsenault,.+,Westmorland,100\.10$/)
  expect(more).toHaveLength(3)
  expect((await call(app, serviceCalls.csv, asked)).text).toMatch(/,'\+1 tire,0\.33,/)
  await looksWritten(app.database)
  const { body } = await call(app, userLooks, { as: admin, params: { id: viewer.id } })
  expect(JSON.stringify(body.records)).toContain('listLoansCsv')
})

test('what is to be billed stays a list of its own, with its own permissions', async () => {
  const reports = await holderOf(app, 'READ_SERVICES', 'READ_CLIENTS', 'READ_REPORTS')
  const billing = await holderOf(app, 'READ_SERVICES', 'READ_INVOICE_ITEMS')
  const billed = { query: { billed: 'false' } }
  expect((await call(app, listUnbilled, { as: reports, ...billed })).status).toBe(403)
  expect((await call(app, serviceCalls.list, { as: billing })).status).toBe(403)
  expect((await call(app, serviceCalls.list, { as: reports })).body).toHaveProperty('hours')
  const { records } = (await call(app, listUnbilled, { as: billing, ...billed })).body
  expect(records.map((row) => 'missing' in row)).toEqual([true, true])
})

test('letters for the loans, each in the language of its client', async () => {
  const made = await generate(app, loanCalls.letters, staff, { ...open, count: 2, templateIds })
  expect(Object.values(made.texts).toSorted()).toEqual(['Bonjour Babin', 'Dear Arsenault'])
  const body = {
    count: 1,
    templateIds: await letters(REPAIR_APPROVAL, '{client.lastName}'),
    to: '2026-06-02',
  }
  const form = await generate(app, serviceCalls.letters, staff, body)
  expect(Object.values(form.texts)).toEqual(['Dear Arsenault'])
})

test('labels for the pieces, each once; without any piece there is nothing to print', async () => {
  const format = 'LETTER_30'
  const reply = await call(app, loanCalls.labels, { as: staff, body: { count: 3, format } })
  expect(reply.headers['content-type']).toBe('application/pdf')
  const text = await pdfText(reply.bytes)
  for (const [one, times] of [
    [chair, 1],
    [bed, 1],
    [lift, 0],
  ] as const)
    expect(text.split(displayNumber(one)).length - 1, displayNumber(one)).toBe(times)
  const of = { from: '2026-06-03', count: 1, format } as const
  expect((await call(app, serviceCalls.labels, { as: staff, body: of })).error).toMatchObject({ status: 409 })
})

test.each([
  ['loans', 'letters', { ...open, templateIds }, '2'],
  ['loans', 'labels', { format: 'LETTER_30' }, '3'],
  ['repairs', 'letters', { templateIds, state: 'REPORTED' }, '0'],
  ['repairs', 'labels', { format: 'LETTER_30' }, '2'],
] as const)(
  'another count of %s than was seen makes no %s, and tells the present one',
  async (name, act, more, value) => {
    const one: Call = lists[name][act]
    const printed = 'SELECT count(*) FROM equipment_labels'
    const before = (await app.database.pool.query(printed)).rows
    const { error } = await call(app, one, { as: staff, body: { ...more, count: 7 } })
    expect(error).toMatchObject({ status: 409, error: 'conflict', errors: [{ field: 'count', value }] })
    expect((await app.database.pool.query(printed)).rows).toEqual(before)
    for (const count of [501, -1, '2', undefined]) {
      const wrong = await call(app, one, { as: staff, body: { ...more, count } })
      expect(wrong.error).toMatchObject({ status: 400, errors: [{ field: 'count' }] })
    }
  },
)
