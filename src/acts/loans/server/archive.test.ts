import { beforeEach, expect, test } from 'vitest'
import {
  archivedLoans,
  archiveLoan,
  clientLoans,
  loanHistory,
  readLoan,
  restoreLoan,
  updateLoan,
} from '#acts/loans/contract/calls.ts'
import type { Loan } from '#acts/loans/contract/loan.ts'
import { archiveClient } from '#records/clients/contract/calls.ts'
import type { Client } from '#records/clients/contract/client.ts'
import { readEquipment } from '#records/equipment/contract/calls.ts'
import type { Equipment } from '#records/equipment/contract/equipment.ts'
import { testApp } from '../../../../test/app.ts'
import { piece } from '../../../../test/equipment.ts'
import { call, client, signIn } from '../../../../test/factories.ts'
import { loan, newLoan } from '../../../../test/lending.ts'

const app = await testApp()
const staff = await signIn(app, 'STAFF')
const viewer = await signIn(app, 'VIEWER')
let eric: Client
let chair: Equipment
let lent: Loan
beforeEach(async () => {
  eric = await client(app, staff, { firstName: 'Éric' })
  chair = await piece(app, staff)
  lent = await loan(app, staff, { client: eric, equipment: chair })
})
const params = () => ({ id: lent.id })
const isOnLoan = async () =>
  (await call(app, readEquipment, { as: staff, params: { id: chair.id } })).body.onLoan

test('archiving an open loan frees its piece; restoring takes it again', async () => {
  expect((await call(app, archiveLoan, { as: staff, params: params() })).status).toBe(204)
  expect(await isOnLoan()).toBe(false)
  expect((await call(app, clientLoans, { as: staff, params: { id: eric.id } })).body).toEqual([])
  expect((await call(app, readLoan, { as: viewer, params: params() })).status).toBe(404)
  expect((await call(app, loanHistory, { as: viewer, params: params() })).status).toBe(404)
  expect((await call(app, readLoan, { as: staff, params: params() })).body.deleted).toBe(true)
  expect((await call(app, restoreLoan, { as: staff, params: params() })).body).toMatchObject({ id: lent.id })
  expect(await isOnLoan()).toBe(true)
  const { body } = await call(app, loanHistory, { as: staff, params: params() })
  expect(body.records.map(({ action }) => action)).toEqual(['RESTORE', 'ARCHIVE', 'CREATE'])
})

test('an open loan is not restored while somebody else has its piece', async () => {
  await call(app, archiveLoan, { as: staff, params: params() })
  await loan(app, staff, { client: eric, equipment: chair })
  const refused = await call(app, restoreLoan, { as: staff, params: params() })
  expect(refused.error).toMatchObject({ status: 409, message: expect.stringContaining('On loan to') })
})

test('what is archived is found by client and by piece', async () => {
  await call(app, archiveLoan, { as: staff, params: params() })
  const phrase = `${eric.clientNumber} P${chair.equipmentNumber}`
  const { body } = await call(app, archivedLoans, { as: staff, query: { phrase } })
  expect(body.records).toMatchObject([
    { id: lent.id, name: 'Éric Haché', number: `P${chair.equipmentNumber}`, archivedBy: { id: staff.id } },
  ])
})

test('a returned loan of an archived client is not opened again, by the database neither', async () => {
  const body = await newLoan(app, { client: eric, equipment: chair })
  const save = (more: object) =>
    call(app, updateLoan, { as: staff, params: params(), body: { ...body, ...more } })
  expect((await save({ returnDate: '2026-06-01' })).status).toBe(200)
  await call(app, archiveClient, { as: staff, params: { id: eric.id } })
  const refused = await save({ returnDate: null })
  expect(refused.error).toMatchObject({
    status: 409,
    message: expect.stringContaining('client of this loan'),
  })
  expect(await isOnLoan()).toBe(false)
  const { pool } = app.database
  const opened = pool.query('UPDATE loans SET return_date = NULL WHERE id = $1', [lent.id])
  await expect(opened).rejects.toMatchObject({ constraint: 'loans_open_of_listed_client' })
  expect((await save({ returnDate: '2026-07-01' })).body).toMatchObject({ returnDate: '2026-07-01' })
})

test('a client who has a piece is not archived until it is back', async () => {
  const archive = () => call(app, archiveClient, { as: staff, params: { id: eric.id } })
  expect((await archive()).error).toMatchObject({ status: 409, message: expect.stringContaining('on loan') })
  await call(app, archiveLoan, { as: staff, params: params() })
  expect((await archive()).status).toBe(204)
  const restored = await call(app, restoreLoan, { as: staff, params: params() })
  expect(restored.error).toMatchObject({ status: 409, message: expect.stringContaining('archived') })
})
