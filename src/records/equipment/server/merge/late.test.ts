import { expect, test } from 'vitest'
import { endOfTrust } from '#base/people/server/trusted.ts'
import { restrictClient } from '#records/clients/contract/restriction.ts'
import { testApp } from '../../../../../test/app.ts'
import { piece } from '../../../../../test/equipment.ts'
import { call, client, newRole, signIn } from '../../../../../test/factories.ts'
import { loan, service } from '../../../../../test/lending.ts'
import { displayNumber, type Equipment } from '../../contract/equipment.ts'
import { mergeEquipment, readEquipmentMerge, undoEquipmentMerge } from '../../contract/merge.ts'

const app = await testApp()
const { pool } = app.database
const admin = await signIn(app, 'ADMIN')

const nameOf = (one: Equipment) => `${displayNumber(one)} ${one.item.name}`

/** Two records of one piece after their merge; the merged one had a loan and a repair. */
async function merged() {
  const who = await client(app, admin)
  const [kept, gone] = [await piece(app, admin), await piece(app, admin)]
  const lent = await loan(app, admin, { client: who, equipment: gone })
  const repair = await service(app, admin, { client: who, equipment: gone })
  const reply = await call(app, mergeEquipment, {
    as: admin,
    params: { id: kept.id },
    body: { with: gone.id, fields: [] },
  })
  expect(reply, reply.text).toMatchObject({ status: 200 })
  return { who, kept, gone, lent, repair, params: { id: kept.id, mergeId: reply.body.mergeId } }
}

test('the history of what was moved says from which number to which', async () => {
  const { kept, gone, lent, repair } = await merged()
  for (const [entity, id] of [
    ['loans', lent.id],
    ['services', repair.id],
  ]) {
    const { rows } = await pool.query(
      'SELECT user_id, changes FROM trail WHERE entity = $1 AND entity_id = $2 ORDER BY id DESC LIMIT 1',
      [entity, id],
    )
    const changes = [{ field: 'equipment', old: nameOf(gone), new: nameOf(kept) }]
    expect(rows).toEqual([{ user_id: admin.id, changes }])
  }
})

test('a merge can be undone for thirty days', async () => {
  const { params } = await merged()
  await pool.query('ALTER TABLE equipment_merges DISABLE TRIGGER USER')
  await pool.query(`UPDATE equipment_merges SET at = at - interval '31 days' WHERE id = $1`, [params.mergeId])
  await pool.query('ALTER TABLE equipment_merges ENABLE TRIGGER USER')
  expect(await call(app, undoEquipmentMerge, { as: admin, params })).toMatchObject({
    ...{ status: 409, error: { message: 'A merge can be undone for 30 days.' } },
  })
})

test('what is another piece’s now is told, and stays there', async () => {
  const { repair, params } = await merged()
  const other = await piece(app, admin)
  await pool.query('UPDATE services SET equipment_id = $2 WHERE id = $1', [repair.id, other.id])
  const { body } = await call(app, readEquipmentMerge, { as: admin, params })
  expect(body.moved).toMatchObject([
    { kind: 'loans', stays: null },
    { kind: 'services', stays: 'ELSEWHERE' },
  ])
  const undone = await call(app, undoEquipmentMerge, { as: admin, params })
  expect(undone.status, undone.text).toBe(200)
  const { rows } = await pool.query('SELECT equipment_id FROM services WHERE id = $1', [repair.id])
  expect(rows).toEqual([{ equipment_id: other.id }])
})

test('of a client who is hidden from the reader nothing is told that was moved', async () => {
  const { who, params } = await merged()
  const rights = ['READ_EQUIPMENT', 'UPDATE_EQUIPMENT', 'DELETE_EQUIPMENT', 'READ_CLIENTS']
  const clerk = await signIn(app, await newRole(app, [...rights, 'READ_LOANS', 'READ_SERVICES']))
  const told = async () =>
    (await call(app, readEquipmentMerge, { as: clerk, params })).body.moved.map(({ kind }) => kind)
  expect(await told()).toEqual(['loans', 'services'])
  await call(app, restrictClient, {
    as: admin,
    params: { id: who.id },
    body: { restricted: true, users: [], reason: 'a neighbour' },
  })
  await endOfTrust()
  expect(await told()).toEqual([])
})
