import { expect, test } from 'vitest'
import { translate } from '#core/server/translate.ts'
import { testApp } from '../../../../test/app.ts'
import { signIn } from '../../../../test/factories.ts'
import { keeper, LISTS } from '../../../../test/lists.ts'
import { equipmentItems, equipmentSubcategories, vendors } from '../contract/lists/catalogue.ts'
import { serviceSubcategories } from '../contract/lists/services.ts'
import type { ReferenceList } from '../contract/lists.ts'

/** Guards against deleting and duplicating the records of declared lists. */
const app = await testApp()
const { pool } = app.database
const { create, update, remove, one, values, created } = keeper(app, await signIn(app, 'ADMIN'))
const FRENCH = { 'accept-language': 'fr-CA' }

const protecting = LISTS.filter(([, { protects }]) => protects)
test.each(protecting)('%s: a protected record says so, is changed and never deleted', async (_, list) => {
  const { id } = await created(list)
  await pool.query(`UPDATE ${list.table} SET protected = true WHERE id = $1`, [id])
  expect(await one(list, id)).toMatchObject({ protected: true })
  const refused = (message: string) => ({ status: 409, error: { error: 'protected', message } })
  expect(await remove(list, id)).toMatchObject(refused('This record is protected.'))
  expect(await remove(list, id, FRENCH)).toMatchObject(refused('Cette fiche est protégée.'))
  const changed = await update(list, id, { ...(await values(list)), protected: false })
  expect(changed).toMatchObject({ status: 200, body: { protected: true } })
})

test('the lists of the specification that know protected records are declared so', () => {
  const names = [
    'languages',
    'equipment-categories',
    'equipment-subcategories',
    'equipment-statuses',
    'service-categories',
    'service-subcategories',
  ]
  expect(protecting.map(([name]) => name)).toEqual(expect.arrayContaining(names))
})

const references = LISTS.flatMap(([name, list]) =>
  Object.entries(list.record.fields).flatMap(([field, { list: to }]) =>
    to ? [[name, field, list, to as ReferenceList] as const] : [],
  ),
)
test.each(references)(
  '%s.%s keeps what it refers to, in the words of both languages',
  async (_, field, list, to) => {
    const { id } = await created(to)
    for (let i = 0; i < 2; i++) await created(list, { [field]: { id } })
    const said = (words: string) => new RegExp(`\\(2 ${words}\\)`)
    const english = await remove(to, id)
    expect(english).toMatchObject({ status: 409, error: { error: 'in_use' } })
    expect(english.error.message).toMatch(said(translate('en', list.many)))
    expect((await remove(to, id, FRENCH)).error.message).toMatch(said(translate('fr', list.many)))
    expect(await one(to, id)).toBeDefined()
  },
)

test.each([
  ['category', equipmentSubcategories],
  ['subcategory', equipmentItems],
  ['manufacturer', vendors],
  ['category', serviceSubcategories],
])('one name stands once within each %s of %s', async (parent, list) => {
  const target = (list as ReferenceList).record.fields[parent]
  if (!target?.list) throw new Error(`${parent} is no reference`)
  const { id } = await created(target.list as ReferenceList)
  const row = await created(list)
  expect((await create(list, { ...row, [parent]: { id } })).status).toBe(200)
  const again = await create(list, { ...row, name: String(row.name).toUpperCase(), [parent]: { id } })
  expect(again).toMatchObject({ status: 409, error: { error: 'already_exists' } })
  if (target.required) return
  expect((await create(list, { ...row, [parent]: null })).status).toBe(200)
  expect((await create(list, { ...row, [parent]: null })).status).toBe(409)
})

test.each(LISTS)('%s: messages have its words in both languages', (_, list) => {
  const { label, one: singular, this: demonstrative, columns, record, choices, title } = list
  expect(translate('en', label)).toMatch(new RegExp(`^An? ${translate('en', singular)}$`))
  const french = translate('fr', singular)
  const agrees = translate('fr', demonstrative)
  expect(['cette', /^[aeiouéè]/.test(french) ? 'cet' : 'ce']).toContain(agrees)
  expect(translate('fr', label)).toBe(`${agrees === 'cette' ? 'Une' : 'Un'} ${french}`)
  const shown = Object.keys({ ...record.fields, ...choices })
  for (const name of [title, ...Object.keys(columns)]) expect(shown).toContain(name)
})
