import { expect, test } from 'vitest'
import { testApp } from '../../../../test/app.ts'
import { call, client, signIn } from '../../../../test/factories.ts'
import { archiveClient, findDuplicates } from '../contract/calls.ts'
import { notTheSame } from '../contract/duplicates.ts'

const app = await testApp()
const staff = await signIn(app, 'STAFF')
const marie = await client(app, staff, {
  firstName: 'Marie-Josée',
  lastName: 'Thériault',
  birthDate: '1961-03-14',
  medicareNumber: '900412663',
})
const person = { firstName: 'Marie-Josée', lastName: 'Thériault', birthDate: '1961-03-14' }

const ask = (more: object) => call(app, findDuplicates, { as: staff, body: { ...person, ...more } })
const found = async (more: object) => (await ask(more)).body.map(({ id }) => id)

test('a probable duplicate is shown as a summary', async () => {
  const { id, clientNumber } = marie
  expect((await ask({})).body).toEqual([{ ...person, id, clientNumber }])
})

test.each([
  ['without accents and hyphens', { firstName: 'marie josee', lastName: 'THERIAULT' }],
  ['with a letter missing', { firstName: 'Marie-José', lastName: 'Theriaut' }],
  ['with another letter', { lastName: 'Thérault' }],
  ['with first and last name the wrong way round', { firstName: 'Thériault', lastName: 'Marie-Josée' }],
  ['with half of a double name', { firstName: 'Marie' }],
  ['with a second last name', { lastName: 'Thériault-Ouellette' }],
])('the same birth date and the name %s is probably the same person', async (_, more) => {
  expect(await found(more)).toEqual([marie.id])
})

test.each([
  ['another birth date', { birthDate: '1961-03-15' }],
  ['another name', { firstName: 'Wayne', lastName: 'Smith' }],
  ['another Medicare number and birth date', { birthDate: '1961-03-15', medicareNumber: '900412664' }],
  ['the client’s own record', { id: marie.id, medicareNumber: '900412663' }],
])('%s is no duplicate', async (_, more) => {
  expect(await found(more)).toEqual([])
})

test('the same Medicare number is enough, however it is typed', async () => {
  const stranger = { firstName: 'Wayne', lastName: 'Smith', birthDate: '1999-12-31' }
  expect(await found({ ...stranger, medicareNumber: '900 412-663' })).toEqual([marie.id])
})

test('clients without a Medicare number are not alike for that', async () => {
  await client(app, staff, { birthDate: '1970-01-01' })
  const stranger = { firstName: 'Wayne', lastName: 'Smith', birthDate: '1999-12-31' }
  expect(await found({ ...stranger, medicareNumber: '' })).toEqual([])
})

test('an archived client is no duplicate', async () => {
  const twin = await client(app, staff, { ...person, birthDate: '1980-01-31' })
  await call(app, archiveClient, { as: staff, params: { id: twin.id } })
  expect(await found({ birthDate: '1980-01-31' })).toEqual([])
})

test('asking for duplicates says what is missing', async () => {
  const { status, error } = await ask({ birthDate: undefined, lastName: '' })
  expect(status).toBe(400)
  expect(error.errors?.map(({ field }) => field).toSorted()).toEqual(['birthDate', 'lastName'])
})

test('who was told apart from a client is not asked for again', async () => {
  const [one, two] = [
    await client(app, staff, { ...person, birthDate: '1981-02-28' }),
    await client(app, staff, { ...person, birthDate: '1981-02-28' }),
  ]
  const others = { birthDate: '1981-02-28', id: two.id }
  expect(await found(others)).toEqual([one.id])
  await call(app, notTheSame, { as: staff, body: { clients: [two.id, one.id] } })
  expect(await found(others)).toEqual([])
  expect(await found({ birthDate: '1981-02-28' })).toHaveLength(2)
})
