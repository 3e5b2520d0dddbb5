import { expect } from 'vitest'
import { enterInspection } from '#acts/inspections/contract/calls.ts'
import type { Inspection } from '#acts/inspections/contract/inspections.ts'
import { type Plan, plans } from '#acts/inspections/contract/plans.ts'
import type { Upload } from '#core/contract/call.ts'
import type { TestApp } from './app.ts'
import { idOf } from './equipment.ts'
import { call, type Somebody } from './factories.ts'

let made = 0

/** A yearly plan that blocks, for the subcategory of the tests' pieces. */
export async function newPlan(app: TestApp, more: Record<string, unknown> = {}) {
  made += 1
  return {
    name: `Yearly ${made}`,
    name_fr: `Annuelle ${made}`,
    items: [],
    subcategories: [{ id: await idOf(app, 'equipment_subcategories', 'Manual') }],
    everyMonths: 12,
    noticeDays: 30,
    whenOverdue: 'BLOCK' as 'BLOCK' | 'WARN',
    ...more,
  }
}

export async function plan(app: TestApp, as: Somebody, more: Record<string, unknown> = {}): Promise<Plan> {
  const reply = await call(app, plans.calls.create, { as, body: await newPlan(app, more) })
  expect(reply, reply.text).toMatchObject({ status: 200 })
  return reply.body
}

/** The day this many days from today, in the organisation's time zone. */
export function dayFrom(days: number): string {
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Moncton' }).format(new Date())
  const at = new Date(`${today}T00:00:00Z`)
  at.setUTCDate(at.getUTCDate() + days)
  return at.toISOString().slice(0, 10)
}

export const inspect = (
  app: TestApp,
  as: Somebody,
  { id }: { id: number },
  by: { id: number },
  more: Record<string, unknown> = {},
  files?: Upload[],
) =>
  call(app, enterInspection, {
    as,
    params: { id },
    body: { plan: { id: by.id }, doneOn: dayFrom(0), outcome: 'PASSED', remark: null, lines: [], ...more },
    ...(files && { files }),
  })

/** One that was saved. */
export async function inspected(...given: Parameters<typeof inspect>): Promise<Inspection> {
  const reply = await inspect(...given)
  expect(reply, reply.text).toMatchObject({ status: 200 })
  return reply.body
}
