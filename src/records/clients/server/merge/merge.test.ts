import { expect, test } from 'vitest'
import { createLoan } from '#acts/loans/contract/calls.ts'
import { holdEquipment } from '#records/equipment/contract/holding.ts'
import { published, signed } from '../../../../../test/agreements.ts'
import { testApp } from '../../../../../test/app.ts'
import { piece } from '../../../../../test/equipment.ts'
import {
  call,
  client,
  clientNow,
  newAddress,
  newClient,
  newRole,
  signIn,
} from '../../../../../test/factories.ts'
import { invoice, item } from '../../../../../test/invoicing.ts'
import { loan, newLoan, service } from '../../../../../test/lending.ts'
import { MOVED_OF_CLIENT, merged, rowsOfClients, undone } from '../../../../../test/merging.ts'
import * as calls from '../../contract/calls.ts'
import { listMerges, mergeClients, readMerge, undoMerge } from '../../contract/merge.ts'

const app = await testApp()
const { pool } = app.database
const admin = await signIn(app, 'ADMIN')
const staff = await signIn(app, 'STAFF')
const text = await published(app, admin)

/** A client with one record of each kind. */
async function somebody(more: Record<string, unknown> = {}) {
  const who = await client(app, admin, more)
  const [chair, bed, lift] = [await piece(app, admin), await piece(app, admin), await piece(app, admin)]
  const lent = await loan(app, admin, { client: who, equipment: chair })
  await loan(app, admin, { client: who, equipment: bed }, { returnDate: '2026-05-20' })
  await signed(app, admin, { client: who, loans: [lent], text })
  await service(app, admin, { client: who, equipment: bed })
  await item(app, admin, { client: who, equipment: bed })
  await invoice(app, admin, { client: who, equipment: bed })
  await call(app, holdEquipment, { as: admin, params: { id: lift.id }, body: { client: { id: who.id } } })
  return clientNow(app, admin, who.id)
}

async function counts(id: number) {
  const of = async ([table, column]: [string, string]) => {
    const { rowCount } = await pool.query(`SELECT FROM ${table} WHERE ${column} = $1`, [id])
    return [table, rowCount]
  }
  return Object.fromEntries(await Promise.all(Object.entries(MOVED_OF_CLIENT).map(of)))
}

const rowsOf = (ids: number[]) => rowsOfClients(app, ids)

const merge = (id: number, body: Record<string, unknown>, as = admin) =>
  call(app, mergeClients, { as, params: { id }, body })

test('all of the one that goes is the kept one’s, once, and the other is found by number and address', async () => {
  const kept = await somebody({ firstName: 'Marie', medicareNumber: '900412663' })
  const gone = await somebody({
    firstName: 'Mary',
    birthDate: '1951-06-15',
    medicareNumber: '900412671',
    notes: [{ message: 'Ramp' }],
    emailAddresses: [{ address: 'mary@example.org', primary: true }],
    phoneNumbers: [
      { number: '5065550142', type: { id: 1 } },
      { number: '5065550177', type: { id: 2 } },
    ],
  })
  const [before, add] = [await counts(kept.id), await counts(gone.id)]
  await merged(app, admin, kept, gone, ['birthDate', 'workPhone'])
  const after = await counts(kept.id)
  for (const table of Object.keys(MOVED_OF_CLIENT))
    expect(after[table], table).toBe(before[table] + add[table])
  expect(Object.values(await counts(gone.id)).every((count) => count === 0)).toBe(true)
  const now = await clientNow(app, admin, kept.id)
  expect(now).toMatchObject({
    firstName: 'Marie',
    birthDate: '1951-06-15',
    medicareNumber: '900412663',
    emailAddresses: [{ address: 'mary@example.org' }],
    phoneNumbers: [{ number: '5065550142' }, { number: '5065550177' }],
    notes: [{ message: 'Ramp' }],
  })
  expect(now.formerNumbers).toEqual([
    { kind: 'CLIENT_NUMBER', number: gone.clientNumber },
    { kind: 'AGENCY_NUMBER', number: gone.fcsNumber },
    { kind: 'MEDICARE_NUMBER', number: '900412671' },
  ])
  const found = await call(app, calls.readClient, { as: staff, params: { id: gone.id } })
  expect(found.body).toEqual({
    id: gone.id,
    clientNumber: gone.clientNumber,
    mergedInto: { id: kept.id, clientNumber: kept.clientNumber },
  })
  for (const phrase of [gone.clientNumber, gone.fcsNumber, '900 412 671']) {
    const { body } = await call(app, calls.listClients, { as: staff, query: { phrase } })
    expect(body.records.map(({ id }) => id)).toEqual([kept.id])
  }
  const { body: archived } = await call(app, calls.archivedClients, { as: admin, query: { page: 1 } })
  expect(archived.records.map(({ id }) => id)).not.toContain(gone.id)
  const { body: history } = await call(app, calls.clientHistory, { as: staff, params: { id: kept.id } })
  expect(history.records.filter(({ action }) => action === 'CREATE')).toHaveLength(2)
})

test('merged and undone, both are as they were', async () => {
  const kept = await somebody()
  const gone = await somebody({
    deceasedOn: '2026-07-01',
    medicareNumber: '900412689',
    addresses: [newAddress(app, { address1: '7, rue Champlain' })],
    contacts: [{ name: 'Luc', phoneNumber: '5065550133', type: 'NEXT_OF_KIN' }],
    notes: [{ message: 'Two steps' }],
  })
  const before = await rowsOf([kept.id, gone.id])
  const fields = ['deceasedOn', 'medicareNumber', 'fcsNumber', 'mailingAddress', 'homePhone', 'lastName']
  const mergeId = await merged(app, admin, kept, gone, fields)
  expect(await rowsOf([kept.id, gone.id])).not.toEqual(before)
  const shown = await call(app, readMerge, { as: admin, params: { id: kept.id, mergeId } })
  expect(shown.body.moved).toHaveLength(9)
  expect(shown.body.moved.every(({ stays }) => stays === null)).toBe(true)
  expect(shown.body.values.find(({ field }) => field === 'deceasedOn')).toMatchObject({
    kept: null,
    gone: '2026-07-01',
    became: '2026-07-01',
  })
  await undone(app, admin, gone, mergeId)
  expect(await rowsOf([kept.id, gone.id])).toEqual(before)
  const again = await call(app, undoMerge, { as: admin, params: { id: kept.id, mergeId } })
  expect(again).toMatchObject({ status: 409, error: { message: 'This merge was undone already.' } })
  const { body: list } = await call(app, listMerges, { as: admin, params: { id: gone.id } })
  expect(list).toMatchObject([{ id: mergeId, undoneBy: { id: admin.id } }])
})

test('what went along is called by its name for who may read it alone', async () => {
  const [kept, gone] = [await client(app, admin), await client(app, admin, { notes: [{ message: 'Ramp' }] })]
  const chair = await piece(app, admin)
  const lent = await loan(app, admin, { client: gone, equipment: chair }, { returnDate: '2026-05-20' })
  await item(app, admin, { client: gone, equipment: chair }, { loan: { id: lent.id } })
  const mergeId = await merged(app, admin, kept, gone)
  const clerk = await signIn(app, await newRole(app, ['READ_CLIENTS', 'UPDATE_CLIENTS', 'DELETE_CLIENTS']))
  const told = async (as: typeof admin) =>
    (await call(app, readMerge, { as, params: { id: kept.id, mergeId } })).body.moved.map(
      ({ kind, name }) => [kind, name !== ''],
    )
  expect(await told(clerk)).toEqual([
    ['loans', false],
    ['invoice-items', false],
    ['notes', true],
  ])
  expect(await told(admin)).toEqual([
    ['loans', true],
    ['invoice-items', true],
    ['notes', true],
  ])
})

test('what came since stays, with what it is tied to, and what was changed since stays changed', async () => {
  const kept = await client(app, admin)
  const gone = await client(app, admin, { birthDate: '1949-01-01', notes: [{ message: 'Ramp' }] })
  const [chair, bed] = [await piece(app, admin), await piece(app, admin)]
  const first = await loan(app, admin, { client: gone, equipment: chair }, { returnDate: '2026-05-20' })
  const second = await loan(app, admin, { client: gone, equipment: bed })
  const billed = await item(app, admin, { client: gone, equipment: chair }, { loan: { id: first.id } })
  const mergeId = await merged(app, admin, kept, gone, ['birthDate', 'firstName'])
  await invoice(app, admin, [{ ...billed, client: kept }])
  const body = { ...(await clientNow(app, admin, kept.id)), birthDate: '1952-02-02', notes: undefined }
  expect((await call(app, calls.updateClient, { as: admin, params: { id: kept.id }, body })).status).toBe(200)
  const shown = await call(app, readMerge, { as: admin, params: { id: kept.id, mergeId } })
  expect(shown.body.moved.map(({ kind, stays }) => [kind, stays])).toEqual([
    ['loans', 'TIED'],
    ['loans', null],
    ['invoice-items', 'TIED'],
    ['notes', null],
  ])
  await undone(app, admin, kept, mergeId)
  const { rows } = await pool.query('SELECT id, client_id FROM loans WHERE id = ANY($1) ORDER BY id', [
    [first.id, second.id],
  ])
  expect(rows.map((row) => row.client_id)).toEqual([kept.id, gone.id])
  expect((await clientNow(app, admin, kept.id)).birthDate).toBe('1952-02-02')
  expect((await clientNow(app, admin, gone.id)).notes).toMatchObject([{ message: 'Ramp' }])
})

test('every change of the one that went says where it is now, and a chain leads to its end', async () => {
  const [a, b, c] = [await client(app, admin), await client(app, admin), await client(app, admin)]
  const first = await merged(app, admin, b, a)
  await merged(app, admin, c, b)
  const { body } = await call(app, calls.readClient, { as: staff, params: { id: a.id } })
  expect(body).toMatchObject({ mergedInto: { id: c.id } })
  const said = { status: 409, error: { error: 'conflict', message: `Merged into ${c.clientNumber}` } }
  const on = { as: admin, params: { id: a.id } }
  const chair = await piece(app, admin)
  for (const refused of [
    await call(app, calls.updateClient, { ...on, body: newClient(app) }),
    await call(app, calls.archiveClient, on),
    await call(app, calls.restoreClient, on),
    await call(app, calls.createClientNote, { ...on, body: { message: 'Late' } }),
    await call(app, createLoan, { as: admin, body: await newLoan(app, { client: a, equipment: chair }) }),
    await merge(a.id, { with: c.id }),
    await merge(c.id, { with: a.id }),
    await call(app, undoMerge, { as: admin, params: { id: b.id, mergeId: first } }),
  ])
    expect(refused, refused.text).toMatchObject(said)
  expect((await clientNow(app, admin, c.id)).formerNumbers).toHaveLength(4)
})

test('what does not fit is refused, and nothing is half done', async () => {
  const [kept, gone] = [await somebody(), await somebody({ birthDate: '1990-01-01' })]
  const dead = await client(app, admin, { deceasedOn: '1980-01-01' })
  const before = await rowsOf([kept.id, gone.id, dead.id])
  const refused = async (id: number, body: Record<string, unknown>) => (await merge(id, body)).error
  expect(await refused(kept.id, { with: kept.id })).toMatchObject({
    status: 400,
    errors: [{ field: 'with' }],
  })
  expect(await refused(kept.id, { with: 999_999 })).toMatchObject({ status: 404 })
  expect(await refused(kept.id, { with: gone.id, fields: ['notes'] })).toMatchObject({ status: 400 })
  expect(await refused(kept.id, { with: gone.id, version: kept.version + 1 })).toMatchObject({
    error: 'stale',
  })
  expect(await refused(kept.id, { with: gone.id, withVersion: 99 })).toMatchObject({ error: 'stale' })
  expect(await refused(gone.id, { with: dead.id, fields: ['deceasedOn'] })).toMatchObject({
    status: 400,
    errors: [{ field: 'deceasedOn' }],
  })
  expect(await refused(dead.id, { with: kept.id })).toMatchObject({ status: 409, error: 'conflict' })
  expect(await rowsOf([kept.id, gone.id, dead.id])).toEqual(before)
})
