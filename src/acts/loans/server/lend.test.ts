import { beforeEach, expect, test } from 'vitest'
import { createLoan, readLoan, updateLoan } from '#acts/loans/contract/calls.ts'
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
import { archiveAgent } from '#records/referral-agents/contract/calls.ts'
import { testApp } from '../../../../test/app.ts'
import { idOf, newPiece, piece } from '../../../../test/equipment.ts'
import { call, client, signIn } from '../../../../test/factories.ts'
import { newLoan } from '../../../../test/lending.ts'
import { holderOf, referralAgent } from '../../../../test/people.ts'

const app = await testApp()
const staff = await signIn(app, 'STAFF')
const colleague = await signIn(app, 'STAFF')
let eric: Client
let chair: Equipment
beforeEach(async () => {
  eric = await client(app, staff, { firstName: 'Éric' })
  chair = await piece(app, staff)
})

const parties = () => ({ client: eric, equipment: chair })
const lend = async (more: Record<string, unknown> = {}, as = staff) =>
  call(app, createLoan, { as, body: await newLoan(app, parties(), more) })
const shown = async () => (await call(app, readEquipment, { as: staff, params: { id: chair.id } })).body
const hold = (id: number) =>
  call(app, holdEquipment, { as: staff, params: { id: chair.id }, body: { client: { id } } })

test('a piece that is lent is on loan, and its history says for whom', async () => {
  const made = (await lend()).body
  expect(made).toMatchObject({
    client: { id: eric.id, firstName: 'Éric' },
    equipment: { id: chair.id, onLoan: true, purchaseDate: '2021-06-18' },
    loanDate: '2026-05-04',
    returnDate: null,
    referralAgent: null,
    loanConfirmationReceived: null,
    invoiced: false,
  })
  expect(await shown()).toMatchObject({ onLoan: true, onLoanFor: { id: eric.id }, onLoanSince: '2026-05-04' })
  expect((await call(app, readLoan, { as: staff, params: { id: made.id } })).body).toEqual(made)
  const { body } = await call(app, equipmentHistory, { as: staff, params: { id: chair.id } })
  expect(body.records[0]?.changes).toEqual([
    { field: 'onLoanFor', old: null, new: `${eric.clientNumber} Éric Haché` },
  ])
})

test('a hold for the client becomes the loan', async () => {
  await hold(eric.id)
  expect((await lend()).status).toBe(200)
  expect(await shown()).toMatchObject({ onHold: false, onHoldFor: null, onLoan: true })
})

test('the lender’s own reservation ends with the loan', async () => {
  await call(app, reserveEquipment, { as: staff, params: { id: chair.id } })
  expect((await lend()).status).toBe(200)
  expect(await shown()).toMatchObject({ reserved: false, onLoan: true })
})

test('what is not free is refused, and the refusal names the reason', async () => {
  const refusal = async () => (await lend()).error
  await hold((await client(app, staff)).id)
  expect(await refusal()).toMatchObject({
    status: 409,
    message: expect.stringContaining('on hold for another'),
  })
  chair = await piece(app, staff)
  await call(app, reserveEquipment, { as: colleague, params: { id: chair.id } })
  expect(await refusal()).toMatchObject({ status: 409, message: expect.stringContaining('Reserved by') })
  chair = await piece(app, staff, { lost: true })
  expect(await refusal()).toMatchObject({ status: 409, message: expect.stringContaining('lost') })
  chair = await piece(app, staff, { status: { id: await idOf(app, 'equipment_statuses', 'Not returned') } })
  expect(await refusal()).toMatchObject({ status: 409, message: expect.stringContaining('lost') })
  chair = await piece(app, staff)
  await lend()
  expect(await refusal()).toMatchObject({ status: 409, message: expect.stringContaining('On loan to') })
  chair = await piece(app, staff)
  await call(app, archiveEquipment, { as: staff, params: { id: chair.id } })
  expect(await refusal()).toMatchObject({ status: 409, message: expect.stringContaining('archived') })
})

test('the purchase date is corrected by who may update equipment, and by nobody else', async () => {
  const equipment = { id: chair.id, purchaseDate: '2020-01-15' }
  const lender = await holderOf(app, 'READ_CLIENTS', 'READ_EQUIPMENT', 'READ_LOANS', 'CREATE_LOANS')
  expect((await lend({ equipment }, lender)).status).toBe(403)
  expect((await shown()).onLoan).toBe(false)
  const body = await newLoan(app, { client: eric, equipment: chair })
  const same = { ...body, equipment: { id: chair.id, purchaseDate: chair.purchaseDate } }
  expect((await call(app, createLoan, { as: lender, body: same })).status).toBe(200)
  chair = await piece(app, staff)
  await lend({ equipment: { ...equipment, id: chair.id } })
  const corrected = { purchaseDate: '2020-01-15', version: chair.version + 1, updatedBy: { id: staff.id } }
  expect(await shown()).toMatchObject(corrected)
})

test('the confirmation is kept for program 1 with type 2 alone', async () => {
  const asked = { program: { id: 1 }, type: { id: 2 }, loanConfirmationReceived: true }
  expect((await lend(asked)).body.loanConfirmationReceived).toBe(true)
  chair = await piece(app, staff)
  expect((await lend({ ...asked, type: { id: 1 } })).body.loanConfirmationReceived).toBeNull()
})

test('nobody lends to who is archived, nor what they cannot see', async () => {
  const params = { id: eric.id }
  await call(app, archiveClient, { as: staff, params })
  expect((await lend()).error).toMatchObject({ status: 400, errors: [{ field: 'client' }] })
  eric = await client(app, staff)
  const blind = await holderOf(app, 'READ_CLIENTS', 'CREATE_LOANS', 'READ_LOANS')
  expect((await lend({}, blind)).error).toMatchObject({ status: 400, errors: [{ field: 'equipment' }] })
})

test('an agent who is archived refers nobody any more, and stays on the loans of the past', async () => {
  const { id } = await referralAgent(app, staff)
  const made = (await lend({ referralAgent: { id } })).body
  await call(app, archiveAgent, { as: staff, params: { id } })
  const body = await newLoan(app, parties(), { referralAgent: { id }, loanDate: '2026-05-05' })
  const corrected = await call(app, updateLoan, { as: staff, params: { id: made.id }, body })
  expect(corrected.body).toMatchObject({ loanDate: '2026-05-05', referralAgent: { id } })
  const other = (chair = await piece(app, staff))
  const fault = { status: 400, errors: [{ field: 'referralAgent' }] }
  expect((await lend({ referralAgent: { id } })).error).toMatchObject(fault)
  const unknown = (await lend()).body
  const named = await newLoan(app, { client: eric, equipment: other }, { referralAgent: { id } })
  const renamed = await call(app, updateLoan, { as: staff, params: { id: unknown.id }, body: named })
  expect(renamed.error).toMatchObject(fault)
})

test('a piece on loan keeps its form: changing it does not end the loan', async () => {
  await lend()
  const body = await newPiece(app, { modelNumber: 'X' })
  const saved = await call(app, updateEquipment, { as: staff, params: { id: chair.id }, body })
  expect(saved.body).toMatchObject({ modelNumber: 'X', onLoan: true })
})
