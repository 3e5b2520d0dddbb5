import { expect, test } from 'vitest'
import { scanEquipment } from '#across/scan/contract/calls.ts'
import { createLoan } from '#acts/loans/contract/calls.ts'
import { createService } from '#acts/services/contract/calls.ts'
import { restrictClient } from '#records/clients/contract/restriction.ts'
import { printLabels } from '#records/labels/contract/calls.ts'
import { published, signed } from '../../../../../test/agreements.ts'
import { testApp } from '../../../../../test/app.ts'
import { idOf, piece } from '../../../../../test/equipment.ts'
import { call, client, newRole, signIn } from '../../../../../test/factories.ts'
import { invoice } from '../../../../../test/invoicing.ts'
import { loan, newLoan, newService } from '../../../../../test/lending.ts'
import { readEquipment } from '../../contract/calls.ts'
import type { Equipment } from '../../contract/equipment.ts'
import { holdEquipment } from '../../contract/holding.ts'
import { mergeEquipment, readEquipmentMerge, undoEquipmentMerge } from '../../contract/merge.ts'

const app = await testApp()
const { pool } = app.database
const admin = await signIn(app, 'ADMIN')
const text = await published(app, admin)
const who = await client(app, admin)

const merge = (kept: Equipment, gone: Equipment) =>
  call(app, mergeEquipment, { as: admin, params: { id: kept.id }, body: { with: gone.id } })

const count = async (table: string, { id }: Equipment) =>
  (await pool.query(`SELECT FROM ${table} WHERE equipment_id = $1`, [id])).rowCount ?? 0

/** A piece with a loan that is signed for and an invoiced item. */
async function frozen() {
  const one = await piece(app, admin)
  const lent = await loan(app, admin, { client: who, equipment: one })
  await signed(app, admin, { client: who, loans: [lent], text })
  await invoice(app, admin, { client: who, equipment: one })
  return one
}

test('what comes at once with a merge comes before it or after it', async () => {
  for (let round = 0; round < 3; round++) {
    const [one, other] = [await piece(app, admin), await piece(app, admin)]
    const [there, back, lent, repaired] = await Promise.all([
      merge(one, other),
      merge(other, one),
      call(app, createLoan, { as: admin, body: await newLoan(app, { client: who, equipment: other }) }),
      call(app, createService, { as: admin, body: await newService(app, { client: who, equipment: other }) }),
    ])
    expect([there.status, back.status].toSorted()).toEqual([200, 409])
    for (const [reply, table] of [
      [lent, 'loans'],
      [repaired, 'services'],
    ] as const) {
      expect(reply.status, reply.text).toBeLessThan(500)
      const made = (await count(table, one)) + (await count(table, other))
      expect(made, table).toBe(reply.status === 200 ? 1 : 0)
      expect(await count(table, there.status === 200 ? other : one)).toBe(0)
    }
  }
})

test('the database moves what is signed or issued in the transaction of these two alone', async () => {
  const [from, to] = [await frozen(), await piece(app, admin)]
  for (const [statement, constraint] of [
    ['UPDATE loans SET equipment_id = $1 WHERE equipment_id = $2', 'loans_as_signed'],
    [
      'UPDATE invoice_items SET equipment_id = $1 WHERE equipment_id = $2 AND invoice_id IS NOT NULL',
      'invoice_items_invoiced_stays',
    ],
    ['UPDATE invoice_lines SET equipment_id = $1 WHERE equipment_id = $2', 'invoices_issued_stays'],
  ] as const)
    await expect(pool.query(statement, [to.id, from.id]), statement).rejects.toMatchObject({ constraint })
  await expect(
    pool.query('UPDATE equipment SET archived_at = now(), merged_into_id = $1 WHERE id = $2', [
      from.id,
      to.id,
    ]),
  ).rejects.toMatchObject({ constraint: 'equipment_merged_by_merge' })
})

test('whoever does not see a client merges no piece that waits for them, and is told of none of their loans', async () => {
  const rights = ['READ_EQUIPMENT', 'UPDATE_EQUIPMENT', 'DELETE_EQUIPMENT', 'READ_CLIENTS', 'READ_LOANS']
  const as = await signIn(app, await newRole(app, rights))
  const hidden = await client(app, admin, { firstName: 'Zénaïde' })
  const [kept, gone, held] = [await piece(app, admin), await piece(app, admin), await piece(app, admin)]
  await loan(app, admin, { client: hidden, equipment: gone }, { returnDate: '2026-05-20' })
  const seen = await loan(
    app,
    admin,
    { client: who, equipment: gone },
    { loanDate: '2026-06-01', returnDate: '2026-06-02' },
  )
  await call(app, holdEquipment, { as: admin, params: { id: held.id }, body: { client: { id: hidden.id } } })
  const restriction = { restricted: true, users: [], reason: 'A neighbour' }
  await call(app, restrictClient, { as: admin, params: { id: hidden.id }, body: restriction })

  for (const [id, other] of [
    [kept.id, held.id],
    [held.id, kept.id],
  ] as const) {
    const refused = await call(app, mergeEquipment, { as, params: { id }, body: { with: other } })
    expect(refused.status).toBe(409)
    expect(refused.text).not.toMatch(/Zénaïde/)
  }
  const { body: one } = await call(app, mergeEquipment, {
    as,
    params: { id: kept.id },
    body: { with: gone.id },
  })
  expect(await count('loans', kept)).toBe(2)
  const on = { as, params: { id: kept.id, mergeId: one.mergeId } }
  const told = [{ kind: 'loans', id: seen.id, stays: null }]
  expect((await call(app, readEquipmentMerge, on)).body.moved).toMatchObject(told)
  const undone = await call(app, undoEquipmentMerge, on)
  expect(undone.body.moved).toMatchObject(told)
  expect(JSON.stringify([one, undone.body])).not.toMatch(/Zénaïde|2026-05-20/)
  expect([await count('loans', kept), await count('loans', gone)]).toEqual([0, 2])
})

test('details are those of the piece that was chosen, and the label of the other leads to the one that is kept', async () => {
  const [tray, folds] = [
    await idOf(app, 'equipment_accessories', 'Tray'),
    await idOf(app, 'equipment_parts', 'Folds'),
  ]
  const kept = await piece(app, admin, { parts: [{ id: folds, value: false }] })
  const gone = await piece(app, admin, {
    accessories: [{ id: tray, value: true }],
    parts: [{ id: folds, value: true }],
  })
  const body = { equipmentIds: [kept.id, gone.id], format: 'ROLL_57X32' as const }
  await call(app, printLabels, { as: admin, body })
  const now = async (id: number) => (await call(app, readEquipment, { as: admin, params: { id } })).body
  const [label, own] = [(await now(gone.id)).label ?? '', (await now(kept.id)).label ?? '']
  const { body: one } = await call(app, mergeEquipment, {
    as: admin,
    params: { id: kept.id },
    body: { with: gone.id, fields: ['accessories'] },
  })
  expect(await now(kept.id)).toMatchObject({
    label: own,
    accessories: [{ id: tray, value: true }],
    parts: [{ id: folds, value: false }],
  })
  const scanned = async (text: string) =>
    (await call(app, scanEquipment, { as: admin, query: { text } })).body.pieces.map(({ id }) => id)
  expect([await scanned(label), await scanned(own)]).toEqual([[kept.id], [kept.id]])
  await call(app, undoEquipmentMerge, { as: admin, params: { id: kept.id, mergeId: one.mergeId } })
  expect([await scanned(label), await scanned(own)]).toEqual([[gone.id], [kept.id]])
  expect(await now(kept.id)).toMatchObject({ accessories: [], parts: [{ id: folds, value: false }] })
})
