import { expect, test } from 'vitest'
import { fold } from '#kit/contract/fold.ts'
import { searchTrail } from '#trail/contract.ts'
import { testApp } from '../../../test/app.ts'
import { call, signIn } from '../../../test/factories.ts'
import type { ReferenceList } from '../contract/declare.ts'
import { lists } from '../contract/lists.ts'

/** What holds for every declared list; a list that is declared later is tested by being there. */
const app = await testApp()
const admin = await signIn(app, 'ADMIN')
const LISTS = lists.map((list): [string, ReferenceList] => [list.name, list as ReferenceList])

type Row = { id: number; version: number; name?: string } & Record<string, unknown>
let made = 0

/** A value for every field; `word` begins every text. */
async function values(list: ReferenceList, word = 'Été'): Promise<Record<string, unknown>> {
  const entries = Object.entries(list.fields).map(async ([name, field]) => {
    if (field.kind === 'flag') return [name, true]
    if (field.kind === 'text') return [name, `${word} ${++made}`.slice(0, field.max)]
    const { rows } = await app.database.pool.query(`SELECT id, name FROM ${field.table} ORDER BY id LIMIT 1`)
    return [name, rows[0]]
  })
  return Object.fromEntries(await Promise.all(entries))
}
const create = (list: ReferenceList, body: unknown) => call(app, list.calls.create, { as: admin, body })
const update = (list: ReferenceList, id: number, body: unknown) =>
  call(app, list.calls.update, { as: admin, params: { id }, body })
const remove = (list: ReferenceList, id: number) =>
  call(app, list.calls.remove, { as: admin, params: { id } })
const all = async (list: ReferenceList) => (await call(app, list.calls.list, { as: admin })).body as Row[]
const one = async (list: ReferenceList, id: number) => (await all(list)).find((row) => row.id === id)
async function created(list: ReferenceList, more = {}): Promise<Row> {
  const reply = await create(list, { ...(await values(list)), ...more })
  expect(reply, reply.text).toMatchObject({ status: 200 })
  return reply.body as Row
}

test.each(LISTS)('%s: a record is created, read, changed and deleted', async (_, list) => {
  const body = await values(list)
  const row = (await create(list, body)).body as Row
  expect(row).toEqual({ ...body, id: expect.any(Number), version: 1 })
  expect(await one(list, row.id)).toEqual(row)
  const second = await values(list, 'Ôté')
  const changed = (await update(list, row.id, { ...row, ...second })).body
  expect(changed).toEqual({ ...second, id: row.id, version: 2 })
  expect(await one(list, row.id)).toEqual(changed)
  expect(await remove(list, row.id)).toMatchObject({ status: 204, text: '' })
  expect(await one(list, row.id)).toBeUndefined()
})

test.each(LISTS)('%s is in its order, whatever case and accents, then by id', async (_, list) => {
  const words = ['Zed', 'éclair', 'Ecart', 'Saint John', 'Sainte', 'aube', 'Île']
  for (const word of words) await create(list, await values(list, word))
  const rows = await all(list)
  const key = (row: Row) => [
    ...list.order.map((name) => fold(String(row[name]))),
    String(row.id).padStart(9, '0'),
  ]
  const sorted = rows.toSorted((a, b) => (key(a).join('\t') < key(b).join('\t') ? -1 : 1))
  expect(rows.length).toBeGreaterThanOrEqual(words.length)
  expect(rows.map(({ id }) => id)).toEqual(sorted.map(({ id }) => id))
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

test.each(LISTS)('%s: each field is required, optional or limited as it is declared', async (_, list) => {
  const without = async (name: string, value?: unknown) =>
    create(list, { ...(await values(list)), [name]: value })
  const faults = async (name: string, value?: unknown) => {
    const { status, error } = await without(name, value)
    expect(status).toBe(400)
    return error.errors?.map(({ field }) => field)
  }
  for (const [name, field] of Object.entries(list.fields)) {
    if (field.required) expect(await faults(name)).toEqual([name])
    else expect((await without(name)).status, name).toBe(200)
    if (field.kind === 'text') expect(await faults(name, 'x'.repeat((field.max ?? 0) + 1))).toEqual([name])
    if (field.kind === 'text' && field.required) expect(await faults(name, '  ')).toEqual([name])
    if (field.kind === 'reference') expect(await faults(name, { id: 987_654 })).toEqual([name])
  }
})

test.each(LISTS)('%s: what does not exist is 404', async (_, list) => {
  const hidden = { status: 404, error: { error: 'not_found' } }
  expect(await update(list, 987_654, await values(list))).toMatchObject(hidden)
  expect(await remove(list, 987_654)).toMatchObject(hidden)
})

test.each(LISTS)('%s: every act is in the trail, with names instead of ids', async (_, list) => {
  const row = await created(list)
  await update(list, row.id, { ...row, name: `${row.name} bis` })
  await remove(list, row.id)
  const { body } = await call(app, searchTrail, { as: admin, query: { entity: list.name, entityId: row.id } })
  expect(body.records.map(({ action }) => action)).toEqual(['DELETE', 'UPDATE', 'CREATE'])
  expect(body.records[1]?.changes).toEqual([{ field: 'name', old: row.name, new: `${row.name} bis` }])
  for (const [name, field] of Object.entries(list.fields)) {
    const value = field.kind === 'reference' ? (row[name] as { name: string }).name : row[name]
    expect(body.records[2]?.changes).toContainEqual({ field: name, old: null, new: value })
    expect(body.records[0]?.changes.map((change) => change.field)).toContain(name)
  }
})
