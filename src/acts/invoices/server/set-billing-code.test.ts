import { expect, test } from 'vitest'
import type { InvoiceItem } from '#acts/invoices/contract/item.ts'
import { createItem, itemHistory, readItem, setBillingCode } from '#acts/invoices/contract/item-calls.ts'
import { testApp } from '../../../../test/app.ts'
import { idOf, piece } from '../../../../test/equipment.ts'
import { call, client, signIn } from '../../../../test/factories.ts'
import { invoice, item } from '../../../../test/invoicing.ts'
import { loan, service } from '../../../../test/lending.ts'

const app = await testApp()
const { pool } = app.database
const staff = await signIn(app, 'STAFF')
const finance = await signIn(app, 'FINANCE')
const parties = { client: await client(app, staff), equipment: await piece(app, staff) }
const [del, lab] = [
  await idOf(app, 'billing_codes', 'DEL', 'code'),
  await idOf(app, 'billing_codes', 'LAB', 'code'),
]
const make = async (body: unknown): Promise<InvoiceItem> =>
  (await call(app, createItem, { as: staff, body })).body
const ofLoan = await make({ loan: { id: (await loan(app, staff, parties)).id } })
const ofRepair = await make({ service: { id: (await service(app, staff, parties, { hours: 2 })).id } })
const byHand = await item(app, staff, parties, { fee: 12 })
const send = (items: readonly { id: number; version: number }[], code = del, as = finance) =>
  call(app, setBillingCode, { as, body: { items, billingCode: { id: code } } })
/** Sends the current versions, like a user who has just loaded the items. */
async function set(items: readonly { id: number }[], code = del, as = finance) {
  const { rows } = await pool.query('SELECT id, version FROM invoice_items WHERE id = ANY($1)', [
    items.map(({ id }) => id),
  ])
  const versions = new Map(rows.map(({ id, version }) => [id, version]))
  return send(
    items.map(({ id }) => ({ id, version: versions.get(id) ?? 1 })),
    code,
    as,
  )
}
const read = async ({ id }: { id: number }) =>
  (await call(app, readItem, { as: finance, params: { id } })).body
const history = async ({ id }: { id: number }) =>
  (await call(app, itemHistory, { as: finance, params: { id } })).body.records
const rate = async (code: number) =>
  Number((await pool.query('SELECT fee FROM billing_codes WHERE id = $1', [code])).rows[0].fee)

test('many have the code with its fee at once, a repair its hours times that; each tells it in its history', async () => {
  const items = [ofLoan, ofRepair, byHand]
  const { status, body } = await set(items, lab)
  expect(status, JSON.stringify(body)).toBe(200)
  expect(body).toEqual({ changed: items.map(({ id }) => id), refused: [] })
  const fee = await rate(lab)
  expect(await read(ofLoan)).toMatchObject({ billingCode: { code: 'LAB' }, fee, version: ofLoan.version + 1 })
  expect(await read(ofRepair)).toMatchObject({ billingCode: { code: 'LAB' }, fee: fee * 2 })
  expect(await read(byHand)).toMatchObject({ billingCode: { code: 'LAB' }, fee })
  expect((await history(ofLoan))[0]).toMatchObject({ action: 'UPDATE', user: { id: finance.id } })
})

test('what has it already is not changed again', async () => {
  await set([byHand])
  const [before, told] = [await read(byHand), await history(byHand)]
  expect((await set([byHand])).body).toEqual({ changed: [byHand.id], refused: [] })
  expect(await read(byHand)).toEqual(before)
  expect(await history(byHand)).toEqual(told)
})

test('a fee that was typed is replaced, also of what has the code already', async () => {
  const typed = await item(app, staff, parties, { fee: 12 })
  expect(typed).toMatchObject({ billingCode: { id: del }, fee: 12 })
  const fee = await rate(del)
  expect(fee).not.toBe(12)
  expect((await set([typed])).body).toEqual({ changed: [typed.id], refused: [] })
  expect(await read(typed)).toMatchObject({ billingCode: { id: del }, fee, version: typed.version + 1 })
  expect((await history(typed))[0]?.changes.map(({ field }) => field)).toEqual(['fee'])
})

test('what is invoiced, gone or too dear is named with its reason, and the others are changed', async () => {
  const issued = await item(app, staff, parties)
  const { prefix, number } = await invoice(app, finance, [issued]).then(({ program, invoiceNumber }) => ({
    prefix: program.invoiceNumberPrefix,
    number: invoiceNumber,
  }))
  const { rows } = await pool.query(`INSERT INTO billing_codes (code, description, fee, account_number)
    VALUES ('MAX', 'Everything', 9999999999.99, '1') RETURNING id`)
  const { body } = await set([issued, { id: 2147483647 }, ofRepair, ofLoan], rows[0].id)
  expect(body.changed).toEqual([ofLoan.id])
  expect(body.refused.map(({ itemId }) => itemId)).toEqual([issued.id, 2147483647, ofRepair.id])
  expect(body.refused[0]?.reason).toContain(`${prefix}${number}`)
  expect(body.refused[1]?.reason).toBe('There is no such record.')
  expect(body.refused[2]?.reason).toMatch(/too large/)
})

test('what somebody else has saved since it was seen is refused, and stays', async () => {
  const seen = await item(app, staff, parties)
  await set([seen], lab)
  const saved = await read(seen)
  const { body } = await send([{ id: seen.id, version: seen.version }])
  expect(body).toEqual({
    changed: [],
    refused: [{ itemId: seen.id, reason: 'Somebody else has changed this record since you opened it.' }],
  })
  expect(await read(seen)).toEqual(saved)
})

test('a code that is not there, nothing at all, and who may not are refused', async () => {
  expect((await set([byHand], 2147483647)).status).toBe(400)
  expect((await set([])).status).toBe(400)
  expect((await set([byHand], del, staff)).status).toBe(403)
})

test('an id is at least 1, and who sends less is told so', async () => {
  const { status, error } = await send([{ id: 0, version: 1 }])
  expect(status).toBe(400)
  expect(error.errors).toEqual([{ field: 'items.0.id', message: 'At least 1' }])
})
