import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createItem, updateItem } from '#acts/invoices/contract/item-calls.ts'
import { archiveLoan, readLoan, updateLoan } from '#acts/loans/contract/calls.ts'
import { archiveService, readService, updateService } from '#acts/services/contract/calls.ts'
import { lockPieces } from '#records/equipment/server/lending.ts'
import { lockPiece } from '#records/equipment/server/queries.ts'
import { testApp } from '../../../../test/app.ts'
import { piece } from '../../../../test/equipment.ts'
import { call, client, signIn } from '../../../../test/factories.ts'
import { loan, newLoan, newService, service } from '../../../../test/lending.ts'

const app = await testApp()
const staff = await signIn(app, 'STAFF')
const eric = await client(app, staff, { firstName: 'Éric' })
const chair = await piece(app, staff)
const parties = { client: eric, equipment: chair }
const invoice = (body: unknown) => call(app, createItem, { as: staff, body })

test('a repair becomes an item with the fee that the server computes, once', async () => {
  const repair = await service(app, staff, parties, { hours: 1.25 })
  const sent = {
    service: { id: repair.id },
    billingCode: { id: repair.billingCode.id },
    fee: 1,
    description: repair.description,
  }
  expect((await invoice(sent)).body).toMatchObject({
    client: { id: eric.id },
    equipment: { id: chair.id },
    service: { id: repair.id },
    loan: null,
    program: { id: eric.program.id },
    billingCode: { code: 'LAB' },
    fee: 85.63,
    description: 'Pneu remplacé',
  })
  const params = { id: repair.id }
  expect((await call(app, readService, { as: staff, params })).body.invoiced).toBe(true)
  expect((await invoice(sent)).error).toMatchObject({ status: 409, error: 'conflict' })
  expect((await call(app, archiveService, { as: staff, params })).status).toBe(409)
  const body = await newService(app, parties, { hours: 3 })
  expect((await call(app, updateService, { as: staff, params, body })).body.fee).toBe(205.5)
})

test('of two who invoice a loan at once one is refused', async () => {
  const lent = await loan(app, staff, parties)
  const sent = { loan: { id: lent.id }, program: { id: 1 } }
  const replies = await Promise.all([invoice(sent), invoice(sent)])
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(lent.program.id).not.toBe(1)
  expect(replies.find(({ status }) => status === 200)?.body).toMatchObject(sent)
  const params = { id: lent.id }
  expect((await call(app, readLoan, { as: staff, params })).body.invoiced).toBe(true)
  expect((await call(app, archiveLoan, { as: staff, params })).status).toBe(409)
})

test('what is invoiced keeps its client and its piece, in the database too', async () => {
  const [zoe, bed] = [await client(app, staff), await piece(app, staff)]
  const lent = await loan(app, staff, { client: eric, equipment: bed })
  const repair = await service(app, staff, parties)
  await invoice({ loan: { id: lent.id } })
  await invoice({ service: { id: repair.id } })
  const { pool } = app.database
  for (const moved of [
    { client: zoe, equipment: bed },
    { client: eric, equipment: await piece(app, staff) },
  ]) {
    const refusal = { status: 409, message: expect.stringContaining('has been invoiced') }
    const body = await newLoan(app, moved)
    const saved = await call(app, updateLoan, { as: staff, params: { id: lent.id }, body })
    expect(saved.error).toMatchObject(refusal)
    const work = await newService(app, moved)
    const repaired = await call(app, updateService, { as: staff, params: { id: repair.id }, body: work })
    expect(repaired.error).toMatchObject(refusal)
  }
  for (const [table, { id }] of [
    ['loans', lent],
    ['services', repair],
  ] as const)
    await expect(
      pool.query(`UPDATE ${table} SET client_id = $2 WHERE id = $1`, [id, zoe.id]),
    ).rejects.toMatchObject({ code: '23503' })
  const body = await newLoan(app, { client: eric, equipment: bed }, { returnDate: '2026-06-01' })
  expect((await call(app, updateLoan, { as: staff, params: { id: lent.id }, body })).status).toBe(200)
})

test('a fee that is larger than an item can hold is refused', async () => {
  const { pool } = app.database
  const added = `INSERT INTO billing_codes (code, description, fee, account_number)
    VALUES ('MAX', 'Everything', 9999999999.99, '1') RETURNING id`
  const billingCode = { id: (await pool.query(added)).rows[0].id }
  const [most, more] = [1, 1.01].map((hours) => ({ hours, billingCode }))
  const largest = await service(app, staff, parties, most)
  expect((await invoice({ service: { id: largest.id } })).body.fee).toBe(9_999_999_999.99)
  const larger = await service(app, staff, parties, more)
  const refused = await invoice({ service: { id: larger.id } })
  expect(refused.error).toMatchObject({ status: 409, message: expect.stringContaining('too large') })
  const finance = await signIn(app, 'FINANCE')
  const small = await service(app, staff, parties, { hours: 1.01 })
  const { body: made } = await invoice({ service: { id: small.id } })
  const corrected = { program: made.program, billingCode, description: 'x' }
  const update = (fee?: number) =>
    call(app, updateItem, { as: finance, params: { id: made.id }, body: { ...corrected, fee } })
  expect((await update()).error).toMatchObject({ status: 409, message: refused.error.message })
  expect((await update(12.5)).body.fee).toBe(12.5)
})

test('who invoices a loan does not wait for who changes its piece', async () => {
  const lent = await loan(app, staff, { client: eric, equipment: await piece(app, staff) })
  await app.database.db.transaction().execute(async (tx) => {
    await lockPieces(tx, [lent.equipment.id])
    await lockPiece(tx, lent.equipment.id, sql`true`)
    expect((await invoice({ loan: { id: lent.id } })).status).toBe(200)
  })
})

test('an item is made of a loan or of a repair that is there', async () => {
  expect((await invoice({})).status).toBe(400)
  expect((await invoice({ loan: { id: 1 }, service: { id: 1 } })).status).toBe(400)
  expect((await invoice({ loan: { id: 2147483647 } })).error.errors).toMatchObject([{ field: 'loan' }])
  expect((await invoice({ service: { id: 2147483647 } })).error.errors).toMatchObject([{ field: 'service' }])
})
