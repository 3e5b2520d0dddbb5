import { describe, expect, test } from 'vitest'
import { testApp } from '../../../../test/app.ts'
import { signIn } from '../../../../test/factories.ts'
import { keeper } from '../../../../test/lists.ts'
import { type Detail, equipmentAccessories, equipmentParts } from '../contract/details.ts'
import { equipmentCategories, equipmentSubcategories } from '../contract/lists/catalogue.ts'

/** References to a specification or an accessory, and the rows deleted with it (decision 15). */
const app = await testApp()
const { pool } = app.database
const { create, update, remove, all, one } = keeper(app, await signIn(app, 'ADMIN'))

describe.each([
  ['equipment-parts', equipmentParts, 'equipment_part_options'],
  ['equipment-accessories', equipmentAccessories, 'equipment_accessory_options'],
] as const)('%s', (entity, list, options) => {
  const made = async (more: object) => {
    const reply = await create(list, { name: 'Frein', name_fr: '', type: 'SELECT', ...more })
    expect(reply, reply.text).toMatchObject({ status: 200 })
    return reply.body as Detail
  }

  test('an option that something refers to is not removed', async () => {
    const detail = await made({ options: [{ value: 'Short' }, { value: 'Long' }] })
    await pool.query(`CREATE TABLE used_options AS SELECT id FROM ${options} WHERE value = 'Short'`)
    await pool.query(`ALTER TABLE used_options ADD FOREIGN KEY (id) REFERENCES ${options}`)
    const kept = detail.options.slice(1)
    const refused = { status: 409, error: { error: 'in_use' } }
    expect(await update(list, detail.id, { ...detail, options: kept })).toMatchObject(refused)
    expect(await one(list, detail.id)).toEqual(detail)
    await pool.query(`DROP TABLE used_options`)
    expect((await update(list, detail.id, { ...detail, options: kept })).status).toBe(200)
  })

  test('a subcategory takes its assignments along', async () => {
    const category = (await all(equipmentCategories))[0]
    const body = { name: `Rampes ${entity}`, name_fr: '', category }
    const { id } = (await create(equipmentSubcategories, body)).body as { id: number }
    const detail = await made({ assignments: [{ subcategory: { id }, rank: 1 }] })
    expect((await remove(equipmentSubcategories, id)).status).toBe(204)
    expect(await one(list, detail.id)).toMatchObject({ assignments: [] })
  })
})
