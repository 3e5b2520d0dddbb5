import { expect, test } from 'vitest'
import { testApp } from '../../../../../test/app.ts'
import { columnsReferringTo } from '../../../../../test/merging.ts'
import { MOVING, STAYING } from './tables.ts'

const app = await testApp()

test('a merge knows every column that refers to a piece', async () => {
  const known = [...MOVING.map(({ table, column }) => `${table}.${column}`), ...Object.keys(STAYING)]
  expect(await columnsReferringTo(app, 'equipment')).toEqual(known.toSorted())
})
