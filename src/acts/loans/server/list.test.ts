import { expect, test } from 'vitest'
import {
  archiveLoan,
  clientLoans,
  equipmentLoans,
  loanDefaults,
  mostRecentLoan,
} from '#acts/loans/contract/calls.ts'
import { clientEquipment, clientEquipmentOnLoan, holdEquipment } from '#records/equipment/contract/holding.ts'
import { testApp } from '../../../../test/app.ts'
import { idOf, piece } from '../../../../test/equipment.ts'
import { call, client, signIn } from '../../../../test/factories.ts'
import { loan } from '../../../../test/lending.ts'
import { holderOf, referralAgent } from '../../../../test/people.ts'

const app = await testApp()
const staff = await signIn(app, 'STAFF')
const eric = await client(app, staff, { firstName: 'Éric' })
const agent = await referralAgent(app, staff, { firstName: 'Noëlla' })
const [chair, bed, lift] = [
  await piece(app, staff),
  await piece(app, staff),
  await piece(app, staff, { serialNumber: 'QR9-1' }),
]
const trial = { id: await idOf(app, 'loan_types', 'Trial') }
const old = await loan(
  app,
  staff,
  { client: eric, equipment: chair },
  { loanDate: '2025-01-02', returnDate: '2025-03-01' },
)
const open = await loan(app, staff, { client: eric, equipment: bed }, { loanDate: '2024-06-01' })
const newest = await loan(
  app,
  staff,
  { client: eric, equipment: lift },
  {
    loanDate: '2026-01-02',
    returnDate: '2026-02-01',
    type: trial,
    referralAgent: { id: agent.id },
  },
)
const params = { id: eric.id }

test('open ones first, then the newest; whole or by page, with its count', async () => {
  expect((await call(app, clientLoans, { as: staff, params })).body).toEqual([
    expect.objectContaining({ id: open.id }),
    expect.objectContaining({ id: newest.id }),
    expect.objectContaining({ id: old.id }),
  ])
  const page = await call(app, clientLoans, { as: staff, params, query: { page: 2, size: 2 } })
  expect(page.body).toMatchObject({ records: [{ id: old.id }], totalRecordCount: 3, page: { last: 2 } })
})

test.each([
  ['noëlla', [newest.id]],
  ['qr9-1', [newest.id]],
  ['trial', [newest.id]],
  ['standard -trial', [open.id, old.id]],
  ['pep', [open.id, newest.id, old.id]],
  ['nobody', []],
])('searched by %s', async (phrase, ids) => {
  const found = await call(app, clientLoans, { as: staff, params, query: { phrase, page: 1 } })
  expect(found.body).toMatchObject({ records: ids.map((id) => ({ id })), totalRecordCount: ids.length })
})

test('the loans of a piece, without whose they were to who may not see clients', async () => {
  const of = { params: { id: chair.id } }
  expect((await call(app, equipmentLoans, { as: staff, ...of })).body).toMatchObject([{ id: old.id }])
  const helper = await holderOf(app, 'READ_EQUIPMENT', 'READ_LOANS')
  const reply = await call(app, equipmentLoans, { as: helper, ...of })
  expect(reply.body).toMatchObject([{ id: old.id, client: null }])
  expect(reply.text).not.toContain('Haché')
})

test('a new loan begins as the most recent one, else with the client’s program', async () => {
  expect((await call(app, mostRecentLoan, { as: staff, params })).body?.id).toBe(newest.id)
  expect((await call(app, loanDefaults, { as: staff, params })).body).toEqual({
    program: { id: newest.program.id, name: newest.program.name, name_fr: newest.program.name_fr },
    type: { id: trial.id, name: 'Trial', name_fr: 'Essai' },
    referralAgent: { id: agent.id, firstName: 'Noëlla', lastName: agent.lastName },
  })
  const fresh = await client(app, staff)
  const of = { as: staff, params: { id: fresh.id } }
  expect((await call(app, mostRecentLoan, of)).body).toBeNull()
  expect((await call(app, loanDefaults, of)).body).toMatchObject({
    program: { id: fresh.program.id },
    type: null,
    referralAgent: null,
  })
})

test('the most recent loan is the one that began last, not the one that was entered last or is archived', async () => {
  const fresh = await client(app, staff)
  const made = async (loanDate: string) => {
    const equipment = await piece(app, staff)
    return loan(app, staff, { client: fresh, equipment }, { loanDate, returnDate: loanDate })
  }
  const [latest, same, gone] = [await made('2026-03-02'), await made('2026-01-01'), await made('2026-04-01')]
  const twin = await made('2026-01-01')
  await call(app, archiveLoan, { as: staff, params: { id: gone.id } })
  const of = { as: staff, params: { id: fresh.id } }
  expect((await call(app, mostRecentLoan, of)).body?.id).toBe(latest.id)
  const listed = (await call(app, clientLoans, of)).body
  expect(listed).toMatchObject([latest, twin, same].map(({ id }) => ({ id })))
})

test.each([clientLoans, mostRecentLoan, loanDefaults, equipmentLoans])(
  '$name of nobody is 404',
  async (of) => {
    expect((await call(app, of, { as: staff, params: { id: 2147483647 } })).status).toBe(404)
  },
)

test('what a client has, and what waits for them', async () => {
  const { id } = await piece(app, staff)
  await call(app, holdEquipment, { as: staff, params: { id }, body: { client: { id: eric.id } } })
  const ids = async (of: typeof clientEquipment) =>
    (await call(app, of, { as: staff, params })).body.map((found) => found.id)
  expect(await ids(clientEquipmentOnLoan)).toEqual([bed.id])
  expect(await ids(clientEquipment)).toEqual([id, bed.id])
})
