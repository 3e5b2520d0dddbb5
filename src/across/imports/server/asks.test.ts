import { expect, test } from 'vitest'
import { endOfTrust } from '#base/people/server/trusted.ts'
import { counties } from '#base/reference/contract/lists/places.ts'
import { csvRows } from '#core/contract/csv.ts'
import { restrictClient } from '#records/clients/contract/restriction.ts'
import { testApp } from '../../../../test/app.ts'
import { call, client, newRole, signIn } from '../../../../test/factories.ts'
import { importing } from '../../../../test/importing.ts'
import * as calls from '../contract/calls.ts'

const app = await testApp()
const admin = await signIn(app, 'ADMIN')
const { act, checked, mapped, now, rowsOf, sent } = importing(app, admin)

const rightsOn = (...resources: string[]) =>
  resources.flatMap((of) => [`READ_${of}`, `CREATE_${of}`, `UPDATE_${of}`])
const columnsOf = (one: { columns: { name: string; field: string | null }[] }) =>
  one.columns.map(({ name, field }) => ({ name, field }))

test('days that could be two are asked for once a column, and read as is said', async () => {
  const there = await client(app, admin, { fcsNumber: 'DAY-1', birthDate: '1950-06-15' })
  const text = 'Client Agency Number,Date of Birth\nDAY-1,03/04/1950\n'
  const one = await mapped(await sent('CLIENTS', text))
  expect(one.columns[1]).toMatchObject({
    asks: ['DAY_MONTH_YEAR', 'MONTH_DAY_YEAR'],
    meaning: null,
  })
  expect(await call(app, calls.startDryRun, { as: admin, params: { id: one.id } })).toMatchObject({
    status: 400,
    error: { errors: [{ field: 'columns.1.meaning' }] },
  })
  const said = await mapped(one, {
    columns: columnsOf(one).map((column, place) =>
      place === 1 ? { ...column, meaning: 'MONTH_DAY_YEAR' } : column,
    ),
  })
  await act(calls.startDryRun, said.id)
  expect(await rowsOf(one.id)).toMatchObject([
    { recordId: there.id, changes: [{ field: 'birthDate', old: '1950-06-15', new: '1950-03-04' }] },
  ])
})

const HEADER = [
  ...['First Name', 'Last Name', 'Date of Birth', 'Client Agency Number', 'Gender', 'Language'],
  ...['Program / Association', 'Phone Number (home)', 'Address 1', 'City', 'County'],
  ...['Province', 'Postal Code'],
]
const person = (agency: string, first = 'Alma', city = 'Dieppe') => [
  ...[first, 'Thibodeau', '1938-08-08', agency, 'Female', 'French', 'Provincial Equipment Program'],
  ...['506 555 0101', '1, rue A', city, 'Westmorland', 'New Brunswick', 'E1A 1P4'],
]

test('a text that is in no list is asked for once, becomes one entry, and the next file knows what it stands for', async () => {
  const towns = (texts: string[], of: string) =>
    csvRows([['Name', 'County'], ...texts.map((county, nth) => [`${of} ${nth}`, county])])
  const id = app.ids.counties.Kent ?? 0
  const one = await mapped(await sent('CITIES', towns(['K.', 'K.'], 'Anse')))
  expect(one.values).toEqual([{ field: 'county', text: 'K.', count: 2, id: null, act: null }])
  await mapped(one, { values: [{ field: 'county', text: 'K.', act: 'USE', id }] })
  // more than one block of a dry run: records made in one block are made again for the next
  const many = Array.from({ length: 102 }, () => 'Comté Neuf')
  const next = await mapped(await sent('CITIES', towns(['K.', ...many], 'Baie')))
  expect(next.values).toEqual([
    { field: 'county', text: 'Comté Neuf', count: 102, id: null, act: null },
    { field: 'county', text: 'K.', count: 1, id, act: 'USE' },
  ])
  await mapped(next, { values: [{ field: 'county', text: 'Comté Neuf', act: 'CREATE' }] })
  for (const begin of [calls.startDryRun, calls.startRun])
    expect((await act(begin, next.id)).counts).toMatchObject({ create: 103, fault: 0 })
  const { body } = await call(app, counties.calls.list, { as: admin })
  expect(body.filter(({ name }) => name === 'Comté Neuf')).toHaveLength(1)
})

test('a row that asks is answered with one who was named there, or with nobody else', async () => {
  const there = await client(app, admin, {
    firstName: 'Alma',
    lastName: 'Thibodeau',
    birthDate: '1938-08-08',
  })
  const other = await client(app, admin)
  const one = await checked('CLIENTS', csvRows([HEADER, person('ASK-1')]))
  const answer = (body: object) =>
    call(app, calls.answerRow, { as: admin, params: { id: one.id, row: 2 }, body })
  expect(await answer({ act: 'UPDATE', id: other.id })).toMatchObject({
    ...{ status: 400, error: { errors: [{ field: 'id' }] } },
  })
  expect((await answer({ act: 'UPDATE' })).status).toBe(400)
  expect((await now(one.id)).answered).toBe(0)
  expect(await answer({ act: 'UPDATE', id: there.id })).toMatchObject({ status: 200 })
  expect((await now(one.id)).answered).toBe(1)
  await act(calls.startRun, one.id)
  expect(await rowsOf(one.id)).toMatchObject([{ outcome: 'UPDATE', recordId: there.id }])
})

test('only who may make entries of a list has them made, and only who may read it has its entries matched', async () => {
  const lists = ['GENDERS', 'LANGUAGES', 'PROGRAMS', 'CITIES', 'PROVINCES', 'COUNTIES'].map(
    (of) => `READ_${of}`,
  )
  const rights = [...rightsOn('IMPORTS', 'CLIENTS'), ...lists, 'READ_MEDICARE_NUMBERS']
  const clerk = await signIn(app, await newRole(app, rights))
  const mine = importing(app, clerk)
  const text = csvRows([HEADER, person('MAKE-1', 'Lise', 'Neuville')])
  const one = await mine.mapped(await mine.sent('CLIENTS', text))
  expect(one.lists).toMatchObject([{ field: 'city', mayCreate: false }])
  const values = [{ field: 'city', text: 'Neuville', act: 'CREATE' }]
  const body = { version: one.version, columns: columnsOf(one), values }
  expect((await call(app, calls.mapImport, { as: clerk, params: { id: one.id }, body })).status).toBe(403)
  // an entry that an administrator has allowed is not created by a user without the permission
  await mapped(await mine.now(one.id), { values })
  const done = await mine.act(calls.startDryRun, one.id)
  expect(done.counts).toMatchObject({ create: 0, fault: 1 })
  const blind = await signIn(
    app,
    await newRole(
      app,
      rights.filter((right) => right !== 'READ_GENDERS'),
    ),
  )
  const other = importing(app, blind)
  const asked = await other.mapped(await other.sent('CLIENTS', csvRows([HEADER, person('MAKE-2', 'Lise')])))
  expect(asked.values).toMatchObject([{ field: 'gender', text: 'Female' }])
  expect(asked.lists).toEqual([{ field: 'gender', mayCreate: false, entries: [] }])
})

test('of a client who was restricted since, not even the row is seen', async () => {
  const clerk = await signIn(
    app,
    await newRole(app, [...rightsOn('IMPORTS', 'CLIENTS'), 'READ_MEDICARE_NUMBERS']),
  )
  const there = await client(app, admin, { fcsNumber: 'SINCE-1' })
  await client(app, admin, { fcsNumber: 'SINCE-2' })
  const mine = importing(app, clerk)
  const text = 'Client Agency Number,Phone Number (home)\nSINCE-1,506 555 0191\nSINCE-2,506 555 0192\n'
  const one = await mine.checked('CLIENTS', text)
  expect((await mine.rowsOf(one.id)).map(({ row }) => row)).toEqual([2, 3])
  const asked = {
    as: admin,
    params: { id: there.id },
    body: { restricted: true, users: [], reason: 'a neighbour' },
  }
  expect((await call(app, restrictClient, asked)).status).toBe(200)
  await endOfTrust()
  expect((await mine.rowsOf(one.id)).map(({ row }) => row)).toEqual([3])
})
