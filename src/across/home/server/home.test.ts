import { sql } from 'kysely'
import { expect, test } from 'vitest'
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
import { loan, newLoan } from '../../../../test/lending.ts'
import { holderOf } from '../../../../test/people.ts'
import { checklist, prepare } from '../../../../test/preparations.ts'
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

const pep = app.ids.programs['Provincial Equipment Program'] as number
const who = await client(app, admin)
const other = await piece(app, admin)
const dirty = await piece(app, admin)
const mine = await piece(app, admin)
const lent = await piece(app, admin)

const { rows: statuses } = await sql<{ status: { id: number; name: string; name_fr: string | null } }>`
  SELECT json_build_object('id', id, 'name', name, 'name_fr', name_fr) AS status FROM equipment_statuses
  WHERE NOT available AND NOT lost AND purpose IS NULL ORDER BY id LIMIT 1`.execute(db)
const status = statuses[0]?.status ?? { id: 0, name: '', name_fr: null }
await sql`UPDATE equipment SET status_id = ${status.id} WHERE id = ${dirty.id}`.execute(db)

test.each([
  ['ADMIN', true],
  ['STAFF', true],
  ['FINANCE', false],
  ['TECHNICIAN', true],
  ['VIEWER', false],
  ['WAREHOUSE', false],
  ['REFERRAL_AGENT', false],
])('%s is told what waits for them', async (role, mends) => {
  const told = await home(await signIn(app, role))
  expect(told.equipment).toEqual(mends ? [{ count: 1, more: false, status }] : [])
  expect(told.opened).toEqual([])
  expect(told.reserved).toEqual([])
})

test('every role is tested', () => {
  expect(Object.keys(ROLES)).toHaveLength(7)
})

test('a piece waits by its status unless it has a preparation or is retired', async () => {
  const technician = await signIn(app, 'TECHNICIAN')
  const waiting = async (purpose: string) => {
    await sql`UPDATE equipment SET status_id = (SELECT id FROM equipment_statuses WHERE purpose = ${purpose})
      WHERE id = ${dirty.id}`.execute(db)
    return (await home(technician)).equipment
  }
  expect(await waiting('RETIRED')).toEqual([])
  // a return without a checklist gives the status alone, and nothing else counts the piece
  expect(await waiting('PREPARATION')).toMatchObject([{ count: 1, status: { name: 'In preparation' } }])
  await sql`UPDATE equipment SET status_id = ${status.id} WHERE id = ${dirty.id}`.execute(db)
  await checklist(app, admin)
  await prepare(app, admin, await piece(app, admin))
  expect((await home(technician)).equipment).toMatchObject([{ count: 1, status }])
})

test('what is not fit takes each of its permissions', async () => {
  const permissions = ['READ_EQUIPMENT', 'READ_EQUIPMENT_STATUSES', 'UPDATE_EQUIPMENT', 'CREATE_SERVICES']
  const lines = async (held: string[]) => (await home(await holderOf(app, ...held))).equipment.length
  expect(await lines(permissions)).toBe(1)
  for (const left of permissions) expect(await lines(permissions.filter((one) => one !== left)), left).toBe(0)
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
