import pg from 'pg'
import { expect, onTestFinished, test, vi } from 'vitest'
import { looksWritten } from '#base/trail/server/looks.ts'
import { testApp } from '../../../../test/app.ts'
import { call, client, newAddress, signIn } from '../../../../test/factories.ts'
import { listClients, readClient, searchClients, summariseClients } from '../contract/calls.ts'
import type { Client } from '../contract/client.ts'

const app = await testApp()
const staff = await signIn(app, 'STAFF')
const { ids } = app
const people = [
  ['Zoé', 'Cormier'],
  ['Émile', 'Cormier'],
  ['anna', 'cormier'],
  ['Ida', 'Éloi'],
  ['Ida', 'Eaton'],
  ['Émile', 'Cormier'],
  ['Al', 'O’Donnell'],
  ['Al', 'Abbott'],
]
const saved: Client[] = []
for (const [firstName, lastName] of people) {
  const fcsNumber = `F${saved.length}`
  saved.push(await client(app, staff, { firstName, lastName, fcsNumber }))
}
/** Indexes in `people`, sorted by last name, first name and id, ignoring case and accents. */
const SORTED = [7, 2, 1, 5, 0, 4, 3, 6]

const list = async (query: Record<string, string | number> = {}) => {
  const reply = await call(app, listClients, { as: staff, query })
  expect(reply.status, reply.text).toBe(200)
  return reply.body
}
const ordered = SORTED.map((place) => saved[place]?.id)

test('clients are listed by last name, first name and id', async () => {
  const { records, totalRecordCount, page } = await list()
  expect(records.map(({ id }) => id)).toEqual(ordered)
  expect({ totalRecordCount, page }).toEqual({
    totalRecordCount: 8,
    page: { size: 20, current: 1, first: 1, last: 1 },
  })
})

test('pages follow each other without a gap or a repetition, and past the end there is nothing', async () => {
  const pages = await Promise.all([1, 2, 3, 4].map((page) => list({ page, size: 3 })))
  expect(pages.flatMap(({ records }) => records.map(({ id }) => id))).toEqual(ordered)
  expect(pages.map(({ records }) => records.length)).toEqual([3, 3, 2, 0])
  const last = { totalRecordCount: 8, page: { size: 3, current: 4, first: 1, last: 3 } }
  expect(pages[3]).toMatchObject(last)
})

test.each([
  ['size', 101],
  ['size', 0],
  ['page', 0],
  ['page', 'x'],
])('%s %j is refused', async (field, value) => {
  const { status, error } = await call(app, listClients, { as: staff, query: { [field]: value } })
  expect(status).toBe(400)
  expect(error.errors?.map((fault) => fault.field)).toEqual([field])
})

test('a search for nothing lists all, page by page, as the list does', async () => {
  const query = { page: 2, size: 3 }
  const { body } = await call(app, searchClients, { as: staff, query, body: '' })
  expect(body).toEqual(await list(query))
})

test('summaries are a plain array in the order of the list', async () => {
  const { body } = await call(app, summariseClients, { as: staff })
  expect(body.map(({ id }) => id)).toEqual(ordered)
  expect(body[0]).toEqual({
    id: saved[7]?.id,
    clientNumber: '100007',
    firstName: 'Al',
    lastName: 'Abbott',
    birthDate: '1950-06-15',
  })
})

test('a row holds what the table shows and nothing else', async () => {
  const rare = await client(app, staff, {
    lastName: 'Rare',
    medicareNumber: '900412663',
    deceasedOn: '2020-01-31',
    phoneNumbers: [
      { number: '5065550143', type: { id: 2 } },
      { number: '5065550142', type: { id: 1 } },
    ],
    addresses: [newAddress(app, { address1: 'Elsewhere', mailing: false }), newAddress(app)],
    notes: [{ message: 'Not for a list.' }],
  })
  const { clientNumber, firstName, birthDate, fcsNumber, id } = rare
  expect((await list({ phrase: 'rare' })).records).toEqual([
    {
      id,
      clientNumber,
      firstName,
      lastName: 'Rare',
      birthDate,
      deceasedOn: '2020-01-31',
      fcsNumber,
      medicareNumber: '900412663',
      addresses: [
        expect.objectContaining({
          address1: '12, rue Amirault',
          city: { id: ids.cities.Dieppe, name: 'Dieppe' },
          mailing: true,
        }),
      ],
      phoneNumbers: [{ number: '5065550142', type: { id: 1 } }],
    },
  ])
})

test('a client in a facility is listed with the last address of the facility', async () => {
  const facility = { id: ids.facilities['Villa du Repos'] }
  await client(app, staff, { lastName: 'Lodger', facility })
  await app.database.pool.query(
    `INSERT INTO facility_addresses (facility_id, address1, city_id, province_id, postal_code)
     VALUES ($1, '9 New Wing', $2, $3, 'E3B1A1')`,
    [facility.id, ids.cities.Fredericton, ids.provinces['New Brunswick']],
  )
  const { records } = await list({ phrase: 'lodger' })
  expect(records[0]?.addresses).toMatchObject([
    { address1: '9 New Wing', city: { name: 'Fredericton' }, mailing: false },
  ])
})

test('the number of statements does not grow with what is read', async () => {
  const rich = await client(app, staff, {
    notes: Array.from({ length: 30 }, (_, i) => ({ message: `Note ${i}` })),
  })
  const query = vi.spyOn(pg.Client.prototype, 'query')
  onTestFinished(() => query.mockRestore())
  const count = async (read: () => Promise<unknown>) => {
    await read() // a new connection has its own statements
    await looksWritten(app.database)
    query.mockClear()
    await read()
    await looksWritten(app.database)
    const texts = query.mock.calls.map(([first]: unknown[]) => (first as { text?: string }).text ?? '')
    // the session is queried only from time to time
    return texts.filter((text) => !text.includes('FROM sessions')).length
  }
  const one = await count(() => list({ size: 1 }))
  expect(one).toBeGreaterThan(0)
  expect(await count(() => list({ size: 100 }))).toBe(one)
  const read = (id = 0) => call(app, readClient, { as: staff, params: { id } })
  expect(await count(() => read(rich.id))).toBe(await count(() => read(saved[0]?.id)))
})
