import { expect } from 'vitest'
import { createLoan } from '#acts/loans/contract/calls.ts'
import type { Loan } from '#acts/loans/contract/loan.ts'
import { createService } from '#acts/services/contract/calls.ts'
import { type DoneService, isDone } from '#acts/services/contract/service.ts'
import type { TestApp } from './app.ts'
import { idOf } from './equipment.ts'
import { call, type Somebody } from './factories.ts'

/** The borrower and the piece. */
export interface Parties {
  client: { id: number }
  equipment: { id: number }
}

/** The required fields of a loan: open since 2026-05-04, by an unregistered agent. */
export async function newLoan(
  app: TestApp,
  { client, equipment }: Parties,
  more: Record<string, unknown> = {},
) {
  return {
    client: { id: client.id },
    equipment: { id: equipment.id },
    loanDate: '2026-05-04',
    program: { id: app.ids.programs['Provincial Equipment Program'] },
    type: { id: await idOf(app, 'loan_types', 'Long-term') },
    referralAgent: null,
    ...more,
  }
}

export async function loan(
  app: TestApp,
  as: Somebody,
  parties: Parties,
  more: Record<string, unknown> = {},
): Promise<Loan> {
  const reply = await call(app, createLoan, { as, body: await newLoan(app, parties, more) })
  expect(reply, reply.text).toMatchObject({ status: 200 })
  return reply.body
}

/** The required fields of a repair. */
export async function newService(
  app: TestApp,
  { client, equipment }: { client: { id: number }; equipment?: { id: number } },
  more: Record<string, unknown> = {},
) {
  const { rows } = await app.database.pool.query(
    'SELECT id, category_id AS category FROM service_subcategories ORDER BY id LIMIT 1',
  )
  return {
    client: { id: client.id },
    equipment: equipment ? { id: equipment.id } : null,
    category: { id: rows[0].category },
    subcategory: { id: rows[0].id },
    serviceDate: '2026-06-02',
    description: 'Pneu remplacé',
    hours: 1.25,
    billingCode: {
      id: (await app.database.pool.query('SELECT min(id) AS id FROM billing_codes')).rows[0].id,
    },
    ...more,
  }
}

export async function service(
  app: TestApp,
  as: Somebody,
  parties: Parameters<typeof newService>[1],
  more: Record<string, unknown> = {},
): Promise<DoneService> {
  const reply = await call(app, createService, { as, body: await newService(app, parties, more) })
  expect(reply, reply.text).toMatchObject({ status: 200 })
  if (!isDone(reply.body)) throw new Error('not done')
  return reply.body
}
