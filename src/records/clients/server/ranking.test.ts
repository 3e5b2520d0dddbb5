import { expect, test } from 'vitest'
import { testApp } from '../../../../test/app.ts'
import { call, client, newAddress, signIn } from '../../../../test/factories.ts'
import { listClients } from '../contract/calls.ts'

/** Tests the order of a search: exact numbers first, then last names, then first names, then the rest. */
const app = await testApp()
const staff = await signIn(app, 'STAFF')

async function found(phrase: string, size = 20): Promise<string[]> {
  const { body } = await call(app, listClients, { as: staff, query: { phrase, size } })
  return body.records.map(({ firstName, lastName }) => `${firstName} ${lastName}`)
}

test('names that begin with the word come before names that hold it', async () => {
  const people = [
    ['Ada', 'Saint-Marin'],
    ['Marina', 'Abel'],
    ['Marin', 'Zorn'],
    ['Zoé', 'Marineau'],
    ['Abe', 'Marin'],
  ]
  for (const [firstName, lastName] of people) await client(app, staff, { firstName, lastName })
  const ranked = ['Abe Marin', 'Zoé Marineau', 'Marin Zorn', 'Marina Abel', 'Ada Saint-Marin']
  expect(await found('marin')).toEqual(ranked)
  for (const size of [2, 3]) expect(await found('marin', size)).toEqual(ranked.slice(0, size))
})

test.each([
  ['agency', { fcsNumber: '4567890' }, '4567890'],
  ['Medicare', { medicareNumber: '456789012' }, '456 789 012'],
])('whose %s number it is comes first', async (_, more, phrase) => {
  const digits = phrase.replaceAll(' ', '')
  await client(app, staff, {
    lastName: 'Aaron',
    phoneNumbers: [{ number: `1${digits}9`.padEnd(11, '0'), type: { id: 1 } }],
  })
  await client(app, staff, { firstName: 'Zz', lastName: 'Zz', ...more })
  const names = await found(phrase)
  expect(names.length).toBeGreaterThan(1)
  expect(names[0]).toBe('Zz Zz')
})

test('whose client number it is comes first', async () => {
  const { clientNumber } = await client(app, staff, { firstName: 'Own', lastName: 'Zzz' })
  await client(app, staff, {
    lastName: 'Aaron',
    phoneNumbers: [{ number: `5065${clientNumber}`, type: { id: 1 } }],
  })
  expect((await found(clientNumber)).slice(0, 2)).toEqual(['Own Zzz', 'Léa Aaron'])
})

test('a number typed in parts comes before records that hold the parts', async () => {
  await client(app, staff, {
    lastName: 'Aaron',
    phoneNumbers: [{ number: '5550116506', type: { id: 1 } }],
  })
  await client(app, staff, {
    firstName: 'Own',
    lastName: 'Zz',
    phoneNumbers: [
      { number: '5065550116', type: { id: 2 } },
      { number: '5145550000', type: { id: 1 } },
    ],
  })
  expect(await found('506 555 0116')).toEqual(['Own Zz', 'Léa Aaron'])
  expect(await found('555 0116')).toEqual(['Léa Aaron', 'Own Zz'])
})

test('those of one rank are in the order of the list', async () => {
  const address = { addresses: [newAddress(app, { city: { id: app.ids.cities.Sussex } })] }
  for (const lastName of ['Ôtis', 'Noel', 'Zed', 'Ab']) await client(app, staff, { lastName, ...address })
  expect(await found('sussex')).toEqual(['Léa Ab', 'Léa Noel', 'Léa Ôtis', 'Léa Zed'])
})
