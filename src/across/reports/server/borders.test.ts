import { expect, test } from 'vitest'
import { testApp } from '../../../../test/app.ts'
import { embedded } from '../../../../test/embedded.ts'
import { piece } from '../../../../test/equipment.ts'
import { call, client, signIn } from '../../../../test/factories.ts'
import { invoice } from '../../../../test/invoicing.ts'
import { loan } from '../../../../test/lending.ts'
import { summary } from '../contract/calls.ts'
import { equipmentByCategory, invoicedByMonth, utilisationByMonth } from '../contract/reports.ts'

/** Tests the borders of a period, and days in the future. */
const app = await testApp()
const staff = await signIn(app, 'STAFF')
const as = await embedded(app, staff)

test('what ends on the day after a period adds no month to it', async () => {
  const parties = { client: await client(app, staff), equipment: await piece(app, staff) }
  await loan(app, staff, parties, { loanDate: '2024-01-05', returnDate: '2024-02-01' })
  await app.database.pool.query(`UPDATE equipment SET archived_at = '2024-02-01T15:00:00Z' WHERE id = $1`, [
    parties.equipment.id,
  ])
  const query = { from: '2024-01-31', to: '2024-01-31' }
  const { body } = await call(app, utilisationByMonth.call, { as, query })
  expect(body).toMatchObject([{ month: '2024-01', daysOnLoan: 1 }])
})

test('a loan of a category counts on the day on which it begins, neither before nor after', async () => {
  const parties = { client: await client(app, staff), equipment: await piece(app, staff) }
  await loan(app, staff, parties, { loanDate: '2022-05-06', returnDate: '2022-05-09' })
  // returned on the same day
  await loan(app, staff, parties, { loanDate: '2022-05-04', returnDate: '2022-05-04' })
  for (const [day, loans] of [
    ['2022-05-03', 0],
    ['2022-05-04', 1],
    ['2022-05-05', 0],
    ['2022-05-06', 1],
    ['2022-05-07', 0],
  ] as const) {
    const { body } = await call(app, equipmentByCategory.call, { as, query: { from: day, to: day } })
    expect(body).toMatchObject([{ category: { nameEn: 'Wheelchairs' }, loans }])
  }
})

test('an invoice that was made at midnight is of the day that begins', async () => {
  const parties = { client: await client(app, staff), equipment: await piece(app, staff) }
  await invoice(app, staff, parties)
  // calls can only create invoices with today's date
  await app.database.pool.query(`ALTER TABLE invoices DISABLE TRIGGER USER;
    UPDATE invoices SET created_at = '2023-07-01T03:00:00Z'; ALTER TABLE invoices ENABLE TRIGGER USER`)
  for (const [day, invoices] of [
    ['2023-06-30', 0],
    ['2023-07-01', 1],
  ] as const) {
    const query = { from: day, to: day }
    expect((await call(app, summary, { as, query })).body.invoices).toBe(invoices)
    const { body } = await call(app, invoicedByMonth.call, { as, query })
    expect(body.map((row) => row.invoices)).toEqual(invoices ? [1] : [])
  }
})

test('in a period that is to come nothing is there or on loan yet', async () => {
  const parties = { client: await client(app, staff), equipment: await piece(app, staff) }
  await loan(app, staff, parties, { loanDate: '2024-01-05' })
  const query = { from: '2200-01-31', to: '2200-02-01' }
  const nothing = { daysOnLoan: 0, daysOwned: 0, utilisation: null }
  expect((await call(app, utilisationByMonth.call, { as, query })).body).toEqual([
    { month: '2200-01', ...nothing },
    { month: '2200-02', ...nothing },
  ])
  const { body } = await call(app, equipmentByCategory.call, { as, query })
  expect(body).toMatchObject([{ category: { nameEn: 'Wheelchairs' }, onLoan: 1, utilisation: null }])
})
