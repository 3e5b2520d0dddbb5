import { expect, test } from 'vitest'
import { testApp } from '../../../../test/app.ts'
import { MOVING, STAYING } from './tables.ts'

const app = await testApp()

test('a merge knows every column that refers to a client', async () => {
  const { rows } = await app.database.pool.query<{ column: string }>(`
    SELECT c.conrelid::regclass || '.' || a.attname AS column
    FROM pg_constraint c JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = c.conkey[1]
    WHERE c.contype = 'f' AND c.confrelid = 'clients'::regclass ORDER BY 1`)
  const known = [...MOVING.map(({ table, column }) => `${table}.${column}`), ...Object.keys(STAYING)]
  expect(rows.map(({ column }) => column).toSorted()).toEqual(known.toSorted())
})
