import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { listWork } from '#across/work/contract/acts.ts'
import type { Kind } from '#across/work/contract/kinds.ts'
import { FIRST } from '#across/work/contract.ts'
import { testApp } from '../../../../test/app.ts'
import { piece } from '../../../../test/equipment.ts'
import { call } from '../../../../test/factories.ts'
import { dayFrom } from '../../../../test/inspections.ts'
import { service } from '../../../../test/lending.ts'
import { dueIn, somethingWaits } from '../../../../test/work.ts'

const app = await testApp()
const { db } = app.database
const { now, admin, staff, lend, groups } = await somethingWaits(app)

/** Days from now until which an entry is snoozed, and whether its reasons are still those of the mark; null for no mark. */
const mark = fc.option(fc.record({ days: fc.integer({ min: -2, max: 2 }), isCurrent: fc.boolean() }))

test('Today counts what a list with the snoozed entries has without them', async () => {
  const kinds: readonly Kind[] = ['LOANS_DUE', 'TO_BILL']
  for (let made = 0; made < 4; made++) {
    now.chair = await piece(app, staff)
    await lend({ dueOn: dueIn(-3) })
    await service(app, admin, { client: now.eric, equipment: now.chair })
  }
  const entriesOf = async (kind: Kind) =>
    (await call(app, listWork, { as: admin, params: { kind } })).body.records
  const waiting = { LOANS_DUE: await entriesOf('LOANS_DUE'), TO_BILL: await entriesOf('TO_BILL') }
  await fc.assert(
    fc.asyncProperty(fc.array(mark, { minLength: 8, maxLength: 8 }), async (marks) => {
      await sql`DELETE FROM work_marks`.execute(db)
      const entries = Object.entries(waiting).flatMap(([kind, all]) => all.map((entry) => ({ kind, entry })))
      for (const [nth, { kind, entry }] of entries.entries()) {
        const given = marks[nth]
        if (!given) continue
        const reasons = [given.isCurrent ? entry.since : '2020-01-01']
        // a mark may have run out since it was made
        await sql`INSERT INTO work_marks (kind, record_id, snoozed_until, reasons, marked_by, marked_at)
          VALUES (${kind}, ${entry.recordId}, ${dayFrom(given.days)}, ${reasons}, ${staff.id}, now() - interval '9 days')`.execute(
          db,
        )
      }
      const counted = await groups(admin)
      for (const kind of kinds) {
        const due = (await entriesOf(kind)).filter(
          ({ snoozedUntil }) => !snoozedUntil || snoozedUntil <= dayFrom(0),
        )
        const group = counted.find((one) => one.kind === kind)
        expect(group?.count ?? 0).toBe(due.length)
        expect(group?.first.map(({ recordId }) => recordId) ?? []).toEqual(
          due.slice(0, FIRST).map(({ recordId }) => recordId),
        )
      }
    }),
    { numRuns: 25 },
  )
})
