import { expect, test } from 'vitest'
import { closeUser } from '#base/people/contract/users.ts'
import { looksWritten } from '#base/trail/server/looks.ts'
import { archiveClient, listClients, readClient } from '#records/clients/contract/calls.ts'
import { testApp } from '../../../../test/app.ts'
import { call, client, signIn } from '../../../../test/factories.ts'
import { merged, undone } from '../../../../test/merging.ts'
import { clientLooks, unusualDays, userLooks } from '../contract/looks.ts'

/** Tests that the privacy officer can see who viewed a client, and whom a user viewed. */
const app = await testApp()
const { pool } = app.database
const officer = await signIn(app, 'ADMIN')
const staff = await signIn(app, 'STAFF')
const seen = await client(app, officer, { firstName: 'Zélie', lastName: 'Doiron' })
const other = await client(app, officer, { lastName: 'Doiron' })
await call(app, readClient, { as: staff, params: { id: seen.id } })
await looksWritten(app.database)
await call(app, listClients, { as: staff, query: { phrase: 'doiron' } })
const params = { id: seen.id }

test('of a client: who, when, how and from where, newest first', async () => {
  const { body, status, text } = await call(app, clientLooks, { as: officer, params })
  expect(status, text).toBe(200)
  expect(body.name).toBe('Zélie Doiron')
  expect(body.records.map(({ action, call, user, address }) => [action, call, user?.id, address])).toEqual([
    ['LISTED', 'listClients', staff.id, '127.0.0.1'],
    ['READ', null, staff.id, '127.0.0.1'],
    ['CREATE', null, officer.id, '127.0.0.1'],
  ])
})

test('whoever looks that up is among them the next time', async () => {
  const { body } = await call(app, clientLooks, { as: officer, params })
  expect(body.records[0]).toMatchObject({ action: 'LISTED', call: 'clientLooks', user: { id: officer.id } })
})

test('of a user: whom, with the clients of a list counted, and how many on which day', async () => {
  const { body } = await call(app, userLooks, { as: officer, params: { id: staff.id } })
  expect(body.records.map(({ action, client, count }) => [action, client?.name ?? null, count])).toEqual([
    ['LISTED', null, 2],
    ['READ', 'Zélie Doiron', 1],
  ])
  expect(body.days).toEqual([expect.objectContaining({ opened: 1, listed: 2, isUnusual: false })])
})

test('a day on which somebody saw far more than on most days is unusual', async () => {
  const somebody = await signIn(app, 'VIEWER')
  await pool.query(
    `INSERT INTO shown_clients (user_id, day, rows)
    SELECT $1, current_date - n, CASE WHEN n = 3 THEN 900 ELSE 100 END FROM generate_series(1, 9) n`,
    [somebody.id],
  )
  const { body } = await call(app, userLooks, { as: officer, params: { id: somebody.id } })
  expect(body.days.filter(({ isUnusual }) => isUnusual).map(({ listed }) => listed)).toEqual([900])
  expect(body.days).toHaveLength(9)
})

test('the unusual days of the last month are told of everybody, newest first', async () => {
  const [one, other] = [await signIn(app, 'VIEWER'), await signIn(app, 'STAFF')]
  await pool.query(
    `INSERT INTO shown_clients (user_id, day, rows, opened)
    SELECT u, current_date - n, CASE WHEN n IN (far, 35) THEN 150 ELSE 20 END, CASE WHEN n IN (far, 35) THEN 150 ELSE 10 END
    FROM generate_series(1, 40) n, (VALUES ($1::int, 5), ($2, 8)) v (u, far)`,
    [one.id, other.id],
  )
  const { body, status, text } = await call(app, unusualDays, { as: officer })
  expect(status, text).toBe(200)
  const told = body.filter(({ user }) => [one.id, other.id].includes(user.id))
  expect(told.map(({ user, opened, listed }) => [user.id, opened, listed])).toEqual([
    [one.id, 150, 150],
    [other.id, 150, 150],
  ])
  const days = body.map(({ day }) => day)
  expect(days).toEqual(days.toSorted().toReversed())
  expect((await call(app, unusualDays, { as: other })).status).toBe(403)
})

test('days narrow it, both whole, and a bad one is refused', async () => {
  const of = async (query: Record<string, string>) => call(app, clientLooks, { as: officer, params, query })
  expect((await of({ to: '2020-01-01' })).body.records).toEqual([])
  expect((await of({ from: '2020-01-01', to: '2999-12-31' })).body.totalRecordCount).toBeGreaterThan(2)
  expect((await of({ from: 'yesterday' })).error.errors).toMatchObject([{ field: 'from' }])
  expect((await of({ format: 'docx' })).error.errors).toMatchObject([{ field: 'format' }])
})

test('all of it comes as CSV and as PDF, in the language of who asks', async () => {
  const { token } = officer
  const fetched = async (format: string, language: string) =>
    app.app.inject({
      url: `/api/privacy/clients/${seen.id}?format=${format}`,
      headers: { authorization: `Bearer ${token}`, 'accept-language': language },
    })
  const csv = await fetched('csv', 'en')
  expect(csv.headers['content-type']).toBe('text/csv; charset=utf-8')
  const [head, ...lines] = csv.body.replace('\ufeff', '').trim().split('\r\n')
  expect(head).toBe('Who,When,What,Address')
  expect(lines.at(-1)).toMatch(/,\d{4}-\d\d-\d\d \d\d:\d\d:\d\d,Created,127\.0\.0\.1$/)
  expect((await fetched('csv', 'fr')).body).toContain('Qui,Quand,Quoi,Adresse')
  const pdf = await fetched('pdf', 'fr')
  expect(pdf.headers['content-type']).toBe('application/pdf')
  expect(pdf.headers['content-disposition']).toMatch(
    /attachment; filename="privacy-client-\d+-\d{4}-\d\d-\d\d\.pdf"/,
  )
  expect(pdf.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
  expect(pdf.rawPayload.toString('latin1')).toMatch(/\/Lang \(fr\)/)
  const ofUser = await app.app.inject({
    url: `/api/privacy/users/${staff.id}?format=csv`,
    headers: { authorization: `Bearer ${token}` },
  })
  expect(ofUser.body).toMatch(/2 clients,.*Seen in a list – Clients/)
  expect(ofUser.body).toContain(`${seen.clientNumber} Zélie Doiron`)
})

test('archived clients and closed accounts are told of too, and what never was is not there', async () => {
  await call(app, archiveClient, { as: officer, params: { id: other.id } })
  expect((await call(app, clientLooks, { as: officer, params: { id: other.id } })).status).toBe(200)
  await call(app, closeUser, { as: officer, params: { id: staff.id } })
  expect((await call(app, userLooks, { as: officer, params: { id: staff.id } })).status).toBe(200)
  for (const one of [clientLooks, userLooks])
    expect((await call(app, one, { as: officer, params: { id: 999_999 } })).status).toBe(404)
})

test('the only client of a list is named', async () => {
  const reader = await signIn(app, 'STAFF')
  await call(app, listClients, { as: reader, query: { phrase: seen.clientNumber } })
  const { body } = await call(app, userLooks, { as: officer, params: { id: reader.id } })
  expect(body.records).toMatchObject([
    { action: 'LISTED', client: { id: seen.id, name: 'Zélie Doiron' }, count: 1 },
  ])
})

test('after a merge that was undone also who saw the one record meanwhile, through a third, too', async () => {
  const [first, second, third] = [
    await client(app, officer),
    await client(app, officer),
    await client(app, officer, { lastName: 'Quessy' }),
  ]
  const readers = { before: staff, during: staff, lister: staff, after: staff }
  for (const name of Object.keys(readers) as (keyof typeof readers)[])
    readers[name] = await signIn(app, 'VIEWER')
  const read = async (as: typeof staff, id: number) => {
    expect((await call(app, readClient, { as, params: { id } })).status).toBe(200)
    await looksWritten(app.database)
  }
  await read(readers.before, third.id)
  const into = await merged(app, officer, second, first)
  const on = await merged(app, officer, third, second)
  await read(readers.during, third.id)
  await call(app, listClients, { as: readers.lister, query: { phrase: 'quessy' } })
  await looksWritten(app.database)
  await undone(app, officer, third, on)
  await undone(app, officer, second, into)
  await read(readers.after, third.id)

  const seers = async (id: number) => {
    const { body } = await call(app, clientLooks, { as: officer, params: { id }, query: { size: 100 } })
    const names = Object.entries(readers).filter(([, { id }]) =>
      body.records.some(({ user }) => user?.id === id),
    )
    return names.map(([name]) => name)
  }
  expect(await seers(first.id)).toEqual(['during', 'lister'])
  expect(await seers(second.id)).toEqual(['during', 'lister'])
  expect(await seers(third.id)).toEqual(['before', 'during', 'lister', 'after'])
})
