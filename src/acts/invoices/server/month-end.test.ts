import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { archiveInvoice, invoiceHistory } from '#acts/invoices/contract/calls.ts'
import { exportCsv, exportSage } from '#acts/invoices/contract/exports.ts'
import { updateGenerated, waiveSending } from '#acts/invoices/contract/generation.ts'
import { lacking } from '#acts/invoices/contract/item.ts'
import { createItem, listItems, readItem } from '#acts/invoices/contract/item-calls.ts'
import { summariseInvoices } from '#acts/invoices/contract/list-calls.ts'
import { monthEnd } from '#acts/invoices/contract/month-end.ts'
import { testApp } from '../../../../test/app.ts'
import { piece } from '../../../../test/equipment.ts'
import { call, client, signIn } from '../../../../test/factories.ts'
import { invoice, item } from '../../../../test/invoicing.ts'
import { loan, service } from '../../../../test/lending.ts'
import { holderOf } from '../../../../test/people.ts'

const app = await testApp()
const { db } = app.database
const finance = await signIn(app, 'FINANCE')
const staff = await signIn(app, 'STAFF')
const parties = { client: await client(app, staff), equipment: await piece(app, staff) }
await sql`UPDATE billing_codes SET account_number = '4200'`.execute(db)

const whole = [await item(app, finance, parties), await item(app, finance, parties, { fee: 20.05 })]
const bare = await item(app, finance, parties)
await sql`UPDATE invoice_items SET billing_code_id = NULL WHERE id = ${bare.id}`.execute(db)
const waits = await invoice(app, finance, parties)
const [approved, recent, old, generated] = [
  await invoice(app, finance, parties, { approvalNumber: 'A1' }),
  await invoice(app, finance, parties, { approvalNumber: 'A0' }),
  await invoice(app, finance, parties, { approvalNumber: 'A2' }),
  await invoice(app, finance, parties, { approvalNumber: 'A3' }),
]
const [printed, archived] = [await invoice(app, finance, parties), await invoice(app, finance, parties)]
// issued invoices are immutable, so the triggers are disabled for this change
await app.database.owner.transaction().execute(async (tx) => {
  await sql`ALTER TABLE invoices DISABLE TRIGGER USER`.execute(tx)
  for (const [{ id }, months] of [
    [recent, 11],
    [old, 13],
  ] as const)
    await sql`UPDATE invoices SET created_at = now() - make_interval(months => ${months}) WHERE id = ${id}`.execute(
      tx,
    )
  await sql`ALTER TABLE invoices ENABLE TRIGGER USER`.execute(tx)
})
for (const { id } of [generated, printed])
  await sql`UPDATE invoices SET template_generated = true, generated_at = now() WHERE id = ${id}`.execute(db)
await call(app, archiveInvoice, { as: finance, params: { id: archived.id } })
// its item is to be invoiced again, so it can be deleted
await sql`DELETE FROM invoice_items WHERE id = ${archived.items[0]?.id}`.execute(db)

const steps = async (as = finance) => (await call(app, monthEnd, { as })).body
const idsOf = (body: { id: number }[] | { records: { id: number }[] }) =>
  ('records' in body ? body.records : body).map(({ id }) => id)
const items = async (query: Record<string, string>) =>
  idsOf((await call(app, listItems, { as: finance, query })).body)
const invoices = async (query: Record<string, string>) =>
  idsOf((await call(app, summariseInvoices, { as: finance, query })).body)

test('each step counts what its list holds, and the second adds it up', async () => {
  expect(await steps()).toEqual({
    incomplete: { count: 1, more: false },
    complete: { count: 2, more: false, total: 65.05 },
    unapproved: { count: 1, more: false },
    undocumented: { count: 2, more: false },
    unexported: { count: 3, more: false },
  })
  expect(await items({ complete: 'false' })).toEqual([bare.id])
  expect(await items({ complete: 'true' })).toEqual(whole.map(({ id }) => id).toReversed())
  expect(await items({})).toHaveLength(3)
  expect(await invoices({ generated: 'false', approved: 'false' })).toEqual([waits.id])
  expect(await invoices({ awaitsSage: 'true' })).toEqual([generated.id, approved.id, recent.id])
  expect(await invoices({ awaitsSage: 'true', generated: 'true' })).toEqual([generated.id])
  expect(await invoices({ awaitsSending: 'true', generated: 'false' })).toEqual([approved.id, recent.id])
  expect(await invoices({ awaitsSage: 'false' })).toEqual([printed.id, waits.id, old.id])
  const wrong = await call(app, summariseInvoices, { as: finance, query: { awaitsSage: 'yes' } })
  expect(wrong.status).toBe(400)
})

test('what went to Sage waits no longer; what was exported as CSV still does', async () => {
  const csv = await call(app, exportCsv, { as: finance, body: { invoiceIds: [approved.id, generated.id] } })
  expect(csv, csv.text).toMatchObject({ status: 200 })
  expect((await steps()).unexported.count).toBe(3)
  expect(await invoices({ awaitsSage: 'true' })).toEqual([generated.id, approved.id, recent.id])
  const sent = await call(app, exportSage, { as: finance, body: { invoiceIds: [approved.id] } })
  expect(sent, sent.text).toMatchObject({ status: 200 })
  expect((await steps()).unexported.count).toBe(2)
  expect(await invoices({ awaitsSage: 'true' })).toEqual([generated.id, recent.id])
  // its document is still to be made
  expect(await invoices({ awaitsSending: 'true' })).toEqual([generated.id, approved.id, recent.id])
})

test('an invoice waits until both are done, or until somebody notes that it needs neither', async () => {
  const waive = (waived: boolean, ...invoiceIds: number[]) =>
    call(app, waiveSending, { as: finance, body: { invoiceIds, waived } })
  const failed = [
    { id: waits.id, reason: 'This invoice awaits its approval number.' },
    { id: archived.id, reason: 'This invoice is archived.' },
  ]
  const first = await waive(true, recent.id, waits.id, archived.id)
  expect(first.body).toEqual({ changed: [recent.id], failed })
  expect((await waive(true, recent.id)).body).toEqual({ changed: [], failed: [] })
  expect(await invoices({ awaitsSending: 'true' })).toEqual([generated.id, approved.id])
  expect(await steps()).toMatchObject({ undocumented: { count: 1 }, unexported: { count: 1 } })
  expect((await waive(false, recent.id)).body.changed).toEqual([recent.id])
  expect(await steps()).toMatchObject({ undocumented: { count: 2 }, unexported: { count: 2 } })
  const { body } = await call(app, invoiceHistory, { as: finance, params: { id: recent.id } })
  const changes = body.records.slice(0, 2).map((entry) => entry.changes)
  expect(changes).toEqual([
    [{ field: 'sendingWaived', old: true, new: false }],
    [{ field: 'sendingWaived', old: false, new: true }],
  ])
  await call(app, updateGenerated, { as: finance, body: [{ id: approved.id }] })
  expect(await invoices({ awaitsSending: 'true' })).toEqual([generated.id, recent.id])
})

test('who may not see items is told of invoices alone', async () => {
  const reader = await holderOf(app, 'READ_INVOICES')
  expect(await steps(reader)).toMatchObject({
    incomplete: null,
    complete: null,
    unapproved: { count: 1 },
  })
})

const made = {
  hand: () => item(app, finance, parties),
  loan: async () => {
    const { id } = await loan(app, staff, { client: parties.client, equipment: await piece(app, staff) })
    return (await call(app, createItem, { as: staff, body: { loan: { id } } })).body
  },
  repair: async () => {
    const { id } = await service(app, staff, parties)
    return (await call(app, createItem, { as: staff, body: { service: { id } } })).body
  },
}
const code = sql`billing_code_id = (SELECT min(id) FROM billing_codes), fee = 1`

test.each([
  ['hand', code, []],
  ['hand', sql`program_id = NULL`, ['program']],
  ['hand', sql`billing_code_id = NULL`, ['billingCode']],
  ['hand', sql`fee = NULL`, ['fee']],
  ['hand', sql`equipment_id = NULL`, ['equipment']],
  ['loan', sql`${code}, equipment_id = NULL`, []],
  ['repair', sql`${code}, equipment_id = NULL`, []],
  ['loan', sql`billing_code_id = NULL, fee = NULL`, ['billingCode', 'fee']],
] as const)('an item is listed by what it lacks: made of a %s (case %#)', async (of, change, lacks) => {
  const { id } = await made[of]()
  await sql`UPDATE invoice_items SET ${change} WHERE id = ${id}`.execute(db)
  const { body } = await call(app, readItem, { as: finance, params: { id } })
  expect(lacking(body)).toEqual(lacks)
  const listed = async (complete: string) => (await items({ complete })).includes(id)
  expect([await listed('false'), await listed('true')]).toEqual([lacks.length > 0, lacks.length === 0])
})
