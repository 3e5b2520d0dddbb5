import { expect, test } from 'vitest'
import { createInvoice } from '#acts/invoices/contract/calls.ts'
import { createLoan } from '#acts/loans/contract/calls.ts'
import { createService } from '#acts/services/contract/calls.ts'
import { testApp } from '../../../../../test/app.ts'
import { piece } from '../../../../../test/equipment.ts'
import { call, client, newClient, signIn } from '../../../../../test/factories.ts'
import { invoice, item, newInvoice } from '../../../../../test/invoicing.ts'
import { loan, newLoan, newService } from '../../../../../test/lending.ts'
import { updateClient } from '../../contract/calls.ts'
import { listMerges, mergeClients, undoMerge } from '../../contract/merge.ts'

/** Tests that acts concurrent with a merge take effect before or after it: nothing is lost, and nothing refers to the merged client. */
const app = await testApp({ LOG_LEVEL: 'error' })
const { pool } = app.database
const as = await signIn(app, 'ADMIN')

const TOTALS = `SELECT (SELECT count(*) FROM loans)::int AS loans, (SELECT count(*) FROM services)::int AS services,
  (SELECT count(*) FROM invoices)::int AS invoices, (SELECT count(*) FROM invoice_items)::int AS items,
  (SELECT sum(fee) FROM invoice_items) AS fees, (SELECT sum(fee) FROM invoice_lines) AS lines`
const totals = async () => (await pool.query(TOTALS)).rows[0]

/** Query for records of merged clients, which must return none. */
const LEFT = ['loans', 'services', 'invoices', 'invoice_items']
  .map(
    (table) =>
      `SELECT '${table}' FROM ${table} t JOIN clients c ON c.id = t.client_id WHERE c.merged_into_id IS NOT NULL`,
  )
  .join(' UNION ALL ')

async function two() {
  const [one, other] = [await client(app, as), await client(app, as)]
  const equipment = await piece(app, as)
  for (const who of [one, other]) {
    await loan(
      app,
      as,
      { client: who, equipment },
      { loanDate: `2026-05-0${who === one ? 1 : 3}`, returnDate: `2026-05-0${who === one ? 2 : 4}` },
    )
    await invoice(app, as, { client: who, equipment })
  }
  const billed = await item(app, as, { client: other, equipment })
  return { one, other, equipment, billed }
}

const mergeInto = (id: number, gone: number) =>
  call(app, mergeClients, { as, params: { id }, body: { with: gone, fields: [] } })

test('two merges the other way round, a loan, a repair, an invoice and a save of the one that goes', async () => {
  for (let round = 0; round < 3; round++) {
    const { one, other, equipment, billed } = await two()
    const before = await totals()
    const [there, back, ...made] = await Promise.all([
      mergeInto(one.id, other.id),
      mergeInto(other.id, one.id),
      call(app, createLoan, { as, body: await newLoan(app, { client: other, equipment }) }),
      call(app, createService, { as, body: await newService(app, { client: other, equipment }) }),
      call(app, createInvoice, { as, body: newInvoice([billed]) }),
      call(app, updateClient, {
        as,
        params: { id: other.id },
        body: newClient(app, {
          fcsNumber: other.fcsNumber,
          phoneNumbers: [{ number: '5065550199', type: { id: 1 } }],
        }),
      }),
    ])
    expect([there.status, back.status].toSorted(), there.text + back.text).toEqual([200, 409])
    for (const { status, text } of made) expect([200, 400, 404, 409], text).toContain(status)
    const after = await totals()
    const [lent, mended, bill] = made.map(({ status }) => Number(status === 200))
    expect(after).toMatchObject({
      loans: before.loans + (lent ?? 0),
      services: before.services + (mended ?? 0),
      invoices: before.invoices + (bill ?? 0),
      items: before.items,
      fees: before.fees,
    })
    expect((await pool.query(LEFT)).rows).toEqual([])
    await pool.query('UPDATE loans SET return_date = loan_date WHERE return_date IS NULL')
  }
  expect(app.log).toEqual([])
})

test('a merge that is undone at once with a new loan and a new invoice loses neither', async () => {
  for (let round = 0; round < 2; round++) {
    const { one, other, equipment, billed } = await two()
    const { body: merge } = await mergeInto(one.id, other.id)
    const before = await totals()
    const replies = await Promise.all([
      call(app, undoMerge, { as, params: { id: one.id, mergeId: merge.mergeId } }),
      call(app, undoMerge, { as, params: { id: other.id, mergeId: merge.mergeId } }),
      call(app, createLoan, { as, body: await newLoan(app, { client: one, equipment }) }),
      call(app, createInvoice, { as, body: newInvoice([{ ...billed, client: one }]) }),
    ])
    expect(
      replies
        .map(({ status }) => status)
        .slice(0, 2)
        .toSorted(),
    ).toEqual([200, 409])
    expect(replies[2]?.status, replies[2]?.text).toBe(200)
    const isBilled = replies[3]?.status === 200
    const after = await totals()
    expect(after).toMatchObject({
      loans: before.loans + 1,
      items: before.items,
      fees: before.fees,
      invoices: before.invoices + Number(isBilled),
    })
    const { rows } = await pool.query('SELECT client_id FROM invoice_items WHERE id = $1', [billed.id])
    expect(rows[0].client_id).toBe(isBilled ? one.id : other.id)
    const { body: merges } = await call(app, listMerges, { as, params: { id: one.id } })
    expect(merges).toHaveLength(1)
    await pool.query('UPDATE loans SET return_date = loan_date WHERE return_date IS NULL')
  }
  expect(app.log).toEqual([])
})

test('a merge keeps nobody off a client who has a piece of theirs already', async () => {
  const { one, other, equipment } = await two()
  const somebody = await pool.connect()
  try {
    await somebody.query('BEGIN')
    await somebody.query('SELECT FROM equipment WHERE id = $1 FOR NO KEY UPDATE', [equipment.id])
    const merging = call(app, mergeClients, { as, params: { id: one.id }, body: { with: other.id } })
    const waits = `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`
    await expect.poll(async () => (await pool.query(waits)).rows.length).toBe(1)
    await somebody.query('SELECT FROM clients WHERE id = $1 FOR UPDATE NOWAIT', [other.id])
    await somebody.query('COMMIT')
    expect((await merging).status).toBe(200)
  } finally {
    somebody.release(true)
  }
})
