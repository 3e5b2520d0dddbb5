import { expect, test } from 'vitest'
import { createItem } from '#acts/invoices/contract/item-calls.ts'
import * as calls from '#acts/loans/contract/calls.ts'
import {
  archivedServices,
  createService,
  equipmentServices,
  serviceHistory,
} from '#acts/services/contract/calls.ts'
import { archiveEquipment, listEquipment, readEquipment } from '#records/equipment/contract/calls.ts'
import { holdEquipment } from '#records/equipment/contract/holding.ts'
import { testApp } from '../../../../test/app.ts'
import { assignPrograms, piece } from '../../../../test/equipment.ts'
import { call, client, signIn } from '../../../../test/factories.ts'
import { loan, newLoan, newService, service } from '../../../../test/lending.ts'
import { holderOf } from '../../../../test/people.ts'

/** Tests that a loan or a repair hides a client, a piece or a loan that the user may not see. */
const app = await testApp()
const staff = await signIn(app, 'STAFF')
const eric = await client(app, staff, { firstName: 'Éric' })
const chair = await piece(app, staff)
const parties = { client: eric, equipment: chair }
const lent = await loan(app, staff, parties)
const repair = await service(app, staff, parties)
/** Has all permissions for loans and repairs, but none for clients. */
const helper = await holderOf(
  app,
  ...['READ_EQUIPMENT', 'READ_LOANS', 'CREATE_LOANS', 'UPDATE_LOANS', 'DELETE_LOANS'],
  ...['READ_SERVICES', 'CREATE_SERVICES', 'UPDATE_SERVICES', 'DELETE_SERVICES'],
)
const ofChair = { params: { id: chair.id } }

test.each([
  ['loans', calls.equipmentLoans],
  ['repairs', equipmentServices],
])('%s are not found by a client whom the user may not see', async (_, list) => {
  const whole = await call(app, list, { as: helper, ...ofChair })
  expect(whole).toMatchObject({ body: [{ client: null }], text: expect.not.stringContaining('Haché') })
  for (const phrase of ['Éric', 'Haché', eric.clientNumber]) {
    const query = { phrase, page: 1 }
    expect((await call(app, list, { as: staff, ...ofChair, query })).body).toMatchObject({
      totalRecordCount: 1,
    })
    expect((await call(app, list, { as: helper, ...ofChair, query })).body).toMatchObject({
      totalRecordCount: 0,
    })
  }
})

test('the histories of a loan and of a repair do not name the client either', async () => {
  for (const [history, { id }] of [
    [calls.loanHistory, lent],
    [serviceHistory, repair],
  ] as const) {
    const of = { params: { id } }
    expect((await call(app, history, { as: staff, ...of })).text).toContain('Haché')
    const reply = await call(app, history, { as: helper, ...of })
    expect(reply).toMatchObject({ status: 200, text: expect.not.stringContaining('Haché') })
    expect(reply.body.records[0]?.changes.length).toBeGreaterThan(3)
  }
})

test('who may not see clients names none: not to lend, not to repair, not among what is archived', async () => {
  const body = await newLoan(app, parties)
  expect((await call(app, calls.createLoan, { as: helper, body })).status).toBe(403)
  const update = { as: helper, params: { id: lent.id }, body }
  expect((await call(app, calls.updateLoan, update)).status).toBe(403)
  const work = await newService(app, parties)
  expect((await call(app, createService, { as: helper, body: work })).status).toBe(403)
  expect((await call(app, calls.archivedLoans, { as: helper })).status).toBe(403)
  expect((await call(app, archivedServices, { as: helper })).status).toBe(403)
})

test('what may be lent to a client is not asked by who may not see clients: it tells what is on hold for them', async () => {
  const { id } = await piece(app, staff)
  await call(app, holdEquipment, { as: staff, params: { id }, body: { client: { id: eric.id } } })
  const query = { lendableTo: eric.id }
  expect((await call(app, listEquipment, { as: staff, query })).status).toBe(200)
  expect((await call(app, listEquipment, { as: helper, query })).status).toBe(403)
})

test('who sees pieces without for whom they are on hold is not told by what may be lent to a client', async () => {
  const { id } = await piece(app, staff)
  const lender = await holderOf(app, 'READ_CLIENTS', 'READ_PROGRAM_EQUIPMENT')
  await assignPrograms(app, lender, Object.values(app.ids.programs))
  const seer = await holderOf(app, 'READ_CLIENTS', 'READ_EQUIPMENT')
  const isOffered = async (as: typeof lender) => {
    const { body } = await call(app, listEquipment, { as, query: { lendableTo: eric.id } })
    return body.records.some((row) => row.id === id)
  }
  expect([await isOffered(lender), await isOffered(seer)]).toEqual([true, true])
  await call(app, holdEquipment, { as: staff, params: { id }, body: { client: { id: eric.id } } })
  expect([await isOffered(lender), await isOffered(seer)]).toEqual([false, true])
})

test('an item is made of what one may see', async () => {
  const blind = await holderOf(app, 'CREATE_INVOICE_ITEMS')
  for (const [field, { id }] of [
    ['loan', lent],
    ['service', repair],
  ] as const) {
    const reply = await call(app, createItem, { as: blind, body: { [field]: { id } } })
    expect(reply.error).toMatchObject({ status: 400, errors: [{ field }] })
  }
})

test('the purchase date of a piece that one may not see, or that is archived, stays', async () => {
  const lender = await holderOf(app, 'READ_CLIENTS', 'READ_LOANS', 'UPDATE_LOANS', 'UPDATE_EQUIPMENT')
  const correct = async (as = lender) => {
    const more = { equipment: { id: chair.id, purchaseDate: '2001-01-01' }, returnDate: '2026-06-01' }
    return call(app, calls.updateLoan, {
      as,
      params: { id: lent.id },
      body: await newLoan(app, parties, more),
    })
  }
  const purchased = async () => (await call(app, readEquipment, { as: staff, ...ofChair })).body.purchaseDate
  expect((await correct()).status).toBe(403)
  const back = await newLoan(app, parties, { returnDate: '2026-06-01' })
  await call(app, calls.updateLoan, { as: staff, params: { id: lent.id }, body: back })
  expect((await call(app, archiveEquipment, { as: staff, ...ofChair })).status).toBe(204)
  expect((await correct(staff)).status).toBe(403)
  expect(await purchased()).toBe(chair.purchaseDate)
})
