import { expect, test } from 'vitest'
import { createEquipment, readEquipment, updateEquipment } from '#records/equipment/contract/calls.ts'
import { holdEquipment } from '#records/equipment/contract/holding.ts'
import { testApp } from '../../../../test/app.ts'
import { idOf, newPiece, piece } from '../../../../test/equipment.ts'
import { call, client, signIn } from '../../../../test/factories.ts'
import { meanwhile } from '../../../../test/meanwhile.ts'

/** Tests that referenced rows cannot change between the check and the save. */
const app = await testApp()
const { pool } = app.database
const staff = await signIn(app, 'STAFF')
const chair = await piece(app, staff)
const put = async (more: Record<string, unknown>) =>
  call(app, updateEquipment, { as: staff, params: { id: chair.id }, body: await newPiece(app, more) })

test('a type that is deleted meanwhile, or was never there, is said on its field', async () => {
  const { rows } = await pool.query(`INSERT INTO equipment_types (code, description, program_id)
    SELECT 'x', 'Gone', id FROM programs LIMIT 1 RETURNING id`)
  const type = { id: rows[0].id }
  const said = { status: 400, error: 'validation_failed', errors: [{ field: 'type' }] }
  const gone = `DELETE FROM equipment_types WHERE id = ${type.id}`
  expect((await meanwhile(app, gone, () => put({ type }))).error).toMatchObject(said)
  for (const id of [type.id, 2_147_483_647]) {
    expect((await put({ type: { id } })).error).toMatchObject(said)
    const body = await newPiece(app, { type: { id } })
    expect((await call(app, createEquipment, { as: staff, body })).error).toMatchObject(said)
  }
})

test('a client who is being archived is not waited for', async () => {
  const { id } = await client(app, staff)
  const reply = await meanwhile(app, `UPDATE clients SET archived_at = now() WHERE id = ${id}`, () =>
    call(app, holdEquipment, { as: staff, params: { id: chair.id }, body: { client: { id } } }),
  )
  expect(reply.error).toMatchObject({ status: 400, errors: [{ field: 'onHoldFor' }] })
})

test('an item that is being moved to another subcategory is refused', async () => {
  const power = await idOf(app, 'equipment_subcategories', 'Power')
  const item = await idOf(app, 'equipment_items', 'Standard wheelchair')
  const reply = await meanwhile(
    app,
    `UPDATE equipment_items SET subcategory_id = ${power} WHERE id = ${item}`,
    () => put({}),
  )
  expect(reply.error).toMatchObject({ status: 400, errors: [{ field: 'item' }] })
  await pool.query('UPDATE equipment_items SET subcategory_id = $1 WHERE id = $2', [
    chair.subcategory.id,
    item,
  ])
})

test('a specification that is becoming a choice takes no tick', async () => {
  const id = await idOf(app, 'equipment_parts', 'Folds')
  const reply = await meanwhile(app, `UPDATE equipment_parts SET type = 'SELECT' WHERE id = ${id}`, () =>
    put({ parts: [{ id, value: true }] }),
  )
  expect(reply.error).toMatchObject({ status: 400, errors: [{ field: 'parts.0.value' }] })
  const { body } = await call(app, readEquipment, { as: staff, params: { id: chair.id } })
  expect(body.parts).toEqual([])
})
