import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { searchAll } from '#across/search/contract.ts'
import { cities } from '#base/reference/contract/lists/places.ts'
import { searchForms } from '#core/contract/fold.ts'
import { testApp } from '../../../../test/app.ts'
import { call, client, newAddress, signIn } from '../../../../test/factories.ts'
import { listClients, searchClients, summariseClients, updateClient } from '../contract/calls.ts'
import { formatMedicareNumber } from '../contract/medicare-number.ts'

/** Tests the values by which a client is found (rule 4.2). */
const app = await testApp()
const staff = await signIn(app, 'STAFF')
const admin = await signIn(app, 'ADMIN')
const { ids } = app

const elodie = await client(app, staff, {
  firstName: 'Élodie-Cœur',
  lastName: 'Thériault Ouellette',
  birthDate: '1961-03-14',
  fcsNumber: 'B70-112x',
  medicareNumber: '900412663',
  phoneNumbers: [
    { number: '5065550199', type: { id: 1 } },
    { number: '5145550188', type: { id: 2 } },
  ],
  addresses: [newAddress(app, { city: { id: ids.cities['St. Stephen'] }, postalCode: 'E3L4K5' })],
})
const other = await client(app, staff, { firstName: 'Wayne', lastName: 'Smith', birthDate: '1999-12-31' })

async function found(phrase: string): Promise<number[]> {
  const reply = await call(app, listClients, { as: staff, query: { phrase } })
  expect(reply.status, reply.text).toBe(200)
  return reply.body.records.map(({ id }) => id)
}

test.each([
  ...[
    elodie.clientNumber,
    elodie.clientNumber.slice(1, 5),
    'élodie',
    'ELODIE',
    'lodi',
    'coeur',
    'cœur',
    'theriault',
  ],
  ...[
    'Ouellette thériault',
    '"Thériault Ouellette"',
    '"élodie cœur"',
    'Élodie-Cœur',
    '"thériault',
    '+theriault',
  ],
  ...['B70-112x', 'b70', '900412663', '900 412 663', '"900 412 663"', '900-412-663', '0412'],
  ...[
    '5065550199',
    '(506) 555-0199',
    '"(506) 555-0199"',
    '506.555.0199',
    '506-555',
    '555-0188',
    '5145550188',
  ],
  ...['1961-03-14', '14/03/1961', '19610314', '14/03', '1961-03', '1961/03/14'],
  ...['st. stephen', '"St. Stephen"', 'stephen', 'E3L 4K5', 'e3l4k5', 'E3L'],
  ...[
    'é',
    'EL',
    'th el',
    '90',
    'coeur -smith',
    '-smith',
    '-"Wayne Smith"',
    'theriault -"ouellette theriault"',
  ],
  ...['', '   ', '-', '+', '""', '—', '!?'],
])('Élodie is found by %j', async (phrase) => {
  expect(await found(phrase)).toContain(elodie.id)
})

test.each([
  ...['elodia', 'smith', 'élodie smith', '"Ouellette Thériault"', '-élodie', '-cœur'],
  ...['theriault -ouellette', 'theriault -"Thériault Ouellette"', '-e3l', '-1961-03-14', '-b70'],
  ...['lo', 'od', 'rt', '00', '61', '1961-14-03', '5065550198', 'E3L 4K6', '900412664', 'rue', 'amirault'],
])('Élodie is not found by %j', async (phrase) => {
  expect(await found(phrase)).not.toContain(elodie.id)
})

test('a Medicare number is indexed as it is shown', async () => {
  const { rows } = await sql`SELECT medicare_forms('900412663') AS forms`.execute(app.database.db)
  expect(rows).toEqual([{ forms: searchForms(formatMedicareNumber('900412663')) }])
})

test('words of one or two letters match where a word begins', async () => {
  expect(await found('ou')).toEqual([elodie.id])
  expect(await found('sm w')).toEqual([other.id])
})

test('every search answers alike', async () => {
  const list = await call(app, listClients, { as: staff, query: { phrase: 'stephen' } })
  const search = await call(app, searchClients, { as: staff, body: 'stephen' })
  const home = await call(app, searchAll, { as: staff, body: 'stephen' })
  const summaries = await call(app, summariseClients, { as: staff, query: { phrase: 'stephen' } })
  expect(list.body.records).toHaveLength(1)
  expect(search.body).toEqual(list.body)
  expect(home.body.clients).toEqual(list.body.records)
  expect(summaries.body.map(({ id }) => id)).toEqual([elodie.id])
})

test('Home finds nothing for nothing', async () => {
  expect((await call(app, searchAll, { as: staff, body: '  ' })).body).toEqual({
    clients: [],
    equipment: [],
    invoices: [],
    referralAgents: [],
  })
})

test('a client is found by what it was changed to, and no longer by what it was', async () => {
  const saved = await client(app, staff, { lastName: 'Beforehand' })
  const body = { ...saved, lastName: 'Afterwards', addresses: [newAddress(app, { postalCode: 'E9E9E9' })] }
  await call(app, updateClient, { as: staff, params: { id: saved.id }, body })
  expect(await found('beforehand')).toEqual([])
  expect(await found('afterwards e9e9e9')).toEqual([saved.id])
})

test('a city that is renamed is found by its new name at once, in addresses and in facilities', async () => {
  const id = ids.cities.Bouctouche ?? 0
  const here = await client(app, staff, { addresses: [newAddress(app, { city: { id } })] })
  const lodger = await client(app, staff, { facility: { id: ids.facilities['Manoir des Pins'] } })
  const both = [here.id, lodger.id].toSorted()
  expect((await found('bouctouche')).toSorted()).toEqual(both)
  const body = { name: 'Buctouche-sur-Mer', county: null }
  expect((await call(app, cities.calls.update, { as: admin, params: { id }, body })).status).toBe(200)
  expect((await found('"buctouche sur mer"')).toSorted()).toEqual(both)
  expect(await found('bouctouche')).toEqual([])
})

test('a client in a facility is found by the place of the facility alone', async () => {
  const addresses = [newAddress(app, { postalCode: 'E7M7M7' })]
  const saved = await client(app, staff, { addresses, lastName: 'Mover' })
  const body = { ...saved, facility: { id: ids.facilities['Riverbend Lodge'] } }
  await call(app, updateClient, { as: staff, params: { id: saved.id }, body })
  expect(await found('mover fredericton')).toEqual([saved.id])
  expect(await found('e7m7m7')).toEqual([])
})

test('after all that the search text is what it would be if it were made anew', async () => {
  const { rows } = await sql`SELECT id FROM clients c WHERE search_text <> client_search_text(c)`.execute(
    app.database.db,
  )
  expect(rows).toEqual([])
})
