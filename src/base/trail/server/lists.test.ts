import { expect, test } from 'vitest'
import { clientLooks } from '#across/privacy/contract/looks.ts'
import { searchAll } from '#across/search/contract.ts'
import { downloadExport, exportCsv, listExports } from '#acts/invoices/contract/exports.ts'
import { archivedLoans, archiveLoan, clientLoans, loanHistory } from '#acts/loans/contract/calls.ts'
import { routes } from '#app/server/features.ts'
import {
  archiveClient,
  archivedClients,
  clientHistory,
  findDuplicates,
  listClients,
  readClient,
  searchClients,
  summariseClients,
} from '#records/clients/contract/calls.ts'
import { disclosure } from '#records/clients/server/disclosure.ts'
import { equipmentHistory } from '#records/equipment/contract/calls.ts'
import { holdEquipment, releaseEquipment } from '#records/equipment/contract/holding.ts'
import { published, signed } from '../../../../test/agreements.ts'
import { testApp, workplace } from '../../../../test/app.ts'
import { piece } from '../../../../test/equipment.ts'
import { call, client, signIn } from '../../../../test/factories.ts'
import { invoice } from '../../../../test/invoicing.ts'
import { loan, service } from '../../../../test/lending.ts'
import { mails } from '../../../../test/people.ts'
import { searchTrail } from '../contract.ts'
import { tellOfBudgets } from './budget.ts'
import { looksWritten } from './looks.ts'

/** The trail tells who saw a client in a list, and from which address. */
const app = await testApp({ CLIENT_ROWS_A_DAY: '30' })
const { pool } = app.database
const admin = await signIn(app, 'ADMIN')
const staff = await signIn(app, 'STAFF')
const [first, second] = [
  await client(app, admin, { lastName: 'Vautour', firstName: 'Anne' }),
  await client(app, admin, { lastName: 'Vautour', firstName: 'Zélie' }),
]
const both = [first.id, second.id]

/** The LISTED entries of the trail since the last call. */
async function listed(): Promise<{ by: number; call: string; ids: number[]; address: string }[]> {
  await looksWritten(app.database)
  const { rows } =
    await pool.query(`SELECT user_id AS by, changes -> 0 ->> 'new' AS call, ids, host(address) AS address
    FROM trail WHERE action = 'LISTED' AND id > (SELECT coalesce(max(last), 0) FROM asked) ORDER BY id`)
  await pool.query('INSERT INTO asked SELECT max(id) FROM trail')
  return rows
}
await pool.query('CREATE TABLE asked (last bigint)')

test.each([
  [
    'a page of the list',
    () => call(app, listClients, { as: staff, query: { phrase: 'vautour' } }),
    'listClients',
  ],
  ['a search', () => call(app, searchClients, { as: staff, body: 'vautour' }), 'searchClients'],
  ['a search of all', () => call(app, searchAll, { as: staff, body: 'vautour' }), 'searchAll'],
  ['a list of all', () => call(app, summariseClients, { as: staff, query: {} }), 'summariseClients'],
])('%s leaves one entry with those whom it showed', async (_, ask, name) => {
  await listed()
  expect((await ask()).status).toBe(200)
  const [entry, ...more] = await listed()
  expect(more).toEqual([])
  expect(entry).toMatchObject({ by: staff.id, call: name, address: '127.0.0.1' })
  expect(entry?.ids.toSorted()).toEqual(both.toSorted())
})

test('a check for duplicates does too, and a list that shows nobody leaves none', async () => {
  await listed()
  const person = { firstName: 'Anne', lastName: 'Vautour', birthDate: first.birthDate }
  await call(app, findDuplicates, { as: staff, body: person })
  expect(await listed()).toMatchObject([{ call: 'findDuplicates', ids: [first.id] }])
  await call(app, listClients, { as: staff, query: { phrase: 'nobody is called so' } })
  expect(await listed()).toEqual([])
})

test('who opens a client leaves a look, and none of lists for the parts of their page', async () => {
  await listed()
  const params = { id: first.id }
  await Promise.all([
    call(app, readClient, { as: staff, params }),
    call(app, clientLoans, { as: staff, params, query: { page: 1 } }),
  ])
  expect(await listed()).toEqual([])
})

test('what is archived is a list of clients', async () => {
  const gone = await client(app, admin, { lastName: 'Partie' })
  await call(app, archiveClient, { as: admin, params: { id: gone.id } })
  await listed()
  await call(app, archivedClients, { as: staff, query: {} })
  expect(await listed()).toMatchObject([{ call: 'archivedClients', ids: [gone.id] }])
})

test('an export is a list of its clients each time that it is fetched, and a download is told by itself', async () => {
  const chair = await piece(app, admin)
  const made = await invoice(app, admin, { client: first, equipment: chair })
  const finance = await signIn(app, 'FINANCE')
  await listed()
  const exported = await call(app, exportCsv, { as: finance, body: { invoiceIds: [made.id] } })
  expect(exported.status).toBe(200)
  expect(await listed()).toMatchObject([{ by: finance.id, call: exportCsv.name, ids: [first.id] }])
  const [entry] = (await call(app, listExports, { as: finance, query: {} })).body.records
  await call(app, downloadExport, { as: finance, params: { id: entry?.id ?? 0 } })
  expect(await listed()).toMatchObject([{ by: finance.id, call: downloadExport.name, ids: [first.id] }])
  const { body } = await call(app, searchTrail, { as: admin, query: { entity: 'invoice-exports' } })
  expect(body.records[0]).toMatchObject({
    action: 'EXPORT_DOWNLOADED',
    entityId: entry?.id,
    user: { id: finance.id },
    address: '127.0.0.1',
  })
})

test('the history of a client says who saw them in a list, and nothing of the others there', async () => {
  await call(app, listClients, { as: staff, query: { phrase: 'vautour' } })
  const history = (looks: 'true' | 'false') =>
    call(app, clientHistory, { as: admin, params: { id: second.id }, query: { looks } })
  const { body, text } = await history('true')
  expect(body.records.find(({ action }) => action === 'LISTED')).toMatchObject({ user: { id: staff.id } })
  expect(text).not.toContain('"ids"')
  expect((await history('false')).body.records.map(({ action }) => action)).toEqual(['CREATE'])
  const { body: trail } = await call(app, searchTrail, { as: admin, query: { userId: staff.id } })
  expect(trail.records[0]).toMatchObject({ action: 'LISTED', entity: 'clients', entityId: null })
  expect(trail.records[0]?.ids?.toSorted()).toEqual(both.toSorted())
})

test('the history of a piece, and archived loans, leave an entry with the clients whom they name', async () => {
  const chair = await piece(app, admin)
  const held = { as: admin, params: { id: chair.id }, body: { client: { id: second.id } } }
  await call(app, holdEquipment, held)
  await call(app, releaseEquipment, { as: admin, params: { id: chair.id } })
  const lent = await loan(app, admin, { client: first, equipment: chair }, { returnDate: '2026-05-20' })
  await call(app, archiveLoan, { as: admin, params: { id: lent.id } })
  await listed()
  await call(app, equipmentHistory, { as: staff, params: { id: chair.id } })
  expect(await listed()).toMatchObject([{ by: staff.id, call: 'equipmentHistory', ids: [second.id] }])
  await call(app, loanHistory, { as: staff, params: { id: lent.id } })
  expect(await listed()).toMatchObject([{ by: staff.id, call: 'loanHistory', ids: [first.id] }])
  await call(app, archivedLoans, { as: staff, query: {} })
  expect(await listed()).toMatchObject([{ by: staff.id, call: 'archivedLoans', ids: [first.id] }])
})

test('who reads the trail has seen whom its page is about, by whatever record of theirs, and leaves an entry', async () => {
  const equipment = await piece(app, admin)
  const lent = await loan(app, admin, { client: second, equipment }, { returnDate: '2026-05-20' })
  const repair = await service(app, admin, { client: second, equipment })
  const bill = await invoice(app, admin, { client: second, equipment })
  const [agreed] = [await loan(app, admin, { client: second, equipment: await piece(app, admin) })]
  const text = await published(app, admin)
  const agreement = await signed(app, admin, { client: second, loans: [agreed], text })
  const records = [
    ['clients', second.id],
    ['loans', lent.id],
    ['services', repair.id],
    ['invoices', bill.id],
    ['invoice-items', bill.items[0]?.id ?? 0],
    ['agreements', agreement.id],
  ] as const
  for (const [entity, entityId] of records) {
    await listed()
    const { body } = await call(app, searchTrail, { as: admin, query: { entity, entityId } })
    expect(body.records.length, entity).toBeGreaterThan(0)
    expect(await listed(), entity).toMatchObject([{ by: admin.id, call: 'searchTrail', ids: [second.id] }])
  }
  await call(app, searchTrail, { as: admin, query: { entity: 'templates' } })
  expect(await listed()).toEqual([])
  const looks = await call(app, clientLooks, { as: admin, params: { id: second.id } })
  expect(looks.body.records).toContainEqual(
    expect.objectContaining({ user: expect.objectContaining({ id: admin.id }), call: 'searchTrail' }),
  )
})

test('every read whose answer has a client number is known to show clients', () => {
  const shows = routes.filter(({ schema }) => schema && disclosure.shown(schema)).map(({ call }) => call.name)
  expect(shows).toEqual(
    expect.arrayContaining(['listClients', 'readLoan', 'listInvoiceItems', 'searchLists']),
  )
  expect(shows.length).toBeGreaterThan(30)
})

test('clients who are opened count in the budget of the day', async () => {
  const reader = await signIn(app, 'VIEWER')
  for (let opened = 0; opened < 31; opened++)
    await call(app, readClient, { as: reader, params: { id: first.id } })
  await looksWritten(app.database)
  await tellOfBudgets.run(workplace(app))
  const sent = (await mails(app)).filter(({ subject }) => subject.includes('many clients'))
  expect(sent.map(({ text }) => text)).toEqual([expect.stringMatching(/was shown 31 rows of clients/)])
  await pool.query('DELETE FROM graphile_worker._private_jobs')
})

test('above the budget of a day administrators get one mail, and nobody is refused', async () => {
  const reader = await signIn(app, 'VIEWER')
  const look = () => call(app, listClients, { as: reader, query: { phrase: 'vautour' } })
  const told = async () => {
    await looksWritten(app.database)
    await tellOfBudgets.run(workplace(app))
    return (await mails(app)).filter(({ subject }) => subject.includes('many clients'))
  }
  for (let asked = 0; asked < 15; asked++) {
    await look()
    await looksWritten(app.database)
  }
  expect(await told()).toEqual([])
  await look()
  const sent = await told()
  expect(sent).toHaveLength(1)
  expect(sent[0]?.text).toMatch(/was shown 32 rows of clients/)
  expect(sent[0]?.text).not.toMatch(/Vautour/)
  expect((await look()).status).toBe(200)
  expect(await told()).toHaveLength(1)
})
