import { expect, test } from 'vitest'
import { testApp } from '../../../../test/app.ts'
import { idOf, piece } from '../../../../test/equipment.ts'
import { call, signIn } from '../../../../test/factories.ts'
import { inspected, newPlan, plan } from '../../../../test/inspections.ts'
import { checklist } from '../../../../test/preparations.ts'
import { listInspections } from '../contract/calls.ts'
import { plans } from '../contract/plans.ts'

const app = await testApp()
const admin = await signIn(app, 'ADMIN')
const { create, update, remove, list } = plans.calls
const put = (id: number, body: unknown) => call(app, update, { as: admin, params: { id }, body })
const dueOf = async (id: number) =>
  (await call(app, listInspections, { as: admin, params: { id } })).body.due.map((one) => [
    one.plan.id,
    one.dueOn,
  ])

test('a plan is made, changed and deleted, and each counts at once', async () => {
  const chair = await piece(app, admin, { purchaseDate: '2024-01-31' })
  const made = await plan(app, admin, { everyMonths: 13, whenOverdue: 'WARN' })
  expect(made).toMatchObject({ version: 1, everyMonths: 13, afterLoans: null, everyReturn: false, items: [] })
  expect(made.subcategories).toMatchObject([{ name: 'Manual' }])
  expect(await dueOf(chair.id)).toEqual([[made.id, '2025-02-28']])
  const changed = await put(made.id, { ...made, everyMonths: 24 })
  expect(changed.body).toMatchObject({ version: 2, everyMonths: 24 })
  expect(await dueOf(chair.id)).toEqual([[made.id, '2026-01-31']])
  expect((await put(made.id, { ...made, name: 'Other' })).error).toMatchObject({ error: 'stale' })
  const item = { id: await idOf(app, 'equipment_items', 'Standard wheelchair') }
  await put(made.id, { ...changed.body, version: undefined, subcategories: [], items: [item] })
  expect(await dueOf(chair.id)).toEqual([[made.id, '2026-01-31']])
  expect((await call(app, list, { as: admin })).body.map(({ id }) => id)).toContain(made.id)
  expect((await call(app, remove, { as: admin, params: { id: made.id } })).status).toBe(204)
  expect(await dueOf(chair.id)).toEqual([])
})

test.each([
  [{ everyMonths: null }, 'everyMonths'],
  [{ everyMonths: 0 }, 'everyMonths'],
  [{ everyMonths: null, afterLoans: 1.5 }, 'afterLoans'],
  [{ subcategories: [] }, 'subcategories'],
  [{ subcategories: [{ id: 987_654 }] }, 'subcategories.subcategory'],
  [{ items: [{ id: 1 }, { id: 1 }] }, 'items.1'],
  [{ noticeDays: 366 }, 'noticeDays'],
  [{ whenOverdue: 'LATER' }, 'whenOverdue'],
  [{ name: ' ' }, 'name'],
  [{ checklist: { id: 987_654 } }, 'checklist'],
])('what is no plan is refused and its field named: %j', async (more, field) => {
  const reply = await call(app, create, { as: admin, body: await newPlan(app, more) })
  expect(reply, reply.text).toMatchObject({ status: 400, error: { errors: [{ field }] } })
})

test('a plan asks a checklist of its kind alone', async () => {
  const { id } = await checklist(app, admin)
  const refused = await call(app, create, { as: admin, body: await newPlan(app, { checklist: { id } }) })
  expect(refused.error).toMatchObject({ errors: [{ field: 'checklist' }] })
  const own = await checklist(app, admin, { kind: 'INSPECTION' })
  const made = await plan(app, admin, { checklist: { id: own.id }, whenOverdue: 'WARN' })
  expect(made.checklist).toEqual({ id: own.id, name: own.name, name_fr: own.name_fr })
  await call(app, remove, { as: admin, params: { id: made.id } })
})

test('two plans have not one name, and one by which was inspected stays', async () => {
  const made = await plan(app, admin, { whenOverdue: 'WARN' })
  const again = { as: admin, body: await newPlan(app, { name: made.name.toUpperCase() }) }
  expect((await call(app, create, again)).error).toMatchObject({ error: 'already_exists' })
  await inspected(app, admin, await piece(app, admin), made)
  const reply = await call(app, remove, { as: admin, params: { id: made.id } })
  expect(reply.error).toMatchObject({ error: 'in_use', message: expect.stringContaining('1 inspection') })
})

test('the database keeps a plan without an interval out', async () => {
  const insert = app.database.pool.query(
    `INSERT INTO maintenance_plans (name, when_overdue) VALUES ('Never', 'WARN')`,
  )
  await expect(insert).rejects.toMatchObject({ constraint: 'maintenance_plans_with_interval' })
})
