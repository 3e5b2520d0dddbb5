import { expect, test } from 'vitest'
import { testApp } from '../../../../test/app.ts'
import { readSchema } from './schema.ts'
import { DERIVED, LEFT_OUT, TAKEN } from './tables/all.ts'

const app = await testApp()

test('somebody has decided of every table and column whether it is taken out', async () => {
  const schema = await readSchema(app.database.pool)
  const decided = [...TAKEN.map(({ table }) => table), ...LEFT_OUT]
  expect([...schema.keys()].toSorted()).toEqual(decided.toSorted())
  for (const { table, columns, without = [] } of TAKEN) {
    const there = (schema.get(table) ?? [])
      .filter(({ name, isGenerated }) => !isGenerated && !DERIVED.includes(name))
      .map(({ name }) => name)
    expect([...columns, ...without].toSorted(), table).toEqual(there.toSorted())
  }
})

test('a key of a stored file leaves as its place in the archive', async () => {
  const schema = await readSchema(app.database.pool)
  for (const { table, columns, files = {} } of TAKEN) {
    const keys = (schema.get(table) ?? []).filter(({ type }) => type === 'file_key').map(({ name }) => name)
    expect(Object.keys(files).toSorted(), table).toEqual(
      keys.filter((name) => columns.includes(name)).toSorted(),
    )
  }
})

test('nothing that is called a password, token, secret or key leaves', () => {
  const told = TAKEN.flatMap(({ table, columns, files = {} }) =>
    columns.filter((name) => !(name in files)).map((name) => `${table}.${name}`),
  )
  expect(
    told.filter((name) => /password_hash|token|secret|credential|nonce|(^|_)key$|salt/.test(name)),
  ).toEqual([])
})
