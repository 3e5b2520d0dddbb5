import { expect, test } from 'vitest'
import { itemHistory, readItem } from '#acts/invoices/contract/item-calls.ts'
import { createItems } from '#acts/invoices/contract/unbilled.ts'
import { archiveService, updateService } from '#acts/services/contract/calls.ts'
import { testApp } from '../../../../test/app.ts'
import { piece } from '../../../../test/equipment.ts'
import { call, client, signIn } from '../../../../test/factories.ts'
import { loan, newService, service } from '../../../../test/lending.ts'
import { holderOf } from '../../../../test/people.ts'

const app = await testApp()
const staff = await signIn(app, 'STAFF')
const parties = { client: await client(app, staff), equipment: await piece(app, staff) }
const repair = (more: Record<string, unknown> = {}) => service(app, staff, parties, more)
const make = (body: unknown, headers: Record<string, string> = {}, as = staff) =>
  call(app, createItems, { as, body, headers })
const count = async () => (await app.database.pool.query('SELECT FROM invoice_items')).rows.length

test('many repairs and loans become items at once; what cannot is named with its reason', async () => {
  const [first, second, gone] = [await repair({ hours: 1.25 }), await repair(), await repair()]
  const lent = await loan(app, staff, parties)
  await call(app, archiveService, { as: staff, params: { id: gone.id } })
  const sent = { services: [second.id, first.id, gone.id, second.id, 2147483647], loans: [lent.id] }
  const { status, body } = await make(sent)
  expect(status).toBe(200)
  expect(body.made.map(({ source }) => source)).toEqual([
    { service: second.id },
    { service: first.id },
    { loan: lent.id },
  ])
  expect(body.refused).toEqual([
    { source: { service: gone.id }, reason: 'There is no such record.' },
    { source: { service: 2147483647 }, reason: 'There is no such record.' },
  ])
  const [, ofFirst, ofLoan] = body.made.map(({ itemId }) => ({ id: itemId }))
  const read = async (params = { id: 0 }) => (await call(app, readItem, { as: staff, params })).body
  expect(await read(ofFirst)).toMatchObject({
    service: { id: first.id },
    client: { id: parties.client.id },
    equipment: { id: parties.equipment.id },
    billingCode: { code: 'LAB' },
    fee: 85.63,
    description: 'Pneu remplacé',
  })
  expect(await read(ofLoan)).toMatchObject({
    loan: { id: lent.id },
    program: { id: lent.program.id },
    fee: null,
  })
  const { body: history } = await call(app, itemHistory, { as: staff, params: ofFirst ?? { id: 0 } })
  expect(history.records).toMatchObject([{ action: 'CREATE', user: { id: staff.id } }])

  const before = await count()
  const again = (await make(sent, { 'accept-language': 'fr' })).body
  expect(again.made).toEqual([])
  expect(again.refused).toContainEqual({
    source: { service: first.id },
    reason: 'Cette réparation a déjà été facturée.',
  })
  expect(again.refused).toContainEqual({ source: { loan: lent.id }, reason: 'Ce prêt a déjà été facturé.' })
  expect(await count()).toBe(before)
})

test('a request that is repeated with its key makes nothing twice; of two at once each makes its own', async () => {
  const [one, other] = [await repair(), await repair()]
  const key = { 'idempotency-key': 'month-end' }
  const made = await make({ services: [one.id] }, key)
  expect((await make({ services: [one.id] }, key)).body).toEqual(made.body)
  const third = await repair()
  const [a, b] = await Promise.all([
    make({ services: [other.id, third.id] }),
    make({ services: [third.id, other.id] }),
  ])
  expect([a.status, b.status]).toEqual([200, 200])
  expect(a.body.made.length + b.body.made.length).toBe(2)
  expect(a.body.refused.length + b.body.refused.length).toBe(2)
})

test('what is too dear for an item is refused, and the rest is made', async () => {
  const code = `INSERT INTO billing_codes (code, description, fee, account_number)
    VALUES ('MAX', 'Everything', 9999999999.99, '1') RETURNING id`
  const billingCode = { id: (await app.database.pool.query(code)).rows[0].id }
  const [dear, plain] = [await repair(), await repair()]
  const body = await newService(app, parties, { hours: 2, billingCode })
  await call(app, updateService, { as: staff, params: { id: dear.id }, body })
  expect((await make({ services: [dear.id, plain.id] })).body).toMatchObject({
    made: [{ source: { service: plain.id } }],
    refused: [{ source: { service: dear.id }, reason: expect.stringContaining('too large') }],
  })
})

test('nothing, too much, and what one may not read, is refused', async () => {
  for (const sent of [{}, { services: [] }, { services: [0] }, { services: Array(2001).fill(1) }])
    expect((await make(sent)).status).toBe(400)
  const { id } = await repair()
  const blind = await holderOf(app, 'CREATE_INVOICE_ITEMS', 'CREATE_INVOICES')
  expect((await make({ services: [id] }, {}, blind)).body).toEqual({
    made: [],
    refused: [{ source: { service: id }, reason: 'There is no such record.' }],
  })
})
