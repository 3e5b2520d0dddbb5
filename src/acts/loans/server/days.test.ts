import { beforeEach, expect, test } from 'vitest'
import { clientLoans, createLoan, updateLoan } from '#acts/loans/contract/calls.ts'
import type { Loan } from '#acts/loans/contract/loan.ts'
import { holidays } from '#base/reference/contract/lists/holidays.ts'
import { loanTypes } from '#base/reference/contract/lists/services.ts'
import type { Client } from '#records/clients/contract/client.ts'
import type { Equipment } from '#records/equipment/contract/equipment.ts'
import { testApp } from '../../../../test/app.ts'
import { piece } from '../../../../test/equipment.ts'
import { call, client, signIn } from '../../../../test/factories.ts'
import { newLoan } from '../../../../test/lending.ts'

const app = await testApp()
const admin = await signIn(app, 'ADMIN')
const staff = await signIn(app, 'STAFF')
let eric: Client
let chair: Equipment
let type: { id: number }

beforeEach(async () => {
  eric = await client(app, staff)
  chair = await piece(app, staff)
})

let many = 0
async function typeOf(days: object): Promise<void> {
  const body = { name: `For a while ${++many}`, ...days }
  type = (await call(app, loanTypes.calls.create, { as: admin, body })).body
}
async function lend(more: object) {
  const body = await newLoan(
    app,
    { client: eric, equipment: chair },
    { type, loanDate: '2026-03-02', ...more },
  )
  return call(app, createLoan, { as: staff, body })
}
async function save(loan: Loan, more: object) {
  const body = await newLoan(
    app,
    { client: eric, equipment: chair },
    { type, loanDate: '2026-03-02', ...more },
  )
  return call(app, updateLoan, { as: staff, params: { id: loan.id }, body })
}

test('a new loan has the days that its type proposes, unless others are sent', async () => {
  await typeOf({ lengthDays: 30, reviewMonths: 12 })
  expect((await lend({})).body).toMatchObject({
    dueOn: '2026-04-01',
    reviewOn: '2027-03-02',
    dueOnMovedFrom: null,
  })
  chair = await piece(app, staff)
  expect((await lend({ dueOn: null, reviewOn: '2026-06-01' })).body).toMatchObject({
    dueOn: null,
    reviewOn: '2026-06-01',
  })
  await typeOf({})
  chair = await piece(app, staff)
  expect((await lend({})).body).toMatchObject({ dueOn: null, reviewOn: null })
})

test('a due day on a Saturday, a Sunday or a holiday is the next working day, and says which was meant', async () => {
  const body = { date: '2026-04-06', name: 'Easter Monday' }
  expect((await call(app, holidays.calls.create, { as: admin, body })).status).toBe(200)
  await typeOf({ lengthDays: 33 })
  const { body: loan } = await lend({})
  expect(loan).toMatchObject({ dueOn: '2026-04-07', dueOnMovedFrom: '2026-04-04' })
  // sending the current due date again neither moves it nor forgets the day that was meant
  expect((await save(loan, { dueOn: '2026-04-07' })).body).toMatchObject({ dueOnMovedFrom: '2026-04-04' })
  expect((await save(loan, { dueOn: '2026-05-10' })).body).toMatchObject({
    dueOn: '2026-05-11',
    dueOnMovedFrom: '2026-05-10',
  })
  expect((await save(loan, { dueOn: '2026-05-12' })).body).toMatchObject({
    dueOn: '2026-05-12',
    dueOnMovedFrom: null,
  })
})

test('what a save leaves out stays, and a day before the loan is refused', async () => {
  await typeOf({ lengthDays: 30, reviewMonths: 6 })
  const { body: loan } = await lend({})
  const { body: saved } = await save(loan, {})
  expect(saved).toMatchObject({ dueOn: '2026-04-01', reviewOn: '2026-09-02' })
  expect(await save(loan, { loanDate: '2026-05-04' })).toMatchObject({
    status: 400,
    error: { errors: [{ field: 'dueOn' }] },
  })
  expect((await save(loan, { dueOn: '', reviewOn: null })).body).toMatchObject({
    dueOn: null,
    reviewOn: null,
  })
  for (const field of ['dueOn', 'reviewOn'])
    expect(await save(loan, { [field]: '2026-03-01' })).toMatchObject({
      status: 400,
      error: { errors: [{ field, message: 'This day is before the loan date' }] },
    })
})

test('loans of a client are found by their days', async () => {
  await typeOf({ lengthDays: 30 })
  await lend({ reviewOn: '2031-11-17' })
  const found = async (phrase: string) => {
    const answer = await call(app, clientLoans, {
      as: staff,
      params: { id: eric.id },
      query: { phrase, page: 1 },
    })
    return (answer.body as { records: Loan[] }).records.length
  }
  expect(await Promise.all(['01/04/2026', '2031-11-17', '2033-01-01'].map(found))).toEqual([1, 1, 0])
})

test.each([
  ['lengthDays', 0],
  ['lengthDays', 1.5],
  ['reviewMonths', 121],
  ['noticeDays', -1],
  ['noticeDays', 'soon'],
])('a loan type whose %s is %s is refused', async (field, value) => {
  const body = { name: `Wrong ${field} ${value}`, [field]: value } as never
  expect(await call(app, loanTypes.calls.create, { as: admin, body })).toMatchObject({
    status: 400,
    error: { errors: [{ field }] },
  })
})
