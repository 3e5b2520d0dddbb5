import { expect, test } from 'vitest'
import { archiveInvoice } from '#acts/invoices/contract/calls.ts'
import { archiveLoan } from '#acts/loans/contract/calls.ts'
import { archiveService } from '#acts/services/contract/calls.ts'
import { type TestApp, testApp } from '../../../../test/app.ts'
import { embedded } from '../../../../test/embedded.ts'
import { piece } from '../../../../test/equipment.ts'
import { call, client, signIn } from '../../../../test/factories.ts'
import { invoice } from '../../../../test/invoicing.ts'
import { loan, service } from '../../../../test/lending.ts'
import { dashboard } from '../contract/calls.ts'
import { utilisationByMonth } from '../contract/reports.ts'

const asStaff = async (app: TestApp) => {
  const staff = await signIn(app, 'STAFF')
  return { staff, as: await embedded(app, staff) }
}

test('the dashboard learns its programs, and how far back there is anything that is not archived', async () => {
  const app = await testApp()
  const { pool } = app.database
  const { staff, as } = await asStaff(app)
  const { body } = await call(app, dashboard, { as })
  expect(body.earliest).toBe(null)
  const { rows } = await pool.query('SELECT acronym FROM programs ORDER BY name, id')
  expect(body.programs.map(({ acronym }) => acronym)).toEqual(rows.map(({ acronym }) => acronym))

  const admin = await signIn(app, 'ADMIN')
  const earliest = async () => (await call(app, dashboard, { as })).body.earliest
  const earliestWithout = async (archive: typeof archiveLoan, { id }: { id: number }) => {
    expect((await call(app, archive, { as: admin, params: { id } })).status).toBe(204)
    return earliest()
  }
  const parties = { client: await client(app, staff), equipment: await piece(app, staff) }
  const invoices = [await invoice(app, staff, parties), await invoice(app, staff, parties)]
  // calls can only create invoices with today's date
  await pool.query(`ALTER TABLE invoices DISABLE TRIGGER USER;
    UPDATE invoices SET created_at = '2023-07-01T02:59:00Z';
    UPDATE invoices SET created_at = '2018-07-01T02:59:00Z' WHERE number = 1;
    ALTER TABLE invoices ENABLE TRIGGER USER`)
  const repaired = await service(app, staff, parties, { serviceDate: '2017-03-03' })
  const lent = await loan(app, staff, parties, { loanDate: '2016-11-30', returnDate: '2017-01-01' })
  expect(await earliest()).toBe('2016-11-30')
  expect(await earliestWithout(archiveLoan, lent)).toBe('2017-03-03')
  expect(await earliestWithout(archiveService, repaired)).toBe('2018-06-30')
  expect(await earliestWithout(archiveInvoice, invoices[0] ?? { id: 0 })).toBe('2023-06-30')
})

// at any moment one of them has another date than UTC
test.each(['Pacific/Kiritimati', 'Etc/GMT+12'])('in %s today is the day there', async (zone) => {
  const app = await testApp({ ORGANISATION_TIME_ZONE: zone })
  const { staff, as } = await asStaff(app)
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: zone }).format(new Date())
  expect((await call(app, dashboard, { as })).body.today).toBe(today)
  await piece(app, staff)
  const day = (days: number) => new Date(Date.parse(today) + days * 86_400_000).toISOString().slice(0, 10)
  const query = { from: day(-2), to: day(5) }
  const { body } = await call(app, utilisationByMonth.call, { as, query })
  expect(body.reduce((days, { daysOwned }) => days + daysOwned, 0)).toBe(3)
})
