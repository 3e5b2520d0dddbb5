import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { exportSage } from '#acts/invoices/contract/exports.ts'
import { updateLoan } from '#acts/loans/contract/calls.ts'
import { endOfTrust } from '#base/people/server/trusted.ts'
import { looksWritten } from '#base/trail/server/looks.ts'
import { archiveClient, readClient } from '#records/clients/contract/calls.ts'
import { archiveEquipment } from '#records/equipment/contract/calls.ts'
import { displayNumber } from '#records/equipment/contract/equipment.ts'
import { reserveEquipment } from '#records/equipment/contract/holding.ts'
import { testApp } from '../../../../test/app.ts'
import { assignPrograms, piece } from '../../../../test/equipment.ts'
import { call, client, newRole, type Somebody, signIn } from '../../../../test/factories.ts'
import { invoice, item } from '../../../../test/invoicing.ts'
import { loan, newLoan, service } from '../../../../test/lending.ts'
import { holderOf } from '../../../../test/people.ts'
import { ROLES } from '../../../../test/who-may.ts'
import { type Home, readHome } from '../contract.ts'

const app = await testApp()
const { db } = app.database
const admin = await signIn(app, 'ADMIN')
const home = async (as: Somebody): Promise<Home> => {
  const reply = await call(app, readHome, { as })
  expect(reply, reply.text).toMatchObject({ status: 200 })
  return reply.body
}
const kindsOf = (lines: Home['equipment']) => lines.map(({ kind, count }) => [kind, count])

const pep = app.ids.programs['Provincial Equipment Program'] as number
const who = await client(app, admin)
const other = await piece(app, admin)
const dirty = await piece(app, admin)
const mine = await piece(app, admin)
const lent = await piece(app, admin)

const { rows: statuses } = await sql<{ status: { id: number; name: string; name_fr: string | null } }>`
  SELECT json_build_object('id', id, 'name', name, 'name_fr', name_fr) AS status FROM equipment_statuses
  WHERE NOT available AND NOT lost ORDER BY id LIMIT 1`.execute(db)
const status = statuses[0]?.status ?? { id: 0, name: '', name_fr: null }
await sql`UPDATE equipment SET status_id = ${status.id} WHERE id = ${dirty.id}`.execute(db)
await service(app, admin, { client: who, equipment: dirty })
await item(app, admin, { client: who, equipment: dirty })
const bare = await item(app, admin, { client: who, equipment: dirty })
await sql`UPDATE invoice_items SET fee = NULL WHERE id = ${bare.id}`.execute(db)
const approved = await invoice(app, admin, { client: who, equipment: dirty })
const waits = await invoice(app, admin, { client: who, equipment: dirty })
await sql`UPDATE programs SET invoice_requires_approval = true WHERE id = ${pep}`.execute(db)
await sql`UPDATE invoices SET approval_number = 'A1' WHERE id = ${approved.id}`.execute(db)

const UNFIT = ['unfit', 1] as const
const MONEY = [
  ['unbilled', 1],
  ['incomplete', 1],
  ['unapproved', 1],
  ['unexported', 1],
]

test.each([
  ['ADMIN', [UNFIT], MONEY],
  ['STAFF', [UNFIT], []],
  ['FINANCE', [], MONEY],
  ['TECHNICIAN', [UNFIT], []],
  ['VIEWER', [], []],
  ['WAREHOUSE', [], []],
  ['REFERRAL_AGENT', [], []],
])('%s is told what waits for them', async (role, equipment, invoicing) => {
  const told = await home(await signIn(app, role))
  expect(kindsOf(told.equipment)).toEqual(equipment)
  expect(kindsOf(told.invoicing)).toEqual(invoicing)
  expect(told.opened).toEqual([])
  expect(told.reserved).toEqual([])
})

test('every role is tested', () => {
  expect(Object.keys(ROLES)).toHaveLength(7)
})

test('what is not fit is told by its status, which is that of a filter of the list', async () => {
  const { equipment } = await home(await signIn(app, 'TECHNICIAN'))
  expect(equipment).toEqual([{ kind: 'unfit', count: 1, more: false, status }])
})

test.each([
  ['unfit', ['READ_EQUIPMENT', 'READ_EQUIPMENT_STATUSES', 'UPDATE_EQUIPMENT', 'CREATE_SERVICES']],
  [
    'unbilled',
    ['READ_INVOICES', 'READ_INVOICE_ITEMS', 'UPDATE_INVOICE_ITEMS', 'READ_SERVICES', 'CREATE_INVOICE_ITEMS'],
  ],
  ['incomplete', ['READ_INVOICES', 'READ_INVOICE_ITEMS', 'UPDATE_INVOICE_ITEMS']],
  ['unapproved', ['READ_INVOICES', 'UPDATE_INVOICES']],
  ['unexported', ['READ_INVOICES', 'UPDATE_INVOICES']],
])('“%s” takes each of its permissions', async (kind, permissions) => {
  const kinds = async (held: string[]) => {
    const { equipment, invoicing } = await home(await holderOf(app, ...held))
    return [...equipment, ...invoicing].map((line) => line.kind)
  }
  expect(await kinds(permissions)).toContain(kind)
  for (const left of permissions)
    expect(await kinds(permissions.filter((one) => one !== left)), left).not.toContain(kind)
})

test('an invoice that went to Sage waits no longer, and one that is approved waits for Sage', async () => {
  const finance = await signIn(app, 'FINANCE')
  await sql`UPDATE billing_codes SET account_number = '4200' WHERE account_number IS NULL`.execute(db)
  const sent = await call(app, exportSage, { as: finance, body: { invoiceIds: [approved.id] } })
  expect(sent, sent.text).toMatchObject({ status: 200 })
  expect(kindsOf((await home(finance)).invoicing)).toEqual(MONEY.slice(0, 3))
  await sql`UPDATE invoices SET approval_number = 'A2' WHERE id = ${waits.id}`.execute(db)
  expect(kindsOf((await home(finance)).invoicing)).toEqual([MONEY[0], MONEY[1], MONEY[3]])
})

test('an agent finds their own reservations with their end, and nobody else’s', async () => {
  const agent = await signIn(app, 'REFERRAL_AGENT')
  const other = await signIn(app, 'REFERRAL_AGENT')
  for (const one of [agent, other]) await assignPrograms(app, one, [pep])
  await call(app, reserveEquipment, { as: agent, params: { id: mine.id } })
  const { reserved } = await home(agent)
  expect(reserved.map(displayNumber)).toEqual([displayNumber(mine)])
  expect(Date.parse(reserved[0]?.reservedUntil ?? '')).toBeGreaterThan(Date.now())
  expect((await home(other)).reserved).toEqual([])
  await sql`UPDATE equipment SET reserved_until = now() - interval '1 minute' WHERE id = ${mine.id}`.execute(
    db,
  )
  expect((await home(agent)).reserved).toEqual([])
})

test('what one had to do with last comes first, once each, at most five', async () => {
  const staff = await signIn(app, 'STAFF')
  const clients: { id: number }[] = []
  for (let made = 0; made < 5; made++) clients.push(await client(app, admin))
  for (const { id } of [...clients, ...clients.slice(0, 1)])
    await call(app, readClient, { as: staff, params: { id } })
  await looksWritten(app.database)
  const borrowed = await loan(app, admin, { client: who, equipment: lent })
  const back = {
    ...(await newLoan(app, { client: who, equipment: lent })),
    version: borrowed.version,
    returnDate: '2026-05-06',
    returnStatus: null,
  }
  const returned = await call(app, updateLoan, { as: staff, params: { id: borrowed.id }, body: back })
  expect(returned, returned.text).toMatchObject({ status: 200 })
  const { opened } = await home(staff)
  expect(opened.map((one) => one.client?.id ?? `piece ${one.piece?.id}`)).toEqual([
    `piece ${lent.id}`,
    ...[0, 4, 3, 2].map((place) => clients[place]?.id),
  ])
})

test('what one may no longer read is not there', async () => {
  const role = await newRole(app, ['READ_CLIENTS', 'READ_EQUIPMENT', 'UPDATE_EQUIPMENT'])
  const one = await signIn(app, role)
  const gone = await client(app, admin)
  const kept = await client(app, admin)
  const scrapped = await piece(app, admin)
  for (const { id } of [gone, kept]) await call(app, readClient, { as: one, params: { id } })
  await looksWritten(app.database)
  await sql`INSERT INTO trail (user_id, entity, entity_id, action)
    VALUES (${one.id}, 'equipment', ${scrapped.id}, 'UPDATE'), (${one.id}, 'equipment', ${other.id}, 'UPDATE')`.execute(
    db,
  )
  const seen = async () =>
    (await home(one)).opened.map(({ client, piece }) => client?.id ?? `piece ${piece?.id}`)
  expect(await seen()).toEqual([`piece ${other.id}`, `piece ${scrapped.id}`, kept.id, gone.id])
  await call(app, archiveClient, { as: admin, params: { id: gone.id } })
  await call(app, archiveEquipment, { as: admin, params: { id: scrapped.id } })
  expect(await seen()).toEqual([`piece ${other.id}`, kept.id])
  await sql`UPDATE roles SET permissions = '{READ_EQUIPMENT}' WHERE code = ${role}`.execute(db)
  await endOfTrust()
  expect(await seen()).toEqual([`piece ${other.id}`])
  await sql`UPDATE roles SET permissions = '{READ_REPORTS}' WHERE code = ${role}`.execute(db)
  await endOfTrust()
  expect(await seen()).toEqual([])
})
