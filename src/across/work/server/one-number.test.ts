import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { monthEnd } from '#acts/invoices/contract/month-end.ts'
import { listUnbilled } from '#acts/invoices/contract/unbilled.ts'
import { listPreparations } from '#acts/preparations/contract/calls.ts'
import { testApp } from '../../../../test/app.ts'
import { call } from '../../../../test/factories.ts'
import { invoice } from '../../../../test/invoicing.ts'
import { service } from '../../../../test/lending.ts'
import { checklist, prepare } from '../../../../test/preparations.ts'
import { somethingWaits } from '../../../../test/work.ts'

const app = await testApp()
const { now, admin, groups } = await somethingWaits(app)
await checklist(app, admin)

test('what is to be billed, approved and prepared is counted as its own page counts it', async () => {
  const lent = { client: now.eric, equipment: now.chair }
  await service(app, admin, lent)
  await invoice(app, admin, lent)
  await sql`UPDATE programs SET invoice_requires_approval = true`.execute(app.database.db)
  await prepare(app, admin, now.chair)
  const unbilled = await call(app, listUnbilled, { as: admin, query: { billed: 'false' } })
  const month = await call(app, monthEnd, { as: admin })
  const open = await call(app, listPreparations, { as: admin, query: { open: 'true' } })
  const counts = Object.fromEntries((await groups(admin)).map(({ kind, count }) => [kind, count]))
  expect(counts).toMatchObject({ TO_BILL: 1, TO_APPROVE: 1, IN_PREPARATION: 1 })
  expect(counts).toMatchObject({
    TO_BILL: unbilled.body.totalRecordCount,
    TO_APPROVE: month.body.unapproved.count,
    IN_PREPARATION: open.body.totalRecordCount,
  })
})
