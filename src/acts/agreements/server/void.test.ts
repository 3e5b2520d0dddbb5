import { beforeEach, expect, test } from 'vitest'
import { readLoan } from '#acts/loans/contract/calls.ts'
import type { Loan } from '#acts/loans/contract/loan.ts'
import { published, signed } from '../../../../test/agreements.ts'
import { testApp } from '../../../../test/app.ts'
import { piece } from '../../../../test/equipment.ts'
import { call, client, signIn } from '../../../../test/factories.ts'
import { loan } from '../../../../test/lending.ts'
import { clientAgreements, readAgreementDocument, voidAgreement } from '../contract/calls.ts'

const app = await testApp()
const { pool } = app.database
const admin = await signIn(app, 'ADMIN')
const staff = await signIn(app, 'STAFF')
const text = await published(app, admin)
let eric: { id: number }
let lent: Loan
beforeEach(async () => {
  eric = await client(app, staff)
  lent = await loan(app, staff, { client: eric, equipment: await piece(app, staff) })
})

const statusOf = async ({ id }: { id: number }) =>
  (await call(app, readLoan, { as: staff, params: { id } })).body.agreement

test('what is voided stays; its loans are signed for anew, and it is voided once', async () => {
  const one = await signed(app, staff, { client: eric, loans: [lent], text })
  const params = { id: one.id }
  const annul = (reason = 'The wrong chair') =>
    call(app, voidAgreement, { as: staff, params, body: { reason } })
  expect((await annul('')).status).toBe(400)
  expect((await annul()).body).toMatchObject({ voidedBy: { id: staff.id }, voidReason: 'The wrong chair' })
  expect(await statusOf(lent)).toBe('WAITING')
  expect(await annul()).toMatchObject({ status: 409 })
  const next = await signed(app, staff, { client: eric, loans: [lent], text })
  expect(await annul()).toMatchObject({ status: 409 })
  expect(await statusOf(lent)).toBe('SIGNED')
  const { body } = await call(app, clientAgreements, { as: staff, params: { id: eric.id } })
  expect(body.map(({ id }) => id)).toEqual([next.id, one.id])
  expect((await call(app, readAgreementDocument, { as: staff, params })).status).toBe(200)
})

test('the confirmation of a loan that asks for one has come with the signature, and goes with it', async () => {
  const {
    rows: [program],
  } = await pool.query('SELECT id FROM programs WHERE id = 1')
  const {
    rows: [type],
  } = await pool.query('SELECT id FROM loan_types WHERE id = 2')
  const asks = await loan(
    app,
    staff,
    { client: eric, equipment: await piece(app, staff) },
    { program, type, loanConfirmationReceived: false },
  )
  const confirmed = async () =>
    (await call(app, readLoan, { as: staff, params: { id: asks.id } })).body.loanConfirmationReceived
  const one = await signed(app, staff, { client: eric, loans: [asks, lent], text })
  expect(await confirmed()).toBe(true)
  await call(app, voidAgreement, { as: staff, params: { id: one.id }, body: { reason: 'By mistake' } })
  expect(await confirmed()).toBe(false)
})
