import { expect, test } from 'vitest'
import { createLoan } from '#loans/contract/calls.ts'
import { createService } from '#services/contract/calls.ts'
import { published, signed } from '../../../../test/agreements.ts'
import { testApp } from '../../../../test/app.ts'
import { piece } from '../../../../test/equipment.ts'
import { call, client, signIn } from '../../../../test/factories.ts'
import { invoice } from '../../../../test/invoicing.ts'
import { loan, newLoan, newService } from '../../../../test/lending.ts'
import type { Equipment } from '../../contract/equipment.ts'
import { mergeEquipment } from '../../contract/merge.ts'

const app = await testApp()
const { pool } = app.database
const admin = await signIn(app, 'ADMIN')
const text = await published(app, admin)
const who = await client(app, admin)

const merge = (kept: Equipment, gone: Equipment) =>
  call(app, mergeEquipment, { as: admin, params: { id: kept.id }, body: { with: gone.id } })

const count = async (table: string, { id }: Equipment) =>
  (await pool.query(`SELECT FROM ${table} WHERE equipment_id = $1`, [id])).rowCount ?? 0

/** A piece with a loan that is signed for and an item that is on an invoice. */
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
