import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ATTACHMENTS } from '#acts/attachments/contract/calls.ts'
import { createItem } from '#acts/invoices/contract/item-calls.ts'
import { createLoan } from '#acts/loans/contract/calls.ts'
import { beginPreparation } from '#acts/preparations/contract/calls.ts'
import { createService } from '#acts/services/contract/calls.ts'
import { testApp } from '../../../../../test/app.ts'
import { contradictions } from '../../../../../test/contradictions.ts'
import { newPiece, piece } from '../../../../../test/equipment.ts'
import { call, client, signIn } from '../../../../../test/factories.ts'
import { importing } from '../../../../../test/importing.ts'
import { invoice, item, newItem } from '../../../../../test/invoicing.ts'
import { loan, newLoan, newService, service } from '../../../../../test/lending.ts'
import { columnsReferringTo, rowsReferringTo } from '../../../../../test/merging.ts'
import { checklist, lendIt, prepare } from '../../../../../test/preparations.ts'
import { createEquipmentNote, updateEquipment } from '../../contract/calls.ts'
import type { Equipment } from '../../contract/equipment.ts'
import { holdEquipment } from '../../contract/holding.ts'
import { mergeEquipment, undoEquipmentMerge } from '../../contract/merge.ts'

/** Model test: for any two records of a piece and concurrent acts, a merge loses nothing, and an undo restores both. */
const app = await testApp({ LOG_LEVEL: 'error' })
const { db, pool } = app.database
const as = await signIn(app, 'ADMIN')
await checklist(app, as)
const who = await client(app, as)
const pdf = { name: 'Paper.pdf', bytes: Buffer.from('%PDF-1.7\n') }

/** Records that a piece may have; each closed loan has a month of its own. */
const MAKE = {
  async loan(equipment: Equipment, month: number) {
    const dates = { loanDate: `2026-0${month}-02`, returnDate: `2026-0${month}-20` }
    await loan(app, as, { client: who, equipment }, dates)
  },
  async 'open loan'(equipment: Equipment) {
    await loan(app, as, { client: who, equipment }, { loanDate: '2026-06-01' })
  },
  repair: (equipment: Equipment) => service(app, as, { client: who, equipment }),
  item: (equipment: Equipment) => item(app, as, { client: who, equipment }),
  bill: (equipment: Equipment) => invoice(app, as, { client: who, equipment }),
  note: ({ id }: Equipment) =>
    call(app, createEquipmentNote, { as, params: { id }, body: { message: 'Squeaks' } }),
  file: ({ id }: Equipment) =>
    call(app, ATTACHMENTS.piece.add, { as, params: { id }, body: { kind: 'OTHER' }, files: [pdf] }),
  preparation: (equipment: Equipment) => prepare(app, as, equipment),
  'blocked loan': async (equipment: Equipment) => {
    await prepare(app, as, equipment)
    const more = { loanDate: '2026-06-01', lendReason: 'Nothing else fits' }
    await lendIt(app, as, { client: who, equipment }, more)
  },
  hold: ({ id }: Equipment) =>
    call(app, holdEquipment, { as, params: { id }, body: { client: { id: who.id } } }),
}
const STATES = ['open loan', 'preparation', 'blocked loan', 'hold'] as const
const had = fc.record({
  records: fc.subarray(['loan', 'repair', 'item', 'bill', 'note', 'file'] as const),
  state: fc.option(fc.constantFrom(...STATES)),
})
type Had = typeof had extends fc.Arbitrary<infer H> ? H : never

async function made({ records, state }: Had, month: number): Promise<Equipment> {
  const one = await piece(app, as, { modelNumber: `M${month}`, purchaseCost: month })
  for (const what of [...records, ...(state ? [state] : [])]) await MAKE[what](one, month)
  return one
}

const REFERRING = (await columnsReferringTo(app, 'equipment'))
  .map((column) => column.split('.') as [string, string])
  .filter(([table]) => table !== 'equipment_merges' && table !== 'equipment')
const rowsOf = (...ids: number[]) => rowsReferringTo(app, [...REFERRING, ['equipment', 'id']], ids)

const merge = (id: number, gone: number, chosen: string[]) =>
  call(app, mergeEquipment, { as, params: { id }, body: { with: gone, fields: chosen } })
const undo = (id: number, mergeId: number) => call(app, undoEquipmentMerge, { as, params: { id, mergeId } })

const fields = fc.subarray(['modelNumber', 'purchaseCost', 'status', 'serialNumber', 'parts'])

test('of any two, merged and undone, both are as they were; refused, too', { timeout: 120_000 }, () =>
  fc.assert(
    fc.asyncProperty(had, had, fields, async (one, other, chosen) => {
      const [kept, gone] = [await made(one, 2), await made(other, 3)]
      const before = await rowsOf(kept.id, gone.id)
      const reply = await merge(kept.id, gone.id, chosen)
      expect([200, 409], reply.text).toContain(reply.status)
      if (!one.state || !other.state) expect(reply.status, reply.text).toBe(200)
      if (reply.status === 200) {
        expect((await rowsOf(gone.id)).loans).toEqual([])
        expect(await contradictions(db)).toEqual([])
        const undone = await undo(kept.id, reply.body.mergeId)
        expect(undone.status, undone.text).toBe(200)
      }
      expect(await rowsOf(kept.id, gone.id)).toEqual(before)
      expect(app.log).toEqual([])
    }),
    { numRuns: 12 },
  ),
)

const TABLES = ['loans', 'services', 'invoice_items', 'equipment_notes', 'attachments', 'preparations']
async function sums() {
  const counts = TABLES.map((table) => `(SELECT count(*)::int FROM ${table}) AS ${table}`)
  const { rows } = await pool.query(
    `SELECT ${counts.join()}, (SELECT count(*)::int FROM equipment WHERE held_for IS NOT NULL) AS holds`,
  )
  return rows[0]
}

async function leftBehind() {
  const left = TABLES.map(
    (table) =>
      `SELECT '${table}' FROM ${table} t JOIN equipment e ON e.id = t.equipment_id WHERE e.merged_into_id IS NOT NULL`,
  )
  return (await pool.query(left.join(' UNION ALL '))).rows
}

const ACTS = ['lend', 'repair', 'item', 'note', 'file', 'prepare', 'hold', 'save', 'merge'] as const

/** An act prepared to run concurrently with others, and the table that gets one more row. */
async function ready(kind: (typeof ACTS)[number], of: Equipment, other: Equipment) {
  const parties = { client: who, equipment: of }
  const on = { as, params: { id: of.id } }
  const [lent, repair, billed] = [
    await newLoan(app, parties),
    await newService(app, parties),
    await newItem(app, parties),
  ]
  const saved = await newPiece(app, { modelNumber: 'X' })
  const equipment = { id: of.id }
  const acts = {
    lend: ['loans', () => call(app, createLoan, { as, body: lent })],
    repair: ['services', () => call(app, createService, { as, body: repair })],
    item: ['invoice_items', () => call(app, createItem, { as, body: billed })],
    note: ['equipment_notes', () => MAKE.note(of)],
    file: ['attachments', () => MAKE.file(of)],
    prepare: [
      'preparations',
      () => call(app, beginPreparation, { as, body: { equipment, destination: 'PREPARATION' as const } }),
    ],
    hold: [null, () => MAKE.hold(of)],
    save: [null, () => call(app, updateEquipment, { ...on, body: saved })],
    merge: [null, () => merge(of.id, other.id, [])],
  } as const
  const [adds, act] = acts[kind]
  return { kind, adds, act }
}

const at = fc.record({ kind: fc.constantFrom(...ACTS), of: fc.integer({ min: 0, max: 1 }) })

test('whatever is done at once with a merge comes before it or after it', { timeout: 180_000 }, () =>
  fc.assert(
    fc.asyncProperty(fc.array(at, { minLength: 2, maxLength: 7 }), fc.boolean(), async (acts, fromFile) => {
      const both = [
        await made({ records: ['loan', 'item', 'note'], state: null }, 2),
        await made({ records: ['loan', 'repair', 'file'], state: null }, 3),
      ] as const
      const of = (nth: number) => both[nth as 0 | 1]
      const prepared = await Promise.all(
        [{ kind: 'merge' as const, of: 0 }, ...acts].map((one) =>
          ready(one.kind, of(one.of), of(1 - one.of)),
        ),
      )
      const numbers = both.map(({ type, equipmentNumber }) => `${type.code}${equipmentNumber},Z\n`).join('')
      const file = `Equipment Number,Model Number\n${numbers}`
      const before = await sums()
      const [imported, ...replies] = await Promise.all([
        fromFile ? importing(app, as).ran('EQUIPMENT', file) : undefined,
        ...prepared.map(({ act }) => act()),
      ])
      const expected = { ...before }
      for (const [nth, { status, text }] of replies.entries()) {
        expect([200, 204, 400, 404, 409], text).toContain(status)
        const adds = prepared[nth]?.adds
        if (adds && status < 300) expected[adds] += 1
      }
      const after = await sums()
      expect({ ...after, holds: 0 }).toEqual({ ...expected, holds: 0 })
      if (imported) expect(imported).toMatchObject({ state: 'DONE', done: 2 })
      expect([await leftBehind(), await contradictions(db)]).toEqual([[], []])

      const merges = replies.filter(({ status }, nth) => prepared[nth]?.kind === 'merge' && status === 200)
      expect(merges.length).toBeLessThan(2)
      const [first] = merges.map(({ body }): { id: number; mergeId: number } => Object(body))
      if (first) {
        const undone = await undo(first.id, first.mergeId)
        expect(undone.status, undone.text).toBe(200)
        expect({ ...(await sums()), holds: 0 }).toEqual({ ...after, holds: 0 })
        expect(await contradictions(db)).toEqual([])
      }
      expect(app.log).toEqual([])
    }),
    { numRuns: 8 },
  ),
)
