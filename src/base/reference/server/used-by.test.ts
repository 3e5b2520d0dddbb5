import { expect, test } from 'vitest'
import { countPermissions } from '#core/server/entity.ts'
import { counted } from '#core/server/in-use.ts'
import { translate } from '#core/server/translate.ts'
import { testApp } from '../../../../test/app.ts'
import { signIn } from '../../../../test/factories.ts'
import { keeper } from '../../../../test/lists.ts'
import { equipmentAccessories, equipmentParts } from '../contract/details.ts'
import { facilities } from '../contract/facilities.ts'
import { insuranceProviders } from '../contract/insurance-providers.ts'
import { projects } from '../contract/lists/programs.ts'
import { lists } from '../contract/lists.ts'

const app = await testApp()
const { pool } = app.database
const { entities } = app.services
const counting = entities.flatMap((one) => (one.nouns && countPermissions(one) ? [one.table] : []))
const all = [...lists, facilities, insuranceProviders, equipmentParts, equipmentAccessories]

test('every table that refers to a list has words in both languages', async () => {
  const { rows } = await pool.query(
    `SELECT DISTINCT conrelid::regclass::text AS name FROM pg_constraint
     WHERE contype = 'f' AND confdeltype IN ('a', 'r') AND confrelid = ANY($1::text[]::regclass[])`,
    [all.map(({ table }) => table)],
  )
  expect(rows.length).toBeGreaterThan(8)
  expect(rows.map(({ name }) => name).filter((name) => !counting.includes(name))).toEqual([])
})

test('one is told from many', () => {
  const said = (table: string, count: number) =>
    (['en', 'fr'] as const).map((locale) => translate(locale, counted(entities, table, count)))
  expect(said('clients', 1)).toEqual(['1 client', '1 client'])
  expect(said('equipment_subcategories', 2)).toEqual([
    '2 equipment subcategories',
    '2 sous-catégories d’équipement',
  ])
})

test.each(['23503', '23001'])('a use that begins after the count is still in use (%s)', async (code) => {
  const { created, remove } = keeper(app, await signIn(app, 'ADMIN'))
  const { id } = await created(projects)
  await pool.query(`CREATE OR REPLACE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN RAISE EXCEPTION 'verweist darauf' USING ERRCODE = '${code}'; END $$`)
  await pool.query(`CREATE OR REPLACE TRIGGER refused BEFORE DELETE ON projects EXECUTE FUNCTION refuse()`)
  expect(await remove(projects, id)).toMatchObject({
    status: 409,
    error: { error: 'in_use', message: 'This record is still in use and cannot be deleted.' },
  })
})

test('every list that something refers to has the call, and no other', async () => {
  const { rows } = await pool.query(
    `SELECT DISTINCT confrelid::regclass::text AS name FROM pg_constraint
     WHERE contype = 'f' AND confdeltype IN ('a', 'r')`,
  )
  const referred = new Set(rows.map(({ name }) => name))
  for (const { table, calls } of all) expect(Boolean(calls.uses), table).toBe(referred.has(table))
})
