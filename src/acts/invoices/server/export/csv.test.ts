import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { testApp } from '../../../../../test/app.ts'
import { exporting } from '../../../../../test/exporting.ts'
import { invoice, item } from '../../../../../test/invoicing.ts'
import { holderOf } from '../../../../../test/people.ts'

const app = await testApp()
const { finance, eric, parties, approved, csv, ledger, download } = await exporting(app)
const rows = (bytes: Buffer): string[][] => parse(bytes.subarray(3))

test('CSV: byte-order mark, CRLF, a row an item, formula-safe, in the language of the caller', async () => {
  const nasty = [
    "=cmd|' /C calc'!A0",
    '+1',
    '-1+1',
    '@SUM(A1)',
    'a "quoted", b',
    'Ligne 1\nLigne 2',
    'Łódź 中 …',
  ]
  const items = []
  for (const description of nasty) items.push(await item(app, finance, parties, { description, fee: 0.1 }))
  const made = await invoice(app, finance, items)
  const reply = await csv([made.id])
  expect(reply.headers['content-disposition']).toMatch(/filename="invoice-export-\d{8}-\d{6}\.csv"/)
  expect([...reply.bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
  expect(reply.text.split('\r\n').at(-1)).toBe('')
  const [head, ...body] = rows(reply.bytes)
  expect(head?.[0]).toBe('Invoice Number')
  const notes = body.map((row) => row[head?.indexOf('Note') ?? -1])
  expect(notes).toEqual(nasty.map((note) => (/^[=+@-]/.test(note) ? `'${note}` : note)))
  expect(body[0]).toEqual(
    expect.arrayContaining([
      `PEP${made.invoiceNumber}`,
      eric.clientNumber,
      'Éric Thériault',
      'DEL',
      '41300',
      '0.10',
    ]),
  )
  expect(rows((await csv([made.id], { 'accept-language': 'fr' })).bytes)[0]?.[0]).toBe('Numéro de facture')
})

test('who may not see clients gets none in the CSV, and no file that names them', async () => {
  const made = await approved()
  await csv([made.id])
  const id = (await ledger(1)).records[0]?.id ?? 0
  const helper = await holderOf(app, 'READ_INVOICES')
  expect((await download(id, helper)).status).toBe(403)
  expect((await download(id)).status).toBe(200)
  const reply = await csv([made.id], {}, helper)
  expect(reply.text).toContain(`PEP${made.invoiceNumber}`)
  expect(reply.text).not.toMatch(/Thériault|Client/)
})
