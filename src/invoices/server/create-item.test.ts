import { expect, test } from 'vitest'
import { createItem } from '#invoices/contract/item-calls.ts'
import { archiveLoan, readLoan } from '#loans/contract/calls.ts'
import { archiveService, readService, updateService } from '#services/contract/calls.ts'
import { testApp } from '../../../test/app.ts'
import { piece } from '../../../test/equipment.ts'
import { call, client, signIn } from '../../../test/factories.ts'
import { loan, newService, service } from '../../../test/lending.ts'

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
  const sent = { loan: { id: lent.id }, program: { id: lent.program.id } }
  const replies = await Promise.all([invoice(sent), invoice(sent)])
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const params = { id: lent.id }
  expect((await call(app, readLoan, { as: staff, params })).body.invoiced).toBe(true)
  expect((await call(app, archiveLoan, { as: staff, params })).status).toBe(409)
})

test('an item is made of a loan or of a repair that is there', async () => {
  expect((await invoice({})).status).toBe(400)
  expect((await invoice({ loan: { id: 1 }, service: { id: 1 } })).status).toBe(400)
  expect((await invoice({ loan: { id: 2147483647 } })).error.errors).toMatchObject([{ field: 'loan' }])
  expect((await invoice({ service: { id: 2147483647 } })).error.errors).toMatchObject([{ field: 'service' }])
})
