import { expect, test } from 'vitest'
import { searchTrail } from '#base/trail/contract.ts'
import { fold } from '#core/contract/fold.ts'
import { labelOf } from '#core/contract/record/record.ts'
import { testApp } from '../../../../test/app.ts'
import { call, signIn } from '../../../../test/factories.ts'
import { keeper, LISTS, type Row } from '../../../../test/lists.ts'
import type { ReferenceList } from '../contract/lists.ts'

/** Holds for every declared list. */
const app = await testApp()
const admin = await signIn(app, 'ADMIN')
const { create, update, remove, all, one, values, created } = keeper(app, admin)

test.each(LISTS)('%s: a record is created, read, changed and deleted', async (_, list) => {
  const unprotected = list.protects ? { protected: false } : {}
  const body = await values(list)
  const row = (await create(list, body)).body as Row
  expect(row).toEqual({ ...body, id: expect.any(Number), version: 1, ...unprotected })
  expect(await one(list, row.id)).toEqual(row)
  const second = await values(list, 'Ôté')
  const changed = (await update(list, row.id, { ...row, ...second })).body
  expect(changed).toEqual({ ...second, id: row.id, version: 2, ...unprotected })
  expect(await one(list, row.id)).toEqual(changed)
  expect(await remove(list, row.id)).toMatchObject({ status: 204, text: '' })
  expect(await one(list, row.id)).toBeUndefined()
})

const inWords = LISTS.filter(([, { order }]) => order.every((key) => typeof key === 'string'))
test.each(inWords)('%s is in its order, whatever case and accents, then by id', async (_, list) => {
  const words = ['Zed', 'éclair', 'Ecart', 'Saint John', 'Sainte', 'aube', 'Île']
  for (const word of words) await create(list, await values(list, word))
  const rows = await all(list)
  const id = (row: Row) => String(row.id).padStart(9, '0')
  const key = (row: Row) => [
    ...list.order.map((name) => (name === 'id' ? id(row) : fold(String(row[String(name)])))),
    id(row),
  ]
  const sorted = rows.toSorted((a, b) => (key(a).join('\t') < key(b).join('\t') ? -1 : 1))
  expect(rows.length).toBeGreaterThanOrEqual(words.length)
  expect(rows.map((row) => row.id)).toEqual(sorted.map((row) => row.id))
})

test.each(LISTS)('%s: what is unique is taken in any case and with any accents', async (_, list) => {
  const row = await created(list)
  const other = await created(list)
  for (const field of Object.values(list.unique)) {
    const value = fold(String(row[field])).toUpperCase()
    const taken = {
      status: 409,
      error: {
        error: 'already_exists',
        message: `${field}=${value} already exists`,
        errors: [{ field, value }],
      },
    }
    expect(await create(list, { ...(await values(list)), [field]: value })).toMatchObject(taken)
    expect(await update(list, other.id, { ...other, [field]: value })).toMatchObject(taken)
    expect((await update(list, row.id, { ...row, version: undefined, [field]: value })).status).toBe(200)
  }
  expect(await one(list, other.id)).toEqual(other)
})

test.each(LISTS)('%s: what is unique may differ by punctuation alone', async (_, list) => {
  for (const field of Object.values(list.unique)) {
    const word = list.record.fields[field]?.max === 1 ? '' : 'Sign '
    for (const sign of ['+', '-']) {
      const reply = await create(list, { ...(await values(list)), [field]: word + sign })
      expect(reply.status, reply.text).toBe(200)
    }
  }
})

test.each(LISTS)('%s: an old version is stale, none is taken', async (_, list) => {
  const opened = await created(list)
  const current = (await update(list, opened.id, { ...opened, ...(await values(list)) })).body
  const late = await update(list, opened.id, { ...opened, ...(await values(list)) })
  expect(late).toMatchObject({ status: 409, error: { error: 'stale' } })
  expect(await one(list, opened.id)).toEqual(current)
  expect((await update(list, opened.id, await values(list))).body).toMatchObject({ version: 3 })
})

test.each(LISTS)('%s: of many changes at once with one version one is saved', async (_, list) => {
  const opened = await created(list)
  const bodies = await Promise.all(Array.from({ length: 5 }, () => values(list)))
  const replies = await Promise.all(bodies.map((body) => update(list, opened.id, { ...body, version: 1 })))
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409])
})

test.each(LISTS)('%s: what does not exist is 404', async (_, list) => {
  const hidden = { status: 404, error: { error: 'not_found' } }
  expect(await update(list, 987_654, await values(list))).toMatchObject(hidden)
  expect(await remove(list, 987_654)).toMatchObject(hidden)
})

/** The trail's form of a value: a reference by its name. */
const told = (list: ReferenceList, row: Row, name: string) => {
  const value = row[name]
  if (!list.record.fields[name]?.list || value === null) return value
  const { name: named, code, description } = value as Record<'name' | 'code' | 'description', string>
  return named ?? `${code} ${description}`
}

test.each(LISTS)('%s: every act is in the trail, with names instead of ids', async (_, list) => {
  const row = await created(list)
  const { title } = list
  const renamed = { [title]: (await values(list))[title] }
  await update(list, row.id, { ...row, ...renamed })
  await remove(list, row.id)
  const query = { entity: list.entity, entityId: row.id }
  const { body } = await call(app, searchTrail, { as: admin, query })
  expect(body.records.map(({ action }) => action)).toEqual(['DELETE', 'UPDATE', 'CREATE'])
  expect(body.records[1]?.changes).toEqual([{ field: title, old: row[title], new: renamed[title] }])
  for (const name of Object.keys(list.record.fields)) {
    expect(labelOf(list.record, name)).toBeDefined()
    const value = told(list, row, name)
    if (value === null) continue
    expect(body.records[2]?.changes).toContainEqual({ field: name, old: null, new: value })
    expect(body.records[0]?.changes.map((change) => change.field)).toContain(name)
  }
})
