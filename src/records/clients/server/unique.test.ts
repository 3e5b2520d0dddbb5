import { expect, test } from 'vitest'
import { testApp } from '../../../../test/app.ts'
import { call, client, newClient, signIn } from '../../../../test/factories.ts'
import { createClient, updateClient } from '../contract/calls.ts'

const app = await testApp()
const staff = await signIn(app, 'STAFF')
const create = (more: object) => call(app, createClient, { as: staff, body: newClient(app, { ...more }) })

test('client numbers have six digits from 100000 and are never given twice', async () => {
  const first = await client(app, staff, { fcsNumber: 'N1' })
  expect(first.clientNumber).toBe('100000')
  expect((await create({ fcsNumber: 'N1' })).status).toBe(409)
  const next = await client(app, staff)
  expect(Number(next.clientNumber)).toBeGreaterThan(100_000)
  await app.database.pool.query('DELETE FROM clients WHERE id = $1', [next.id])
  expect(Number((await client(app, staff)).clientNumber)).toBeGreaterThan(Number(next.clientNumber))
})

test('clients who are created at once have different numbers', async () => {
  const replies = await Promise.all(Array.from({ length: 20 }, () => client(app, staff)))
  expect(new Set(replies.map(({ clientNumber }) => clientNumber)).size).toBe(20)
})

test.each([
  ['fcsNumber', 'A7001', ' a7001 ', 'a7001'],
  ['medicareNumber', '900412663', '900 412 663', '900412663'],
])('%s is given once; 409 names the field and the value', async (field, held, typed, value) => {
  const other = await client(app, staff, { [field]: held })
  const uniqueFields = {
    status: 409,
    error: {
      status: 409,
      error: 'already_exists',
      message: `${field}=${value} already exists`,
      errors: [{ field, value }],
    },
  }
  expect(await create({ [field]: typed })).toMatchObject(uniqueFields)
  const mine = await client(app, staff)
  const params = { id: mine.id }
  const body = { ...mine, lastName: 'Changed', [field]: typed }
  expect(await call(app, updateClient, { as: staff, params, body })).toMatchObject(uniqueFields)
  expect(await call(app, updateClient, { as: staff, params, body: mine })).toMatchObject({ status: 200 })
  const own = { as: staff, params: { id: other.id }, body: { ...other, [field]: typed } }
  expect(await call(app, updateClient, own)).toMatchObject({ status: 200 })
})

test('of many who take an agency number at once one gets it', async () => {
  const replies = await Promise.all(Array.from({ length: 8 }, () => create({ fcsNumber: 'RACE' })))
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, ...Array(7).fill(409)])
})

test('any number of clients may have no Medicare number', async () => {
  await client(app, staff, { medicareNumber: null })
  await client(app, staff, { medicareNumber: '' })
})
