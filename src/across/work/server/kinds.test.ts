import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { listWork } from '#across/work/contract/acts.ts'
import type { Kind } from '#across/work/contract/kinds.ts'
import { published } from '../../../../test/agreements.ts'
import { testApp } from '../../../../test/app.ts'
import { campaigning, newRecall } from '../../../../test/campaigns.ts'
import { piece } from '../../../../test/equipment.ts'
import { call, newRole, type Somebody, signIn } from '../../../../test/factories.ts'
import { dayFrom, inspected, plan } from '../../../../test/inspections.ts'
import { invoice, item } from '../../../../test/invoicing.ts'
import { service } from '../../../../test/lending.ts'
import { checklist, prepare } from '../../../../test/preparations.ts'
import { dueIn, somethingWaits } from '../../../../test/work.ts'
import type { TIMELESS } from '../../../../test/work-model.ts'

const app = await testApp()
const { db } = app.database
const { now, admin, staff, end, lend, review, ids } = await somethingWaits(app)
const agent = await signIn(app, 'REFERRAL_AGENT')
await checklist(app, admin)

/** Changes a loan directly, without the rules of the form. */
const change = (id: number, columns: ReturnType<typeof sql>) =>
  sql`UPDATE loans SET ${columns} WHERE id = ${id}`.execute(db)

/** For each kind, a record that is listed, and one that is not yet; tests of their own have the others. */
const cases: Record<
  Exclude<Kind, 'TODOS' | 'TO_DELIVER' | Exclude<(typeof TIMELESS)[number], 'RECALLS'>>,
  { waits: () => Promise<number>; not: () => Promise<unknown> }
> = {
  LOANS_DUE: {
    waits: async () => (await lend({ dueOn: dueIn(-3) })).id,
    not: () => lend({ dueOn: dueIn(10) }),
  },
  LOANS_TO_REVIEW: {
    waits: async () => (await lend({ reviewOn: dayFrom(-1) })).id,
    not: () => lend({ reviewOn: dayFrom(3) }),
  },
  NOT_REACHED: {
    waits: async () => {
      const { id } = await lend()
      await change(id, sql`unanswered = 2`)
      return id
    },
    not: async () => change((await lend()).id, sql`unanswered = 1`),
  },
  TO_COLLECT: {
    waits: async () => {
      const { id } = await lend()
      await review(id, 'NOT_NEEDED')
      return id
    },
    // after a death the piece is collected on a later day, and is listed with the pieces of the deceased
    not: async () => change((await lend()).id, sql`collect_from = ${dayFrom(1)}`),
  },
  DECEASED: {
    waits: async () => {
      const { id } = await lend()
      await sql`UPDATE clients SET deceased_on = '2026-04-01' WHERE id = ${now.eric.id}`.execute(db)
      return id
    },
    not: () => lend(),
  },
  OLD_HOLDS: {
    waits: async () => {
      await sql`UPDATE equipment SET held_for = ${now.eric.id}, held_at = now() - interval '15 days' WHERE id = ${now.chair.id}`.execute(
        db,
      )
      return now.chair.id
    },
    not: () =>
      sql`UPDATE equipment SET held_for = ${now.eric.id}, held_at = now() - interval '13 days' WHERE id = ${now.chair.id}`.execute(
        db,
      ),
  },
  AGREEMENTS: {
    waits: async () => {
      await published(app, admin)
      return (await lend()).id
    },
    not: () => lend(),
  },
  IN_PREPARATION: {
    waits: async () => {
      await prepare(app, admin, now.chair)
      return now.chair.id
    },
    not: async () => {
      await prepare(app, admin, now.chair)
      await end()
    },
  },
  INSPECTIONS: {
    // due by its old purchase date
    waits: async () => {
      await archiveOthers()
      await plan(app, admin)
      return now.chair.id
    },
    not: async () => {
      await archiveOthers()
      const yearly = await plan(app, admin)
      await inspected(app, admin, now.chair, yearly)
    },
  },
  RECALLS: {
    waits: async () => {
      const [entry] = await recalled({ state: 'ANSWERED' })
      return entry?.id ?? 0
    },
    not: () => recalled({ state: 'DONE', outcome: 'CORRECTED' }),
  },
  TO_BILL: {
    waits: async () => (await service(app, admin, { client: now.eric, equipment: now.chair })).id,
    not: async () => {
      const { id } = await service(app, admin, { client: now.eric, equipment: now.chair })
      await sql`UPDATE services SET billed = true WHERE id = ${id}`.execute(db)
    },
  },
  TO_APPROVE: {
    waits: unapproved,
    not: async () =>
      sql`UPDATE invoices SET approval_number = 'A1' WHERE id = ${await unapproved()}`.execute(db),
  },
  FORGOTTEN_EMAILS: {
    waits: ask,
    not: async () =>
      sql`UPDATE forgotten_emails SET answered_at = now(), answered_by = ${admin.id} WHERE id = ${await ask()}`.execute(
        db,
      ),
  },
  RESERVATIONS: {
    waits: async () => {
      await reserve(agent)
      return now.chair.id
    },
    not: () => reserve(staff),
  },
}
/** A plan applies to all pieces of a kind, so the others are archived. */
const archiveOthers = () =>
  sql`UPDATE equipment SET archived_at = now() WHERE id <> ${now.chair.id} AND archived_at IS NULL`.execute(
    db,
  )
async function recalled(state: object) {
  const { started, entries, decide } = campaigning(app, admin)
  const modelNumber = `Recalled ${now.chair.id}`
  await sql`UPDATE equipment SET model_number = ${modelNumber} WHERE id = ${now.chair.id}`.execute(db)
  const { id } = await started(newRecall({ models: [modelNumber], items: [now.chair.item] }))
  for (const entry of await entries(id)) await decide(id, entry, state)
  return (await entries(id)).filter(({ equipment }) => equipment.id === now.chair.id)
}
async function unapproved(): Promise<number> {
  const made = await invoice(app, admin, [await item(app, admin, { client: now.eric, equipment: now.chair })])
  await sql`UPDATE programs SET invoice_requires_approval = true`.execute(db)
  return made.id
}
async function ask(): Promise<number> {
  const { rows } = await sql<{ id: number }>`INSERT INTO forgotten_emails
    (first_name, last_name, organization, phone_number) VALUES ('Élise', 'Côté', 'Foyer', '5065550142') RETURNING id`.execute(
    db,
  )
  return rows[0]?.id ?? 0
}
const reserve = (by: Somebody) =>
  sql`UPDATE equipment SET reserved_by = ${by.id}, reserved_until = now() + interval '1 hour' WHERE id = ${now.chair.id}`.execute(
    db,
  )

test.each(Object.entries(cases) as [Kind, (typeof cases)['LOANS_DUE']][])(
  '%s: what waits is found, and goes with its reason',
  async (kind, { waits, not }) => {
    await not()
    expect(await ids(kind, admin)).toBeUndefined()
    await end()
    now.chair = await piece(app, staff)
    const id = await waits()
    expect(await ids(kind, admin)).toEqual([id])
    const { body } = await call(app, listWork, { as: admin, params: { kind } })
    expect(body).toMatchObject({ totalRecordCount: 1, records: [{ recordId: id }] })
    await end()
    expect(await ids(kind, admin)).toBeUndefined()
  },
)

test('of a piece that is inspected at somebody’s home it is said where, to who may see clients', async () => {
  await archiveOthers()
  // lent before the plan, because an overdue piece cannot be lent
  await lend()
  await plan(app, admin)
  const [phone] = now.eric.phoneNumbers
  const list = async (as: Somebody) =>
    (await call(app, listWork, { as, params: { kind: 'INSPECTIONS' } })).body.records
  expect(await list(admin)).toMatchObject([
    {
      client: { id: now.eric.id },
      atHome: { phone: phone?.number, city: now.eric.addresses[0]?.city?.name },
    },
  ])
  const role = await newRole(app, ['READ_EQUIPMENT', 'READ_MAINTENANCE_PLANS'])
  const [entry] = await list(await signIn(app, role))
  expect(entry).toMatchObject({ recordId: now.chair.id })
  expect(entry).not.toHaveProperty('client')
  expect(entry).not.toHaveProperty('atHome')
})
