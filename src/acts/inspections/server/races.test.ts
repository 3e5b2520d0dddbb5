import { expect, test } from 'vitest'
import { returnLoan } from '#acts/loans/contract/calls.ts'
import { testApp } from '../../../../test/app.ts'
import { contradictions } from '../../../../test/contradictions.ts'
import { dueAsKept, dueByHand } from '../../../../test/due-model.ts'
import { piece } from '../../../../test/equipment.ts'
import { call, client, signIn } from '../../../../test/factories.ts'
import { dayFrom, inspect, newPlan, plan } from '../../../../test/inspections.ts'
import { lendIt } from '../../../../test/preparations.ts'
import { plans } from '../contract/plans.ts'

/** Tests that no due date is missed while plans change and pieces are lent, returned and inspected. */
const app = await testApp()
const { db, pool } = app.database
const admin = await signIn(app, 'ADMIN')
const who = await client(app, admin)

const idsOfAll = async () => {
  const { rows } = await pool.query<{ id: number }>('SELECT id FROM equipment')
  return rows.map(({ id }) => id)
}
const expectKept = async () => {
  const ids = await idsOfAll()
  expect(await dueAsKept(pool, ids)).toEqual(await dueByHand(pool, ids, dayFrom(0)))
  expect(await contradictions(db)).toEqual([])
}

test('a plan that is made while pieces are entered has them all', async () => {
  for (let round = 0; round < 4; round++) {
    await Promise.all([
      ...Array.from({ length: 6 }, () => piece(app, admin)),
      plan(app, admin, { whenOverdue: round % 2 ? 'BLOCK' : 'WARN' }),
      ...Array.from({ length: 6 }, () => piece(app, admin)),
    ])
    await expectKept()
  }
})

test('of a plan that changes, a loan and an inspection at once, none undoes another', async () => {
  const made = await plan(app, admin, { everyReturn: true })
  const pieces = await Promise.all(Array.from({ length: 5 }, () => piece(app, admin)))
  const lent = await Promise.all(
    pieces.map((chair) =>
      lendIt(app, admin, { client: who, equipment: chair }, { lendReason: 'Nothing else' }),
    ),
  )
  const replies = await Promise.all([
    ...lent.map(({ body }) =>
      call(app, returnLoan, { as: admin, params: { id: body.id }, body: { returnDate: dayFrom(0) } }),
    ),
    ...[3, 30].map(async (everyMonths) =>
      call(app, plans.calls.update, {
        as: admin,
        params: { id: made.id },
        body: await newPlan(app, { everyMonths, everyReturn: everyMonths === 3 }),
      }),
    ),
    ...pieces.map((chair) => inspect(app, admin, chair, made)),
  ])
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]))
  await expectKept()
})

test('of two who lend and inspect an overdue piece at once, it goes out inspected or not at all', async () => {
  const made = await plan(app, admin)
  const staff = await signIn(app, 'STAFF')
  for (let round = 0; round < 5; round++) {
    const chair = await piece(app, admin)
    const { rows } = await pool.query<{ id: number }>(
      'SELECT plan_id AS id FROM equipment_due WHERE equipment_id = $1',
      [chair.id],
    )
    const [loan] = await Promise.all([
      lendIt(app, staff, { client: who, equipment: chair }),
      ...rows.map(({ id }) => inspect(app, admin, chair, { id })),
    ])
    expect([200, 409]).toContain(loan.status)
    await expectKept()
  }
  expect(made.id).toBeGreaterThan(0)
})
