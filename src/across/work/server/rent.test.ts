import { expect, test } from 'vitest'
import { createItems } from '#acts/invoices/contract/unbilled.ts'
import { testApp } from '../../../../test/app.ts'
import { call } from '../../../../test/factories.ts'
import { dayFrom } from '../../../../test/inspections.ts'
import { somethingWaits } from '../../../../test/work.ts'

const app = await testApp()
const { staff, lend, groups } = await somethingWaits(app)

test('the rent of last month waits since the first of this month, until it has its item', async () => {
  const { rows } = await app.database.pool.query(`INSERT INTO loan_types (name, rent, billing_code_id)
    SELECT 'Rented', 'WHOLE', min(id) FROM billing_codes RETURNING id`)
  const [type] = rows
  const waiting = async () => (await groups()).find(({ kind }) => kind === 'RENT')
  const { id } = await lend({ type, loanDate: dayFrom(0) })
  expect(await waiting()).toBeUndefined()
  await app.database.pool.query('UPDATE loans SET loan_date = $2 WHERE id = $1', [id, dayFrom(-40)])
  const first = `${dayFrom(0).slice(0, 7)}-01`
  expect(await waiting()).toMatchObject({ count: 1, acts: true, first: [{ recordId: id, since: first }] })
  const last = new Date(`${first}T00:00Z`)
  last.setUTCDate(0)
  const body = { loans: [id], month: last.toISOString().slice(0, 7) }
  expect((await call(app, createItems, { as: staff, body })).body.made).toHaveLength(1)
  expect(await waiting()).toBeUndefined()
})
