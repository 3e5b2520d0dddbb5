import { beforeEach, expect, test } from 'vitest'
import { createLoan, returnLoan, undoReturn } from '#acts/loans/contract/calls.ts'
import { endBlock } from '#acts/preparations/contract/calls.ts'
import { equipmentStatuses } from '#base/reference/contract/lists/statuses.ts'
import { readEquipment, updateEquipment } from '#records/equipment/contract/calls.ts'
import type { Equipment } from '#records/equipment/contract/equipment.ts'
import { mergeEquipment, undoEquipmentMerge } from '#records/equipment/contract/merge.ts'
import { testApp, workplace } from '../../../../test/app.ts'
import { contradictions } from '../../../../test/contradictions.ts'
import { newPiece, piece } from '../../../../test/equipment.ts'
import { call, client, signIn } from '../../../../test/factories.ts'
import { dayFrom, inspect, inspected, plan } from '../../../../test/inspections.ts'
import { newLoan } from '../../../../test/lending.ts'
import { lendIt } from '../../../../test/preparations.ts'
import { correctInspection } from '../contract/calls.ts'
import { type Plan, plans } from '../contract/plans.ts'
import { markOverdue } from './overdue.ts'

const app = await testApp()
const { db, pool } = app.database
const admin = await signIn(app, 'ADMIN')
const staff = await signIn(app, 'STAFF')
const technician = await signIn(app, 'TECHNICIAN')
const who = await client(app, staff)
let yearly: Plan
beforeEach(async () => {
  await pool.query(`UPDATE maintenance_plans SET when_overdue = 'WARN'`)
  yearly = await plan(app, admin)
})

const shown = async ({ id }: { id: number }) =>
  (await call(app, readEquipment, { as: staff, params: { id } })).body
const kinds = async (chair: { id: number }) => (await shown(chair)).blocks?.map(({ kind }) => kind)
const lend = (chair: Equipment, more = {}) =>
  lendIt(app, staff, { client: who, equipment: chair }, { loanDate: dayFrom(0), ...more })
const REFUSED = {
  status: 409,
  error: {
    error: 'blocked',
    message: 'Inspection overdue since 18/06/2022: this piece is not lent.',
  },
}

test('an overdue piece is not lent, and is free once it has passed', async () => {
  const lift = await piece(app, staff)
  expect(lift.blocks).toMatchObject([{ kind: 'INSPECTION' }])
  expect(lift.status).toMatchObject({ available: false })
  expect(await lend(lift)).toMatchObject(REFUSED)
  const french = await call(app, createLoan, {
    as: staff,
    body: await newLoan(app, { client: who, equipment: lift }),
    headers: { 'accept-language': 'fr' },
  })
  expect(french.error.message).toBe(
    'Inspection en retard depuis le 18/06/2022\u00a0: cette pièce n’est pas prêtée.',
  )
  await inspected(app, technician, lift, yearly, { outcome: 'PASSED_WITH_REMARK', remark: 'Worn' })
  expect(await shown(lift)).toMatchObject({ blocks: [], status: null })
  expect((await lend(lift)).status).toBe(200)
})

test('what has failed before it was due is kept until it passes, whoever takes it back from the workshop', async () => {
  const lift = await piece(app, staff)
  await inspected(app, technician, lift, yearly, { doneOn: dayFrom(-1) })
  expect(await kinds(lift)).toEqual([])
  const failed = await inspected(app, technician, lift, yearly, { outcome: 'FAILED' })
  expect(failed.nextDueOn).toBe(dayFrom(0))
  expect(await kinds(lift)).toEqual(['INSPECTION', 'WORKSHOP'])
  const workshop = (await shown(lift)).blocks?.[1]?.id ?? 0
  await call(app, endBlock, {
    as: staff,
    params: { id: lift.id, block: workshop },
    body: { reason: 'Mended' },
  })
  expect((await lend(lift)).status).toBe(409)
  const correct = (body: object) =>
    call(app, correctInspection, { as: technician, params: { id: failed.id }, body: { ...failed, ...body } })
  const { body: remarked } = await correct({ remark: 'Cracked' })
  // correcting only the remark does not send the piece to the workshop again
  expect(await kinds(lift)).toEqual(['INSPECTION'])
  const { body } = await correct({ version: remarked.version, outcome: 'PASSED' })
  expect(body).toMatchObject({ outcome: 'PASSED' })
  expect(await kinds(lift)).toEqual([])
})

test('failed leaves the block, and puts the piece into the workshop', async () => {
  const lift = await piece(app, staff)
  await inspected(app, technician, lift, yearly, { outcome: 'FAILED', remark: 'Cracked' })
  expect(await shown(lift)).toMatchObject({
    blocks: [{ kind: 'INSPECTION' }, { kind: 'WORKSHOP' }],
    status: { name: 'In the workshop' },
  })
  expect(await contradictions(db)).toEqual([])
})

test('a plan that warns keeps nothing, and one that is changed counts at once', async () => {
  const lift = await piece(app, staff)
  const save = (more: object) =>
    call(app, plans.calls.update, {
      as: admin,
      params: { id: yearly.id },
      body: { ...yearly, version: undefined, ...more },
    })
  await save({ whenOverdue: 'WARN' })
  expect(await kinds(lift)).toEqual([])
  await save({})
  expect(await kinds(lift)).toEqual(['INSPECTION'])
  await save({ everyMonths: 600 })
  expect(await kinds(lift)).toEqual([])
  await save({ everyMonths: null, everyReturn: true })
  expect((await lend(lift, { returnDate: dayFrom(0) })).status).toBe(200)
  expect(await kinds(lift)).toEqual(['INSPECTION'])
  await inspected(app, technician, lift, yearly)
  expect(await kinds(lift)).toEqual([])
})

test('a piece with its client is kept as it comes back, and a return that was a mistake is taken back', async () => {
  const lift = await piece(app, staff, { purchaseDate: dayFrom(-30) })
  const { body: lent } = await lend(lift)
  const late = await newPiece(app, { purchaseDate: '2021-06-18' })
  await call(app, updateEquipment, { as: staff, params: { id: lift.id }, body: late })
  expect(await kinds(lift)).toEqual([])
  const params = { id: lent.id }
  const back = await call(app, returnLoan, { as: staff, params, body: { returnDate: dayFrom(0) } })
  expect(back, back.text).toMatchObject({ status: 200 })
  expect(await kinds(lift)).toEqual(['INSPECTION'])
  const { rows } = await pool.query('SELECT version FROM loans WHERE id = $1', [lent.id])
  const undone = await call(app, undoReturn, { as: staff, params, body: { version: rows[0].version } })
  expect(undone, undone.text).toMatchObject({ status: 200 })
  expect(await shown(lift)).toMatchObject({ onLoan: true, blocks: [], status: null })
  expect(await contradictions(db)).toEqual([])
})

test('what becomes overdue with the day is refused before it is noted, and noted by the chore', async () => {
  const lift = await piece(app, staff, { purchaseDate: dayFrom(-30) })
  await pool.query('UPDATE equipment_due SET due_on = $2, overdue_on = $3 WHERE equipment_id = $1', [
    lift.id,
    '2022-06-18',
    '2022-06-19',
  ])
  expect(await kinds(lift)).toEqual([])
  expect(await lend(lift)).toMatchObject(REFUSED)
  const raw = pool.query(
    `INSERT INTO loans (client_id, equipment_id, loan_date, program_id, type_id)
     SELECT $1, id, $3, program_id, (SELECT min(id) FROM loan_types) FROM equipment WHERE id = $2`,
    [who.id, lift.id, dayFrom(0)],
  )
  await expect(raw).rejects.toMatchObject({ constraint: 'loans_open_of_unblocked_piece' })
  await markOverdue.run(workplace(app))
  expect(await shown(lift)).toMatchObject({ blocks: [{ kind: 'INSPECTION' }], status: { available: false } })
  await markOverdue.run(workplace(app))
  expect(await kinds(lift)).toEqual(['INSPECTION'])
})

test('who may lend what is blocked says why, and it is kept again as it comes back', async () => {
  const lift = await piece(app, staff)
  const reply = await lendIt(
    app,
    admin,
    { client: who, equipment: lift },
    { loanDate: dayFrom(0), lendReason: 'Nothing else lifts her' },
  )
  expect(reply, reply.text).toMatchObject({ status: 200 })
  await call(app, returnLoan, { as: staff, params: { id: reply.body.id }, body: { returnDate: dayFrom(0) } })
  expect(await kinds(lift)).toEqual(['INSPECTION'])
  expect(await contradictions(db)).toEqual([])
})

test('two numbers of one piece that are both overdue become one, and two again', async () => {
  const [lift, twice] = [await piece(app, staff), await piece(app, staff)]
  const earlier = await inspected(app, technician, twice, yearly, { doneOn: '2022-01-05' })
  const body = { with: twice.id }
  const merged = await call(app, mergeEquipment, { as: admin, params: { id: lift.id }, body })
  expect(merged, merged.text).toMatchObject({ status: 200, body: { blocks: [{ kind: 'INSPECTION' }] } })
  const { rows } = await pool.query('SELECT equipment_id AS id FROM inspections WHERE id = $1', [earlier.id])
  expect(rows).toEqual([{ id: lift.id }])
  const params = { id: lift.id, mergeId: merged.body.mergeId }
  const undone = await call(app, undoEquipmentMerge, { as: admin, params })
  expect(undone, undone.text).toMatchObject({ status: 200 })
  expect([await kinds(lift), await kinds(twice)]).toEqual([['INSPECTION'], ['INSPECTION']])
  expect(await contradictions(db)).toEqual([])
})

test('a number that is with a client is merged with one that is overdue on the shelf', async () => {
  const [lift, out] = [await piece(app, staff), await piece(app, staff, { purchaseDate: dayFrom(-30) })]
  expect((await lend(out)).status).toBe(200)
  const body = { with: out.id }
  const merged = await call(app, mergeEquipment, { as: admin, params: { id: lift.id }, body })
  expect(merged, merged.text).toMatchObject({ status: 200, body: { onLoan: true, blocks: [] } })
  expect(await contradictions(db)).toEqual([])
})

test('its status stays while a plan blocks', async () => {
  const { calls } = equipmentStatuses
  const { body } = await call(app, calls.list, { as: admin })
  const waits = body.find(({ purpose }) => purpose === 'INSPECTION')
  const refused = await call(app, calls.remove, { as: admin, params: { id: waits?.id ?? 0 } })
  expect(refused.status).toBe(409)
  expect((await inspect(app, staff, await piece(app, staff), yearly)).status).toBe(403)
})
