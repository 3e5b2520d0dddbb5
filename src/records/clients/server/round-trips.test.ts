import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { createClient, readClient, updateClient } from '#records/clients/contract/calls.ts'
import { testApp } from '../../../../test/app.ts'
import { call, client, newClient, signIn } from '../../../../test/factories.ts'

const app = await testApp()
const staff = await signIn(app, 'STAFF')

/** Statements of sessions, which are cached, and of read access, which is written after the response. */
const OF_OTHERS = /FROM sessions|"roles"|jsonb_to_recordset|synchronous_commit/

/** Number of round trips to the database during `run`: statements sent before an answer arrives count as one. */
async function roundTripsOf(run: () => Promise<{ status: number }>): Promise<number> {
  let trips = 0
  let isWaiting = false
  const query = pg.Client.prototype.query
  onTestFinished(() => {
    pg.Client.prototype.query = query
  })
  pg.Client.prototype.query = function (this: pg.Client, ...given: unknown[]) {
    const sent = Reflect.apply(query, this, given)
    const [first] = given as [string | { text: string }]
    if (OF_OTHERS.test(typeof first === 'string' ? first : first.text)) return sent
    if (!isWaiting) trips++
    isWaiting = true
    void Promise.resolve(sent).then(() => (isWaiting = false))
    return sent
  } as typeof query
  expect(await run()).toMatchObject({ status: 200 })
  pg.Client.prototype.query = query
  return trips
}

test('a client is read, made and changed in as few round trips as their statements need', async () => {
  const saved = await client(app, staff)
  const params = { id: saved.id }
  const body = {
    ...saved,
    firstName: 'Renée',
    phoneNumbers: [...saved.phoneNumbers, { number: '5065550199', type: { id: 2 } }],
  }
  expect(await roundTripsOf(() => call(app, readClient, { as: staff, params }))).toBe(1)
  expect(await roundTripsOf(() => call(app, createClient, { as: staff, body: newClient(app) }))).toBe(3)
  expect(await roundTripsOf(() => call(app, updateClient, { as: staff, params, body }))).toBe(3)
})
