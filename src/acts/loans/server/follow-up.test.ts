import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { createLoan, loanHistory, readLoan, returnLoan } from '#acts/loans/contract/calls.ts'
import { extendLoan, reviewLoan } from '#acts/loans/contract/follow-up.ts'
import type { Loan } from '#acts/loans/contract/loan.ts'
import { loanTypes } from '#base/reference/contract/lists/services.ts'
import { readClient } from '#records/clients/contract/calls.ts'
import type { Client } from '#records/clients/contract/client.ts'
import { readEquipment } from '#records/equipment/contract/calls.ts'
import type { Equipment } from '#records/equipment/contract/equipment.ts'
import { holdEquipment } from '#records/equipment/contract/holding.ts'
import { testApp } from '../../../../test/app.ts'
import { piece } from '../../../../test/equipment.ts'
import { call, client, signIn } from '../../../../test/factories.ts'
import { newLoan } from '../../../../test/lending.ts'

const app = await testApp()
const admin = await signIn(app, 'ADMIN')
const staff = await signIn(app, 'STAFF')
const colleague = await signIn(app, 'STAFF')
let eric: Client
let chair: Equipment
let loan: Loan

const type = (
  await call(app, loanTypes.calls.create, { as: admin, body: { name: 'Yearly', reviewMonths: 12 } })
).body

beforeEach(async () => {
  await sql`UPDATE equipment SET held_for = NULL, held_at = NULL`.execute(app.database.db)
  eric = await client(app, staff)
  chair = await piece(app, staff)
  const days = { type, loanDate: '2026-03-02', dueOn: '2026-04-01', reviewOn: '2026-09-02' }
  const body = await newLoan(app, { client: eric, equipment: chair }, days)
  loan = (await call(app, createLoan, { as: staff, body })).body
})

const extend = (more: object, as = staff) =>
  call(app, extendLoan, {
    as,
    params: { id: loan.id },
    body: { version: loan.version, until: '2099-06-01', ...more },
  })
const review = (more: object, as = staff) =>
  call(app, reviewLoan, {
    as,
    params: { id: loan.id },
    body: { version: loan.version, outcome: 'STILL_NEEDED', how: 'PHONE', ...more },
  })
async function notes() {
  const { body } = await call(app, readClient, { as: staff, params: { id: eric.id } })
  return 'notes' in body ? body.notes : undefined
}
async function nameOf({ id }: { id: number }): Promise<string> {
  const { rows } = await app.database.pool.query('SELECT first_name, last_name FROM users WHERE id = $1', [
    id,
  ])
  return `${rows[0].first_name} ${rows[0].last_name}`
}

test('an overdue loan is extended to a working day, and the trail has the reason', async () => {
  const { body } = await extend({ until: '2099-06-06', reason: 'Her ramp is late' })
  expect(body).toMatchObject({ dueOn: '2099-06-08', dueOnMovedFrom: '2099-06-06', version: loan.version + 1 })
  const { body: history } = await call(app, loanHistory, { as: staff, params: { id: loan.id } })
  expect(JSON.stringify(history)).toContain('Her ramp is late')
})

test('no loan is extended to a day before the one on which it is due', async () => {
  const { body } = await extend({ until: '2099-06-01' })
  loan = body
  const reply = await extend({ until: '2099-05-04' })
  expect(reply).toMatchObject({ status: 400, body: { errors: [{ field: 'until' }] } })
})

test.each(['2020-01-01', '2026-04-01'])('no loan is extended to %s, which is past', async (until) => {
  const reply = await extend({ until })
  expect(reply).toMatchObject({ status: 400, body: { errors: [{ field: 'until' }] } })
})

test('while somebody waits for such a piece and none is free, it is extended with a reason only', async () => {
  const other = await piece(app, staff, {
    item: chair.item,
    subcategory: chair.subcategory,
    category: chair.category,
  })
  const waiting = await client(app, staff)
  await call(app, holdEquipment, {
    as: staff,
    params: { id: other.id },
    body: { client: { id: waiting.id } },
  })
  const refused = await extend({})
  expect(refused).toMatchObject({ status: 409, body: { errors: [{ field: 'reason' }] } })
  expect(refused.text).not.toContain(waiting.lastName)
  const free = await piece(app, staff, {
    item: chair.item,
    subcategory: chair.subcategory,
    category: chair.category,
  })
  expect((await extend({})).status).toBe(200)
  loan = (await call(app, readLoan, { as: staff, params: { id: loan.id } })).body
  await call(app, holdEquipment, { as: staff, params: { id: free.id }, body: { client: { id: waiting.id } } })
  expect((await extend({ until: '2099-07-01' })).status).toBe(409)
  expect((await extend({ until: '2099-07-01', reason: 'Palliative' })).body.dueOn).toBe('2099-07-01')
})

test('the second of two who extend or review is told who was first', async () => {
  expect((await extend({}, colleague)).status).toBe(200)
  for (const second of [await extend({}), await review({})]) {
    expect(second).toMatchObject({ status: 409, body: { error: 'stale' } })
    expect(second.text).toContain(await nameOf(colleague))
  }
})

test('a loan that has come back is neither extended nor reviewed', async () => {
  const body = { version: loan.version, returnDate: '2026-05-04' }
  loan = (await call(app, returnLoan, { as: staff, params: { id: loan.id }, body })).body
  for (const refused of [await extend({}), await review({})])
    expect(refused).toMatchObject({ status: 409, body: { error: 'conflict' } })
})

test('still needed: the note says so, and the next day is as the type proposes', async () => {
  const { body } = await review({ on: '2026-09-01', note: 'She is well.', how: 'VISIT' })
  expect(body).toMatchObject({ leadsTo: null, loan: { reviewOn: '2027-09-01', collectFrom: null } })
  expect(await notes()).toMatchObject([
    { message: 'Still needed. At a visit. She is well.', loanCheck: true },
  ])
})

test('no longer needed: it is to be collected, and no day follows', async () => {
  const { body } = await review({ outcome: 'NOT_NEEDED', on: '2026-09-01' })
  expect(body).toMatchObject({ leadsTo: 'COLLECT', loan: { reviewOn: null, collectFrom: '2026-09-01' } })
})

test.each(['STILL_NEEDED', 'LOST'])('after %s it is not to be collected any more', async (outcome) => {
  loan = (await review({ outcome: 'NOT_NEEDED', on: '2026-09-01' })).body.loan
  expect((await review({ outcome, confirmed: true })).body.loan.collectFrom).toBeNull()
})

test.each(['NOT_NEEDED', 'DECEASED', 'LOST'])(
  'after %s no day follows, and none is taken',
  async (outcome) => {
    expect(await review({ outcome, confirmed: true, nextReviewOn: '2099-01-01' })).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'nextReviewOn' }] },
    })
    expect((await review({ outcome, confirmed: true })).body.loan.reviewOn).toBeNull()
  },
)

test.each([
  ['MOVED', 'MOVE'],
  ['DECEASED', 'DEATH'],
])('%s leads to %s', async (outcome, leadsTo) => {
  expect((await review({ outcome })).body.leadsTo).toBe(leadsTo)
})

test('who is not reached stays to be asked, and the third attempt in a row leads on', async () => {
  const led: unknown[] = []
  for (const outcome of ['NOT_REACHED', 'STILL_NEEDED', ...Array(6).fill('NOT_REACHED')]) {
    const { body } = await review({ outcome, nextReviewOn: '2099-01-01' })
    loan = body.loan
    led.push(body.leadsTo)
    expect(loan.reviewOn).toBe('2099-01-01')
  }
  expect(led).toEqual([null, null, null, null, 'NEXT_OF_KIN', 'REGISTERED_LETTER', 'LOST', 'LOST'])
})

test('lost is asked before the piece has the status Lost', async () => {
  const asked = await review({ outcome: 'LOST' })
  expect(asked).toMatchObject({ status: 409, body: { errors: [{ field: 'confirmed' }] } })
  expect(await notes()).toEqual([])
  const read = async () => (await call(app, readEquipment, { as: staff, params: { id: chair.id } })).body.lost
  expect(await read()).toBe(false)
  expect((await review({ outcome: 'LOST', confirmed: true })).body).toMatchObject({
    leadsTo: null,
    loan: { reviewOn: null },
  })
  expect(await read()).toBe(true)
})

test.each([
  ['on', '2999-01-01', {}],
  ['on', '2026-03-01', {}],
  ['nextReviewOn', '2026-09-01', { on: '2026-09-01' }],
])('%s on %s is refused', async (field, day, more) => {
  expect(await review({ ...more, [field]: day })).toMatchObject({
    status: 400,
    body: { errors: [{ field }] },
  })
  const { rows } = await sql`SELECT FROM loan_reviews WHERE loan_id = ${loan.id}`.execute(app.database.db)
  expect(rows).toEqual([])
})
