import { expect, test } from 'vitest'
import { displayInvoiceNumber } from '#acts/invoices/contract/invoice.ts'
import { displayNumber } from '#records/equipment/contract/equipment.ts'
import { holdEquipment } from '#records/equipment/contract/holding.ts'
import { testApp } from '../../../../test/app.ts'
import { piece } from '../../../../test/equipment.ts'
import { call, client, type Somebody, signIn } from '../../../../test/factories.ts'
import { invoice } from '../../../../test/invoicing.ts'
import { loan } from '../../../../test/lending.ts'
import { holderOf, referralAgent } from '../../../../test/people.ts'
import { searchAll, searchLists } from '../contract.ts'
import { meantList } from './meant-list.ts'

const app = await testApp()
const admin = await signIn(app, 'ADMIN')
const search = async (body: string, as: Somebody = admin) => call(app, searchLists, { as, body })

const zelie = { firstName: 'Zélie', lastName: 'Arsenault', medicareNumber: '123456782' }
const borrower = await client(app, admin, { ...zelie, birthDate: '1948-02-03' })
const chair = await piece(app, admin, { serialNumber: 'ARSENAULT-1' })
const spare = await piece(app, admin, { serialNumber: 'ARSENAULT-2' })
await loan(app, admin, { client: borrower, equipment: chair })
await call(app, holdEquipment, {
  as: admin,
  params: { id: spare.id },
  body: { client: { id: borrower.id } },
})
const agent = await referralAgent(app, admin, { firstName: 'Noëlla', lastName: 'Arsenault' })
const bill = await invoice(app, admin, { client: borrower, equipment: chair })
for (let made = 0; made < 6; made++) await client(app, admin, { firstName: 'Yvon', lastName: 'Arsenault' })

test('one call counts what each list finds, with its first five', async () => {
  const { body } = await search('arsenault')
  expect(body.ranked).toEqual(['clients', 'equipment', 'referralAgents', 'invoices'])
  expect(body.clients).toMatchObject({ total: 7, more: false })
  expect(body.clients?.hits).toHaveLength(5)
  expect(body.equipment).toMatchObject({ total: 2 })
  expect(body.referralAgents).toEqual({
    total: 1,
    more: false,
    hits: [
      {
        id: agent.id,
        firstName: 'Noëlla',
        lastName: 'Arsenault',
        email: agent.emailAddresses[0]?.address,
      },
    ],
  })
  expect(body.invoices).toMatchObject({ total: 1, hits: [{ id: bill.id }] })
})

test('it finds what the searches of the lists find, in their order', async () => {
  const home = (await call(app, searchAll, { as: admin, body: 'arsenault' })).body
  const { body } = await search('arsenault')
  for (const list of ['clients', 'equipment', 'referralAgents', 'invoices'] as const) {
    const ids = home[list]?.map(({ id }) => id)
    expect(
      body[list]?.hits.map(({ id }) => id),
      list,
    ).toEqual(ids?.slice(0, 5))
    expect(body[list]?.total, list).toBe(ids?.length)
  }
})

test('a client is told from others of the name, with how much they have on loan', async () => {
  const { body } = await search('zelie arsenault')
  expect(body.clients?.hits).toEqual([
    {
      id: borrower.id,
      clientNumber: borrower.clientNumber,
      firstName: 'Zélie',
      lastName: 'Arsenault',
      birthDate: '1948-02-03',
      deceasedOn: null,
      city: 'Dieppe',
      matched: [],
      onLoan: 1,
    },
  ])
})

test('a client who is found by a number is told with it, as far as the user may see it', async () => {
  const caller = await client(app, admin, {
    ...{ fcsNumber: 'QX-1036', medicareNumber: '900412663', firstName: 'Odette', lastName: 'Quessy' },
    phoneNumbers: [
      { id: null, number: '5065550142', extension: null, tty: false, type: { id: 1 } },
      { id: null, number: '5065550177', extension: '12', tty: false, type: { id: 2 } },
    ],
  })
  const matched = async (phrase: string, as?: Somebody) =>
    (await search(phrase, as)).body.clients?.hits.find(({ id }) => id === caller.id)?.matched
  expect(await matched('quessy')).toEqual([])
  for (const phrase of ['506 555-0177', '5065550177', '555-0177'])
    expect(await matched(phrase)).toEqual([{ kind: 'PHONE', text: '(506) 555-0177' }])
  expect(await matched('qx-1036')).toEqual([{ kind: 'AGENCY_NUMBER', text: 'QX-1036' }])
  const masked = await holderOf(app, 'READ_CLIENTS')
  for (const phrase of ['900412663', 'quessy 663']) {
    expect(await matched(phrase)).toEqual([{ kind: 'MEDICARE_NUMBER', text: '900 412 663' }])
    expect(await matched(phrase, masked)).toEqual([{ kind: 'MEDICARE_NUMBER', text: '••• ••• 663' }])
  }
  // other digits of it find nobody for them
  expect(await matched('quessy 412', masked)).toBeUndefined()
})

test('how much a client has on loan is told to users who see loans', async () => {
  const as = await holderOf(app, 'READ_CLIENTS')
  const [hit] = (await search('zelie', as)).body.clients?.hits ?? []
  expect(hit).toMatchObject({ id: borrower.id, city: 'Dieppe' })
  expect(hit).not.toHaveProperty('onLoan')
})

test('a piece says who has it and for whom it is on hold, to users who may see clients', async () => {
  const seen = (await search('arsenault')).body.equipment?.hits
  const holder = { id: borrower.id, clientNumber: borrower.clientNumber, ...names(borrower) }
  expect(seen?.find(({ id }) => id === chair.id)).toMatchObject({
    onLoan: true,
    onLoanFor: holder,
    onLoanSince: '2026-05-04',
  })
  expect(seen?.find(({ id }) => id === spare.id)).toMatchObject({ onHold: true, onHoldFor: holder })
  const hidden = await search('arsenault', await holderOf(app, 'READ_EQUIPMENT'))
  expect(hidden.body.equipment?.total).toBe(2)
  expect(hidden.text).not.toContain('Zélie')
})

test('what a user may not search is in no answer: no hit, no count, no name', async () => {
  const only = async (...permissions: string[]) =>
    (await search('arsenault', await holderOf(app, ...permissions))).body
  expect(Object.keys(await only('READ_CLIENTS')).toSorted()).toEqual(['clients', 'ranked'])
  expect((await only('READ_EQUIPMENT', 'READ_INVOICES')).ranked).toEqual(['equipment', 'invoices'])
  expect((await only('READ_INVOICES')).invoices).toEqual({ total: 0, more: false, hits: [] })
  const parts = ['READ_PROGRAM_EQUIPMENT', 'READ_AVAILABLE_EQUIPMENT', 'READ_AVAILABLE_PROGRAM_EQUIPMENT']
  expect((await search('arsenault', await holderOf(app, ...parts))).status).toBe(403)
  const [shown] =
    (await search(displayInvoiceNumber(bill), await holderOf(app, 'READ_INVOICES'))).body.invoices?.hits ?? []
  expect(shown).toMatchObject({ id: bill.id, client: null })
})

test('the list that the phrase looks like comes first, then those that have something', async () => {
  const first = async (phrase: string) => (await search(phrase)).body.ranked[0]
  expect(await first(displayNumber(chair))).toBe('equipment')
  expect(await first(displayInvoiceNumber(bill))).toBe('invoices')
  expect(await first('123-456-782')).toBe('clients')
  expect(await first('506 555 0142')).toBe('clients')
  expect(await first('noëlla')).toBe('referralAgents')
})

test.each([
  ['W4127A', 'equipment'],
  ['w-4127', 'equipment'],
  ['4127', 'equipment'],
  ['100251', 'clients'],
  ['(506) 555-0142', 'clients'],
  ['506 555 0142', 'clients'],
  ['123-456-782', 'clients'],
  ['PEP253', 'invoices'],
  ['Arsenault', undefined],
  ['Arsenault 4127', undefined],
  ['', undefined],
])('“%s” looks like a number of %s', (phrase, list) => {
  expect(meantList(phrase)).toBe(list)
})

test('a phrase without a word finds nothing, and one of too many words is refused', async () => {
  const { body } = await search('  ')
  expect(body.clients).toEqual({ total: 0, more: false, hits: [] })
  expect((await search('a b c d e f g h i j k')).status).toBe(400)
  expect((await search('v'.repeat(201))).status).toBe(400)
})

function names({ firstName, lastName }: { firstName: string; lastName: string }) {
  return { firstName, lastName }
}
