import fc from 'fast-check'
import { expect, test } from 'vitest'
import { archiveLoan, restoreLoan, returnLoan, undoReturn } from '#acts/loans/contract/calls.ts'
import { archiveEquipment, restoreEquipment } from '#records/equipment/contract/calls.ts'
import { mergeEquipment, undoEquipmentMerge } from '#records/equipment/contract/merge.ts'
import { testApp } from '../../../../test/app.ts'
import { contradictions } from '../../../../test/contradictions.ts'
import { dueAsKept, dueByHand } from '../../../../test/due-model.ts'
import { piece } from '../../../../test/equipment.ts'
import { call, client, signIn } from '../../../../test/factories.ts'
import { dayFrom, inspect, newPlan, plan } from '../../../../test/inspections.ts'
import { lendIt } from '../../../../test/preparations.ts'
import { correctInspection } from '../contract/calls.ts'
import { plans } from '../contract/plans.ts'

/** Model test: after any acts in any order, the due dates of each piece equal a slow computation from the records. */
const app = await testApp()
const { db, pool } = app.database
const admin = await signIn(app, 'ADMIN')
const who = await client(app, admin)
const NONE = 2_147_483_647

const act = fc.record({
  kind: fc.constantFrom(
    ...(['plan', 'change plan', 'change plan', 'delete plan'] as const),
    ...(['recategorise', 'buy', 'archive piece', 'restore piece', 'merge', 'undo merge'] as const),
    ...(['lend', 'lend', 'return', 'return', 'undo', 'archive loan', 'restore loan'] as const),
    ...(['inspect', 'inspect', 'inspect', 'correct', 'correct'] as const),
  ),
  piece: fc.integer({ min: 0, max: 1 }),
  other: fc.integer({ min: 0, max: 1 }),
  nth: fc.constantFrom(0, 0, 0, 1),
  days: fc.constantFrom(0, 0, 0, 1, 2, 40, 300, 500),
  months: fc.option(fc.integer({ min: 1, max: 24 })),
  loans: fc.option(fc.integer({ min: 1, max: 3 })),
  every: fc.boolean(),
  blocks: fc.boolean(),
  reason: fc.constantFrom(true, true, false),
  outcome: fc.constantFrom('PASSED', 'PASSED_WITH_REMARK', 'FAILED'),
})
type Act = typeof act extends fc.Arbitrary<infer A> ? A : never

const plain: Act = {
  kind: 'plan',
  piece: 0,
  other: 0,
  nth: 0,
  days: 0,
  months: 6,
  loans: null,
  every: false,
  blocks: false,
  reason: true,
  outcome: 'PASSED',
}

/** Sequence in which each of these acts succeeds: the test would prove nothing about acts that never do. */
const SUCCEEDING = [
  ...(['plan', 'change plan', 'lend', 'undo', 'return', 'inspect', 'correct'] as const),
  ...(['merge', 'undo merge'] as const),
]
const succeeding = SUCCEEDING.map((kind) => ({ ...plain, kind, other: kind === 'merge' ? 1 : 0 }))

const kinds: { item: number; subcategory: number }[] = (
  await pool.query(
    `SELECT id AS item, subcategory_id AS subcategory FROM equipment_items WHERE subcategory_id IS NOT NULL
     ORDER BY name <> 'Standard wheelchair', id LIMIT 2`,
  )
).rows

async function last(table: string, where: string, values: unknown[]) {
  const { rows } = await pool.query<{ id: number; version: number; equipment: number }>(
    `SELECT id, ${table === 'equipment_merges' ? '1 AS version, kept_id' : 'version, equipment_id'} AS equipment
     FROM ${table} WHERE ${where} ORDER BY id DESC LIMIT 1`,
    values,
  )
  return rows[0] ?? { id: NONE, version: 1, equipment: NONE }
}

async function planOf(nth: number): Promise<number> {
  const { rows } = await pool.query<{ id: number }>('SELECT id FROM maintenance_plans ORDER BY id DESC')
  return rows[nth % Math.max(1, rows.length)]?.id ?? NONE
}

async function perform(ids: number[], { kind, days, outcome, reason, ...one }: Act) {
  const id = ids[one.piece] ?? NONE
  const as = admin
  const onPiece = { as, params: { id } }
  const loan = await last('loans', 'equipment_id = $1', [id])
  const onLoan = { as, params: { id: loan.id } }
  const chosen = kinds[one.nth] ?? { item: NONE, subcategory: NONE }
  const sent = async () =>
    newPlan(app, {
      everyMonths: one.months,
      afterLoans: one.loans,
      everyReturn: one.every,
      whenOverdue: one.blocks ? 'BLOCK' : 'WARN',
      items: one.every ? [{ id: chosen.item }] : [],
      subcategories: one.every ? [] : [{ id: chosen.subcategory }],
    })
  const said = { doneOn: dayFrom(-days), outcome, remark: 'Seen' }
  switch (kind) {
    case 'plan':
      return call(app, plans.calls.create, { as, body: await sent() })
    case 'change plan':
      return call(app, plans.calls.update, {
        as,
        params: { id: await planOf(one.other) },
        body: await sent(),
      })
    case 'delete plan':
      return call(app, plans.calls.remove, { as, params: { id: await planOf(one.other) } })
    case 'recategorise':
      await pool.query('UPDATE equipment SET item_id = $2, subcategory_id = $3 WHERE id = $1', [
        id,
        chosen.item,
        chosen.subcategory,
      ])
      return { status: 200, text: '' }
    case 'buy':
      await pool.query('UPDATE equipment SET purchase_date = $2 WHERE id = $1', [id, dayFrom(-days)])
      return { status: 200, text: '' }
    case 'archive piece':
      return call(app, archiveEquipment, onPiece)
    case 'restore piece':
      return call(app, restoreEquipment, onPiece)
    case 'merge':
      return call(app, mergeEquipment, { ...onPiece, body: { with: ids[one.other] ?? NONE } })
    case 'undo merge': {
      const merge = await last('equipment_merges', 'undone_at IS NULL AND $1::int IN (kept_id, gone_id)', [
        id,
      ])
      return call(app, undoEquipmentMerge, { as, params: { id: merge.equipment, mergeId: merge.id } })
    }
    case 'lend': {
      const dates = {
        loanDate: dayFrom(-days),
        ...(one.every && { returnDate: dayFrom(-Math.floor(days / 2)) }),
      }
      const more = { ...dates, ...(reason && { lendReason: 'Nothing else' }) }
      return lendIt(app, as, { client: who, equipment: { id } }, more)
    }
    case 'return':
      return call(app, returnLoan, { ...onLoan, body: { returnDate: dayFrom(reason ? 0 : -days) } })
    case 'undo': {
      // an undo would rarely follow a return by chance
      await call(app, returnLoan, { ...onLoan, body: { returnDate: dayFrom(0) } })
      const { version } = await last('loans', 'equipment_id = $1', [id])
      return call(app, undoReturn, { ...onLoan, body: { version } })
    }
    case 'archive loan':
      return call(app, archiveLoan, onLoan)
    case 'restore loan':
      return call(app, restoreLoan, onLoan)
    case 'inspect':
      return inspect(app, as, { id }, { id: await planOf(one.other) }, said)
    case 'correct': {
      const inspection = await last('inspections', 'equipment_id = $1', [id])
      const body = { ...said, plan: { id: await planOf(one.other) }, lines: [] }
      return call(app, correctInspection, { as, params: { id: inspection.id }, body })
    }
  }
}

test('until when a piece is inspected follows from its plans, loans and inspections', async () => {
  const done = new Map<string, number>()
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 10, maxLength: 30 }), async (acts) => {
      await pool.query('DELETE FROM inspections')
      await pool.query('DELETE FROM maintenance_plans')
      await plan(app, admin, { everyReturn: true, everyMonths: 10, whenOverdue: 'WARN' })
      const ids = [await piece(app, admin, { purchaseDate: dayFrom(-400) }), await piece(app, admin)].map(
        ({ id }) => id,
      )
      for (const next of acts) {
        const reply = await perform(ids, next)
        expect([200, 204, 400, 404, 409], `${next.kind}: ${reply.text}`).toContain(reply.status)
        if (reply.status < 300) done.set(next.kind, (done.get(next.kind) ?? 0) + 1)
        expect(await dueAsKept(pool, ids), `${next.kind} ${JSON.stringify(next)}`).toEqual(
          await dueByHand(pool, ids, dayFrom(0)),
        )
      }
      expect(await contradictions(db)).toEqual([])
    }),
    { numRuns: 30, examples: [[succeeding]] },
  )
  for (const kind of SUCCEEDING) expect(done.get(kind) ?? 0, kind).toBeGreaterThan(0)
}, 120_000)
