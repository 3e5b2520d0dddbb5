import { expect, test } from 'vitest'
import type { Kind } from '#core/contract/record/field.ts'
import { updateRow } from '#core/server/rows.ts'
import { testApp } from '../../../../test/app.ts'
import { signIn } from '../../../../test/factories.ts'
import { keeper, LISTS } from '../../../../test/lists.ts'
import { holidays } from '../contract/lists/holidays.ts'
import { billingCodes } from '../contract/lists/services.ts'
import { equipmentStatuses } from '../contract/lists/statuses.ts'
import type { ReferenceList } from '../contract/lists.ts'

/** The accepted values of each field of a declared list, and the additional checks of the database. */
const app = await testApp()
const { create, created, values } = keeper(app, await signIn(app, 'ADMIN'))

const sent = async (list: ReferenceList, name: string, value: unknown) =>
  create(list, { ...(await values(list)), [name]: value })
async function faults(list: ReferenceList, name: string, value?: unknown) {
  const { status, error, text } = await sent(list, name, value)
  expect(status, `${name}: ${text}`).toBe(400)
  return error.errors?.map(({ field }) => field)
}

const wrong: Partial<Record<Kind, unknown[]>> = {
  text: [12, {}, ['a']],
  lines: [12, {}, ['a']],
  flag: ['yes', 1],
  count: ['12', 1.5, -1, {}],
  money: ['12,50', -0.01, 1.005, 10_000_000_000, null],
  code: [12, {}, 'x'],
  day: ['2026-02-30', '20/11/2026', '1899-12-31', 5],
  choice: ['NONE', 5, {}],
  reference: ['x', { id: 0 }, { id: 'x' }, { id: 987_654 }, []],
}

test.each(LISTS)('%s: each field is required, optional or limited as it is declared', async (_, list) => {
  for (const [name, field] of Object.entries(list.record.fields)) {
    if (field.required) expect(await faults(list, name)).toEqual([name])
    else expect((await sent(list, name, undefined)).status, name).toBe(200)
    if (field.kind === 'flag' && !field.required)
      expect((await sent(list, name, undefined)).body).toMatchObject({ [name]: false })
    if (field.most !== undefined) expect(await faults(list, name, field.most + 1)).toEqual([name])
    if (field.max === undefined) continue
    expect(await faults(list, name, 'x'.repeat(field.max + 1))).toEqual([name])
    // one character that NFC turns into three
    expect(await faults(list, name, '\ufb2c'.repeat(field.max))).toEqual([name])
    if (field.required) expect(await faults(list, name, '  ')).toEqual([name])
  }
})

test.each(LISTS)('%s: a value of the wrong kind is refused, and its field named', async (_, list) => {
  for (const [name, field] of Object.entries(list.record.fields)) {
    expect(wrong).toHaveProperty(field.kind)
    for (const value of wrong[field.kind] ?? []) {
      const named = await faults(list, name, value)
      expect(named?.map((path) => path.split('.')[0])).toEqual([name])
    }
  }
})

test.each(LISTS)(
  '%s: the database takes no text that is longer or empty, and no count that is larger',
  async (_, list) => {
    const { id } = await created(list)
    const long = Object.entries(list.record.fields).flatMap(([name, { max, most }]): [string, unknown][] => [
      ...(max === undefined
        ? []
        : [[name, 'x'.repeat(max + 1)] as [string, unknown], [name, ''] as [string, unknown]]),
      ...(most === undefined ? [] : [[name, most + 1] as [string, unknown]]),
    ])
    for (const [name, value] of long.filter(([name, value]) => value || list.record.fields[name]?.required)) {
      const change = updateRow(app.database.db, list.table, id, { [name]: value })
      await expect(change, name).rejects.toMatchObject({ code: '23514' })
    }
  },
)

test('a rate is stored in dollars and cents, exactly', async () => {
  for (const fee of [0, 0.1, 62.5, 9_999_999_999.99])
    expect((await created(billingCodes, { fee })).fee).toBe(fee)
})

test('a description keeps its lines', async () => {
  expect(
    (await created(holidays, { description: ' Bureau fermé.\r\nUrgences seulement. ' })).description,
  ).toBe('Bureau fermé.\nUrgences seulement.')
})

test('of a timestamp the date counts', async () => {
  expect((await created(holidays, { date: '2031-07-01T23:59:59-03:00' })).date).toBe('2031-07-01')
})

test('a status is available, lost or neither, and a blank description is none', async () => {
  const [unavailable, available, lost] = [
    { available: false, lost: false },
    { available: true, lost: false },
    { available: false, lost: true },
  ]
  for (const flags of [unavailable, available, lost]) {
    expect(await created(equipmentStatuses, { ...flags, description: ' ' })).toMatchObject({
      ...flags,
      description: null,
    })
  }
  const both = await create(equipmentStatuses, { name: 'Les deux', available: true, lost: true })
  expect(both).toMatchObject({ status: 400, error: { errors: [{ field: 'availability' }] } })
  const update = `UPDATE equipment_statuses SET available = true, lost = true`
  await expect(app.database.pool.query(update)).rejects.toMatchObject({ code: '23514' })
})
