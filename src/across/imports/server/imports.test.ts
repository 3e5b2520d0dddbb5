import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { cities } from '#base/reference/contract/lists/places.ts'
import { createClient, readClient } from '#records/clients/contract/calls.ts'
import { testApp } from '../../../../test/app.ts'
import { call, client, clientNow, newClient, signIn } from '../../../../test/factories.ts'
import { importing } from '../../../../test/importing.ts'
import * as calls from '../contract/calls.ts'

const app = await testApp()
const admin = await signIn(app, 'ADMIN')
const staff = await signIn(app, 'STAFF')

const { act, mapped, rolledBack, rowsOf, sent } = importing(app, admin)
const cityNames = async () =>
  (await call(app, cities.calls.list, { as: admin })).body.map((city) => (city as { name: string }).name)

test('a list of cities is checked, written, left alone when it comes again, and taken back', async () => {
  const before = await cityNames()
  const text = 'Name;County\nSaint-Quentin-du-Nord;\nmoncton;\n;Kent\n'
  const one = await sent('CITIES', text)
  expect(one).toMatchObject({
    state: 'UPLOADED',
    encoding: 'utf-8',
    rows: 3,
    columns: [
      { name: 'Name', field: 'name', samples: ['Saint-Quentin-du-Nord', 'moncton'] },
      { name: 'County', field: 'county' },
    ],
  })
  expect(await call(app, calls.startDryRun, { as: admin, params: { id: one.id } })).toMatchObject({
    status: 409,
  })
  const unmapped = one.columns.map(({ name, field }) => ({ name, field }))
  const values = [{ field: 'county', text: 'a\0', act: 'EMPTY' as const }]
  expect(
    await call(app, calls.mapImport, {
      ...{ as: admin, params: { id: one.id } },
      body: { version: one.version, columns: unmapped, values },
    }),
  ).toMatchObject({ status: 400, error: { errors: [{ field: 'values.0.text' }] } })
  expect(await mapped(one)).toMatchObject({ state: 'MAPPED' })

  const checked = await act(calls.startDryRun, one.id)
  expect(checked).toMatchObject({ state: 'CHECKED', done: 3, counts: { create: 1, update: 1, fault: 1 } })
  expect(await cityNames()).toEqual(before)
  expect(await rowsOf(one.id)).toMatchObject([
    {
      row: 4,
      outcome: 'FAULT',
      messages: [{ column: 'Name', value: null, message: 'This field is required' }],
    },
    { row: 2, outcome: 'CREATE', raw: { Name: 'Saint-Quentin-du-Nord', County: '' } },
    { row: 3, outcome: 'UPDATE', changes: [{ field: 'name', old: 'Moncton', new: 'moncton' }] },
  ])

  const done = await act(calls.startRun, one.id)
  expect(done).toMatchObject({ state: 'DONE', counts: { create: 1, update: 1, fault: 1 } })
  expect((await cityNames()).toSorted()).toEqual(
    [...before.filter((name) => name !== 'Moncton'), 'Saint-Quentin-du-Nord', 'moncton'].toSorted(),
  )
  // the same bytes lead to that import; a second import of them changes nothing that exists
  expect(await sent('CITIES', text)).toMatchObject({
    id: one.id,
    message: expect.stringMatching(/^This file was imported on .* by /),
  })
  const once = await sent('CITIES', text, { again: 'true' })
  expect(once).toMatchObject({ state: 'UPLOADED', message: null })
  const name = [{ name: 'Name', field: 'name' }]
  expect(await mapped(once, { columns: name })).toMatchObject({
    columns: [{ field: 'name' }, { field: null }],
  })
  expect(await act(calls.startDryRun, once.id)).toMatchObject({ counts: { unchanged: 2, fault: 1 } })

  const again = await sent('CITIES', text.replace(';Kent', 'Saint-Quentin-du-Sud;Kent'))
  await mapped(again)
  await act(calls.startDryRun, again.id)
  expect(await act(calls.startRun, again.id)).toMatchObject({ counts: { create: 1, unchanged: 2, fault: 0 } })

  const tried = await rolledBack(one.id, 'true')
  expect(tried).toMatchObject({ state: 'DONE', rollback: { dryRun: true, remove: 1, restore: 1, keep: 0 } })
  expect(await cityNames()).toContain('moncton')
  expect(await rolledBack(one.id, 'false')).toMatchObject({
    state: 'ROLLED_BACK',
    rollback: { remove: 1, restore: 1 },
  })
  expect(await cityNames()).toContain('Moncton')
  await rolledBack(again.id, 'false')
  expect(await cityNames()).toEqual(before)
  expect(await rolledBack(one.id, 'false')).toMatchObject({ rollback: { remove: 1, restore: 1, keep: 0 } })
})

test.each([
  ['-', '?'],
  ['?', '-'],
])('what is said of “%s” is said of no other text that looks alike to a search', async (empty, other) => {
  const text = `Name,County\nDeuxville,${empty}\nTroisville,${other}\n`
  const one = await mapped(await sent('CITIES', text), {
    columns: [
      { name: 'Name', field: 'name' },
      { name: 'County', field: 'county' },
    ],
    values: [
      { field: 'county', text: empty, act: 'EMPTY' },
      { field: 'county', text: other, act: 'REFUSE' },
    ],
  })
  await act(calls.startDryRun, one.id)
  expect((await rowsOf(one.id)).map(({ row, outcome }) => [row, outcome])).toEqual([
    [3, 'FAULT'],
    [2, 'CREATE'],
  ])
})

const HEADER =
  'First Name,Last Name,Date of Birth,Client Agency Number,Medicare Number,Gender,Language,Program / Association,Phone Number (home),Address 1,City,Province,Postal Code,Former Number\n'
const line = (more: Partial<Record<string, string>> = {}) => {
  const values = {
    first: 'Rose',
    last: 'Daigle',
    born: '1946-03-21',
    agency: 'IMP-1',
    medicare: '',
    gender: 'Fl',
    language: 'French',
    program: Object.keys(app.ids.programs)[0] ?? '',
    phone: '506 555 0112',
    address: '12 rue Champlain',
    city: 'Moncton',
    province: 'New Brunswick',
    code: 'e1a 1p4',
    former: '',
    ...more,
  }
  return `${Object.values(values).join(',')}\n`
}

test('clients are made as by hand, found by their numbers, and asked for where they are probably there', async () => {
  const there = await client(app, staff, {
    firstName: 'Paul',
    lastName: 'Léger',
    birthDate: '1950-01-02',
    fcsNumber: 'OLD-9',
  })
  const text = `${HEADER}${line({ former: 'C-77' })}${line({ first: 'paul', last: 'LEGER', born: '1950-01-02', agency: 'NEW-9' })}${line(
    {
      first: 'Paul',
      last: 'Léger',
      born: '1950-01-02',
      agency: 'old-9',
      phone: '506 555 0199',
    },
  )}${line({ agency: 'IMP-3', born: '2090-01-01' })}${line({ agency: 'imp-1' })}`
  const one = await sent('CLIENTS', text)
  const gender = Object.values(app.ids.genders)[0] ?? 0
  const values = [{ field: 'gender', text: 'Fl', act: 'USE' as const, id: gender }]
  const first = await mapped(one)
  expect(first.values).toMatchObject([{ field: 'gender', text: 'Fl', count: 5, act: null }])
  await mapped(first, { values })
  const numbers = async () =>
    (await sql<{ last: number }>`SELECT last FROM client_counter`.execute(app.database.db)).rows
  const drawn = await numbers()
  const checked = await act(calls.startDryRun, one.id)
  expect(await numbers()).toEqual(drawn)
  const rows = await rowsOf(one.id)
  expect(checked.counts, JSON.stringify(rows, null, 1)).toEqual({
    create: 1,
    update: 1,
    unchanged: 0,
    skip: 0,
    ask: 1,
    fault: 2,
  })
  expect(rows).toMatchObject([
    {
      row: 5,
      messages: [{ column: 'Date of Birth', value: '2090-01-01', message: 'This date is in the future' }],
    },
    {
      row: 6,
      messages: [{ column: 'Client Agency Number', message: 'Row 2 of this file has the same value.' }],
    },
    {
      row: 3,
      outcome: 'ASK',
      actId: null,
      candidates: [
        {
          id: there.id,
          clientNumber: there.clientNumber,
          firstName: 'Paul',
          lastName: 'Léger',
          birthDate: '1950-01-02',
        },
      ],
    },
    { row: 2, outcome: 'CREATE' },
    { row: 4, outcome: 'UPDATE', recordId: there.id },
  ])
  const asked = { as: admin, params: { id: one.id, row: 3 } }
  expect(await call(app, calls.answerRow, { ...asked, body: { act: 'UPDATE', id: there.id } })).toMatchObject(
    {
      body: { act: 'UPDATE', actId: there.id },
    },
  )
  const answer = await call(app, calls.answerRow, { ...asked, body: { act: 'SKIP' } })
  expect(answer, answer.text).toMatchObject({ status: 200, body: { act: 'SKIP' } })
  expect(await act(calls.startRun, one.id)).toMatchObject({
    state: 'DONE',
    counts: { create: 1, update: 1, skip: 1, fault: 2 },
  })
  expect(await call(app, calls.startRun, { as: admin, params: { id: one.id } })).toMatchObject({
    status: 409,
    body: { message: 'This import was run already.' },
  })
  const [made] = (await rowsOf(one.id, { outcome: 'CREATE' })).map(({ recordId }) => recordId ?? 0)
  const rose = await clientNow(app, admin, made ?? 0)
  expect(rose).toMatchObject({
    clientNumber: String((drawn[0]?.last ?? 0) + 1),
    formerNumbers: [{ kind: 'OTHER', number: 'C-77' }],
    addresses: [{ postalCode: 'E1A1P4', mailing: true }],
  })
  const byHand = await call(app, createClient, {
    as: admin,
    body: newClient(app, {
      ...{
        firstName: 'Rose',
        lastName: 'Daigle',
        birthDate: '1946-03-21',
        fcsNumber: 'HAND-1',
        medicareNumber: null,
      },
    }),
  })
  expect(byHand.status).toBe(200)
  expect((await clientNow(app, admin, there.id)).phoneNumbers).toMatchObject([{ number: '5065550199' }])
  await sql`UPDATE clients SET version = version + 1 WHERE id = ${there.id}`.execute(app.database.db)
  expect(await rolledBack(one.id, 'false')).toMatchObject({ rollback: { remove: 1, restore: 0, keep: 1 } })
  expect(await rowsOf(one.id, { rollback: 'KEEP' })).toMatchObject([
    { row: 4, messages: [{ message: 'Somebody has changed this record since.' }] },
  ])
  expect(await call(app, readClient, { as: staff, params: { id: made ?? 0 } })).toMatchObject({
    body: { deleted: true },
  })
})
