import { beforeEach, expect, test } from 'vitest'
import { listWork } from '#across/work/contract/acts.ts'
import type { Kind } from '#across/work/contract/kinds.ts'
import { readLoan } from '#acts/loans/contract/calls.ts'
import { readClient } from '#records/clients/contract/calls.ts'
import type { Client } from '#records/clients/contract/client.ts'
import { testApp } from '../../../../test/app.ts'
import { piece } from '../../../../test/equipment.ts'
import { call, client, newClient, signIn } from '../../../../test/factories.ts'
import { dayFrom } from '../../../../test/inspections.ts'
import { loan } from '../../../../test/lending.ts'
import { holderOf } from '../../../../test/people.ts'
import { recordDeath } from '../contract/death.ts'
import { recordMove } from '../contract/move.ts'

const app = await testApp()
const staff = await signIn(app, 'STAFF')
const where = newClient(app).addresses[0]
const address = { ...where, address1: '7, rue des Aulnes' }
let rose: Client
beforeEach(async () => {
  rose = await client(app, staff)
})
const moved = (more: Record<string, unknown> = {}, as = staff) =>
  call(app, recordMove, {
    as,
    params: { id: rose.id },
    body: { version: rose.version, on: dayFrom(-2), address, ...more },
  })
const lend = async () => loan(app, staff, { client: rose, equipment: await piece(app, staff) })
const loanNow = async (id: number) => (await call(app, readLoan, { as: staff, params: { id } })).body

test('who moves has another address; what goes along stays lent, the rest is collected, and a note says so', async () => {
  const [bed, chair] = [await lend(), await lend()]
  const { status, body } = await moved({
    pieces: [
      { loanId: bed.id, act: 'COLLECT' },
      { loanId: chair.id, act: 'GOES_ALONG' },
    ],
  })
  expect(status).toBe(200)
  expect(body.addresses).toMatchObject([{ address1: '7, rue des Aulnes', mailing: true }])
  expect(body.notes.at(-1)?.message).toMatch(
    /^Moved on .+\. Goes along: \S+\. To be collected: \S+\. They are still at 12, rue Amirault.+\.$/,
  )
  expect(await loanNow(bed.id)).toMatchObject({ collectFrom: dayFrom(0) })
  expect(await loanNow(chair.id)).toMatchObject({ collectFrom: null })
})

test('only the mailing address is another then, and what goes along is not to be collected any more', async () => {
  const billing = { ...where, address1: '9, rue du Quai', mailing: false, billing: true, primary: false }
  const mailing = { ...where, mailing: true, billing: false, primary: true }
  rose = await client(app, staff, { addresses: [mailing, billing] })
  const bed = await lend()
  await app.database.pool.query('UPDATE loans SET collect_from = $2 WHERE id = $1', [bed.id, dayFrom(3)])
  const { body } = await moved({ pieces: [{ loanId: bed.id, act: 'GOES_ALONG' }] })
  expect(body.addresses.map(({ address1 }) => address1).toSorted()).toEqual([
    '7, rue des Aulnes',
    '9, rue du Quai',
  ])
  expect(await loanNow(bed.id)).toMatchObject({ collectFrom: null })
})

test('a facility’s address stands in for one of their own', async () => {
  const { rows } = await app.database.pool.query('SELECT min(id) AS id FROM facilities')
  const { status, body } = await moved({ address: null, facility: { id: rows[0].id } })
  expect(status).toBe(200)
  expect(body).toMatchObject({ facility: { id: rows[0].id }, addresses: [] })
})

test('what stays behind is listed where it was, with the number to call, until its client dies', async () => {
  const bed = await lend()
  const { rows } = await app.database.pool.query(
    `SELECT here.name, json_build_object('id', other.id) AS other FROM cities here, cities other
     WHERE here.id = $1 AND other.id <> here.id ORDER BY other.id LIMIT 1`,
    [where?.city.id],
  )
  const pieces = [{ loanId: bed.id, act: 'COLLECT' }]
  rose = (await moved({ pieces, address: { ...address, city: rows[0].other } })).body
  const list = async (kind: Kind) =>
    (await call(app, listWork, { as: staff, params: { kind } })).body.records.filter(
      ({ recordId }) => recordId === bed.id,
    )
  const [phone] = rose.phoneNumbers
  expect(await list('TO_COLLECT')).toMatchObject([
    { since: dayFrom(0), client: { id: rose.id }, atHome: { city: rows[0].name, phone: phone?.number } },
  ])
  // a second move does not change where it was left
  await moved({ pieces, version: rose.version })
  expect(await list('TO_COLLECT')).toMatchObject([{ atHome: { city: rows[0].name } }])
  await app.database.pool.query(`UPDATE clients SET deceased_on = '2026-04-01' WHERE id = $1`, [rose.id])
  expect(await list('TO_COLLECT')).toEqual([])
  expect(await list('DECEASED')).toHaveLength(1)
})

test('a move is refused as a whole, with the reason', async () => {
  const bed = await lend()
  const pieces = [{ loanId: bed.id, act: 'COLLECT' }]
  const refused: [Record<string, unknown>, number][] = [
    [{ pieces, on: dayFrom(1) }, 400],
    [{ pieces, address: null }, 400],
    [{ pieces, address: { ...address, postalCode: 'X' } }, 400],
    [{ pieces: [...pieces, { loanId: 2_147_483_647, act: 'COLLECT' }] }, 400],
    [{ pieces, version: 99 }, 409],
  ]
  for (const [more, status] of refused) expect((await moved(more)).status).toBe(status)
  const clerk = await holderOf(app, 'READ_CLIENTS', 'UPDATE_CLIENTS', 'READ_LOANS')
  expect((await moved({ pieces }, clerk)).status).toBe(403)
  const now = await call(app, readClient, { as: staff, params: { id: rose.id } })
  expect(now.body).toMatchObject({ version: rose.version, addresses: rose.addresses })
  expect(await loanNow(bed.id)).toMatchObject({ collectFrom: null, version: bed.version })
})

test('the dead do not move', async () => {
  const body = { version: rose.version, deceasedOn: dayFrom(-3) }
  rose = (await call(app, recordDeath, { as: staff, params: { id: rose.id }, body })).body.client
  expect((await moved()).error).toMatchObject({ status: 409, message: 'This client has died.' })
})
