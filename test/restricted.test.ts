import { beforeAll, expect, test } from 'vitest'
import { exportCsv, exportSage } from '#acts/invoices/contract/exports.ts'
import { archiveLoan } from '#acts/loans/contract/calls.ts'
import { archiveService } from '#acts/services/contract/calls.ts'
import { routes } from '#app/server/features.ts'
import { looksWritten } from '#base/trail/server/looks.ts'
import { PERMISSIONS } from '#core/contract/all-permissions.ts'
import type { Call } from '#core/contract/call.ts'
import { archiveClient } from '#records/clients/contract/calls.ts'
import { restrictClient } from '#records/clients/contract/restriction.ts'
import { displayNumber } from '#records/equipment/contract/equipment.ts'
import { holdEquipment, releaseEquipment } from '#records/equipment/contract/holding.ts'
import { published, signed } from './agreements.ts'
import { testApp } from './app.ts'
import { piece } from './equipment.ts'
import { call, client, newClient, newRole, type Somebody, signIn } from './factories.ts'
import { invoice, item } from './invoicing.ts'
import { loan, service } from './lending.ts'
import { merged } from './merging.ts'

/** No reading call reveals a restricted client, archived or not, to others. */
const app = await testApp({ LOG_LEVEL: 'error' })
const officer = await signIn(app, 'ADMIN')
const WHO = {
  firstName: 'Wilhelmine',
  lastName: 'Quessy',
  birthDate: '1931-07-09',
  medicareNumber: '987654321',
}
/** A second record of the same person, merged before she was restricted. */
const TWICE = { firstName: 'Adélaïde', lastName: 'Zwicker', birthDate: '1931-07-09' }
const GONE = { firstName: 'Théodule', lastName: 'Xavérine' }
const pieces = [
  await piece(app, officer),
  await piece(app, officer),
  await piece(app, officer),
  await piece(app, officer),
]
const [lent, held, mended, spare] = pieces.map(({ id }) => ({ id })) as [
  { id: number },
  { id: number },
  { id: number },
  { id: number },
]
const other = await client(app, officer, { lastName: 'Quimper' })
await loan(app, officer, { client: other, equipment: spare }, { returnDate: '2026-05-05' })
await service(app, officer, { client: other, equipment: mended })
await invoice(app, officer, { client: other, equipment: mended })

const text = await published(app, officer)

const others: Record<string, Somebody> = {}
const before: Record<string, Record<string, unknown>> = {}
let ids: number[] = []
let clientId = 0
let invoiceIds: number[] = []
let names: RegExp

beforeAll(async () => {
  others.staff = await signIn(app, 'STAFF')
  others.viewer = await signIn(app, 'VIEWER')
  others.all = await signIn(
    app,
    await newRole(
      app,
      PERMISSIONS.filter((one) => !one.endsWith('_PRIVACY')),
    ),
  )
  for (const [role, as] of Object.entries(others)) before[role] = await counts(as)
  await looksWritten(app.database)

  const who = await client(app, officer, { ...WHO, notes: [{ message: 'Lives at the shelter' }] })
  const gone = await client(app, officer, GONE)
  const twice = await client(app, officer, TWICE)
  await call(app, holdEquipment, { as: officer, params: spare, body: { client: { id: twice.id } } })
  await call(app, releaseEquipment, { as: officer, params: spare })
  const mergeId = await merged(app, officer, who, twice)
  const of = { client: who, equipment: mended }
  const open = await loan(app, officer, { client: who, equipment: lent })
  const agreed = await signed(app, officer, { client: who, loans: [open], text })
  const over = await loan(app, officer, { client: who, equipment: mended }, { returnDate: '2026-05-20' })
  const dropped = await loan(
    app,
    officer,
    { client: who, equipment: spare },
    { loanDate: '2026-05-06', returnDate: '2026-05-07' },
  )
  await call(app, archiveLoan, { as: officer, params: { id: dropped.id } })
  const repair = await service(app, officer, of)
  const undone = await service(app, officer, of)
  await call(app, archiveService, { as: officer, params: { id: undone.id } })
  const toBe = await item(app, officer, of)
  const bill = await invoice(app, officer, of, { approvalNumber: 'A1' })
  await call(app, holdEquipment, { as: officer, params: held, body: { client: { id: who.id } } })
  await app.database.pool.query(`UPDATE billing_codes SET account_number = '4000'`)
  for (const one of [exportSage, exportCsv]) {
    const sent = await call(app, one, { as: officer, body: { invoiceIds: [bill.id] } })
    if (sent.status !== 200) throw new Error(sent.text)
  }
  await call(app, archiveClient, { as: officer, params: { id: gone.id } })
  for (const { id } of [who, gone]) {
    const body = { restricted: true, users: [], reason: 'asked by the client' }
    const reply = await call(app, restrictClient, { as: officer, params: { id }, body })
    if (reply.status !== 200) throw new Error(reply.text)
  }
  invoiceIds = [bill.id]
  clientId = who.id
  const { rows: exported } = await app.database.pool.query<{ id: number }>('SELECT id FROM invoice_exports')
  const related = [
    ...exported,
    { id: mergeId },
    who,
    twice,
    gone,
    open,
    agreed,
    over,
    dropped,
    repair,
    undone,
    toBe,
    bill,
    ...pieces,
  ]
  ids = [...new Set(related.map(({ id }) => id))]
  names = new RegExp(
    `Wilhelmine|Quessy|Adélaïde|Zwicker|${WHO.medicareNumber}|shelter|Théodule|Xavérine|${[who, gone, twice].map((one) => one.clientNumber).join('|')}`,
    'i',
  )
})

/** Search phrases. */
const PHRASES = ['quessy', '', '987654321', 'W']
const bodies = (): Record<string, unknown[]> => ({
  findDuplicates: [{ ...WHO }, newClient(app, WHO)],
  previewExport: [
    { invoiceIds, format: 'sage' },
    { invoiceIds, format: 'csv' },
  ],
  checkGeneration: [{ invoiceIds }],
  invoiceLanguages: [{ invoiceIds }],
  readTogether: [{ calls: ids.flatMap((id) => [`/api/clients/${id}`, `/api/loans/${id}`]).slice(0, 20) }],
})
const reads = routes
  .map((route) => route.call)
  .filter(
    (one) => (one.method === 'GET' || one.safe) && !one.redirects && !one.token && one.name !== 'logout',
  )

async function* asked(one: Call, as: Somebody) {
  const ways = one.body ? (one.textBody ? PHRASES : (bodies()[one.name] ?? PHRASES)) : [undefined]
  const phrases = one.query ? PHRASES.map((phrase) => ({ phrase, page: 1, looks: 'true' })) : [{}]
  const queries: Record<string, string | number>[] = [
    ...phrases,
    ...(one.query
      ? [clientId].flatMap((id) => [{ clientId: id }, { page: 1, lendableTo: id }, { page: 1, number: '' }])
      : []),
  ]
  const places = one.path.includes('{') ? ids : [0]
  for (const id of places)
    for (const body of ways)
      for (const query of queries) {
        const params = { id: String(id), photoId: '1', noteId: '1', mergeId: String(id) }
        yield await call(app, one, { as, params, query, body })
      }
}

/** The number of results of each list, search and count. */
async function counts(as: Somebody) {
  const found: Record<string, unknown> = {}
  for (const one of reads.filter(
    ({ path }) => !path.includes('{') && !/trail|equipment|users|sessions/.test(path),
  )) {
    if (one.body && !one.textBody) continue
    const reply = await call(app, one, { as, query: one.query ? { page: 1 } : {}, body: one.body && 'q' })
    found[one.name] = countsIn(reply.body)
  }
  return found
}
function countsIn(body: unknown): unknown {
  if (Array.isArray(body)) return body.length
  const told = Object.entries((body ?? {}) as Record<string, unknown>)
  return told
    .filter(([name]) => !/opened|equipment|lastSignIn|backups|demo/.test(name))
    .map(([name, value]) => [
      name,
      typeof value === 'object' ? countsIn(value) : typeof value === 'number' ? value : '',
    ])
}

test.each(['staff', 'viewer', 'all'])(
  'nothing of a restricted client is in any answer to %s',
  async (role) => {
    const told: string[] = []
    for (const one of reads)
      for await (const { status, text } of asked(one, others[role] as Somebody)) {
        expect(status, `${one.name}: ${text}`).toBeLessThan(500)
        if (names.test(text)) told.push(one.name)
      }
    expect([...new Set(told)]).toEqual([])
    // the queries exclude the client; nothing reached the final check
    expect(app.log.filter((line) => line.includes('hidden'))).toEqual([])
  },
  240_000,
)

test.each(['staff', 'viewer', 'all'])(
  'to %s every count is what it was without that client',
  async (role) => {
    const { listInvoiceExports: _, ...now } = await counts(others[role] as Somebody)
    const { listInvoiceExports: __, ...then } = before[role] ?? {}
    expect(now).toEqual(then)
  },
)

test('whoever answers for privacy finds the client in all of these places', async () => {
  const told = new Set<string>()
  for (const one of reads)
    for await (const { text } of asked(one, officer)) if (names.test(text)) told.add(one.name)
  for (const name of [
    'listClients',
    'searchAll',
    'searchLists',
    'findDuplicates',
    'summariseInvoices',
    'readLoan',
    'searchTrail',
    'equipmentHistory',
    'readEquipment',
    'archivedLoans',
    'archivedServices',
    'archivedClients',
    'downloadInvoiceExport',
    'readTogether',
  ])
    expect(told, name).toContain(name)
}, 240_000)

test('a piece that a restricted client has is on loan, or on hold, to nobody that is named', async () => {
  const number = displayNumber(pieces[0] as Parameters<typeof displayNumber>[0])
  const list = reads.find(({ name }) => name === 'searchEquipment') as Call
  const { body } = (await call(app, list, { as: others.staff, body: number })) as {
    body: { records: unknown[] }
  }
  expect(body.records[0]).toMatchObject({ onLoan: true, onLoanFor: null })
})
