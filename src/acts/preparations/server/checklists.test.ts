import { expect, test } from 'vitest'
import { searchTrail } from '#base/trail/contract.ts'
import { testApp } from '../../../../test/app.ts'
import { idOf, piece } from '../../../../test/equipment.ts'
import { call, signIn } from '../../../../test/factories.ts'
import { checklist, LINES, newChecklist, prepare } from '../../../../test/preparations.ts'
import { readPreparation } from '../contract/calls.ts'
import { checklists, readChecklist } from '../contract/checklists.ts'

const app = await testApp()
const admin = await signIn(app, 'ADMIN')
const { create, update, remove, list } = checklists.calls
const put = (id: number, body: unknown) => call(app, update, { as: admin, params: { id }, body })

test('a checklist is made, read, changed and deleted, with its history', async () => {
  const bed = { id: await idOf(app, 'equipment_subcategories', 'Manual') }
  const made = await checklist(app, admin, { subcategories: [bed] })
  expect(made).toMatchObject({ version: 1, kind: 'RETURN', subcategories: [bed], lines: LINES })
  const params = { id: made.id }
  expect((await call(app, readChecklist, { as: admin, params })).body).toEqual(made)
  const changed = await put(made.id, { ...made, name: 'Wash', subcategories: [], lines: LINES.toReversed() })
  expect(changed.body).toMatchObject({ version: 2, name: 'Wash', lines: LINES.toReversed() })
  expect((await put(made.id, { ...made, name: 'Dry' })).error).toMatchObject({ error: 'stale' })
  expect((await call(app, list, { as: admin })).body).toContainEqual(changed.body)
  expect((await call(app, remove, { as: admin, params })).status).toBe(204)
  expect((await call(app, readChecklist, { as: admin, params })).status).toBe(404)
  const query = { entity: 'checklists', entityId: made.id }
  const { records } = (await call(app, searchTrail, { as: admin, query })).body
  expect(records.map(({ action }) => action)).toEqual(['DELETE', 'UPDATE', 'CREATE'])
  expect(records[1]?.changes.map(({ field }) => field)).toEqual(['name', 'subcategories', 'lines'])
})

test('two checklists have not one name, until one is deleted', async () => {
  const { id, name } = await checklist(app, admin)
  const again = { as: admin, body: newChecklist({ name: name.toUpperCase() }) }
  expect((await call(app, create, again)).error).toMatchObject({ error: 'already_exists' })
  await call(app, remove, { as: admin, params: { id } })
  expect((await call(app, create, again)).status).toBe(200)
})

test('what was begun keeps its lines, and one without other lines is no new version', async () => {
  const made = await checklist(app, admin)
  const chair = await piece(app, admin)
  const begun = await prepare(app, admin, chair)
  const renamed = await put(made.id, { ...made, name: `${made.name} b` })
  expect(renamed.body.lines).toEqual(made.lines)
  await put(made.id, { ...renamed.body, lines: LINES.slice(0, 1) })
  const read = await call(app, readPreparation, { as: admin, params: { id: begun.id } })
  expect(read.body.lines.map(({ text }) => text)).toEqual(LINES.map(({ text }) => text))
  expect((await prepare(app, admin, await piece(app, admin))).lines).toHaveLength(1)
  await call(app, remove, { as: admin, params: { id: made.id } })
  expect((await call(app, readPreparation, { as: admin, params: { id: begun.id } })).body.lines).toHaveLength(
    4,
  )
})

test('one for the subcategory goes before one for all', async () => {
  const manual = { id: await idOf(app, 'equipment_subcategories', 'Manual') }
  const own = await checklist(app, admin, { subcategories: [manual] })
  await checklist(app, admin)
  expect((await prepare(app, admin, await piece(app, admin))).checklist.id).toBe(own.id)
  await call(app, remove, { as: admin, params: { id: own.id } })
})

test.each([
  [{ lines: [] }, 'lines'],
  [{ kind: 'LUNCH' }, 'kind'],
  [{ name: ' ' }, 'name'],
  [{ subcategories: [{ id: 987_654 }] }, 'subcategories.subcategory'],
  [{ subcategories: [{ id: 1 }, { id: 1 }] }, 'subcategories.1'],
  [{ lines: [{ ...LINES[0], unit: 'kg' }] }, 'lines.0.unit'],
  [{ lines: [{ ...LINES[0], answer: 'SONG' }] }, 'lines.0.answer'],
  [{ lines: [{ ...LINES[0], text: 'x'.repeat(301) }] }, 'lines.0.text'],
  [{ lines: Array(101).fill(LINES[0]) }, 'lines'],
])('what is no checklist is refused and its field named: %j', async (more, field) => {
  const reply = await call(app, create, { as: admin, body: newChecklist(more as never) })
  expect(reply).toMatchObject({ status: 400, error: { errors: [{ field }] } })
})

test('the database keeps a unit with numbers alone', async () => {
  const { lines } = await checklist(app, admin)
  const written = app.database.pool.query(`UPDATE checklist_lines SET unit = 'kg' WHERE id = $1`, [
    lines[0]?.id,
  ])
  await expect(written).rejects.toMatchObject({ constraint: 'checklist_lines_unit_of_number' })
})
