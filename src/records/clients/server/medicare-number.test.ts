import { expect, test } from 'vitest'
import { searchAll } from '#across/search/contract.ts'
import { testApp } from '../../../../test/app.ts'
import { call, client, clientNow, newClient, newRole, signIn } from '../../../../test/factories.ts'
import {
  archiveClient,
  archivedClients,
  clientHistory,
  createClient,
  listClients,
  searchClients,
  updateClient,
} from '../contract/calls.ts'

/** Tests that users without the permission see only the last three digits of Medicare numbers. */
const app = await testApp()
const staff = await signIn(app, 'STAFF')
const viewer = await signIn(app, 'VIEWER')
const who = await client(app, staff, { lastName: 'Quessy', medicareNumber: '900412663' })
const params = { id: who.id }
const MASKED = '••••••663'

test('in lists, searches, the record and its history, whichever way it is found', async () => {
  for (const [as, shown] of [
    [viewer, MASKED],
    [staff, '900412663'],
  ] as const) {
    const answers = [
      (await call(app, listClients, { as, query: { phrase: '900412663' } })).body.records[0],
      (await call(app, searchClients, { as, body: '900 412 663' })).body.records[0],
      (await call(app, searchAll, { as, body: '900412663' })).body.clients?.[0],
      await clientNow(app, as, who.id),
    ]
    expect(answers.map((one) => [one?.id, one?.medicareNumber])).toEqual(answers.map(() => [who.id, shown]))
  }
  await call(app, updateClient, {
    as: staff,
    params,
    body: newClient(app, { lastName: 'Quessy', medicareNumber: '900412664' }),
  })
  const told = await call(app, clientHistory, { as: viewer, params })
  expect(told.text).toMatch(/• ?663/)
  expect(told.text).not.toMatch(/900.?412/)
  expect((await call(app, clientHistory, { as: staff, params })).text).toMatch(/900.?412/)
})

test('no read of a client tells more to who may not see it', async () => {
  for (const path of [
    `/api/clients/${who.id}`,
    `/api/clients/paginated?q=quessy`,
    '/api/clients/summaries',
    `/api/clients/${who.id}/history?looks=true`,
  ]) {
    const answer = await app.app.inject({ url: path, headers: { authorization: `Bearer ${viewer.token}` } })
    expect(answer.body).not.toMatch(/900.?412/)
  }
  const together = await app.app.inject({
    method: 'POST',
    url: '/api/together',
    headers: { authorization: `Bearer ${viewer.token}` },
    payload: { calls: [`/api/clients/${who.id}`, '/api/clients/paginated'] },
  })
  expect(together.body).toContain('•664')
  expect(together.body).not.toMatch(/900.?412/)
})

test('whoever changes a client and does not see the number sends it back as it was shown, and it stays', async () => {
  const as = await signIn(app, await newRole(app, ['READ_CLIENTS', 'UPDATE_CLIENTS', 'CREATE_CLIENTS']))
  const { medicareNumber } = await clientNow(app, as, who.id)
  expect(medicareNumber).toBe('••••••664')
  const body = newClient(app, { firstName: 'Wilhelmine', lastName: 'Quessy' })
  const save = (number: string | null) =>
    call(app, updateClient, { as, params, body: { ...body, medicareNumber: number } })
  const saved = await save(medicareNumber)
  expect(saved.body, saved.text).toMatchObject({ firstName: 'Wilhelmine', medicareNumber })
  const number = async () => (await clientNow(app, staff, who.id)).medicareNumber
  expect(await number()).toBe('900412664')
  expect((await save('••••••999')).error.errors).toMatchObject([{ field: 'medicareNumber' }])
  expect(
    (await call(app, createClient, { as, body: { ...newClient(app), medicareNumber } })).error.errors,
  ).toMatchObject([{ field: 'medicareNumber' }])
  expect((await save('900412665')).body.medicareNumber).toBe('••••••665')
  expect(await number()).toBe('900412665')
})

test('who sees the ending alone does not find by other parts, so that nobody puts a number together', async () => {
  const { id } = await client(app, staff, {
    firstName: 'Zénobie',
    fcsNumber: 'ZENOBIE',
    medicareNumber: '731846205',
  })
  const found = async (phrase: string, as = viewer) =>
    (await call(app, listClients, { as, query: { phrase } })).body.records.some((one) => one.id === id)
  const parts = [
    '6205',
    '46205',
    '846',
    '731',
    '73',
    '7318',
    '731846',
    '846 205',
    '"731 846"',
    'zénobie 6205',
  ]
  expect(await Promise.all(parts.map((part) => found(part)))).toEqual(parts.map(() => false))
  expect(await found('zénobie -6205')).toBe(true)
  const whole = [
    '731846205',
    '731 846 205',
    '731-846-205',
    '"731 846 205"',
    'zénobie 731846205',
    '205',
    'zénobie 205',
  ]
  expect(await Promise.all(whole.map((phrase) => found(phrase)))).toEqual(whole.map(() => true))
  expect(await found('6205', staff)).toBe(true)
  expect(await found('zénobie -6205', staff)).toBe(false)
})

test('nor among what is archived', async () => {
  const gone = await client(app, staff, { fcsNumber: 'GONE', medicareNumber: '731846219' })
  await call(app, archiveClient, { as: staff, params: { id: gone.id } })
  const blind = await signIn(app, await newRole(app, ['READ_CLIENTS', 'DELETE_CLIENTS']))
  const found = async (phrase: string, as = blind) =>
    (await call(app, archivedClients, { as, query: { phrase } })).body.records.some(
      ({ id }) => id === gone.id,
    )
  expect([await found('6219'), await found('219'), await found('731846219')]).toEqual([false, true, true])
  expect(await found('6219', staff)).toBe(true)
})
