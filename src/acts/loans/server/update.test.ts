import { beforeEach, expect, test } from 'vitest'
import { archiveLoan, createLoan, loanHistory, readLoan, updateLoan } from '#acts/loans/contract/calls.ts'
import type { HistoryCall } from '#base/trail/contract.ts'
import { archiveClient } from '#records/clients/contract/calls.ts'
import type { Client } from '#records/clients/contract/client.ts'
import { archiveEquipment, equipmentHistory, readEquipment } from '#records/equipment/contract/calls.ts'
import type { Equipment } from '#records/equipment/contract/equipment.ts'
import { testApp } from '../../../../test/app.ts'
import { untilSomebodyWaits } from '../../../../test/database.ts'
import { idOf, piece } from '../../../../test/equipment.ts'
import { call, client, signIn } from '../../../../test/factories.ts'
import { loan, newLoan } from '../../../../test/lending.ts'

const app = await testApp()
const staff = await signIn(app, 'STAFF')
let eric: Client
let chair: Equipment
beforeEach(async () => {
  eric = await client(app, staff, { firstName: 'Éric' })
  chair = await piece(app, staff)
})

const parties = () => ({ client: eric, equipment: chair })
const save = async ({ id }: { id: number }, more: Record<string, unknown> = {}) =>
  call(app, updateLoan, { as: staff, params: { id }, body: await newLoan(app, parties(), more) })
const changesOf = async (history: HistoryCall, id: number) =>
  (await call(app, history, { as: staff, params: { id } })).body.records[0]?.changes

test('a loan that somebody else has changed is not overwritten', async () => {
  const made = await loan(app, staff, parties())
  expect((await save(made, { version: made.version, loanDate: '2026-05-05' })).status).toBe(200)
  const late = await save(made, { version: made.version, loanDate: '2026-05-06' })
  expect(late.error).toMatchObject({ status: 409, error: 'stale' })
  const { body } = await call(app, readLoan, { as: staff, params: { id: made.id } })
  expect(body).toMatchObject({
    loanDate: '2026-05-05',
    version: made.version + 1,
    updatedBy: { id: staff.id },
  })
  expect(await changesOf(loanHistory, made.id)).toEqual([
    { field: 'loanDate', old: '2026-05-04', new: '2026-05-05' },
  ])
})

test('correcting a returned loan leaves the piece as it is today', async () => {
  const repair = { id: await idOf(app, 'equipment_statuses', 'In repair') }
  const made = await loan(app, staff, parties())
  await save(made, { returnDate: '2026-07-01', returnStatus: repair })
  expect((await save(made, { returnDate: '2026-07-02' })).body.equipment.status).toMatchObject(repair)
  const { body } = await call(app, readEquipment, { as: staff, params: { id: chair.id } })
  expect(body).toMatchObject({ status: repair, lastReturnDate: '2026-07-02' })
})

test('both pieces have it in their history when a loan moves, and one that is freed by archiving', async () => {
  const who = `${eric.clientNumber} Éric Haché`
  const [first, second] = [chair, await piece(app, staff)]
  const made = await loan(app, staff, parties())
  chair = second
  await save(made)
  expect(await changesOf(equipmentHistory, first.id)).toEqual([{ field: 'onLoanFor', old: who, new: null }])
  expect(await changesOf(equipmentHistory, second.id)).toEqual([{ field: 'onLoanFor', old: null, new: who }])
  await call(app, archiveLoan, { as: staff, params: { id: made.id } })
  expect(await changesOf(equipmentHistory, second.id)).toEqual([{ field: 'onLoanFor', old: who, new: null }])
})

test('a loan is given to nobody who is archived, and one of the past has no piece that is archived', async () => {
  const past = { returnDate: '2026-06-01' }
  const made = await loan(app, staff, parties(), past)
  const ours = eric
  eric = await client(app, staff)
  await call(app, archiveClient, { as: staff, params: { id: eric.id } })
  expect((await save(made, past)).error).toMatchObject({ status: 400, errors: [{ field: 'client' }] })
  eric = ours
  chair = await piece(app, staff)
  await call(app, archiveEquipment, { as: staff, params: { id: chair.id } })
  const refusal = { status: 409, message: 'This piece of equipment is archived. Restore it first.' }
  expect((await save(made, past)).error).toMatchObject(refusal)
  const body = await newLoan(app, parties(), past)
  expect((await call(app, createLoan, { as: staff, body })).error).toMatchObject(refusal)
})

test('a loan that is moved to another piece while its own is awaited is out of date', async () => {
  const made = await loan(app, staff, parties())
  const other = await piece(app, staff)
  const mover = await app.database.pool.connect()
  try {
    await mover.query('BEGIN')
    await mover.query('SELECT FROM equipment WHERE id = $1 FOR NO KEY UPDATE', [chair.id])
    const late = call(app, archiveLoan, { as: staff, params: { id: made.id } })
    await untilSomebodyWaits(app.database)
    await mover.query('UPDATE loans SET equipment_id = $1 WHERE id = $2', [other.id, made.id])
    await mover.query('COMMIT')
    expect((await late).error).toMatchObject({ status: 409, error: 'stale' })
  } finally {
    mover.release()
  }
  expect((await call(app, readLoan, { as: staff, params: { id: made.id } })).body.equipment.id).toBe(other.id)
})
