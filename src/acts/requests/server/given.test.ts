import { beforeEach, expect, test } from 'vitest'
import {
  archiveLoan,
  readLoan,
  restoreLoan,
  returnLoan,
  undoReturn,
  updateLoan,
} from '#acts/loans/contract/calls.ts'
import { holdEquipment, releaseEquipment } from '#records/equipment/contract/holding.ts'
import { testApp, workplace } from '../../../../test/app.ts'
import { idOf, piece } from '../../../../test/equipment.ts'
import { call, client, type Somebody, signIn } from '../../../../test/factories.ts'
import { dayFrom } from '../../../../test/inspections.ts'
import { loan, newLoan } from '../../../../test/lending.ts'
import { hold, linked, request, requestNow } from '../../../../test/requests.ts'
import { forgetPersons } from './forget.ts'

/** Loans that are changed after they were made, and the requests of their clients. */
const app = await testApp()
const staff = await signIn(app, 'STAFF')
const { pool } = app.database
beforeEach(() =>
  pool.query(`UPDATE requests SET state = 'CLOSED', reason = 'x', ended_at = now() WHERE state = 'OPEN'`),
)
const state = async ({ id }: { id: number }) => (await requestNow(app, staff, id)).state
const save = async (id: number, more: object, as: Somebody = staff) => {
  const { body: before } = await call(app, readLoan, { as, params: { id } })
  const { client: who, equipment } = before
  if (!who) throw new Error('the loan has no client')
  const body = await newLoan(app, { client: who, equipment }, { loanDate: before.loanDate, ...more })
  return call(app, updateLoan, { as, params: { id }, body: { ...body, version: before.version } })
}

test('a loan that is corrected answers nothing that was asked for since', async () => {
  const who = await client(app, staff)
  const { id } = await loan(app, staff, { client: who, equipment: await piece(app, staff) })
  const wanted = await request(app, staff, { client: { id: who.id } })
  expect((await save(id, { loanDate: '2026-01-07' })).status).toBe(200)
  expect(await state(wanted)).toBe('OPEN')
})

test('a loan that is moved to a piece that does not fit answers its request no longer', async () => {
  const who = await client(app, staff)
  const wanted = await request(app, staff, { client: { id: who.id } })
  const { id } = await loan(app, staff, { client: who, equipment: await piece(app, staff) })
  expect(await state(wanted)).toBe('DONE')
  const subcategory = { id: await idOf(app, 'equipment_subcategories', 'Crutches') }
  await pool.query('UPDATE requests SET subcategory_id = $2 WHERE id = $1', [wanted.id, subcategory.id])
  const other = await piece(app, staff)
  const moved = await save(id, { equipment: { id: other.id } })
  expect(moved.status, moved.text).toBe(200)
  expect(await state(wanted)).toBe('OPEN')
})

test('a loan that gets another client asks for those who asked first', async () => {
  const [first, who, next] = [await client(app, staff), await client(app, staff), await client(app, staff)]
  const { id } = await loan(app, staff, { client: who, equipment: await piece(app, staff) })
  const wanted = await request(app, staff, { client: { id: first.id } })
  const refused = await save(id, { client: { id: next.id } })
  expect(refused.error).toMatchObject({ error: 'conflict', errors: [{ field: 'passReason' }] })
  expect((await save(id, { client: { id: next.id }, passReason: 'agreed' })).status).toBe(200)
  expect((await requestNow(app, staff, wanted.id)).passes).toMatchObject([
    { reason: 'agreed', forGood: false },
  ])
})

test('a hold that has ended gives no request the first place', async () => {
  const who = await client(app, staff)
  const chair = await piece(app, staff)
  const held = await request(app, staff, { client: { id: who.id } })
  expect((await hold(app, staff, held, chair)).status).toBe(200)
  const urgent = await request(app, staff, { client: { id: who.id }, urgentReason: 'WORSENING' })
  expect((await call(app, releaseEquipment, { as: staff, params: { id: chair.id } })).status).toBe(204)
  await loan(app, staff, { client: who, equipment: chair })
  expect([await state(held), await state(urgent)]).toEqual(['OPEN', 'DONE'])
  // nor does the hold of the client before
  const [next, wheels] = [await client(app, staff), await piece(app, staff)]
  expect((await hold(app, staff, held, wheels)).status).toBe(200)
  await call(app, releaseEquipment, { as: staff, params: { id: wheels.id } })
  await linked(app, staff, held.id, next)
  const body = { client: { id: next.id } }
  expect((await call(app, holdEquipment, { as: staff, params: { id: wheels.id }, body })).status).toBe(200)
  expect(await requestNow(app, staff, held.id)).toMatchObject({ progress: 'WAITING', heldAt: null })
  await loan(app, staff, { client: next, equipment: wheels })
  expect(await state(held)).toBe('DONE')
})

test('a pick-up is done when its loan is archived or moved, and not opened again for nobody', async () => {
  const who = await client(app, staff)
  const pickUp = (equipment: { id: number }) =>
    request(app, staff, { kind: 'PICKUP', words: 'Too small', equipment: { id: equipment.id } })
  const [one, two] = [await piece(app, staff), await piece(app, staff)]
  const first = await loan(app, staff, { client: who, equipment: one })
  const archived = await pickUp(one)
  expect((await call(app, archiveLoan, { as: staff, params: { id: first.id } })).status).toBe(204)
  expect(await state(archived)).toBe('DONE')
  const again = await call(app, restoreLoan, { as: staff, params: { id: first.id } })
  expect(again.status, again.text).toBe(200)
  expect(await state(archived)).toBe('OPEN')
  expect((await save(first.id, { equipment: { id: two.id } })).status).toBe(200)
  expect(await state(archived)).toBe('DONE')

  const asked = await pickUp(two)
  const { version } = (await call(app, readLoan, { as: staff, params: { id: first.id } })).body
  const back = { version, returnDate: dayFrom(0) }
  const returned = await call(app, returnLoan, { as: staff, params: { id: first.id }, body: back })
  expect(returned.status, returned.text).toBe(200)
  expect(await state(asked)).toBe('DONE')
  await pool.query(`UPDATE requests SET ended_at = now() - interval '31 days' WHERE id = $1`, [asked.id])
  await forgetPersons.run(workplace(app))
  const undone = await call(app, undoReturn, {
    as: staff,
    params: { id: first.id },
    body: { version: returned.body.version },
  })
  expect(undone.status, undone.text).toBe(200)
  expect(await state(asked)).toBe('DONE')
})
