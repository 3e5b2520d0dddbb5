import { beforeEach, expect, test } from 'vitest'
import { archiveLoan, createLoan, loanHistory, restoreLoan, updateLoan } from '#acts/loans/contract/calls.ts'
import type { Client } from '#records/clients/contract/client.ts'
import { readEquipment } from '#records/equipment/contract/calls.ts'
import type { Equipment } from '#records/equipment/contract/equipment.ts'
import { holdEquipment } from '#records/equipment/contract/holding.ts'
import { testApp } from '../../../../test/app.ts'
import { idOf, piece } from '../../../../test/equipment.ts'
import { call, client, signIn } from '../../../../test/factories.ts'
import { loan, newLoan } from '../../../../test/lending.ts'

const app = await testApp()
const staff = await signIn(app, 'STAFF')
const status = async (name: string) => ({ status: { id: await idOf(app, 'equipment_statuses', name) } })
let eric: Client
let broken: Equipment
beforeEach(async () => {
  eric = await client(app, staff)
  broken = await piece(app, staff, await status('In repair'))
})

const lend = async (more: Record<string, unknown> = {}, equipment = broken) =>
  call(app, createLoan, { as: staff, body: await newLoan(app, { client: eric, equipment }, more) })
const save = async (id: number, more: Record<string, unknown> = {}, equipment = broken) =>
  call(app, updateLoan, {
    as: staff,
    params: { id },
    body: await newLoan(app, { client: eric, equipment }, more),
  })
const asksForReason = {
  status: 409,
  error: 'conflict',
  message: expect.stringContaining('In repair'),
  errors: [{ field: 'lendReason' }],
}
const changesOf = async (id: number) =>
  (await call(app, loanHistory, { as: staff, params: { id } })).body.records[0]?.changes

test.each(['In repair', 'To be cleaned', 'Retired'])(
  'what is %s is not lent without a reason',
  async (name) => {
    const unfit = await piece(app, staff, await status(name))
    const refused = (await lend({}, unfit)).error
    expect(refused).toMatchObject({ ...asksForReason, message: expect.stringContaining(name) })
    const { body } = await call(app, readEquipment, { as: staff, params: { id: unfit.id } })
    expect(body).toMatchObject({ onLoan: false, version: unfit.version })
  },
)

test('with a reason it is lent, and the loan and its history keep why', async () => {
  const lent = await lend({ lendReason: '  Nothing else is wide enough. \n' })
  expect(lent.body).toMatchObject({ lendReason: 'Nothing else is wide enough.', equipment: { onLoan: true } })
  const { id } = lent.body
  const reason = { field: 'lendReason', old: null, new: 'Nothing else is wide enough.' }
  expect(await changesOf(id)).toContainEqual(reason)
  const returned = (await save(id, { returnDate: '2026-07-01' })).body
  expect(returned).toMatchObject({ returnDate: '2026-07-01', lendReason: reason.new })
})

test.each(['Refurbished', null])('what is fit needs none: %s', async (name) => {
  const fit = await piece(app, staff, name ? await status(name) : {})
  expect((await lend({}, fit)).body).toMatchObject({ lendReason: null })
})

test.each(['', '  \n ', 'x'.repeat(2001)])('a reason has 1 to 2,000 signs: %#', async (lendReason) => {
  expect((await lend({ lendReason })).error).toMatchObject({ status: 400, errors: [{ field: 'lendReason' }] })
  expect((await lend({ lendReason: 'x'.repeat(2000) })).status).toBe(200)
})

test('a hold for the client is no reason', async () => {
  const hold = { as: staff, params: { id: broken.id }, body: { client: { id: eric.id } } }
  expect((await call(app, holdEquipment, hold)).status).toBe(200)
  expect((await lend()).error).toMatchObject(asksForReason)
})

test('a loan of the past takes nothing out, and needs no reason', async () => {
  expect((await lend({ returnDate: '2026-05-20' })).status).toBe(200)
})

test('a loan that is moved to such a piece needs one, and one that stays with its piece does not', async () => {
  const fine = await piece(app, staff)
  const lent = await loan(app, staff, { client: eric, equipment: fine })
  expect((await save(lent.id)).error).toMatchObject(asksForReason)
  const moved = await save(lent.id, { lendReason: 'Swapped at the door' })
  expect(moved.body).toMatchObject({ equipment: { id: broken.id }, lendReason: 'Swapped at the door' })
  expect((await save(lent.id, { loanDate: '2026-05-05' })).body.lendReason).toBe('Swapped at the door')
  expect((await save(lent.id, {}, fine)).body.lendReason).toBeNull()
})

test('an archived loan is restored with the reason that it has', async () => {
  const lent = (await lend({ lendReason: 'Only this one fits' })).body
  const params = { id: lent.id }
  await call(app, archiveLoan, { as: staff, params })
  expect((await call(app, restoreLoan, { as: staff, params })).body).toMatchObject({ returnDate: null })
})

test('the database keeps no empty reason', async () => {
  const { id } = (await lend({ lendReason: 'So' })).body
  const blank = app.database.pool.query(`UPDATE loans SET lend_reason = ' ' WHERE id = $1`, [id])
  await expect(blank).rejects.toMatchObject({ constraint: 'loans_lend_reason' })
})
