import { expect, test } from 'vitest'
import { testApp } from '../../../../test/app.ts'
import { call, client, clientNow, signIn } from '../../../../test/factories.ts'
import * as calls from '../contract/calls.ts'
import type { Client } from '../contract/client.ts'

const app = await testApp()
const staff = await signIn(app, 'STAFF')
const viewer = await signIn(app, 'VIEWER')
const HIDDEN = { status: 404, error: { status: 404, error: 'not_found' } }

const on = (saved: Client, as = staff) => ({ as, params: { id: saved.id } })
const archive = (saved: Client) => call(app, calls.archiveClient, on(saved))
const restore = (saved: Client) => call(app, calls.restoreClient, on(saved))
async function archived(more = {}) {
  const saved = await client(app, staff, more)
  expect(await archive(saved)).toMatchObject({ status: 204, text: '' })
  return saved
}
async function listed(phrase: string) {
  const query = { phrase }
  const answers = [
    (await call(app, calls.listClients, { as: staff, query })).body.records,
    (await call(app, calls.searchClients, { as: staff, body: phrase })).body.records,
    (await call(app, calls.summariseClients, { as: staff, query })).body,
  ]
  return answers.map((records) => records.map(({ lastName }) => lastName))
}

test('an archived client is hidden, from everybody who may not restore it', async () => {
  const saved = await archived()
  expect(await call(app, calls.readClient, on(saved, viewer))).toMatchObject(HIDDEN)
  expect(await call(app, calls.clientHistory, on(saved, viewer))).toMatchObject(HIDDEN)
})

test('who may restore an archived client reads it, marked as deleted', async () => {
  const saved = await archived()
  const { body } = await call(app, calls.readClient, on(saved))
  expect(body).toEqual({ ...saved, version: 2, deleted: true })
  expect((await call(app, calls.clientHistory, on(saved))).status).toBe(200)
})

test('an archived client is in no list, and in every list again when it is restored', async () => {
  const saved = await archived({ lastName: 'Vautour' })
  expect(await listed('vautour')).toEqual([[], [], []])
  expect(await restore(saved)).toMatchObject({ status: 200, body: { ...saved, version: 3 } })
  expect(await listed('vautour')).toEqual([['Vautour'], ['Vautour'], ['Vautour']])
  expect((await call(app, calls.readClient, on(saved, viewer))).body).not.toHaveProperty('deleted')
})

test('only what is archived is restored, only what is not is archived', async () => {
  const saved = await archived()
  expect(await archive(saved)).toMatchObject(HIDDEN)
  await restore(saved)
  expect(await restore(saved)).toMatchObject(HIDDEN)
  const unknown = { as: staff, params: { id: 2_000_000_000 } }
  expect(await call(app, calls.archiveClient, unknown)).toMatchObject(HIDDEN)
  expect(await call(app, calls.restoreClient, unknown)).toMatchObject(HIDDEN)
})

test('of two who archive at once one does', async () => {
  const saved = await client(app, staff)
  const replies = await Promise.all([archive(saved), archive(saved)])
  expect(replies.map(({ status }) => status).toSorted()).toEqual([204, 404])
})

test.each([
  ['fcsNumber', 'A7001'],
  ['medicareNumber', '900412663'],
])('the %s of an archived client is free, and must be free when it is restored', async (field, value) => {
  const first = await archived({ [field]: value })
  const second = await client(app, staff, { [field]: value })
  const message = `${field}=${value} already exists`
  const uniqueFields = {
    status: 409,
    error: { error: 'already_exists', message, errors: [{ field, value }] },
  }
  expect(await restore(first)).toMatchObject(uniqueFields)
  expect((await clientNow(app, staff, first.id)).deleted).toBe(true)
  await archive(second)
  expect((await restore(first)).status).toBe(200)
})
