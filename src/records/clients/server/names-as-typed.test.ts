import { expect, test } from 'vitest'
import { testApp } from '../../../../test/app.ts'
import { call, client, newAddress, signIn } from '../../../../test/factories.ts'
import { listClients } from '../contract/calls.ts'

/** Tests that names are found as people type them: without separators, with Saint for St, and without accents. */

const app = await testApp()
const staff = await signIn(app, 'STAFF')
const NAMES = [
  ['Yvon', 'D’Amours'],
  ['Sean', "O'Neill"],
  ['Guy', 'St-Onge'],
  ['Zoé', 'Mac Donald'],
  ['Marie-Ève', 'Roy'],
  ['Augustin', 'Roy'],
  ['Lise', 'Saint-Coeur'],
  ['Anne', 'Ste. Croix'],
  ['Luc', 'Sainte-Marie'],
  ['Sɨpu', 'Wəlastəkw'],
] as const
for (const [firstName, lastName] of NAMES) await client(app, staff, { firstName, lastName })

test.each([
  ['damours', ['D’Amours']],
  ["d'amours", ['D’Amours']],
  ['oneill', ["O'Neill"]],
  ['sean oneill', ["O'Neill"]],
  ['stonge', ['St-Onge']],
  ['saint-onge', ['St-Onge']],
  ['saintonge', ['St-Onge']],
  ['st onge', ['St-Onge']],
  ['macdonald', ['Mac Donald']],
  ['macdonald zoe', ['Mac Donald']],
  ['marieeve', ['Roy']],
  ['st-coeur', ['Saint-Coeur']],
  ['stcoeur', ['Saint-Coeur']],
  ['sainte croix', ['Ste. Croix']],
  ['ste-marie', ['Sainte-Marie']],
  ['saint', ['Saint-Coeur', 'Sainte-Marie', 'St-Onge', 'Ste. Croix']],
  ['sainte', ['Sainte-Marie', 'Ste. Croix']],
  ['augustin', ['Roy']],
  ['welastekw', ['Wəlastəkw']],
  ['Wəlastəkw sipu', ['Wəlastəkw']],
])('%s finds %j', async (phrase, names) => {
  const { body } = await call(app, listClients, { as: staff, query: { phrase } })
  expect(body.records.map(({ lastName }) => lastName).toSorted()).toEqual(names)
})

test('a city is found with Saint for St, either way, and without what parts its words', async () => {
  const cities = { Arbour: 'Saint John', Breau: 'St. Stephen', Caissie: 'Grand Falls' }
  for (const [lastName, city] of Object.entries(cities)) {
    const addresses = [newAddress(app, { city: { id: app.ids.cities[city] } })]
    await client(app, staff, { firstName: 'Odile', lastName, addresses })
  }
  const found = async (phrase: string) => {
    const { body } = await call(app, listClients, { as: staff, query: { phrase: `odile ${phrase}` } })
    return body.records.map(({ lastName }) => lastName)
  }
  expect(await found('"st john"')).toEqual(['Arbour'])
  expect(await found('"saint stephen"')).toEqual(['Breau'])
  expect(await found('grandfalls')).toEqual(['Caissie'])
})
