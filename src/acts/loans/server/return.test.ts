import { beforeEach, expect, test } from 'vitest'
import { createLoan, updateLoan } from '#acts/loans/contract/calls.ts'
import type { Client } from '#records/clients/contract/client.ts'
import { readEquipment, updateEquipment } from '#records/equipment/contract/calls.ts'
import type { Equipment } from '#records/equipment/contract/equipment.ts'
import { holdEquipment } from '#records/equipment/contract/holding.ts'
import { testApp } from '../../../../test/app.ts'
import { idOf, newPiece, piece } from '../../../../test/equipment.ts'
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
const lend = async (more: Record<string, unknown> = {}, as = staff) =>
  call(app, createLoan, { as, body: await newLoan(app, parties(), more) })
const shown = async () => (await call(app, readEquipment, { as: staff, params: { id: chair.id } })).body
const hold = (id: number) =>
  call(app, holdEquipment, { as: staff, params: { id: chair.id }, body: { client: { id } } })

test('returning frees the piece and gives it the chosen status, none being Available', async () => {
  const repair = { id: await idOf(app, 'equipment_statuses', 'In repair') }
  const made = await loan(app, staff, parties())
  const back = { version: made.version, returnDate: '2026-07-01', returnStatus: repair }
  const body = await newLoan(app, parties(), back)
  const returned = await call(app, updateLoan, { as: staff, params: { id: made.id }, body })
  expect(returned.body).toMatchObject({
    returnDate: '2026-07-01',
    equipment: { onLoan: false, status: repair },
  })
  expect(await shown()).toMatchObject({ onLoan: false, status: repair, lastReturnDate: '2026-07-01' })
  const loanDate = '2026-07-01'
  const again = await loan(app, staff, parties(), { loanDate, lendReason: 'Nothing else fits' })
  const plain = await newLoan(app, parties(), { loanDate, returnDate: '2026-08-01' })
  await call(app, updateLoan, { as: staff, params: { id: again.id }, body: plain })
  expect(await shown()).toMatchObject({ status: null, lost: false, lastReturnDate: '2026-08-01' })
})

test('what was lost while it was lent is found with its return', async () => {
  const repair = { id: await idOf(app, 'equipment_statuses', 'In repair') }
  for (const returnStatus of [null, repair]) {
    chair = await piece(app, staff)
    const made = await loan(app, staff, parties())
    const lost = { as: staff, params: { id: chair.id }, body: await newPiece(app, { lost: true }) }
    expect((await call(app, updateEquipment, lost)).body).toMatchObject({ lost: true, onLoan: true })
    const { version } = await shown()
    const body = await newLoan(app, parties(), { returnDate: '2026-07-01', returnStatus })
    expect((await call(app, updateLoan, { as: staff, params: { id: made.id }, body })).status).toBe(200)
    const status = returnStatus && expect.objectContaining(returnStatus)
    // an open form of the piece sees the other status and the new version
    expect(await shown()).toMatchObject({ lost: false, status, version: version + 1 })
  }
})

test('a status that does not exist is refused where it was chosen', async () => {
  const made = await loan(app, staff, parties())
  const back = { returnDate: '2026-07-01', returnStatus: { id: 2147483647 } }
  const body = await newLoan(app, parties(), back)
  const reply = await call(app, updateLoan, { as: staff, params: { id: made.id }, body })
  expect(reply.error).toMatchObject({ status: 400, errors: [{ field: 'returnStatus' }] })
  expect((await shown()).onLoan).toBe(true)
})

test('a return before the loan is refused', async () => {
  const reply = await lend({ returnDate: '2026-05-03' })
  expect(reply.error).toMatchObject({ status: 400, errors: [{ field: 'returnDate' }] })
})

test('a loan of the past leaves what the piece is today', async () => {
  await hold((await client(app, staff)).id)
  expect((await lend({ returnDate: '2026-05-20' })).status).toBe(200)
  expect(await shown()).toMatchObject({ onHold: true, onLoan: false, lastReturnDate: '2026-05-20' })
})

test('a loan that is moved to another piece frees the first and takes the second', async () => {
  const made = await loan(app, staff, parties())
  const first = chair
  chair = await piece(app, staff)
  const body = await newLoan(app, parties())
  expect((await call(app, updateLoan, { as: staff, params: { id: made.id }, body })).status).toBe(200)
  expect((await shown()).onLoan).toBe(true)
  chair = first
  expect((await shown()).onLoan).toBe(false)
})

test('a returned loan that is opened again takes its piece, or is refused where somebody has it', async () => {
  const made = await loan(app, staff, parties(), { returnDate: '2026-06-01' })
  const body = await newLoan(app, parties())
  const reopen = () => call(app, updateLoan, { as: staff, params: { id: made.id }, body })
  const other = await loan(app, staff, parties(), { loanDate: '2026-06-01' })
  expect((await reopen()).status).toBe(409)
  const before = { loanDate: '2026-01-01', returnDate: '2026-02-01' }
  const back = await newLoan(app, parties(), before)
  await call(app, updateLoan, { as: staff, params: { id: other.id }, body: back })
  expect((await reopen()).status).toBe(200)
  expect((await shown()).onLoan).toBe(true)
})
