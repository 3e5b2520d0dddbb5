import { expect, test } from 'vitest'
import { archiveLoan } from '#acts/loans/contract/calls.ts'
import { testApp } from '../../../../test/app.ts'
import { piece } from '../../../../test/equipment.ts'
import { call, client, signIn } from '../../../../test/factories.ts'
import { loan } from '../../../../test/lending.ts'
import { holderOf } from '../../../../test/people.ts'
import { listClients } from '../contract/calls.ts'

const app = await testApp()
const staff = await signIn(app, 'STAFF')
const program = { id: app.ids.programs['Rural Home Program'] ?? 0 }
const named = (lastName: string, more = {}) => client(app, staff, { lastName, ...more })

const ann = await named('Aucoin', { program })
const bob = await named('Bastarache')
const cat = await named('Cyr', { program, deceasedOn: '2024-05-01' })
const dan = await named('Daigle')
const lent = await piece(app, staff)
await loan(app, staff, { client: cat, equipment: lent }, { loanDate: '2024-03-01', returnDate: null })
const back = await piece(app, staff)
await loan(app, staff, { client: bob, equipment: back }, { loanDate: '2024-01-01', returnDate: '2024-02-01' })
const mistaken = await piece(app, staff)
const gone = await loan(app, staff, { client: ann, equipment: mistaken })
await call(app, archiveLoan, { as: staff, params: { id: gone.id } })

const list = (query: Record<string, string | number>, as = staff) => call(app, listClients, { as, query })
async function names(query: Record<string, string | number> = {}) {
  const { status, text, body } = await list(query)
  expect(status, text).toBe(200)
  expect(body.totalRecordCount).toBe(body.records.length)
  return body.records.map(({ lastName }) => lastName).join(' ')
}

test.each([
  [{ programId: program.id }, 'Aucoin Cyr'],
  [{ onLoan: 'true' }, 'Cyr'],
  [{ onLoan: 'false' }, 'Aucoin Bastarache Daigle'],
  [{ deceased: 'true' }, 'Cyr'],
  [{ deceased: 'false', programId: program.id }, 'Aucoin'],
  [{ deceased: 'false', onLoan: 'true' }, ''],
  [{ programId: program.id, phrase: 'cyr' }, 'Cyr'],
  [{ programId: program.id, phrase: 'daigle' }, ''],
  [{ sort: 'name' }, 'Aucoin Bastarache Cyr Daigle'],
  [{ sort: '-name' }, 'Daigle Cyr Bastarache Aucoin'],
  [{ sort: '-clientNumber' }, 'Daigle Cyr Bastarache Aucoin'],
  [{ sort: '-clientNumber', deceased: 'false' }, 'Daigle Bastarache Aucoin'],
])('%j finds %s', async (query, found) => expect(await names(query)).toBe(found))

test('what matches a phrase is sorted as asked instead of by how likely it is meant', async () => {
  await named('Paulin', { firstName: 'Cyr' })
  expect(await names({ phrase: 'cyr' })).toBe('Cyr Paulin')
  expect(await names({ phrase: 'cyr', sort: '-name' })).toBe('Paulin Cyr')
  expect(await names({ phrase: 'cyr', sort: '-clientNumber' })).toBe('Paulin Cyr')
})

test('pages of a sorted list follow each other without a gap or a repetition', async () => {
  const numbers = []
  for (const page of [1, 2, 3]) {
    const { body } = await list({ sort: '-clientNumber', size: 2, page })
    numbers.push(...body.records.map(({ clientNumber }) => Number(clientNumber)))
  }
  expect(new Set(numbers).size).toBe(numbers.length)
  expect(numbers).toEqual(numbers.toSorted((one, other) => other - one))
  expect(numbers).toContain(Number(dan.clientNumber))
  expect(numbers).toContain(Number(ann.clientNumber))
})

test.each([
  ['sort', 'search_text'],
  ['sort', 'name,clientNumber'],
  ['onLoan', 'perhaps'],
  ['deceased', '1'],
  ['programId', 'x'],
])('%s %j is refused', async (field, value) => {
  const { status, error } = await list({ [field]: value })
  expect(status).toBe(400)
  expect(error.errors?.map((fault) => fault.field)).toEqual([field])
})

test('a filter without its permission is refused', async () => {
  const reader = await holderOf(app, 'READ_CLIENTS')
  const status = async (query: Record<string, string | number>) => (await list(query, reader)).status
  expect(await status({ programId: program.id })).toBe(403)
  expect(await status({ onLoan: 'true' })).toBe(403)
  expect(await status({ deceased: 'true', sort: '-name' })).toBe(200)
})

test.each<Record<string, string>>([{}, { phrase: 'zinck' }])(
  'those of one last name are sorted by first name, those alike by id, up and down (%j)',
  async (query) => {
    const [bruno, anna, twin] = [
      await named('Zinck', { firstName: 'Bruno' }),
      await named('Zinck', { firstName: 'Anna' }),
      await named('Zinck', { firstName: 'bruno' }),
    ].map(({ id }) => id)
    const ids = async (sort: string) =>
      (await list({ ...query, sort, size: 100 })).body.records.map(({ id }) => id)
    const [up, down] = [await ids('name'), await ids('-name')]
    expect(down).toEqual(up.toReversed())
    expect(up.filter((id) => [bruno, anna, twin].includes(id))).toEqual([anna, bruno, twin])
  },
)
