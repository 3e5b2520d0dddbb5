import { beforeEach, expect, test } from 'vitest'
import { archiveLoan, createLoan, restoreLoan, updateLoan } from '#acts/loans/contract/calls.ts'
import { localDay } from '#core/contract/local-day.ts'
import { updateClient } from '#records/clients/contract/calls.ts'
import type { Client } from '#records/clients/contract/client.ts'
import { readEquipment } from '#records/equipment/contract/calls.ts'
import type { Equipment } from '#records/equipment/contract/equipment.ts'
import { testApp } from '../../../../test/app.ts'
import { piece } from '../../../../test/equipment.ts'
import { call, client, clientNow, newClient, signIn } from '../../../../test/factories.ts'
import { newLoan } from '../../../../test/lending.ts'

const app = await testApp()
const staff = await signIn(app, 'STAFF')
const { pool } = app.database
let eric: Client
let chair: Equipment
beforeEach(async () => {
  eric = await client(app, staff)
  chair = await piece(app, staff)
})

const days = (loanDate: string, returnDate: string | null = null) => ({ loanDate, returnDate })
const lend = async (more: object, who = eric) =>
  call(app, createLoan, {
    as: staff,
    body: await newLoan(app, { client: who, equipment: chair }, { ...more }),
  })
const save = async (id: number, more: object) =>
  call(app, updateLoan, {
    as: staff,
    params: { id },
    body: await newLoan(app, { client: eric, equipment: chair }, { ...more }),
  })
const OVERLAP = { status: 409, error: 'conflict', message: expect.stringContaining('overlap') }

test.each([
  ['inside', days('2026-02-10', '2026-02-20')],
  ['around', days('2026-01-01', '2026-04-01')],
  ['into its beginning', days('2026-01-01', '2026-02-02')],
  ['out of its end', days('2026-02-27', '2026-03-05')],
  ['the very same', days('2026-02-01', '2026-02-28')],
  ['for a day within', days('2026-02-10', '2026-02-10')],
  ['open since within', days('2026-02-10')],
])('a loan that overlaps another of the piece is refused: %s', async (_, more) => {
  expect((await lend(days('2026-02-01', '2026-02-28'))).status).toBe(200)
  expect((await lend(more)).error).toMatchObject(OVERLAP)
  const { body } = await call(app, readEquipment, { as: staff, params: { id: chair.id } })
  expect(body).toMatchObject({ onLoan: false, lastReturnDate: '2026-02-28' })
})

test('loans may touch on a day, also when that is all of one', async () => {
  for (const more of [
    days('2026-02-01', '2026-02-28'),
    days('2026-02-28', '2026-03-05'),
    days('2026-02-28', '2026-02-28'),
    days('2026-01-01', '2026-02-01'),
    days('2026-03-05'),
  ])
    expect((await lend(more)).status).toBe(200)
})

test('what is open overlaps everything after it, and a change of dates is held to the same', async () => {
  const first = (await lend(days('2026-01-01', '2026-02-01'))).body
  expect((await lend(days('2026-03-01'))).status).toBe(200)
  expect((await lend(days('2026-04-01', '2026-04-02'))).error).toMatchObject(OVERLAP)
  expect((await save(first.id, days('2026-01-01', '2026-03-02'))).error).toMatchObject(OVERLAP)
  expect((await save(first.id, days('2026-01-01', '2026-03-01'))).body.returnDate).toBe('2026-03-01')
})

test('an archived loan overlaps nothing until it is restored', async () => {
  const first = (await lend(days('2026-01-01', '2026-02-01'))).body
  const params = { id: first.id }
  await call(app, archiveLoan, { as: staff, params })
  const second = (await lend(days('2026-01-15', '2026-01-20'))).body
  expect((await call(app, restoreLoan, { as: staff, params })).error).toMatchObject(OVERLAP)
  await call(app, archiveLoan, { as: staff, params: { id: second.id } })
  expect((await call(app, restoreLoan, { as: staff, params })).status).toBe(200)
})

test('of loans of the past that are entered at once for the same days one is kept, by the database too', async () => {
  const replies = await Promise.all(Array.from({ length: 6 }, () => lend(days('2026-02-01', '2026-02-28'))))
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409, 409])
  const again = `INSERT INTO loans (client_id, equipment_id, loan_date, return_date, program_id, type_id)
    SELECT client_id, equipment_id, loan_date, return_date, program_id, type_id FROM loans WHERE equipment_id = $1`
  await expect(pool.query(again, [chair.id])).rejects.toMatchObject({ constraint: 'loans_apart' })
})

test('loans that overlapped before the rule are still returned and corrected, and come to overlap no other', async () => {
  await lend(days('2026-01-01', '2026-01-31'))
  await pool.query('ALTER TABLE loans DISABLE TRIGGER loan_dated')
  const open = (await lend(days('2026-03-01'))).body
  await lend(days('2026-04-01', '2026-04-30'))
  await pool.query('ALTER TABLE loans ENABLE TRIGGER loan_dated')
  expect((await save(open.id, days('2026-02-01'))).status).toBe(200)
  expect((await save(open.id, days('2026-01-30'))).error).toMatchObject(OVERLAP)
  expect((await save(open.id, days('2026-02-01', '2026-06-01'))).status).toBe(200)
})

test('a return date to come is refused, new or corrected, by the day of the organisation', async () => {
  const zone = app.config.organisationTimeZone
  const fault = { status: 400, errors: [{ field: 'returnDate', message: 'This date is in the future' }] }
  const tomorrow = localDay(zone, new Date(Date.now() + 86_400_000))
  expect((await lend(days('2026-01-01', tomorrow))).error).toMatchObject(fault)
  const { id } = (await lend(days('2026-01-01'))).body
  expect((await save(id, days('2026-01-01', tomorrow))).error).toMatchObject(fault)
  expect((await save(id, days('2026-01-01', localDay(zone)))).status).toBe(200)
})

test('a loan date to come is refused, new or corrected; today is none', async () => {
  const zone = app.config.organisationTimeZone
  const fault = { status: 400, errors: [{ field: 'loanDate', message: 'This date is in the future' }] }
  const tomorrow = localDay(zone, new Date(Date.now() + 86_400_000))
  expect((await lend(days(tomorrow))).error).toMatchObject(fault)
  const { id } = (await lend(days(localDay(zone)))).body
  expect((await save(id, days(tomorrow))).error).toMatchObject(fault)
  const write = (day: string) => pool.query('UPDATE loans SET loan_date = $2 WHERE id = $1', [id, day])
  await expect(write('2999-01-01')).rejects.toMatchObject({ constraint: 'loans_not_to_come' })
  // a day from before the rule may stay and be corrected
  await pool.query('ALTER TABLE loans DISABLE TRIGGER loan_not_moved_to_come')
  await write('2999-01-01')
  await pool.query('ALTER TABLE loans ENABLE TRIGGER loan_not_moved_to_come')
  expect((await save(id, days('2999-01-01'))).status).toBe(200)
  expect((await save(id, days('2026-01-01'))).status).toBe(200)
})

test('one that was saved before the rule may stay', async () => {
  const { id } = (await lend(days('2026-01-01'))).body
  await pool.query(`UPDATE loans SET return_date = '2999-01-01' WHERE id = $1`, [id])
  expect((await save(id, days('2026-01-02', '2999-01-01'))).body.loanDate).toBe('2026-01-02')
})

test('nobody borrows after their death, and what was lent before it is entered and returned', async () => {
  const dies = await clientNow(app, staff, eric.id)
  const body = { ...newClient(app), version: dies.version, deceasedOn: '2026-03-10' }
  expect((await call(app, updateClient, { as: staff, params: { id: eric.id }, body })).status).toBe(200)
  const refusal = { status: 409, error: 'conflict', message: expect.stringContaining('died') }
  expect((await lend(days('2026-03-11'))).error).toMatchObject(refusal)
  expect((await lend(days('2026-03-11', '2026-03-12'))).error).toMatchObject(refusal)
  const { id } = (await lend(days('2026-03-10'))).body
  expect((await save(id, days('2026-03-11'))).error).toMatchObject(refusal)
  expect((await save(id, days('2026-03-10', '2026-04-01'))).status).toBe(200)
})

test('a loan that was dated after a death before anybody knew of it is returned all the same', async () => {
  const { id } = (await lend(days('2026-03-11'))).body
  await pool.query(`UPDATE clients SET deceased_on = '2026-03-10' WHERE id = $1`, [eric.id])
  expect((await save(id, days('2026-03-11', '2026-04-01'))).status).toBe(200)
})
