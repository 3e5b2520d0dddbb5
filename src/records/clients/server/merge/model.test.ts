import fc from 'fast-check'
import { expect, test } from 'vitest'
import * as imports from '#across/imports/contract/calls.ts'
import { workOffImports } from '#across/imports/server/work/worker.ts'
import { ATTACHMENTS } from '#acts/attachments/contract/calls.ts'
import { createInvoice } from '#acts/invoices/contract/calls.ts'
import { createItem } from '#acts/invoices/contract/item-calls.ts'
import { createLoan, returnLoan } from '#acts/loans/contract/calls.ts'
import { createService } from '#acts/services/contract/calls.ts'
import { holdEquipment } from '#records/equipment/contract/holding.ts'
import { published, signed } from '../../../../../test/agreements.ts'
import { testApp, workplace } from '../../../../../test/app.ts'
import { contradictions } from '../../../../../test/contradictions.ts'
import { piece } from '../../../../../test/equipment.ts'
import { call, client, clientNow, newAddress, signIn } from '../../../../../test/factories.ts'
import { importing } from '../../../../../test/importing.ts'
import { invoice, item, newInvoice, newItem } from '../../../../../test/invoicing.ts'
import { loan, newLoan, newService, service } from '../../../../../test/lending.ts'
import { columnsReferringTo, merged, rowsReferringTo, undone } from '../../../../../test/merging.ts'
import { createClientNote, updateClient } from '../../contract/calls.ts'
import type { Client } from '../../contract/client.ts'
import { MERGED_FIELDS, mergeClients } from '../../contract/merge.ts'
import { inputOf } from './united.ts'

/** Model test: for any two clients and concurrent acts, a merge loses nothing, and an undo restores both. */
const app = await testApp({ LOG_LEVEL: 'error' })
const { db, pool } = app.database
const as = await signIn(app, 'ADMIN')
const text = await published(app, as)
const past = { loanDate: '2026-03-02', returnDate: '2026-03-20' }
const pdf = { name: 'Paper.pdf', bytes: Buffer.from('%PDF-1.7\n') }

/** Records that a client may have, made by the calls of the application. */
const MAKE = {
  'open loan': async (of: Client) => loan(app, as, { client: of, equipment: await piece(app, as) }),
  async 'signed loan'(of: Client) {
    await signed(app, as, { client: of, loans: [await MAKE['open loan'](of)], text })
  },
  async 'billed loan'(of: Client) {
    const parties = { client: of, equipment: await piece(app, as) }
    const { id } = await loan(app, as, parties, past)
    await invoice(app, as, [await item(app, as, parties, { loan: { id } })])
  },
  repair: async (of: Client) => service(app, as, { client: of, equipment: await piece(app, as) }),
  item: async (of: Client) => item(app, as, { client: of, equipment: await piece(app, as) }),
  async hold(of: Client) {
    const { id } = await piece(app, as)
    await call(app, holdEquipment, { as, params: { id }, body: { client: { id: of.id } } })
  },
  file: ({ id }: Client) =>
    call(app, ATTACHMENTS.client.add, { as, params: { id }, body: { kind: 'OTHER' }, files: [pdf] }),
}
type Made = keyof typeof MAKE
const CONTACT = {
  addresses: [newAddress(app), newAddress(app, { address1: '7, rue Champlain', mailing: false })],
  phoneNumbers: [
    { number: '5065550142', type: { id: 1 } },
    { number: '5065550177', type: { id: 2 } },
  ],
  emailAddresses: [{ address: 'ros@example.org', primary: true }],
  contacts: [{ name: 'Luc', phoneNumber: '5065550133', type: 'NEXT_OF_KIN' }],
  payerNumbers: [{ name: 'Health Card', number: '900 412' }],
  notes: [{ message: 'Two steps' }],
  birthDate: '1951-06-15',
}
const part = fc.subarray(Object.keys(CONTACT) as (keyof typeof CONTACT)[])
const somebody = fc.record({ has: fc.subarray(Object.keys(MAKE) as Made[], { maxLength: 4 }), part })
type Somebody = typeof somebody extends fc.Arbitrary<infer S> ? S : never

async function made({ has, part: parts }: Somebody): Promise<Client> {
  const one = await client(app, as, Object.fromEntries(parts.map((name) => [name, CONTACT[name]])))
  for (const what of has) await MAKE[what](one)
  return clientNow(app, as, one.id)
}

const REFERRING = (await columnsReferringTo(app, 'clients'))
  .map((column) => column.split('.') as [string, string])
  .filter(([table]) => table !== 'client_merges' && table !== 'clients')
/** Child rows are compared without ids, because an undo inserts them again. */
const PART = /^client_(addresses|billing_addresses|contacts|email_addresses|payer_numbers|phone_numbers)$/
async function rowsOf(...ids: number[]) {
  const tables = await rowsReferringTo(app, [...REFERRING, ['clients', 'id']], ids)
  const plain = (rows: unknown[]) =>
    rows.map((row) => JSON.stringify({ ...(row as object), id: 0 })).toSorted()
  return Object.fromEntries(
    Object.entries(tables).map(([table, rows]) => [table, PART.test(table) ? plain(rows) : rows]),
  )
}

test('of any two, merged and undone, both are as they were', { timeout: 120_000 }, () =>
  fc.assert(
    fc.asyncProperty(
      fc.tuple(somebody, somebody),
      fc.subarray([...MERGED_FIELDS]),
      async ([one, other], fields) => {
        const [kept, gone] = [await made(one), await made(other)]
        const before = await rowsOf(kept.id, gone.id)
        const mergeId = await merged(app, as, kept, gone, fields)
        expect((await rowsOf(gone.id)).loans).toEqual([])
        expect(await contradictions(db)).toEqual([])
        await undone(app, as, kept, mergeId)
        expect(await rowsOf(kept.id, gone.id)).toEqual(before)
      },
    ),
    { numRuns: 10 },
  ),
)

/** Counts and totals of the records of clients. */
const TABLES = ['loans', 'services', 'invoices', 'invoice_items', 'client_notes', 'attachments'] as const
async function sums() {
  const counts = TABLES.map((table) => `(SELECT count(*)::int FROM ${table}) AS ${table}`)
  const { rows } = await pool.query(
    `SELECT ${counts.join()}, (SELECT sum(fee) FROM invoice_items)::float AS fees, (SELECT sum(fee) FROM invoice_lines)::float AS lines,
      (SELECT count(*)::int FROM equipment WHERE held_for IS NOT NULL) AS holds`,
  )
  return rows[0]
}

/** Records that still refer to a merged client; there must be none. */
async function leftBehind() {
  const left = [...TABLES, 'agreements'].map(
    (table) =>
      `SELECT '${table}' FROM ${table} t JOIN clients c ON c.id = t.client_id WHERE c.merged_into_id IS NOT NULL`,
  )
  const holds = `SELECT 'hold' FROM equipment e JOIN clients c ON c.id = e.held_for WHERE c.merged_into_id IS NOT NULL`
  return (await pool.query([...left, holds].join(' UNION ALL '))).rows
}

/** An act prepared to run concurrently with others; `adds` is the table that gets one more row. */
async function ready(kind: (typeof ACTS)[number], of: Client, other: Client) {
  const parties = { client: of, equipment: await piece(app, as) }
  const on = { as, params: { id: of.id } }
  if (kind === 'lend') {
    const body = await newLoan(app, parties)
    return { adds: 'loans', act: () => call(app, createLoan, { as, body }) }
  }
  if (kind === 'return') {
    const { id } = await loan(app, as, parties)
    return { act: () => call(app, returnLoan, { as, params: { id }, body: { returnDate: '2026-06-01' } }) }
  }
  if (kind === 'repair') {
    const body = await newService(app, parties)
    return { adds: 'services', act: () => call(app, createService, { as, body }) }
  }
  if (kind === 'item') {
    const body = await newItem(app, parties)
    return { adds: 'invoice_items', act: () => call(app, createItem, { as, body }) }
  }
  if (kind === 'bill') {
    const body = newInvoice([await item(app, as, parties)])
    return { adds: 'invoices', act: () => call(app, createInvoice, { as, body }) }
  }
  if (kind === 'hold') {
    const params = { id: parties.equipment.id }
    const body = { client: { id: of.id } }
    return { adds: 'holds', act: () => call(app, holdEquipment, { as, params, body }) }
  }
  if (kind === 'note')
    return {
      adds: 'client_notes',
      act: () => call(app, createClientNote, { ...on, body: { message: 'Ramp' } }),
    }
  if (kind === 'file') return { adds: 'attachments', act: () => MAKE.file(of) }
  if (kind === 'save') {
    const body = { ...inputOf(of), firstName: 'Rosalie' }
    return { act: () => call(app, updateClient, { ...on, body }) }
  }
  const body = { with: other.id, fields: [] }
  return { merges: true, act: () => call(app, mergeClients, { ...on, body }) }
}
const ACTS = [
  ...(['lend', 'return', 'repair', 'item', 'bill', 'hold', 'note', 'file', 'save', 'merge'] as const),
]

/** A file with a new phone number for both clients, checked and ready to run. */
async function fileOf(both: readonly Client[]) {
  const lines = both.map(({ fcsNumber }) => `${fcsNumber},506 555 0188\n`)
  const { checked, now } = importing(app, as)
  const { id, counts } = await checked(
    'CLIENTS',
    `Client Agency Number,Phone Number (home)\n${lines.join('')}`,
  )
  expect(counts).toMatchObject({ update: 2 })
  return async () => {
    await call(app, imports.startRun, { as, params: { id } })
    await workOffImports.run(workplace(app))
    return now(id)
  }
}

const at = fc.record({ kind: fc.constantFrom(...ACTS), of: fc.integer({ min: 0, max: 1 }) })

test('whatever is done at once with a merge comes before it or after it', { timeout: 180_000 }, () =>
  fc.assert(
    fc.asyncProperty(fc.array(at, { minLength: 3, maxLength: 8 }), fc.boolean(), async (acts, fromFile) => {
      const both = [
        await made({ has: ['open loan', 'billed loan', 'item', 'hold'], part: ['notes'] }),
        await made({ has: ['signed loan', 'repair', 'file'], part: ['phoneNumbers', 'contacts'] }),
      ] as const
      const of = (nth: number) => both[nth as 0 | 1]
      const done = [{ kind: 'merge' as const, of: 0 }, ...acts]
      const prepared = await Promise.all(done.map((one) => ready(one.kind, of(one.of), of(1 - one.of))))
      const run = fromFile ? await fileOf(both) : undefined
      const before = await sums()
      const [imported, ...replies] = await Promise.all([run?.(), ...prepared.map(({ act }) => act())])
      const expected = { ...before }
      for (const [nth, { status, text: said }] of replies.entries()) {
        expect([200, 204, 400, 404, 409], said).toContain(status)
        const adds = prepared[nth]?.adds
        if (adds && status < 300) expected[adds] += 1
      }
      const after = await sums()
      expect({ ...after, fees: 0, lines: 0 }).toEqual({ ...expected, fees: 0, lines: 0 })
      const merges = replies.filter((_, nth) => prepared[nth]?.merges)
      const [first, second] = merges.filter(({ status }) => status === 200)
      expect([Boolean(first), second]).toEqual([true, undefined])
      if (imported) expect(imported).toMatchObject({ state: 'DONE', done: 2 })
      expect([await leftBehind(), await contradictions(db)]).toEqual([[], []])

      const { id, mergeId } = (first?.body ?? {}) as { id: number; mergeId: number }
      await undone(app, as, { id }, mergeId)
      expect(await sums()).toEqual(after)
      expect(await contradictions(db)).toEqual([])
      expect(app.log).toEqual([])
    }),
    { numRuns: 8 },
  ),
)
