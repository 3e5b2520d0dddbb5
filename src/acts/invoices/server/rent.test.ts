import fc from 'fast-check'
import { beforeEach, expect, test } from 'vitest'
import { createItem, readItem, setBillingCode } from '#acts/invoices/contract/item-calls.ts'
import { listRent } from '#acts/invoices/contract/rent.ts'
import { createItems } from '#acts/invoices/contract/unbilled.ts'
import { archiveLoan, updateLoan } from '#acts/loans/contract/calls.ts'
import { billingCodes, loanTypes } from '#base/reference/contract/lists/services.ts'
import { testApp } from '../../../../test/app.ts'
import { contradictions } from '../../../../test/contradictions.ts'
import { piece } from '../../../../test/equipment.ts'
import { call, client, signIn } from '../../../../test/factories.ts'
import { dayFrom } from '../../../../test/inspections.ts'
import { loan, newLoan } from '../../../../test/lending.ts'
import { holderOf } from '../../../../test/people.ts'

const app = await testApp()
const admin = await signIn(app, 'ADMIN')
const staff = await signIn(app, 'STAFF')
const { pool } = app.database
const eric = await client(app, staff, { firstName: 'Éric' })
const code = async (fee: number) => {
  const body = { code: `RENT${fee}`, description: 'Rent', fee, accountNumber: '4100' }
  return (await call(app, billingCodes.calls.create, { as: admin, body })).body
}
const cents = await code(100.01)
const type = async (name: string, more: object) =>
  (await call(app, loanTypes.calls.create, { as: admin, body: { name, agreementWanted: false, ...more } }))
    .body
const byDay = await type('By day', { rent: 'BY_DAY', billingCode: cents })
const whole = await type('Whole', { rent: 'WHOLE', billingCode: cents })
const free = await type('Free', {})

const lend = async (loanDate: string, more: Record<string, unknown> = {}) =>
  loan(app, staff, { client: eric, equipment: await piece(app, staff) }, { loanDate, type: byDay, ...more })
const list = (query: Record<string, string | number>, as = staff) => call(app, listRent, { as, query })
const rents = async (month: string, as = staff) => (await list({ month, size: 100 }, as)).body.records
const make = (month: string | undefined, loans: number[], as = staff) =>
  call(app, createItems, { as, body: { loans, month } })
const brief = ({ loan: of, days, fee }: Awaited<ReturnType<typeof rents>>[number]) => ({
  id: of.id,
  days,
  fee,
})

beforeEach(async () => {
  await pool.query('DELETE FROM invoice_items')
  await pool.query('UPDATE loans SET archived_at = now()')
})

test('of a month its days on loan are billed: the day of the loan counts, the day of the return does not', async () => {
  const over = await lend('2024-02-29', { returnDate: '2024-03-02' })
  const open = await lend('2024-01-15', { type: whole })
  const sameDay = await lend('2024-02-10', { returnDate: '2024-02-10', type: whole })
  await lend('2024-01-01', { type: free })
  expect((await rents('2024-02')).map(brief)).toEqual([
    { id: open.id, days: 29, fee: 100.01 },
    { id: over.id, days: 1, fee: 3.45 },
  ])
  expect((await rents('2024-03')).map(brief)).toEqual([
    { id: open.id, days: 31, fee: 100.01 },
    { id: over.id, days: 1, fee: 3.23 },
  ])
  // clocks change within it, which makes no day shorter
  expect((await rents('2025-11')).map(brief)).toEqual([{ id: open.id, days: 30, fee: 100.01 }])
  const [first] = await rents('2024-02')
  expect(first).toMatchObject({
    loan: { id: open.id, loanDate: '2024-01-15', returnDate: null },
    client: { id: eric.id },
    equipment: { id: open.equipment.id },
    program: { id: open.program.id },
  })
  const { body } = await make('2024-02', [sameDay.id])
  expect(body.refused).toMatchObject([{ reason: 'This loan has no rent for this month.' }])
})

test('half a cent goes up', async () => {
  await pool.query('UPDATE billing_codes SET fee = 0.15 WHERE id = $1', [cents.id])
  await lend('2024-04-30')
  expect((await rents('2024-04')).map(brief)).toMatchObject([{ days: 1, fee: 0.01 }])
  await pool.query('UPDATE billing_codes SET fee = 100.01 WHERE id = $1', [cents.id])
})

test('items are made once a month for each loan, of two at once too, beside the item of the loan itself', async () => {
  const { id } = await lend('2026-05-20')
  const plain = await make(undefined, [id])
  expect(plain.body.made).toMatchObject([{ source: { loan: id } }])
  const both = await Promise.all([make('2026-05', [id]), make('2026-05', [id])])
  expect(both.flatMap(({ body }) => body.made).map(({ source }) => source)).toEqual([
    { loan: id, month: '2026-05' },
  ])
  expect(both.flatMap(({ body }) => body.refused)).toEqual([
    {
      source: { loan: id, month: '2026-05' },
      reason: 'The rent of this loan for this month has been invoiced already.',
    },
  ])
  const itemId = both.flatMap(({ body }) => body.made)[0]?.itemId ?? 0
  const read = async (one: number) => (await call(app, readItem, { as: staff, params: { id: one } })).body
  const item = await read(itemId)
  expect(item).toMatchObject({
    loan: { id },
    month: '2026-05',
    fee: 38.71,
    billingCode: { id: cents.id },
    description: 'Rent for May 2026 (12/31 days)',
  })
  expect(await read(plain.body.made[0]?.itemId ?? 0)).toMatchObject({ loan: { id }, month: null })
  expect(await rents('2026-05')).toEqual([])
  expect((await rents('2026-06')).map(brief)).toEqual([{ id, days: 30, fee: 100.01 }])
  expect((await make('2026-06', [id])).body.made).toHaveLength(1)
  // another code keeps the part of the month
  const body = { items: [{ id: item.id, version: item.version }], billingCode: { id: (await code(20)).id } }
  expect((await call(app, setBillingCode, { as: admin, body })).body.refused).toEqual([])
  expect(await read(itemId)).toMatchObject({ fee: 38.71, billingCode: { code: 'RENT20' } })
  await expect(
    pool.query(`INSERT INTO invoice_items (client_id, loan_id, month) VALUES ($1, $2, '2026-06-01')`, [
      eric.id,
      id,
    ]),
  ).rejects.toThrow('invoice_items_loan_id_key')
  expect(await contradictions(app.database.db)).toEqual([])
})

test('a loan whose rent is billed is neither archived nor another client’s', async () => {
  const lent = await lend('2026-05-20')
  const { body: own } = await call(app, createItem, { as: staff, body: { loan: { id: lent.id } } })
  await pool.query('DELETE FROM invoice_items WHERE id = $1', [own.id])
  await make('2026-05', [lent.id])
  expect((await call(app, archiveLoan, { as: admin, params: { id: lent.id } })).status).toBe(409)
  const other = await client(app, staff)
  const sent = await newLoan(app, { client: other, equipment: lent.equipment }, { type: byDay })
  const reply = await call(app, updateLoan, {
    as: staff,
    params: { id: lent.id },
    body: { ...sent, version: lent.version },
  })
  expect(reply.error.message).toContain('has been invoiced')
})

test('who is archived or hidden is not billed; who may not see clients sees none', async () => {
  const gone = await client(app, staff)
  const parties = { client: gone, equipment: await piece(app, staff) }
  const lent = await loan(app, staff, parties, { loanDate: '2026-05-20', type: whole })
  const helper = await holderOf(app, 'READ_LOANS', 'READ_INVOICE_ITEMS')
  expect(await rents('2026-05', helper)).toMatchObject([{ client: null }])
  await pool.query(`INSERT INTO client_restrictions (client_id, reason, by_user) VALUES ($1, 'Staff', $2)`, [
    gone.id,
    admin.id,
  ])
  const other = await signIn(app, 'STAFF')
  expect(await rents('2026-05', other)).toEqual([])
  expect((await make('2026-05', [lent.id], other)).body.refused).toMatchObject([
    { reason: 'There is no such record.' },
  ])
  await pool.query('DELETE FROM client_restrictions')
  await pool.query(`UPDATE loans SET return_date = '2026-06-01' WHERE id = $1`, [lent.id])
  await pool.query('UPDATE clients SET archived_at = now() WHERE id = $1', [gone.id])
  expect(await rents('2026-05')).toEqual([])
})

test('a month that is not over, or that is none, is refused; so is rent without a code', async () => {
  const { id } = await lend('2026-05-20')
  for (const month of [dayFrom(0).slice(0, 7), '2999-01', '2026-13', '0000-01', '2026-5', '']) {
    for (const reply of [await list({ month }), await make(month, [id])])
      expect(reply, month).toMatchObject({ status: 400, error: { errors: [{ field: 'month' }] } })
  }
  expect(await list({})).toMatchObject({ status: 400, error: { errors: [{ field: 'month' }] } })
  expect((await list({ month: '2026-05', programId: 999_999 })).body.records).toEqual([])
  expect((await list({ month: '2026-05' }, await holderOf(app, 'READ_LOANS'))).status).toBe(403)
  const body = { name: 'No code', agreementWanted: false, rent: 'WHOLE' }
  expect(await call(app, loanTypes.calls.create, { as: admin, body })).toMatchObject({
    status: 400,
    error: { errors: [{ field: 'billingCode' }] },
  })
  await expect(pool.query(`INSERT INTO loan_types (name, rent) VALUES ('x', 'WHOLE')`)).rejects.toThrow(
    'loan_types_rent_has_code',
  )
})

const DAY = 86_400_000
const START = Date.parse('2023-11-01T00:00Z')
const dayAt = (nth: number) => new Date(START + nth * DAY).toISOString().slice(0, 10)
const lentFor = fc.record({
  from: fc.nat(1000),
  for: fc.option(fc.nat(70)),
  type: fc.constantFrom(byDay, whole, free),
})
const scene = fc.record({
  loans: fc.array(lentFor, { minLength: 3, maxLength: 3 }),
  fee: fc.integer({ min: 0, max: 99_999 }),
  month: fc.integer({ min: 0, max: 34 }).map((nth) => {
    const at = new Date(Date.UTC(2023, 11 + nth, 1))
    return at.toISOString().slice(0, 7)
  }),
})

test('the rent of any month is that of a count day by day, and is made once', async () => {
  const made = [await lend('2023-01-05'), await lend('2023-01-05'), await lend('2023-01-05')]
  await fc.assert(
    fc.asyncProperty(scene, async ({ loans, fee, month }) => {
      await pool.query('DELETE FROM invoice_items')
      await pool.query('UPDATE billing_codes SET fee = $2 WHERE id = $1', [cents.id, fee / 100])
      const all = Array.from({ length: 31 }, (_, nth) => `${month}-${String(nth + 1).padStart(2, '0')}`)
      const days = all.filter((day) => new Date(`${day}T00:00Z`).toISOString().startsWith(day))
      const expected: { id: number; days: number; fee: number; begun: string }[] = []
      for (const [nth, { from, for: span, type: of }] of loans.entries()) {
        const [begun, ended] = [dayAt(from), span === null ? null : dayAt(from + span)]
        const { id } = made[nth] ?? { id: 0 }
        await pool.query('UPDATE loans SET loan_date = $2, return_date = $3, type_id = $4 WHERE id = $1', [
          id,
          begun,
          ended,
          of.id,
        ])
        const counted = days.filter((day) => begun <= day && (ended === null || day < ended)).length
        if (counted === 0 || of === free) continue
        const part = of === whole ? fee : Math.floor((fee * counted * 2 + days.length) / (2 * days.length))
        expected.push({ id, days: counted, fee: part / 100, begun })
      }
      expected.sort((one, other) =>
        one.begun === other.begun ? one.id - other.id : one.begun < other.begun ? -1 : 1,
      )
      expect((await rents(month)).map(brief)).toEqual(expected.map(({ begun: _, ...rent }) => rent))
      const ids = made.map(({ id }) => id)
      const { body } = await make(month, ids)
      expect(body.made.map(({ source }) => source)).toEqual(
        ids.filter((id) => expected.some((one) => one.id === id)).map((id) => ({ loan: id, month })),
      )
      const { rows } = await pool.query<{ id: number; fee: string }>(
        'SELECT loan_id AS id, fee::float8 AS fee FROM invoice_items',
      )
      for (const { id, fee: billed } of rows) expect(billed).toBe(expected.find((one) => one.id === id)?.fee)
      expect((await make(month, ids)).body.made).toEqual([])
      expect(await rents(month)).toEqual([])
    }),
    { numRuns: 60 },
  )
})
