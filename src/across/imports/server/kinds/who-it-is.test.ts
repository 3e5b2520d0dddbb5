import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { readEquipment } from '#records/equipment/contract/calls.ts'
import { testApp } from '../../../../../test/app.ts'
import { call, client, clientNow, signIn } from '../../../../../test/factories.ts'
import { importing, PEP, table } from '../../../../../test/importing.ts'
import { referralAgent } from '../../../../../test/people.ts'
import * as calls from '../../contract/calls.ts'

/** Tests that a matching number does not suffice: other differences lead to a question. */
const app = await testApp()
const admin = await signIn(app, 'ADMIN')
const { act, checked, mapped, ran, rowsOf, sent } = importing(app, admin)

const person = (first: string, last: string, born: string, more: Record<string, string>) => ({
  ...{ 'First Name': first, 'Last Name': last, 'Date of Birth': born, Gender: 'Male', Language: 'French' },
  ...{
    'Program / Association': PEP,
    'Phone Number (home)': '506 555 0101',
    'Address 1': '1, rue A',
    City: 'Dieppe',
  },
  ...{ Province: 'New Brunswick', 'Postal Code': 'E1A 1P4', ...more },
})

test.each([
  [
    'a mistyped Medicare number',
    { 'Medicare Number': '900 412 663', 'Client Agency Number': 'WHO-B1' },
    'medicareNumber',
  ],
  ['an agency number of another office', { 'Client Agency Number': 'WHO-A2' }, 'fcsNumber'],
  [
    'a former number, as two programs count from 1',
    { 'Former Number': '41', 'Client Agency Number': 'WHO-B3' },
    'formerNumber',
  ],
])('%s overwrites nobody', async (_, more, number) => {
  const medicareNumber = number === 'medicareNumber' ? '900412663' : null
  const nth = { medicareNumber: '1', fcsNumber: '2', formerNumber: '3' }[number]
  const anne = await client(app, admin, {
    ...{
      firstName: 'Anne',
      lastName: `Arseneau${nth}`,
      birthDate: '1950-01-02',
      fcsNumber: `WHO-A${nth}`,
      medicareNumber,
    },
  })
  if (number === 'formerNumber')
    await ran('CLIENTS', table({ 'Client Agency Number': 'WHO-A3', 'Former Number': '41' }))
  const before = await clientNow(app, admin, anne.id)
  const one = await checked('CLIENTS', table(person('Bruno', `Bourque${nth}`, '1961-05-06', more)))
  expect(await rowsOf(one.id)).toMatchObject([
    { outcome: 'ASK', candidates: [{ id: anne.id }], asksClient: false },
  ])
  expect((await act(calls.startRun, one.id)).counts).toMatchObject({ ask: 1, update: 0, create: 0 })
  expect(await clientNow(app, admin, anne.id)).toEqual(before)
  // a user answers that it is the same person
  const said = await checked('CLIENTS', table(person('Bruno', `Bourque${nth}`, '1961-05-06', more)))
  const answer = { as: admin, params: { id: said.id, row: 2 }, body: { act: 'UPDATE' as const, id: anne.id } }
  expect((await call(app, calls.answerRow, answer)).status).toBe(200)
  expect((await act(calls.startRun, said.id)).counts).toMatchObject({ update: 1 })
  expect(await clientNow(app, admin, anne.id)).toMatchObject({ firstName: 'Bruno', birthDate: '1961-05-06' })
})

test.each([
  ['the same birth date and a new name', ['Anne', 'Bernard', '1950-01-02'], 'UPDATE'],
  ['the same name and a mended birth date', ['Anne', 'Aubin', '1951-01-02'], 'UPDATE'],
  ['neither of the two', ['Berthe', 'Aubin', '1951-01-02'], 'ASK'],
  ['another name and no birth date', ['Berthe', 'Aubin', ''], 'ASK'],
  ['another birth date and no name', ['', '', '1951-01-02'], 'UPDATE'],
  ['nothing else', ['', '', ''], 'UPDATE'],
])('who is known by a number and has %s', async (title, [first = '', last = '', born = ''], outcome) => {
  const fcsNumber = `WHO-${title}`.slice(0, 16)
  await client(app, admin, {
    firstName: 'Anne',
    lastName: 'Aubin',
    birthDate: '1950-01-02',
    fcsNumber,
  })
  const row = {
    'Client Agency Number': fcsNumber,
    'First Name': first,
    'Last Name': last,
    'Date of Birth': born,
    'Address 1': '9, rue B',
  }
  expect(await rowsOf((await checked('CLIENTS', table(row))).id)).toMatchObject([{ outcome }])
})

test('a filler is nobody’s number, however often it stands there', async () => {
  const fillers = ['N/A', '0', '-', 'none', 'Aucun']
  const rows = fillers.map((filler, nth) =>
    person(`Nobody${nth}`, 'Same', `1950-01-0${nth + 1}`, {
      'Former Number': filler,
      'Medicare Number': filler,
      'Client Agency Number': `FILL-${nth}`,
    }),
  )
  const one = await ran('CLIENTS', table(...rows))
  expect(one.counts, JSON.stringify(await rowsOf(one.id))).toMatchObject({ create: 5, ask: 0, fault: 0 })
  const missing = await checked(
    'CLIENTS',
    table(person('Zoé', 'Other', '1950-02-02', { 'Client Agency Number': 'N/A' })),
  )
  expect(await rowsOf(missing.id)).toMatchObject([
    { outcome: 'FAULT', messages: [{ column: 'Client Agency Number', message: 'This field is required' }] },
  ])
})

const chair = (more: Record<string, string>) => ({
  ...{
    Prefix: 'P',
    'Program Assignment': PEP,
    'Item Name': 'Standard wheelchair',
    'Purchase Date': '2021-06-18',
    ...more,
  },
})

test('pieces of two programs are never one by a filler, nor by numbers that contradict each other', async () => {
  const first = await ran(
    'EQUIPMENT',
    table(
      chair({ 'Serial Number': 'N/A', 'Former Number': 'T-3' }),
      chair({ 'Serial Number': 'WS-1', 'Former Number': 'T-4' }),
    ),
  )
  expect(first.counts, JSON.stringify(await rowsOf(first.id))).toMatchObject({ create: 2 })
  const [bare, numbered] = (await rowsOf(first.id)).map(({ recordId }) => recordId ?? 0)
  const next = await ran(
    'EQUIPMENT',
    table(
      chair({ 'Serial Number': 'N/A', 'Former Number': 'T-5' }),
      chair({ 'Serial Number': 'WS-2', 'Former Number': 'T-4' }),
      chair({ 'Serial Number': 'WS-1', 'Former Number': 'T-6' }),
    ),
  )
  expect(next.counts, JSON.stringify(await rowsOf(next.id))).toMatchObject({ create: 1, update: 0, ask: 2 })
  expect(await rowsOf(next.id, { outcome: 'ASK' })).toMatchObject([
    { candidates: [{ id: numbered }] },
    { candidates: [{ id: numbered }] },
  ])
  const { rows: items } = await sql<{ name: string }>`
    SELECT name FROM equipment_items WHERE name <> 'Standard wheelchair' LIMIT 1`.execute(app.database.db)
  const other = await checked(
    'EQUIPMENT',
    table({ ...chair({ 'Former Number': 'T-3' }), 'Item Name': items[0]?.name ?? '' }),
  )
  const named = (await rowsOf(other.id))[0]
  expect(named).toMatchObject({ outcome: 'ASK', candidates: [{ id: bare }] })
  // a row that agrees is a certain match
  const same = await checked(
    'EQUIPMENT',
    table(chair({ 'Serial Number': 'WS-1', 'Former Number': 'T-4', 'Model Number': 'X' })),
  )
  expect(await rowsOf(same.id)).toMatchObject([{ outcome: 'UPDATE', recordId: numbered }])
  expect((await call(app, readEquipment, { as: admin, params: { id: numbered ?? 0 } })).body).toMatchObject({
    ...{ serialNumber: 'WS-1', formerNumbers: ['T-4'] },
  })
})

test('a number of before that a piece of another manufacturer has is asked about', async () => {
  const { rows: makers } = await sql<{ name: string }>`
    SELECT name FROM manufacturers ORDER BY id LIMIT 2`.execute(app.database.db)
  const [own = '', other = ''] = makers.map(({ name }) => name)
  const of = (Manufacturer: string, serial: string) =>
    table({ ...chair({ 'Serial Number': serial, 'Former Number': 'T-9' }), Manufacturer })
  const [first] = await rowsOf((await ran('EQUIPMENT', of(own, ''))).id)
  expect(await rowsOf((await checked('EQUIPMENT', of(other, 'WS-9'))).id)).toMatchObject([
    { outcome: 'ASK', candidates: [{ id: first?.recordId }] },
  ])
  expect(await rowsOf((await checked('EQUIPMENT', of(own, 'WS-9'))).id)).toMatchObject([
    { outcome: 'UPDATE', recordId: first?.recordId },
  ])
})

test.each([
  ['another first and last name', 'Ida', 'Roy'],
  ['the same last name, as two of one family', 'Ida', 'Vautour'],
  ['the same first name, as two of one office', 'Zoé', 'Roy'],
])('an agent whose address has somebody of %s asks', async (_, first, last) => {
  const there = await referralAgent(app, admin, { firstName: 'Zoé', lastName: 'Vautour' })
  const address = there.emailAddresses[0]?.address ?? ''
  const one = await checked(
    'REFERRAL_AGENTS',
    table({ 'First Name': first, 'Last Name': last, 'E-mail Address': address }),
  )
  expect(await rowsOf(one.id)).toMatchObject([{ outcome: 'ASK', candidates: [{ id: there.id }] }])
})

test('a name of more than two words, whose parts nobody knows, changes nobody without a question', async () => {
  const there = [
    await client(app, admin, { firstName: 'Jean', lastName: 'Guy Roy', fcsNumber: 'SPLIT-1' }),
    await client(app, admin, { firstName: 'Jean Guy', lastName: 'Roy', fcsNumber: 'SPLIT-2' }),
  ]
  const rows = there.map(({ fcsNumber, birthDate }) => ({
    ...{ 'Whole Name': 'Jean Guy Roy', 'Client Agency Number': fcsNumber, 'Date of Birth': birthDate },
  }))
  const one = await sent('CLIENTS', table(...rows))
  const columns = one.columns.map(({ name, field }) => ({ name, field, meaning: 'FIRST_NAME_FIRST' }))
  await act(calls.startDryRun, (await mapped(one, { columns })).id)
  expect(await rowsOf(one.id)).toMatchObject([
    { row: 2, outcome: 'ASK', candidates: [{ id: there[0]?.id }] },
    { row: 3, outcome: 'UNCHANGED' },
  ])
})

test('of two programs that both count from 1 a piece of one item and maker is no piece of the other without a question', async () => {
  const asset = (bought: string, more: Record<string, string> = {}) =>
    table({ ...chair({ 'Former Number': 'T-21' }), 'Purchase Date': bought, ...more })
  expect((await ran('EQUIPMENT', asset('2020-01-02'))).counts).toMatchObject({ create: 1 })
  // the same file, and one with more data about the same piece
  expect((await ran('EQUIPMENT', asset('2020-01-02'))).counts).toMatchObject({ unchanged: 1 })
  const more = { 'Model Number': 'XT' }
  expect((await ran('EQUIPMENT', asset('2020-01-02', more))).counts).toMatchObject({ update: 1 })
  for (const other of [asset('2021-03-04'), asset('2020-01-02', { 'Model Number': 'ZR' })]) {
    const one = await checked('EQUIPMENT', other)
    expect(await rowsOf(one.id)).toMatchObject([{ outcome: 'ASK', candidates: [{}] }])
  }
})
