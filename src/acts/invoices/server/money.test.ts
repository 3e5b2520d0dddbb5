import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { readInvoice } from '#acts/invoices/contract/calls.ts'
import * as exports from '#acts/invoices/contract/exports.ts'
import type { InvoiceItem } from '#acts/invoices/contract/item.ts'
import { createItem, updateItem } from '#acts/invoices/contract/item-calls.ts'
import * as lists from '#acts/invoices/contract/list-calls.ts'
import { testApp } from '../../../../test/app.ts'
import { piece } from '../../../../test/equipment.ts'
import { call, client, signIn } from '../../../../test/factories.ts'
import { invoice, item, newItem } from '../../../../test/invoicing.ts'
import { service } from '../../../../test/lending.ts'
import { parseImp } from '../../../../test/sage-file.ts'

const app = await testApp()
const finance = await signIn(app, 'FINANCE')
const staff = await signIn(app, 'STAFF')
const parties = { client: await client(app, staff), equipment: await piece(app, staff) }

/** Cents of an amount in dollars, a number or a text, without floating point. */
const cents = (amount: number | string | null) => BigInt(Number(amount).toFixed(2).replace('.', ''))
const sum = (amounts: bigint[]) => amounts.reduce((total, amount) => total + amount, 0n)

/** Negative amounts are credits. */
const amount = fc.integer({ min: -999_999_999_999, max: 999_999_999_999 }).map((whole) => whole / 100)
const made = fc.oneof(
  fc.record({ kind: fc.constant('hand' as const), fee: amount }),
  fc.record({
    kind: fc.constant('repair' as const),
    hours: fc.integer({ min: 0, max: 99_999 }).map((whole) => whole / 100),
    fee: fc.option(fc.integer({ min: -99_999, max: 99_999 }).map((whole) => whole / 100)),
  }),
)

async function make(what: typeof made extends fc.Arbitrary<infer M> ? M : never): Promise<InvoiceItem> {
  if (what.kind === 'hand') return item(app, finance, parties, { fee: what.fee })
  const repair = await service(app, staff, parties, { hours: what.hours })
  const { body } = await call(app, createItem, { as: finance, body: { service: { id: repair.id } } })
  if (what.fee === null) return body
  const corrected = { ...(await newItem(app, parties, { fee: what.fee })), billingCode: body.billingCode }
  return (await call(app, updateItem, { as: finance, params: { id: body.id }, body: corrected })).body
}

test('money adds up: items = invoices = exports, to the cent', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(made, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 3 }),
      async (groups) => {
        const invoices = []
        const fees: bigint[] = []
        for (const group of groups) {
          const items = []
          for (const what of group) items.push(await make(what))
          fees.push(...items.map(({ fee }) => cents(fee)))
          invoices.push(await invoice(app, finance, items, { approvalNumber: 'APP' }))
        }
        const total = sum(fees)
        expect(sum(invoices.map((one) => cents(one.total)))).toBe(total)
        const body = { invoiceIds: invoices.map(({ id }) => id) }
        const sage = parseImp((await call(app, exports.exportSage, { as: finance, body })).bytes)
        expect(sum(sage.map((one) => one.total))).toBe(total)
        const csv = await call(app, exports.exportCsv, { as: finance, body })
        const [head, ...rows] = parse(csv.bytes.subarray(3))
        expect(sum(rows.map((row) => cents(row[head?.indexOf('Fee') ?? -1] ?? null)))).toBe(total)
        const { body: preview } = await call(app, exports.previewExport, {
          as: finance,
          body: { ...body, format: 'csv' },
        })
        expect(sum(preview.totals.map((one) => cents(one.amount)))).toBe(total)
        const { body: ledger } = await call(app, exports.listExports, { as: finance, query: { size: 2 } })
        expect(ledger.records.map((entry) => cents(entry.total))).toEqual([total, total])
        const { body: listed } = await call(app, lists.summariseInvoices, {
          as: finance,
          query: { exportId: ledger.records[0]?.id ?? 0 },
        })
        expect(listed).toHaveLength(invoices.length)
        const { rows: kept } = await sql<{ total: string }>`SELECT sum(fee)::text AS total FROM invoice_items
        WHERE invoice_id = ANY(${body.invoiceIds}::int[])`.execute(app.database.db)
        expect(BigInt(kept[0]?.total.replace('.', '') ?? -1)).toBe(total)
      },
    ),
    { numRuns: 15 },
  )
})

test('an invoice keeps the hours that it was issued with', async () => {
  const made = await invoice(app, finance, [await make({ kind: 'repair', hours: 2.5, fee: null })])
  const [{ service: repair } = { service: null }] = made.items
  expect(repair?.hours).toBe(2.5)
  await sql`UPDATE services SET hours = 9 WHERE id = ${repair?.id}`.execute(app.database.db)
  expect((await call(app, readInvoice, { as: finance, params: { id: made.id } })).body).toEqual(made)
})

test('a credit lowers its invoice, and what is to be done; nothing else is below nothing', async () => {
  const open = async () => (await call(app, lists.openAmounts, { as: finance })).body
  const before = await open()
  const items = [await make({ kind: 'hand', fee: 45 }), await make({ kind: 'hand', fee: -12.5 })]
  expect((await open()).items).toBeCloseTo((before.items ?? 0) + 32.5, 2)
  const issued = await invoice(app, finance, items)
  expect(issued).toMatchObject({ total: 32.5, items: [{ fee: 45 }, { fee: -12.5 }] })
  expect((await open()).invoices).toBeCloseTo(before.invoices + 32.5, 2)
  const { pool } = app.database
  for (const table of ['billing_codes SET fee', 'equipment SET purchase_cost', 'services SET hours'])
    await expect(pool.query(`UPDATE ${table} = -0.01`)).rejects.toMatchObject({ code: '23514' })
})
