import { expect, test } from 'vitest'
import { searchTrail } from '#base/trail/contract.ts'
import { testApp } from '../../../../test/app.ts'
import { call, signIn } from '../../../../test/factories.ts'
import { specification } from '../../../../test/sizes.ts'
import { equipmentAccessories, equipmentParts, type Specification } from '../contract/details.ts'

/** The unit of a specification, and the numbers of its options. */
const app = await testApp()
const admin = await signIn(app, 'ADMIN')
const put = (id: number, body: Record<string, unknown>) =>
  call(app, equipmentParts.calls.update, { as: admin, params: { id }, body })
const numbers = ({ options }: Specification) => options.map(({ value, number }) => [value, number])

test('the text of an option proposes a number, which nobody has confirmed', async () => {
  const made = await specification(app, admin, {
    options: ['18 in', '18,5 po', '300 lbs', '46', '18 to 20 in', 'Noir'].map((value) => ({ value })),
  })
  expect(made).toMatchObject({ unit: null })
  expect(made.options.map(({ number, proposed }) => [number, proposed])).toEqual([
    [null, { number: 18, unit: 'in' }],
    [null, { number: 18.5, unit: 'in' }],
    [null, { number: 300, unit: 'lb' }],
    [null, { number: 46, unit: null }],
    [null, null],
    [null, null],
  ])
  const all = await call(app, equipmentParts.calls.list, { as: admin })
  expect(all.body.find(({ id }) => id === made.id)).toEqual(made)
})

test('a unit and numbers are saved, stay when they are left out, and are cleared by null', async () => {
  const made = await specification(app, admin, {
    unit: 'in',
    options: [{ value: 'Narrow', number: 18.25 }, { value: '20 in', number: 0 }, { value: 'Wide' }],
  })
  expect(made.unit).toBe('in')
  expect(numbers(made)).toEqual([
    ['Narrow', 18.25],
    ['20 in', 0],
    ['Wide', null],
  ])
  const [narrow, twenty] = made.options
  const { name, type } = made
  const sent = {
    name,
    type,
    options: [
      { id: twenty?.id, value: '22 in' },
      { id: narrow?.id, value: 'Slim' },
    ],
  }
  const kept = (await put(made.id, sent)).body
  expect(kept.unit).toBe('in')
  expect(numbers(kept)).toEqual([
    ['22 in', 0],
    ['Slim', 18.25],
  ])
  expect(kept.options.map(({ id }) => id)).toEqual([twenty?.id, narrow?.id])
  const cleared = await put(made.id, {
    ...{ name, type, unit: null },
    options: [{ id: twenty?.id, value: '22 in', number: null }],
  })
  expect(cleared.body).toMatchObject({ unit: null, options: [{ value: '22 in', number: null }] })
  const { body } = await call(app, searchTrail, {
    as: admin,
    query: { entity: 'equipment-parts', entityId: made.id },
  })
  expect(body.records[0]?.changes).toEqual([
    { field: 'unit', old: 'in', new: null },
    { field: 'options', old: '22 in (0), Slim (18.25)', new: '22 in' },
  ])
})

test.each([
  [{ options: [{ value: 'A', number: -1 }] }, 'options.0.number'],
  [{ options: [{ value: 'A', number: 18.255 }] }, 'options.0.number'],
  [{ options: [{ value: 'A' }, { value: 'B', number: 1_000_000 }] }, 'options.1.number'],
  [{ options: [{ value: 'A', number: '18' }] }, 'options.0.number'],
  [{ unit: 'ft' }, 'unit'],
])('%j is refused', async (more, field) => {
  const body = { name: 'Frein', type: 'SELECT', ...more }
  const reply = await call(app, equipmentParts.calls.create, { as: admin, body })
  expect(reply).toMatchObject({ status: 400, error: { errors: [{ field }] } })
})

test('the database refuses a negative number and another unit', async () => {
  const { pool } = app.database
  await expect(pool.query(`UPDATE equipment_part_options SET number = -1`)).rejects.toThrow('number_check')
  await expect(pool.query(`UPDATE equipment_parts SET unit = 'ft'`)).rejects.toThrow('unit_check')
})

test('an accessory has neither', async () => {
  const body = { name: 'Tray', type: 'SELECT', unit: 'in', options: [{ value: '18 in', number: 18 }] }
  const made = await call(app, equipmentAccessories.calls.create, { as: admin, body })
  expect(made.status).toBe(200)
  expect(made.body).not.toHaveProperty('unit')
  expect(Object.keys(made.body.options[0] ?? {})).toEqual(['id', 'value', 'rank'])
})
