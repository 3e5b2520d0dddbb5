import fc from 'fast-check'
import { afterEach, expect, test, vi } from 'vitest'
import { KINDS, type Kind } from '#across/work/contract/kinds.ts'
import { FIRST } from '#across/work/contract.ts'
import { actingUser } from '#base/people/server/acting.ts'
import { whileAsking } from '#core/server/asking.ts'
import { published } from '../../../../test/agreements.ts'
import { testApp } from '../../../../test/app.ts'
import { withClock } from '../../../../test/clock.ts'
import { piece } from '../../../../test/equipment.ts'
import { client, signIn } from '../../../../test/factories.ts'
import { plan } from '../../../../test/inspections.ts'
import { invoice, item } from '../../../../test/invoicing.ts'
import { loan, service } from '../../../../test/lending.ts'
import { checklist, prepare } from '../../../../test/preparations.ts'
import { edges, type Facts, TIMELESS, waitingAt } from '../../../../test/work-model.ts'
import { ALL, listWork, readWork } from './find.ts'

/** Model test: on any day of a year the listed work equals a slow computation from the records, across both clock changes. */
const app = await testApp()
const { pool } = app.database
const ZONE = app.config.organisationTimeZone
const START = '2026-10-15'
const DAYS = 365
const DAY = 86_400_000
const admin = await signIn(app, 'ADMIN')
const agent = await signIn(app, 'REFERRAL_AGENT')
const staff = await signIn(app, 'STAFF')
const [eric, zoe] = [await client(app, staff), await client(app, staff)]
const many = async <T>(count: number, make: (nth: number) => Promise<T>): Promise<T[]> => {
  const made: T[] = []
  for (let nth = 0; nth < count; nth++) made.push(await make(nth))
  return made
}
const pieces = (count: number) => many(count, () => piece(app, staff))
const held = await pieces(4)
const reserved = await pieces(4)
const inspected = await pieces(4)
const preparing = await pieces(4)
const loans = await many(10, async (nth) =>
  loan(
    app,
    staff,
    { client: nth % 3 ? eric : zoe, equipment: await piece(app, staff) },
    { loanDate: '2026-01-05' },
  ),
)
const some = await piece(app, staff)
const repairs = await many(5, () => service(app, staff, { client: eric, equipment: some }))
const items = await many(4, () => item(app, admin, { client: eric, equipment: some }))
const invoices = await many(4, async (nth) => invoice(app, admin, items.slice(nth, nth + 1)))
await checklist(app, admin)
await many(4, (nth) => prepare(app, admin, preparing[nth] ?? some))
const plans = [await plan(app, admin, { noticeDays: null }), await plan(app, admin, { noticeDays: 60 })]
await published(app, admin)
const { rows: types } = await pool.query<{
  id: number
}>(`INSERT INTO loan_types (name, notice_days, agreement_wanted)
  VALUES ('Short', 5, true), ('Long', NULL, false) RETURNING id`)
await pool.query(`UPDATE programs SET invoice_requires_approval = true`)
for (const table of ['loans', 'invoices', 'services', 'equipment', 'clients', 'preparations'])
  await pool.query(`ALTER TABLE ${table} DISABLE TRIGGER USER`)
// no other piece has an inspection
await pool.query('DELETE FROM equipment_due')
const clock = await withClock(app)
const user = await actingUser(app.database.db, admin.id)
afterEach(() => void vi.useRealTimers())

const dayFrom = (days: number) =>
  new Date(Date.parse(`${START}T00:00Z`) + days * DAY).toISOString().slice(0, 10)
const day = fc.integer({ min: -60, max: DAYS + 40 }).map(dayFrom)
const weekday = day.map((date) => {
  const nth = new Date(`${date}T00:00Z`).getUTCDay()
  return nth === 0 || nth === 6 ? dayFrom(Math.round((Date.parse(date) - Date.parse(START)) / DAY) + 2) : date
})
const instant = fc
  .tuple(day, fc.integer({ min: 0, max: 24 * 60 - 1 }))
  .map(([date, minutes]) => new Date(Date.parse(`${date}T00:00Z`) + minutes * 60_000).toISOString())
const each = <T, R>(
  records: readonly { id: number }[],
  facts: fc.Arbitrary<T>,
  of: (id: number, facts: T) => R,
) =>
  fc
    .array(facts, { minLength: records.length, maxLength: records.length })
    .map((all) => records.map(({ id }, nth) => of(id, all[nth] as T)))
const known = <T extends object>(id: number, facts: T) => ({ id, ...facts })

const year: fc.Arbitrary<Facts> = fc.record({
  oldHoldDays: fc.constantFrom(7, 14, 30),
  loans: each(
    loans,
    fc.record({
      open: fc.constantFrom(true, true, true, false),
      isShort: fc.boolean(),
      dueOn: fc.option(weekday),
      reviewOn: fc.option(day),
      collectFrom: fc.option(day),
      unanswered: fc.constantFrom(0, 0, 1, 2, 3),
      isOfZoe: fc.boolean(),
      signed: fc.boolean(),
    }),
    (id, { isShort, isOfZoe, ...facts }) => ({
      id,
      ...facts,
      lentOn: '2026-01-05',
      notice: isShort ? 5 : null,
      agreementWanted: isShort,
      diedOn: isOfZoe ? '2026-09-30' : null,
    }),
  ),
  holds: each(held, fc.record({ heldAt: instant }), known),
  reservations: each(reserved, fc.record({ until: instant, byAgent: fc.boolean() }), known),
  preparations: each(preparing, fc.record({ begunAt: instant }), known),
  inspections: each(inspected, fc.tuple(fc.option(day), fc.option(day)), (id, [first, second]) => ({
    id,
    dates: [
      ...(first ? [{ dueOn: first, notice: null }] : []),
      ...(second ? [{ dueOn: second, notice: 60 }] : []),
    ],
  })),
  repairs: each(repairs, fc.record({ doneOn: day, billed: fc.constantFrom(false, false, true) }), known),
  invoices: each(
    invoices,
    fc.record({ madeAt: instant, approved: fc.constantFrom(false, false, true) }),
    known,
  ),
  requests: fc
    .array(fc.record({ askedAt: instant, answered: fc.boolean() }), { maxLength: 4 })
    .map((all) => all.map((facts, nth) => ({ id: nth + 1, ...facts }))),
  reminders: fc
    .array(fc.record({ dueOn: day, done: fc.boolean() }), { maxLength: 4 })
    .map((all) => all.map((facts, nth) => ({ id: nth + 1, ...facts }))),
})

const write = (text: string, values: unknown[]) => pool.query(text, values)
async function enter(facts: Facts): Promise<void> {
  await pool.query('DELETE FROM equipment_due; DELETE FROM forgotten_emails; DELETE FROM todos')
  await write('UPDATE organisation_settings SET old_hold_days = $1', [facts.oldHoldDays])
  await write(`UPDATE clients SET deceased_on = '2026-09-30' WHERE id = $1`, [zoe.id])
  for (const { id, open, agreementWanted, dueOn, reviewOn, collectFrom, ...more } of facts.loans)
    await write(
      `UPDATE loans SET return_date = $2, type_id = $3, due_on = $4, review_on = $5, unanswered = $6, signed = $7, client_id = $8, collect_from = $9
       WHERE id = $1`,
      [
        id,
        open ? null : '2026-10-01',
        types[agreementWanted ? 0 : 1]?.id,
        dueOn,
        reviewOn,
        more.unanswered,
        more.signed,
        more.diedOn ? zoe.id : eric.id,
        collectFrom,
      ],
    )
  for (const { id, heldAt } of facts.holds)
    await write('UPDATE equipment SET held_for = $2, held_at = $3 WHERE id = $1', [id, eric.id, heldAt])
  for (const { id, until, byAgent } of facts.reservations)
    await write('UPDATE equipment SET reserved_by = $2, reserved_until = $3 WHERE id = $1', [
      id,
      byAgent ? agent.id : staff.id,
      until,
    ])
  for (const { id, begunAt } of facts.preparations)
    await write('UPDATE preparations SET begun_at = $2 WHERE equipment_id = $1', [id, begunAt])
  for (const { id, dates } of facts.inspections)
    for (const { dueOn, notice } of dates)
      await write('INSERT INTO equipment_due VALUES ($1, $2, $3, $3)', [
        id,
        plans[notice === null ? 0 : 1]?.id,
        dueOn,
      ])
  for (const { id, doneOn, billed } of facts.repairs)
    await write('UPDATE services SET service_date = $2, billed = $3 WHERE id = $1', [id, doneOn, billed])
  for (const { id, madeAt, approved } of facts.invoices)
    await write('UPDATE invoices SET created_at = $2, approval_number = $3 WHERE id = $1', [
      id,
      madeAt,
      approved ? `A${id}` : null,
    ])
  for (const { id, askedAt, answered } of facts.requests)
    await write(
      `INSERT INTO forgotten_emails OVERRIDING SYSTEM VALUE
       VALUES ($1, 'Élise', 'Côté', 'Foyer', '5065550142', NULL, $2, $3, $4)`,
      [id, askedAt, answered ? askedAt : null, answered ? admin.id : null],
    )
  for (const { id, dueOn, done } of facts.reminders)
    await write(
      `INSERT INTO todos (id, text, due_on, assignee_id, created_by, done_at, done_by) OVERRIDING SYSTEM VALUE
       VALUES ($1, 'x', $2, $3, $3, $4, $5)`,
      [id, dueOn, admin.id, done ? `${dueOn}T12:00Z` : null, done ? admin.id : null],
    )
}

const chosen = fc.array(fc.nat(), { minLength: 60, maxLength: 60 })

test('over a year, what waits is what a slow count of the records says', async () => {
  if (!user) throw new Error('the administrator is gone')
  const looking = { db: clock.db, config: app.config, user }
  const seen = new Set<string>()
  const holds = async (facts: Facts, numbers: number[]) => {
    vi.useRealTimers()
    await enter(facts)
    const all = edges(facts)
    for (const number of numbers) {
      const now = new Date(all[number % all.length] ?? 0)
      await clock.at(now)
      const model = waitingAt(now, ZONE, facts)
      const groups = await whileAsking({ address: null, user }, () => readWork(looking, ALL))
      const found = Object.fromEntries(
        groups.map(({ kind, count, first }) => [kind, { count, first: first.map(short) }]),
      )
      const expected = Object.fromEntries(
        KINDS.filter((kind) => model[kind].length).map((kind) => [
          kind,
          { count: model[kind].length, first: model[kind].slice(0, FIRST) },
        ]),
      )
      expect(found, now.toISOString()).toEqual(expected)
      for (const { kind } of groups) seen.add(kind)
    }
    for (const kind of KINDS) {
      const list = await whileAsking({ address: null, user }, () =>
        listWork(looking, kind, { ...ALL, page: 1, size: 100 }),
      )
      expect(list.records.map(short), kind).toEqual(waitingAt(new Date(), ZONE, facts)[kind])
    }
  }
  await fc.assert(fc.asyncProperty(year, chosen, holds), { numRuns: 6, endOnFailure: true })
  const timeless: readonly Kind[] = TIMELESS
  expect([...seen].toSorted()).toEqual(KINDS.filter((kind) => !timeless.includes(kind)).toSorted())
}, 120_000)

const short = ({ recordId, since }: { recordId: number; since: string }) => ({ id: recordId, since })
