import { expect, test } from 'vitest'
import { testApp } from '../../../../test/app.ts'
import { call, signIn } from '../../../../test/factories.ts'
import { newUser, user } from '../../../../test/people.ts'
import * as calls from '../contract/users.ts'

const app = await testApp()
const admin = await signIn(app, 'ADMIN')

const create = async (more: object) =>
  call(app, calls.createUser, { as: admin, body: await newUser(app, { ...more }) })
const put = (saved: calls.User, more: object) =>
  call(app, calls.updateUser, { as: admin, params: { id: saved.id }, body: { ...saved, ...more } })

test.each(['Eve@example.org', 'éve@example.org'])('a username is given once: %s', async (value) => {
  const first = (await create({ username: 'eve@example.org' })).body
  const other = await user(app, admin)
  const username = value.toLowerCase()
  const uniqueFields = {
    status: 409,
    error: { error: 'already_exists', errors: [{ field: 'username', value: username }] },
  }
  expect(await create({ username: value })).toMatchObject(uniqueFields)
  expect(await put(other, { username, emailAddresses: [] })).toMatchObject(uniqueFields)
  await call(app, calls.closeUser, { as: admin, params: { id: first.id } })
  const again = await create({ username: value })
  expect(again.status).toBe(200)
  await call(app, calls.closeUser, { as: admin, params: { id: again.body.id } })
})

test('of many who take a username at once one gets it', async () => {
  const replies = await Promise.all(Array.from({ length: 6 }, () => create({ username: 'race@example.org' })))
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409, 409])
})

test('addresses that punctuation tells apart are different people', async () => {
  for (const username of ['a.roy@example.org', 'a_roy@example.org', 'aroy@example.org']) {
    expect((await create({ username })).status).toBe(200)
  }
})
