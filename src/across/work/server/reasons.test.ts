import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { markWork } from '#across/work/contract/acts.ts'
import type { Kind } from '#across/work/contract/kinds.ts'
import { voidAgreement } from '#acts/agreements/contract/calls.ts'
import type { Plan } from '#acts/inspections/contract/plans.ts'
import { published, signed } from '../../../../test/agreements.ts'
import { testApp } from '../../../../test/app.ts'
import { call, signIn } from '../../../../test/factories.ts'
import { dayFrom, inspected, plan } from '../../../../test/inspections.ts'
import { service } from '../../../../test/lending.ts'
import { checklist, prepare } from '../../../../test/preparations.ts'
import { dueIn, somethingWaits } from '../../../../test/work.ts'

/** Tests that a mark applies only to the reasons at its time: for another reason the entry is listed for everybody again. */
const app = await testApp()
const { db } = app.database
const { now, admin, staff, lend, review, ids } = await somethingWaits(app)
const agent = await signIn(app, 'REFERRAL_AGENT')
await checklist(app, admin)

const set = (table: string, id: number, columns: ReturnType<typeof sql>) =>
  sql`UPDATE ${sql.table(table)} SET ${columns} WHERE id = ${id}`.execute(db)
const held = (days: number) =>
  sql`held_for = ${now.eric.id}, held_at = now() - make_interval(days => ${days})`
const reserved = (hours: number) =>
  sql`reserved_by = ${agent.id}, reserved_until = now() + make_interval(hours => ${hours})`

async function tryTwice(id: number) {
  for (const outcome of ['NOT_REACHED', 'NOT_REACHED'] as const) await review(id, outcome)
}
async function prepareAgo(days: number) {
  const { id } = await prepare(app, admin, now.chair)
  await set('preparations', id, sql`begun_at = now() - make_interval(days => ${days})`)
  return id
}

let yearly: Plan

interface Case {
  waits: () => Promise<number>
  /** A change after which the reason is the same. */
  same?: (id: number) => Promise<unknown>
  again: (id: number) => Promise<unknown>
}

const cases: Partial<Record<Kind, Case>> = {
  LOANS_DUE: {
    waits: async () => (await lend({ dueOn: dueIn(-3) })).id,
    same: (id) => set('loans', id, sql`confirmation_received = NOT confirmation_received`),
    again: (id) => set('loans', id, sql`due_on = ${dueIn(2)}`),
  },
  LOANS_TO_REVIEW: {
    waits: async () => (await lend({ reviewOn: dayFrom(-9) })).id,
    same: (id) => review(id, 'NOT_REACHED'),
    again: (id) => set('loans', id, sql`review_on = ${dayFrom(-1)}`),
  },
  NOT_REACHED: {
    waits: async () => {
      const { id } = await lend()
      await tryTwice(id)
      return id
    },
    same: (id) => review(id, 'NOT_REACHED'),
    again: async (id) => {
      await review(id, 'STILL_NEEDED')
      await tryTwice(id)
    },
  },
  TO_COLLECT: {
    waits: async () => {
      const { id } = await lend()
      await set('loans', id, sql`collect_from = ${dayFrom(-3)}`)
      return id
    },
    same: (id) => set('loans', id, sql`confirmation_received = NOT confirmation_received`),
    again: (id) => review(id, 'NOT_NEEDED'),
  },
  DECEASED: {
    waits: async () => {
      const { id } = await lend()
      await set('clients', now.eric.id, sql`deceased_on = '2026-04-01'`)
      return id
    },
    same: (id) => set('loans', id, sql`collect_from = '2026-04-20'`),
    again: () => set('clients', now.eric.id, sql`deceased_on = '2026-04-02'`),
  },
  AGREEMENTS: {
    waits: async () => {
      const { id } = await lend()
      await published(app, admin)
      return id
    },
    again: async (id) => {
      const text = await published(app, admin)
      const agreement = await signed(app, staff, { client: now.eric, loans: [{ id }], text })
      expect(await ids('AGREEMENTS')).toBeUndefined()
      const body = { reason: 'the wrong chair' }
      const reply = await call(app, voidAgreement, { as: admin, params: { id: agreement.id }, body })
      expect(reply.status, reply.text).toBe(200)
    },
  },
  OLD_HOLDS: {
    waits: async () => {
      await set('equipment', now.chair.id, held(20))
      return now.chair.id
    },
    again: (id) => set('equipment', id, held(16)),
  },
  RESERVATIONS: {
    waits: async () => {
      await set('equipment', now.chair.id, reserved(1))
      return now.chair.id
    },
    again: (id) => set('equipment', id, reserved(2)),
  },
  IN_PREPARATION: {
    waits: async () => {
      await prepareAgo(20)
      return now.chair.id
    },
    again: async (id) => {
      await sql`UPDATE preparations SET begun_at = now() - interval '12 days' WHERE equipment_id = ${id}`.execute(
        db,
      )
    },
  },
  INSPECTIONS: {
    waits: async () => {
      await sql`UPDATE equipment SET archived_at = now() WHERE id <> ${now.chair.id} AND archived_at IS NULL`.execute(
        db,
      )
      const [one] = [await plan(app, admin), await plan(app, admin)]
      yearly = one
      return now.chair.id
    },
    // one of two reasons is done
    same: () => inspected(app, admin, now.chair, yearly),
    again: () => plan(app, admin),
  },
  TO_BILL: {
    waits: async () =>
      (await service(app, admin, { client: now.eric, equipment: now.chair }, { serviceDate: dayFrom(-40) }))
        .id,
    same: (id) => set('services', id, sql`hours = 3`),
    again: (id) => set('services', id, sql`service_date = ${dayFrom(-50)}`),
  },
}

test.each(Object.entries(cases) as [Kind, Case][])(
  '%s: what is put off and taken waits again with another reason',
  async (kind, { waits, same, again }) => {
    const id = await waits()
    expect(await ids(kind)).toEqual([id])
    const body = { snoozedUntil: dayFrom(60), assigneeId: admin.id }
    const reply = await call(app, markWork, { as: admin, params: { kind, recordId: id }, body })
    expect(reply.status, reply.text).toBe(200)
    expect(await ids(kind)).toBeUndefined()
    await same?.(id)
    expect(await ids(kind)).toBeUndefined()
    await again(id)
    expect(await ids(kind)).toEqual([id])
    expect(await ids(kind, admin, { mine: 'true' })).toBeUndefined()
    // there is no mark for this reason yet
    const late = { assigneeId: admin.id, marked: null }
    const taken = await call(app, markWork, { as: admin, params: { kind, recordId: id }, body: late })
    expect(taken).toMatchObject({ status: 200, body: { assignee: { id: admin.id } } })
    expect(taken.body).not.toHaveProperty('snoozedUntil')
  },
)
