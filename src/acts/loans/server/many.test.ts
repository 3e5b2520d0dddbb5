import { expect, test } from 'vitest'
import { createLoan, updateLoan } from '#acts/loans/contract/calls.ts'
import { testApp } from '../../../../test/app.ts'
import { piece } from '../../../../test/equipment.ts'
import { call, client, signIn } from '../../../../test/factories.ts'
import { newLoan } from '../../../../test/lending.ts'

const app = await testApp()
const staff = await signIn(app, 'STAFF')

test('fifty who lend and return one piece at once: no deadlock, and one open loan', async () => {
  const eric = await client(app, staff)
  const chair = await piece(app, staff)
  const body = await newLoan(app, { client: eric, equipment: chair })
  // all on one day, because loans of a piece may touch but not overlap
  const back = { ...body, returnDate: body.loanDate }
  const lendAndReturn = async () => {
    const lent = await call(app, createLoan, { as: staff, body })
    if (lent.status !== 200) return [lent.status]
    const returned = await call(app, updateLoan, { as: staff, params: { id: lent.body.id }, body: back })
    return [lent.status, returned.status]
  }
  const statuses = (await Promise.all(Array.from({ length: 50 }, lendAndReturn))).flat()
  expect([...new Set(statuses)].toSorted()).toEqual([200, 409])
  const lend = await Promise.all(Array.from({ length: 50 }, () => call(app, createLoan, { as: staff, body })))
  expect(lend.filter(({ status }) => status === 200)).toHaveLength(1)
  const { rows } = await app.database.pool.query(
    'SELECT count(*)::int AS open, (SELECT on_loan FROM equipment WHERE id = $1) FROM loans WHERE equipment_id = $1 AND return_date IS NULL',
    [chair.id],
  )
  expect(rows).toEqual([{ open: 1, on_loan: true }])
})
