import { beforeEach, describe, expect, test } from 'vitest'
import { searchTrail } from '#base/trail/contract.ts'
import { testApp } from '../../../../test/app.ts'
import { call, newRole, signIn } from '../../../../test/factories.ts'
import { keeper } from '../../../../test/lists.ts'
import { type Detail, equipmentAccessories, equipmentParts } from '../contract/details.ts'
import { equipmentSubcategories } from '../contract/lists/catalogue.ts'

/** Specifications and accessories. */
const app = await testApp()
const { pool } = app.database
const admin = await signIn(app, 'ADMIN')
const { create, update, remove, all, one } = keeper(app, admin)
const subcategories = await all(equipmentSubcategories)
const [first, second] = subcategories.map(({ id, name, name_fr }) => ({ id, name: String(name), name_fr }))

describe.each([
  ['equipment-parts', equipmentParts],
  ['equipment-accessories', equipmentAccessories],
] as const)('%s', (entity, list) => {
  const made = async (more = {}) => {
    const reply = await create(list, { name: 'Frein', name_fr: '', type: 'SELECT', ...more })
    expect(reply, reply.text).toMatchObject({ status: 200 })
    return reply.body as Detail
  }
  const values = ({ options }: Detail) => options.map(({ value, rank }) => [value, rank])
  beforeEach(() => pool.query(`DELETE FROM ${list.table}`))

  test('options are ranked in the order sent, keep their ids, and are removed', async () => {
    const detail = await made({ options: [{ value: 'Short' }, { value: 'Long' }, { value: 'Medium' }] })
    expect(values(detail)).toEqual([
      ['Short', 1],
      ['Long', 2],
      ['Medium', 3],
    ])
    const [short, long, medium] = detail.options
    const sent = { ...detail, options: [medium, { ...short, value: 'Court' }, { value: 'New' }, long] }
    const changed = (await update(list, detail.id, sent)).body as Detail
    expect(values(changed)).toEqual([
      ['Medium', 1],
      ['Court', 2],
      ['New', 3],
      ['Long', 4],
    ])
    expect([0, 1, 3].map((i) => changed.options[i]?.id)).toEqual([medium?.id, short?.id, long?.id])
    const { options: _, ...rest } = changed
    expect(values((await update(list, detail.id, { ...rest, name: 'B' })).body as Detail)).toHaveLength(4)
    expect(
      values((await update(list, detail.id, { ...rest, version: 3, options: [] })).body as Detail),
    ).toEqual([])
    const { body } = await call(app, searchTrail, { as: admin, query: { entity, entityId: detail.id } })
    expect(body.records[2]?.changes).toContainEqual({
      field: 'options',
      old: 'Short, Long, Medium',
      new: 'Medium, Court, New, Long',
    })
  })

  test('a new one is assigned as the first is, behind what each subcategory has', async () => {
    const alone = await made()
    expect(alone).toMatchObject({ options: [], assignments: [], assignedToAll: false, protected: false })
    const assignments = [
      { subcategory: first, rank: 4 },
      { subcategory: second, rank: 7 },
    ]
    await update(list, alone.id, { ...alone, assignments })
    await made({ assignments: [{ subcategory: first, rank: 9 }] })
    const copy = await made()
    expect(copy.assignments).toEqual([
      { subcategory: second, rank: 8 },
      { subcategory: first, rank: 10 },
    ])
    expect((await made({ assignments: [] })).assignments).toEqual([])
    expect(await one(list, alone.id)).toMatchObject({ assignments })
    const at = await Promise.all([made(), made(), made()])
    const ranks = at.map((detail) => detail.assignments.find((to) => to.subcategory.id === first?.id)?.rank)
    expect(ranks.toSorted()).toEqual([11, 12, 13])
  })

  test('faults are named, and the old version is stale', async () => {
    const faults = async (more: object) => {
      const { status, error } = await create(list, { name: 'A', type: 'SELECT', ...more })
      expect(status).toBe(400)
      return error.errors?.map(({ field }) => field)
    }
    expect(await faults({ name: ' ' })).toEqual(['name'])
    expect(await faults({ type: 'TEXT' })).toEqual(['type'])
    expect(await faults({ options: [{ value: 'a' }, { value: '' }] })).toEqual(['options.1.value'])
    const twice = [
      { subcategory: first, rank: 1 },
      { subcategory: first, rank: 2 },
    ]
    expect(await faults({ assignments: twice })).toEqual(['assignments.1.subcategory'])
    expect(await faults({ assignments: [{ subcategory: first, rank: 0 }] })).toEqual(['assignments.0.rank'])
    expect(await faults({ options: Array(201).fill({ value: 'a' }) })).toEqual(['options'])
    const nowhere = [{ subcategory: { id: 987_654 }, rank: 1 }]
    expect(await faults({ assignments: nowhere })).toEqual(['assignments.subcategory'])
    const detail = await made()
    await update(list, detail.id, { ...detail, name: 'B' })
    expect((await update(list, detail.id, detail)).error.error).toBe('stale')
  })

  test('the names and whether all subcategories have it are changed, told in the trail, and stay when left out', async () => {
    const detail = await made({ name_fr: 'Frein', assignedToAll: true })
    const sent = { name: 'Brake', name_fr: 'Frein de stationnement', type: 'CHECKBOX' }
    const { body: changed } = await update(list, detail.id, sent)
    expect(changed).toEqual({ ...detail, ...sent, version: 2 })
    await update(list, detail.id, { ...sent, assignedToAll: false })
    expect(await one(list, detail.id)).toMatchObject({ assignedToAll: false })
    const { body } = await call(app, searchTrail, { as: admin, query: { entity, entityId: detail.id } })
    expect(body.records[0]?.changes).toEqual([{ field: 'assignedToAll', old: true, new: false }])
  })

  test('a new one has all subcategories where the first has', async () => {
    await made({ assignedToAll: true })
    expect(await made()).toMatchObject({ assignedToAll: true })
    expect(await made({ assignedToAll: false })).toMatchObject({ assignedToAll: false })
  })

  test('they are listed by id, two may have one name, and a protected one stays', async () => {
    const ids = [
      (await made({ name: 'Z' })).id,
      (await made({ name: 'A' })).id,
      (await made({ name: 'A' })).id,
    ]
    expect((await all(list)).map(({ id }) => id)).toEqual(ids)
    await pool.query(`UPDATE ${list.table} SET protected = true WHERE name = 'Z'`)
    expect((await remove(list, ids[0] ?? 0)).error.error).toBe('protected')
    expect((await remove(list, ids[1] ?? 0)).status).toBe(204)
  })
})

test('the equipment form reads accessories with a permission of their own', async () => {
  const reader = await signIn(app, await newRole(app, ['READ_EQUIPMENT_ACCESSORIES']))
  expect((await call(app, equipmentAccessories.calls.list, { as: reader })).status).toBe(200)
  expect((await call(app, equipmentParts.calls.list, { as: reader })).status).toBe(403)
})
