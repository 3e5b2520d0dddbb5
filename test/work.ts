import { sql } from 'kysely'
import { beforeEach, expect } from 'vitest'
import type { Kind } from '#across/work/contract/kinds.ts'
import { readWork } from '#across/work/contract.ts'
import { createLoan, readLoan } from '#acts/loans/contract/calls.ts'
import { type Outcome, reviewLoan } from '#acts/loans/contract/follow-up.ts'
import { loanTypes } from '#base/reference/contract/lists/services.ts'
import type { Client } from '#records/clients/contract/client.ts'
import type { Equipment } from '#records/equipment/contract/equipment.ts'
import type { TestApp } from './app.ts'
import { piece } from './equipment.ts'
import { call, client, type Somebody, signIn } from './factories.ts'
import { dayFrom } from './inspections.ts'
import { newLoan } from './lending.ts'

/** A working day some days from now, as required for a due date. */
export function dueIn(days: number): string {
  const day = new Date(dayFrom(days))
  while ([0, 6].includes(day.getUTCDay())) day.setUTCDate(day.getUTCDate() + (days < 0 ? -1 : 1))
  return day.toISOString().slice(0, 10)
}

/** A client and a piece for each test, without waiting work, and the users' later notifications. */
export async function somethingWaits(app: TestApp) {
  const { db } = app.database
  const admin = await signIn(app, 'ADMIN')
  const staff = await signIn(app, 'STAFF')
  const body = { name: 'With notice', noticeDays: 5, agreementWanted: true }
  const { body: type } = await call(app, loanTypes.calls.create, { as: admin, body })
  const now = {} as { eric: Client; chair: Equipment }

  /** Ends all waiting work. */
  async function end() {
    await sql`UPDATE loans SET archived_at = now(), return_date = loan_date`.execute(db)
    await sql`UPDATE equipment SET held_for = NULL, held_at = NULL, reserved_by = NULL, reserved_until = NULL`.execute(
      db,
    )
    await sql`WITH ended AS (UPDATE equipment_blocks SET ended_at = now() WHERE kind = 'PREPARATION' AND ended_at IS NULL)
      UPDATE preparations SET ended_at = now(), outcome = 'PASSED' WHERE ended_at IS NULL`.execute(db)
    await sql`UPDATE services SET archived_at = now()`.execute(db)
    await sql`UPDATE invoices SET approval_number = id`.execute(db)
    await sql`DELETE FROM todos`.execute(db)
    await sql`DELETE FROM forgotten_emails`.execute(db)
    await sql`UPDATE campaign_entries SET state = 'DONE', outcome = 'NOT_OURS'`.execute(db)
    await sql`UPDATE equipment SET model_number = NULL`.execute(db)
    await sql`DELETE FROM inspections`.execute(db)
    await sql`DELETE FROM maintenance_plans`.execute(db)
  }
  beforeEach(async () => {
    await end()
    now.eric = await client(app, staff)
    now.chair = await piece(app, staff)
  })

  async function lend(more: object = {}) {
    const days = { type, loanDate: '2026-03-02', ...more }
    const sent = await newLoan(app, { client: now.eric, equipment: now.chair }, days)
    return (await call(app, createLoan, { as: staff, body: sent })).body
  }
  async function review(id: number, outcome: Outcome) {
    const { body: loan } = await call(app, readLoan, { as: staff, params: { id } })
    const sent = { version: loan.version, outcome, how: 'PHONE' as const }
    const reply = await call(app, reviewLoan, { as: staff, params: { id }, body: sent })
    expect(reply.status, reply.text).toBe(200)
  }
  const groups = async (as: Somebody = staff, query = {}) =>
    (await call(app, readWork, { as, query })).body.groups
  const ids = async (kind: Kind, as = staff, query = {}) =>
    (await groups(as, query)).find((group) => group.kind === kind)?.first.map(({ recordId }) => recordId)
  return { now, admin, staff, end, lend, review, groups, ids }
}
