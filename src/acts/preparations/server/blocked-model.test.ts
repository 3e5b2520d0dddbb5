import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { archiveLoan, restoreLoan, returnLoan, undoReturn, updateLoan } from '#acts/loans/contract/calls.ts'
import { readEquipment } from '#records/equipment/contract/calls.ts'
import {
  endReservation,
  holdEquipment,
  releaseEquipment,
  reserveEquipment,
} from '#records/equipment/contract/holding.ts'
import { testApp } from '../../../../test/app.ts'
import { contradictions } from '../../../../test/contradictions.ts'
import { piece } from '../../../../test/equipment.ts'
import { call, client, signIn } from '../../../../test/factories.ts'
import { newLoan } from '../../../../test/lending.ts'
import { answer, checklist, lendIt } from '../../../../test/preparations.ts'
import {
  beginPreparation,
  cancelPreparation,
  endBlock,
  finishPreparation,
  readPreparation,
  reopenPreparation,
} from '../contract/calls.ts'

/** Model test: after any acts in any order, a blocked piece is on loan only with a reason. */
const app = await testApp()
const { db } = app.database
const [admin, staff] = [await signIn(app, 'ADMIN'), await signIn(app, 'STAFF')]
const clients = [await client(app, staff), await client(app, staff)]
await checklist(app, admin)

const act = fc.record({
  kind: fc.constantFrom(
    ...(['lend', 'lend', 'return', 'return', 'undo', 'edit', 'move', 'archive', 'restore'] as const),
    ...(['hold', 'release', 'reserve', 'unreserve'] as const),
    ...(['prepare', 'workshop', 'finish', 'finish', 'reopen', 'cancel', 'end block'] as const),
  ),
  as: fc.constantFrom(admin, staff),
  piece: fc.integer({ min: 0, max: 1 }),
  client: fc.integer({ min: 0, max: 1 }),
  reason: fc.boolean(),
  insists: fc.boolean(),
  destination: fc.constantFrom('PREPARATION', 'WORKSHOP', 'SHELF', null),
  outcome: fc.constantFrom('PASSED', 'FAILED', 'RETIRED'),
})
type Act = typeof act extends fc.Arbitrary<infer A> ? A : never

/** Sequence in which each of these acts succeeds: the test would prove nothing about acts that never do. */
const SUCCEEDING = ['hold', 'lend', 'return', 'prepare', 'finish', 'workshop'] as const
const succeeding = SUCCEEDING.map((kind) => ({
  ...{ kind, as: admin, piece: 0, client: 0, reason: true, insists: true },
  ...({ destination: 'SHELF', outcome: 'PASSED' } as const),
}))

const newest = async (table: string, pieceId: number) => {
  const { rows } = await sql<{ id: number; version: number }>`
    SELECT id, ${table === 'loans' ? sql`version` : sql`1 AS version`} FROM ${sql.table(table)}
    WHERE equipment_id = ${pieceId} ORDER BY id DESC LIMIT 1`.execute(db)
  return rows[0] ?? { id: 2_147_483_647, version: 1 }
}

async function perform(ids: number[], { kind, as, reason, insists, destination, outcome, ...nth }: Act) {
  const id = ids[nth.piece] ?? 0
  const who = clients[nth.client] ?? { id: 0 }
  const more = {
    loanDate: '2026-01-05',
    endReservation: insists,
    ...(reason && { lendReason: 'Nothing else fits' }),
  }
  const loan = await newest('loans', id)
  const onLoan = { as, params: { id: loan.id } }
  const preparation = { as, params: { id: (await newest('preparations', id)).id } }
  const onPiece = { as, params: { id } }
  const parties = { client: who, equipment: { id } }
  switch (kind) {
    case 'lend':
      return lendIt(app, as, parties, more)
    case 'return': {
      const body = { returnDate: '2026-01-05', destination, note: reason ? 'Unused' : null }
      return call(app, returnLoan, { ...onLoan, body })
    }
    case 'undo':
      return call(app, undoReturn, { ...onLoan, body: { version: loan.version } })
    case 'edit':
      return call(app, updateLoan, { ...onLoan, body: await newLoan(app, parties, more) })
    case 'move': {
      const other = { client: who, equipment: { id: ids[1 - nth.piece] ?? 0 } }
      return call(app, updateLoan, { ...onLoan, body: await newLoan(app, other, more) })
    }
    case 'archive':
      return call(app, archiveLoan, onLoan)
    case 'restore':
      return call(app, restoreLoan, onLoan)
    case 'hold':
      return call(app, holdEquipment, {
        ...onPiece,
        body: { client: { id: who.id }, endReservation: insists },
      })
    case 'release':
      return call(app, releaseEquipment, onPiece)
    case 'reserve':
      return call(app, reserveEquipment, onPiece)
    case 'unreserve':
      return call(app, endReservation, onPiece)
    case 'prepare':
    case 'workshop': {
      const where = kind === 'prepare' ? ('PREPARATION' as const) : ('WORKSHOP' as const)
      return call(app, beginPreparation, { as, body: { equipment: { id }, destination: where } })
    }
    case 'finish': {
      const begun = await call(app, readPreparation, preparation)
      if (begun.status === 200 && begun.body.outcome === null) await answer(app, as, begun.body, [true, 12])
      return call(app, finishPreparation, { ...preparation, body: { outcome } })
    }
    case 'reopen':
      return call(app, reopenPreparation, { ...preparation, body: { reason: 'It squeaks' } })
    case 'cancel':
      return call(app, cancelPreparation, preparation)
    case 'end block': {
      const shown = (await call(app, readEquipment, onPiece)).body
      const block = shown.blocks?.at(-1)?.id ?? 2_147_483_647
      return call(app, endBlock, { as, params: { id, block }, body: { reason: 'Mended' } })
    }
  }
}

test('a piece that is blocked has never an open loan without a reason', async () => {
  const done = new Map<string, number>()
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 8, maxLength: 30 }), async (acts) => {
      const ids = [(await piece(app, staff)).id, (await piece(app, staff)).id]
      for (const next of acts) {
        const reply = await perform(ids, next)
        expect([200, 204, 400, 403, 404, 409], `${next.kind}: ${reply.text}`).toContain(reply.status)
        if (reply.status < 300) done.set(next.kind, (done.get(next.kind) ?? 0) + 1)
        expect(await contradictions(db), next.kind).toEqual([])
      }
    }),
    { numRuns: 40, examples: [[succeeding]] },
  )
  for (const kind of SUCCEEDING) expect(done.get(kind) ?? 0, kind).toBeGreaterThan(0)
}, 90_000)

test('a block that ends while its piece is lent leaves no status behind once the loan is archived', async () => {
  const ids = [(await piece(app, staff)).id]
  const said = { as: admin, piece: 0, client: 0, reason: true, insists: true, destination: null }
  for (const kind of ['prepare', 'lend', 'finish', 'archive'] as const) {
    const reply = await perform(ids, { ...said, kind, outcome: 'PASSED' })
    expect(reply.status, `${kind}: ${reply.text}`).toBeLessThan(300)
  }
  expect(await contradictions(db)).toEqual([])
})
