import { expect, test } from 'vitest'
import * as calls from '#acts/invoices/contract/calls.ts'
import { createItem } from '#acts/invoices/contract/item-calls.ts'
import { testApp } from '../../../../../test/app.ts'
import { exporting } from '../../../../../test/exporting.ts'
import { call } from '../../../../../test/factories.ts'
import { invoice, item } from '../../../../../test/invoicing.ts'
import { service } from '../../../../../test/lending.ts'
import { parseImp } from '../../../../../test/sage-file.ts'
import { readExported } from './read.ts'

const app = await testApp()
const { finance, staff, eric, parties, approved, sage, csv, preview } = await exporting(app)
const exportedAt = async (id: number) =>
  (await call(app, calls.readInvoice, { as: finance, params: { id } })).body.exportedAt

test('Sage gets a block an invoice, by program and number, and no client', async () => {
  const repair = await service(app, staff, parties, { hours: 2.5 })
  const { body: labour } = await call(app, createItem, { as: finance, body: { service: { id: repair.id } } })
  const program = { program: { id: eric.program.id } }
  const made = await approved()
  const second = await invoice(app, finance, [labour, await item(app, finance, parties, program)], {
    approvalNumber: 'APP-4472',
  })
  const other = await invoice(app, finance, [
    await item(app, finance, parties, { program: { id: app.ids.programs['Enfants en mouvement'] }, fee: 0 }),
  ])
  const reply = await sage([second.id, made.id, other.id])
  expect(reply.headers['content-disposition']).toMatch(/filename="invoice-export-\d{8}-\d{6}\.imp"/)
  const [day] = made.createdAt.split('T')
  const [year, month] = day?.split('-') ?? []
  expect(parseImp(reply.bytes)).toMatchObject([
    { customer: 'Enfants en mouvement', number: 'ENF1', orderNumber: '', total: 0n },
    {
      customer: 'Provincial Equipment Program',
      number: `PEP${made.invoiceNumber}`,
      orderNumber: 'APP-4471',
      total: 4500n,
    },
    {
      number: `PEP${second.invoiceNumber}`,
      date: expect.stringMatching(new RegExp(`^${month}-\\d\\d-${year}$`)),
      total: 21_625n,
      lines: [
        { item: 'LAB', quantity: '2.5000', price: '68.5000', amount: 17_125n },
        { item: 'DEL', quantity: '1.0000', price: '45.0000', amount: 4500n },
      ],
    },
  ])
  expect(reply.text).not.toMatch(/Thériault|ThÃ©riault|Livraison/)
})

test('an invoice goes to Sage once, unless again is said; summaries tell when', async () => {
  const { id, ...made } = await approved()
  const first = await sage([id])
  expect(first.status).toBe(200)
  const { error } = await sage([id])
  expect(error).toMatchObject({
    status: 409,
    error: 'already_exported',
    message: `These invoices have been exported to Sage before: PEP${made.invoiceNumber}`,
    errors: [{ field: 'invoiceIds.0' }],
  })
  expect((await preview([id])).exportedBefore).toMatchObject([{ invoiceId: id, by: { id: finance.id } }])
  expect((await preview([id], 'csv')).exportedBefore).toEqual([])
  expect((await sage([id], { again: true })).status).toBe(200)
  expect(await exportedAt(id)).toMatch(/Z$/)
})

test('a CSV is for reading, and keeps nothing from going to Sage', async () => {
  const { id } = await approved()
  expect((await csv([id])).status).toBe(200)
  expect(await exportedAt(id)).toBe(null)
  expect((await sage([id])).status).toBe(200)
})

test('of many who export at once all but one are asked', async () => {
  const { id } = await approved()
  const replies = await Promise.all(Array.from({ length: 8 }, () => sage([id])))
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, ...Array(7).fill(409)])
})

test('the same key answers the same file and writes it once', async () => {
  const { id } = await approved()
  const once = () => sage([id], {}, { 'idempotency-key': 'once' })
  const [first, again] = [await once(), await once()]
  expect(again).toMatchObject({ status: 200, text: first.text })
})

test('each invoice has its exports in its history', async () => {
  const { id } = await approved()
  const reply = await sage([id])
  const { body: history } = await call(app, calls.invoiceHistory, { as: finance, params: { id } })
  const [, name] = /filename="(.*?)"/.exec(String(reply.headers['content-disposition'])) ?? []
  expect(history.records[0]).toMatchObject({
    user: { id: finance.id },
    changes: [{ field: 'exported', old: null, new: name }],
  })
})

test('two programs without a prefix are told apart by nothing in Sage: the preview says so', async () => {
  const programs = ['Enfants en mouvement', 'Rural Home Program'].map((name) => app.ids.programs[name])
  await app.database.pool.query('UPDATE programs SET invoice_number_prefix = NULL WHERE id = ANY($1)', [
    programs,
  ])
  await app.database.pool.query(
    `INSERT INTO invoice_counters SELECT unnest($1::int[]), 5000
    ON CONFLICT (program_id) DO UPDATE SET last = 5000`,
    [programs],
  )
  const ids = []
  for (const id of programs) {
    const made = await item(app, finance, parties, { program: { id } })
    ids.push((await invoice(app, finance, [made], { approvalNumber: 'A' })).id)
  }
  const { warnings } = await preview(ids)
  expect(warnings.filter(({ message }) => message.includes('number 5001 too'))).toHaveLength(2)
  expect((await preview([(await approved()).id])).warnings).toEqual([])
})

test('the day is that of the organisation', async () => {
  const { id, createdAt } = await approved()
  // the two zones never have the same date
  for (const zone of ['Pacific/Kiritimati', 'Etc/GMT+12']) {
    const day = new Intl.DateTimeFormat('en-CA', { timeZone: zone }).format(new Date(createdAt))
    const days: string[] = []
    for await (const read of readExported(app.database.db, [id], zone)) days.push(read.day)
    expect(days).toEqual([day])
  }
})
