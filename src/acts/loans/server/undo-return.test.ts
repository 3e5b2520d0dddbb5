import { beforeEach, expect, test } from 'vitest'
import { archiveLoan, loanHistory, returnLoan, undoReturn, updateLoan } from '#acts/loans/contract/calls.ts'
import type { Loan } from '#acts/loans/contract/loan.ts'
import { equipmentStatuses } from '#base/reference/contract/lists/statuses.ts'
import { archiveClient } from '#records/clients/contract/calls.ts'
import type { Client } from '#records/clients/contract/client.ts'
import {
  archiveEquipment,
  equipmentHistory,
  readEquipment,
  updateEquipment,
} from '#records/equipment/contract/calls.ts'
import type { Equipment } from '#records/equipment/contract/equipment.ts'
import { holdEquipment, reserveEquipment } from '#records/equipment/contract/holding.ts'
import { testApp } from '../../../../test/app.ts'
import { idOf, newPiece, piece } from '../../../../test/equipment.ts'
import { call, client, signIn } from '../../../../test/factories.ts'
import { loan, newLoan } from '../../../../test/lending.ts'
import { holderOf } from '../../../../test/people.ts'

const app = await testApp()
const staff = await signIn(app, 'STAFF')
const admin = await signIn(app, 'ADMIN')
let eric: Client
let chair: Equipment
let lent: Loan
beforeEach(async () => {
  eric = await client(app, staff, { firstName: 'Éric' })
  chair = await piece(app, staff)
  lent = await loan(app, staff, { client: eric, equipment: chair })
})

const statusOf = async (name: string | null) =>
  name === null ? null : { id: await idOf(app, 'equipment_statuses', name) }
const shown = async () => (await call(app, readEquipment, { as: staff, params: { id: chair.id } })).body
const edit = async (more: Record<string, unknown>) =>
  call(app, updateEquipment, { as: staff, params: { id: chair.id }, body: await newPiece(app, more) })
const save = async (more: Record<string, unknown> = {}, as = staff) =>
  call(app, updateLoan, {
    as,
    params: { id: lent.id },
    body: await newLoan(app, { client: eric, equipment: chair }, more),
  })
async function bringBack(status: string | null = null, as = staff): Promise<Loan> {
  const reply = await save({ returnDate: '2026-07-01', returnStatus: await statusOf(status) }, as)
  expect(reply, reply.text).toMatchObject({ status: 200 })
  return reply.body
}
const undo = (returned: { version: number }, as = staff) =>
  call(app, undoReturn, { as, params: { id: lent.id }, body: { version: returned.version } })
const refused = (message: string) => ({ status: 409, error: { message: expect.stringContaining(message) } })

test.each([
  ['fit', null, null],
  ['not fit', null, 'In repair'],
  ['lost', null, 'Not returned'],
  ['what it was lent as, not fit', 'To be cleaned', null],
])('what came back %s is on loan as it was, without a question', async (_, before, after) => {
  chair = await piece(app, staff, { status: await statusOf(before) })
  lent = await loan(app, staff, { client: eric, equipment: chair }, before ? { lendReason: 'So' } : {})
  const returned = await bringBack(after)
  const reply = await undo(returned)
  expect(reply.body).toMatchObject({ returnDate: null, lendReason: lent.lendReason })
  const status = before && expect.objectContaining({ name: before })
  expect(await shown()).toMatchObject({ onLoan: true, lost: false, status, lastReturnDate: null })
  const of = { as: staff, params: { id: lent.id } }
  const back = { field: 'returnDate', old: '2026-07-01', new: null }
  expect((await call(app, loanHistory, of)).body.records[0]).toMatchObject({ changes: [back] })
  const trail = await call(app, equipmentHistory, { as: staff, params: { id: chair.id } })
  const fields = trail.body.records[0]?.changes.map(({ field }) => field) ?? []
  expect(fields).toContain('onLoanFor')
  expect(fields.includes('status')).toBe(before !== after)
})

test('what was lost while it was lent is lost again', async () => {
  await edit({ lost: true })
  expect((await undo(await bringBack())).status).toBe(200)
  expect(await shown()).toMatchObject({ lost: true, onLoan: true })
  // a second return can be reverted like the first
  expect((await undo(await bringBack('In repair'))).status).toBe(200)
  expect(await shown()).toMatchObject({ lost: true, status: null, onLoan: true })
})

test('what is done twice is refused the second time', async () => {
  const returned = await bringBack('In repair')
  const both = await Promise.all([undo(returned), undo(returned)])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  expect((await undo(await bringBack())).status).toBe(200)
  const current = (await save()).body
  expect(await undo(current)).toMatchObject(refused('already on loan'))
})

test('a loan that was changed since stays returned', async () => {
  const returned = await bringBack('In repair')
  await save({ returnDate: '2026-06-30' })
  expect(await undo(returned)).toMatchObject({ status: 409, error: { error: 'stale' } })
  expect(await shown()).toMatchObject({ onLoan: false, status: { name: 'In repair' } })
})

test.each([
  ['its status', async () => ({ status: await statusOf('Retired') })],
  ['another field', () => ({ status: null, description: 'New tyres' })],
])('a piece of which somebody changed %s since stays as it is', async (_, change) => {
  const returned = await bringBack()
  expect((await edit(await change())).status).toBe(200)
  const before = await shown()
  expect(await undo(returned)).toMatchObject(refused('has been changed since it came back'))
  expect(await shown()).toEqual(before)
})

const MEANWHILE: Record<string, [act: () => Promise<{ status: number }>, says: string]> = {
  lent: [
    async () => {
      const other = await client(app, staff)
      await loan(app, staff, { client: other, equipment: chair }, { loanDate: '2026-07-01' })
      return { status: 200 }
    },
    'On loan to',
  ],
  held: [
    async () => {
      const body = { client: { id: (await client(app, staff)).id } }
      return call(app, holdEquipment, { as: staff, params: { id: chair.id }, body })
    },
    'on hold for another client',
  ],
  reserved: [
    () => call(app, reserveEquipment, { as: admin, params: { id: chair.id } }),
    'Somebody else has reserved',
  ],
  archived: [
    () => call(app, archiveEquipment, { as: staff, params: { id: chair.id } }),
    'has been changed since it came back',
  ],
  'lent and returned': [
    async () => {
      const other = { client: await client(app, staff), equipment: chair }
      const { id } = await loan(app, staff, other, { loanDate: '2026-07-01' })
      const body = await newLoan(app, other, { loanDate: '2026-07-01', returnDate: '2026-07-02' })
      return call(app, updateLoan, { as: staff, params: { id }, body })
    },
    'has been changed since it came back',
  ],
  'entered in a past loan': [
    async () => {
      const other = { client: await client(app, staff), equipment: chair }
      const dates = { loanDate: '2026-07-05', returnDate: '2026-07-06' }
      await loan(app, staff, other, dates)
      return { status: 200 }
    },
    'overlaps these dates',
  ],
}
test.each(Object.entries(MEANWHILE))(
  'a piece that was %s since is refused by name',
  async (_, [act, says]) => {
    const returned = await bringBack()
    expect((await act()).status).toBeLessThan(300)
    expect(await undo(returned)).toMatchObject(refused(says))
    const { rows } = await app.database.pool.query(
      'SELECT return_date::text AS day FROM loans WHERE id = $1',
      [lent.id],
    )
    expect(rows).toEqual([{ day: '2026-07-01' }])
  },
)

test('who may return a piece that they do not see may take that back', async () => {
  const driver = await holderOf(app, 'READ_CLIENTS', 'READ_LOANS', 'UPDATE_LOANS', 'READ_PROGRAM_EQUIPMENT')
  const returned = await bringBack('Not returned', driver)
  expect((await call(app, readEquipment, { as: driver, params: { id: chair.id } })).status).toBe(404)
  expect((await undo(returned, driver)).status).toBe(200)
  expect(await shown()).toMatchObject({ onLoan: true, status: null })
})

test('the right to return is enough to take one’s own return back, and nobody else’s', async () => {
  const rights = ['READ_CLIENTS', 'READ_LOANS', 'RETURN_LOANS']
  const [driver, another] = [await holderOf(app, ...rights), await holderOf(app, ...rights)]
  const of = { params: { id: lent.id } }
  const body = { returnDate: '2026-07-01', destination: null, status: null, note: null, missing: [] }
  const { body: back } = await call(app, returnLoan, { as: driver, ...of, body })
  expect(await undo(back, another)).toMatchObject({ status: 403 })
  expect(await shown()).toMatchObject({ onLoan: false })
  expect((await undo(back, driver)).status).toBe(200)
  expect(await shown()).toMatchObject({ onLoan: true })
})

test('an archived client has nothing on loan, and an archived loan is not found', async () => {
  const returned = await bringBack()
  expect((await call(app, archiveClient, { as: staff, params: { id: eric.id } })).status).toBe(204)
  expect(await undo(returned)).toMatchObject(refused('The client of this loan is archived'))
  await call(app, archiveLoan, { as: staff, params: { id: lent.id } })
  expect((await undo(returned)).status).toBe(404)
})

test('a return date that is emptied in the form puts back an untouched piece, and lends another again', async () => {
  await bringBack('Not returned')
  expect((await save()).body).toMatchObject({ returnDate: null })
  expect(await shown()).toMatchObject({ onLoan: true, status: null })
  await bringBack('In repair')
  await edit({ status: await statusOf('In repair'), description: 'New tyres' })
  expect((await save()).error).toMatchObject({ status: 409, errors: [{ field: 'lendReason' }] })
  expect((await save({ lendReason: 'It never came back' })).status).toBe(200)
  expect(await shown()).toMatchObject({ onLoan: true, status: { name: 'In repair' } })
})

test('a status that a piece had before its return may still be deleted', async () => {
  const status = await call(app, equipmentStatuses.calls.create, {
    as: admin,
    body: { name: 'In a van', available: true, lost: false },
  })
  const { id } = status.body
  chair = await piece(app, staff, { status: { id } })
  lent = await loan(app, staff, { client: eric, equipment: chair })
  const returned = await bringBack()
  expect((await call(app, equipmentStatuses.calls.remove, { as: admin, params: { id } })).status).toBe(204)
  expect(await undo(returned)).toMatchObject(refused('has been changed since it came back'))
})
