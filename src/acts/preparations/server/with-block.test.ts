import { beforeEach, expect, test } from 'vitest'
import { testApp } from '../../../../test/app.ts'
import { piece } from '../../../../test/equipment.ts'
import { call, signIn } from '../../../../test/factories.ts'
import { answer, checklist, prepare } from '../../../../test/preparations.ts'
import { finishPreparation, reopenPreparation } from '../contract/calls.ts'
import type { Preparation } from '../contract/preparations.ts'

/** Tests that an open preparation always has its open block and vice versa, whoever writes. */
const app = await testApp()
const { pool } = app.database
const staff = await signIn(app, 'STAFF')
await checklist(app, await signIn(app, 'ADMIN'))
/** A piece without a preparation. */
const other = await piece(app, staff)
let open: Preparation
beforeEach(async () => {
  open = await prepare(app, staff, await piece(app, staff))
})

const ENDED = `ended_at = now(), outcome = 'PASSED'`
const BLOCK = `equipment_blocks SET ended_at = now() WHERE kind = 'PREPARATION' AND record_id`
const statements: Record<string, string> = {
  'a preparation that ends alone': `UPDATE preparations SET ${ENDED} WHERE id = $1`,
  'a block that ends alone': `UPDATE ${BLOCK} = $1`,
  'a preparation that is gone': 'DELETE FROM preparations WHERE id = $1',
  'a block that is gone': `DELETE FROM equipment_blocks WHERE kind = 'PREPARATION' AND record_id = $1`,
  'a block that stands for another': `UPDATE equipment_blocks SET record_id = record_id + 1 WHERE record_id = $1`,
  'a block of another kind': `UPDATE equipment_blocks SET kind = 'WORKSHOP' WHERE record_id = $1`,
  'a second block, which stands for nothing': `INSERT INTO equipment_blocks (equipment_id, kind)
    SELECT equipment_id, 'PREPARATION' FROM preparations WHERE id = $1`,
  'a preparation of another piece that ends with it': `UPDATE preparations SET ${ENDED},
    equipment_id = ${other.id} WHERE id = $1`,
  'a second preparation': `WITH ended AS (UPDATE ${BLOCK} = $1), over AS (UPDATE preparations SET ${ENDED} WHERE id = $1)
    INSERT INTO preparations (equipment_id, checklist_version_id)
    SELECT ${other.id}, checklist_version_id FROM preparations WHERE id = $1`,
}

test.each(Object.keys(statements))('the database refuses %s', async (what) => {
  await expect(pool.query(statements[what] ?? '', [open.id])).rejects.toMatchObject({
    constraint: 'preparations_with_block',
  })
})

test('both together end, and begin again', async () => {
  const params = { id: open.id }
  await answer(app, staff, open, [true, 12])
  const body = { outcome: 'FAILED' as const }
  expect((await call(app, finishPreparation, { as: staff, params, body })).status).toBe(200)
  const reason = { reason: 'It squeaks' }
  expect((await call(app, reopenPreparation, { as: staff, params, body: reason })).status).toBe(200)
  await pool.query(`WITH ended AS (UPDATE ${BLOCK} = $1) UPDATE preparations SET ${ENDED} WHERE id = $1`, [
    open.id,
  ])
})
