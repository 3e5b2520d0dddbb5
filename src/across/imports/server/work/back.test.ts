import { sql } from 'kysely'
import { expect, test } from 'vitest'
import * as loanCalls from '#acts/loans/contract/calls.ts'
import { cities } from '#base/reference/contract/lists/places.ts'
import { createClientNote } from '#records/clients/contract/calls.ts'
import { createEquipmentNote, listEquipment } from '#records/equipment/contract/calls.ts'
import { testApp, workplace } from '../../../../../test/app.ts'
import { piece } from '../../../../../test/equipment.ts'
import { call, client, newRole, signIn } from '../../../../../test/factories.ts'
import { importing } from '../../../../../test/importing.ts'
import { loan } from '../../../../../test/lending.ts'
import * as calls from '../../contract/calls.ts'
import { workOffImports } from './worker.ts'

const app = await testApp()
const admin = await signIn(app, 'ADMIN')
const staff = await signIn(app, 'STAFF')
const { act, mapped, now, ran, rolledBack, rowsOf, sent } = importing(app, admin)
const { db } = app.database
const cityNames = async () =>
  (await call(app, cities.calls.list, { as: admin })).body.map((city) => String(city.name))

test('entries that were made for a file go with it, but for those that are used since', async () => {
  const header = 'Facility Name,Address 1,City,County,Province,Postal Code,Phone Number\n'
  const line = (name: string, city: string) =>
    `${name},1 rue A,${city},Kent,New Brunswick,E1A 1P4,506 555 0112\n`
  const text = `${header}${line('Un', 'Neuville')}${line('Deux', 'Vieuxville')}`
  const answers = ['Neuville', 'Vieuxville'].map((city) => ({ field: 'city', text: city, act: 'CREATE' }))
  const one = await mapped(await sent('FACILITIES', text), { values: answers })
  await act(calls.startDryRun, one.id)
  expect(await cityNames()).not.toContain('Neuville')
  expect(await act(calls.startRun, one.id)).toMatchObject({ counts: { create: 2, fault: 0 } })
  expect(await cityNames()).toEqual(expect.arrayContaining(['Neuville', 'Vieuxville']))
  const { rows } = await sql<{ id: number }>`SELECT id FROM cities WHERE name = 'Vieuxville'`.execute(db)
  await client(app, admin, {
    addresses: [
      {
        ...{ address1: '1, rue A', city: { id: rows[0]?.id }, county: { id: app.ids.counties.Westmorland } },
        ...{ province: { id: app.ids.provinces['New Brunswick'] }, postalCode: 'E1A1P4' },
      },
    ],
  })
  const tried = { as: admin, params: { id: one.id }, query: { dryRun: 'true' as const } }
  expect((await call(app, calls.rollBack, tried)).body).toMatchObject({
    state: 'ROLLING_BACK',
    triesRollback: true,
  })
  await workOffImports.run(workplace(app))
  expect(await now(one.id)).toMatchObject({ state: 'DONE', triesRollback: false })
  expect(await cityNames()).toContain('Neuville')
  expect((await rolledBack(one.id)).rollback).toMatchObject({ remove: 2, keep: 0 })
  expect(await cityNames()).not.toContain('Neuville')
  expect(await cityNames()).toContain('Vieuxville')
})

test('who may not remove records of a kind takes back no new ones, and restores those that were changed', async () => {
  const acts = ['READ', 'CREATE', 'UPDATE'].map((can) => `${can}_CITIES`)
  const clerk = await signIn(
    app,
    await newRole(app, [
      ...acts,
      'READ_COUNTIES',
      ...['READ', 'CREATE', 'UPDATE', 'DELETE'].map((can) => `${can}_IMPORTS`),
    ]),
  )
  const own = importing(app, clerk)
  await ran('CITIES', 'Name,County\nSixville,Kent\n')
  const one = await own.ran('CITIES', 'Name,County\nCinqville,Kent\nSixville,Westmorland\n')
  expect(one.counts).toMatchObject({ create: 1, update: 1 })
  expect((await own.rolledBack(one.id)).rollback).toMatchObject({ remove: 0, restore: 1, keep: 1 })
  expect(await cityNames()).toContain('Cinqville')
  expect((await rolledBack(one.id)).rollback).toMatchObject({ remove: 1, keep: 0 })
  expect(await cityNames()).not.toContain('Cinqville')
})

test('of imports that changed one record the last is taken back first, and then those before it', async () => {
  const now = async () =>
    (await call(app, cities.calls.list, { as: admin })).body.map(({ name, county }) => ({ name, county }))
  const before = await now()
  const first = await ran('CITIES', 'Name,County\nTroisville,Kent\n')
  const second = await ran('CITIES', 'Name,County\ntroisville,Albert\n')
  const third = await ran('CITIES', 'Name\nTROISVILLE\n')
  expect([second, third].map(({ counts }) => counts.update)).toEqual([1, 1])
  expect((await rolledBack(first.id, 'true')).rollback).toMatchObject({ keep: 1 })
  expect((await rolledBack(third.id)).rollback).toMatchObject({ restore: 1, keep: 0 })
  expect((await rolledBack(first.id, 'true')).rollback).toMatchObject({ keep: 1 })
  expect((await rolledBack(second.id)).rollback).toMatchObject({ restore: 1, keep: 0 })
  expect((await rolledBack(first.id)).rollback).toMatchObject({ remove: 1, keep: 0 })
  expect(await now()).toEqual(before)
})

test('what somebody has touched after an import that was taken back stays theirs', async () => {
  const first = await ran('CITIES', 'Name,County\nQuatreville,Kent\n')
  const second = await ran('CITIES', 'Name,County\nQuatreville,Albert\n')
  await sql`UPDATE cities SET version = version + 1 WHERE name = 'Quatreville'`.execute(db)
  expect((await rolledBack(second.id)).rollback).toMatchObject({ restore: 0, keep: 1 })
  expect((await rolledBack(first.id)).rollback).toMatchObject({ remove: 0, keep: 1 })
})

test('an import can be taken back for 90 days', async () => {
  const one = await ran('CITIES', 'Name\nCinqville\n')
  await sql`UPDATE imports SET ran_at = now() - interval '91 days' WHERE id = ${one.id}`.execute(db)
  const query = { dryRun: 'false' }
  expect(await call(app, calls.rollBack, { as: admin, params: { id: one.id }, query })).toMatchObject({
    ...{ status: 409, error: { message: 'An import can be rolled back for 90 days.' } },
  })
  expect(await cityNames()).toContain('Cinqville')
})

test('a piece goes whose loan is archived; one that is lent stays', async () => {
  const header = 'Prefix,Program Assignment,Item Name,Purchase Date,Serial Number\n'
  const line = (serial: string) => `P,Provincial Equipment Program,Standard wheelchair,2021-06-18,${serial}\n`
  const one = await ran('EQUIPMENT', `${header}${line('BK-1')}${line('BK-2')}`)
  expect(one.counts, JSON.stringify(await rowsOf(one.id))).toMatchObject({ create: 2 })
  const { body } = await call(app, listEquipment, { as: admin, query: { phrase: 'BK-' } })
  const who = await client(app, admin)
  for (const equipment of body.records) {
    const lent = await loan(app, admin, { client: who, equipment })
    if (equipment.serialNumber === 'BK-1')
      await call(app, loanCalls.archiveLoan, { as: admin, params: { id: lent.id } })
  }
  expect((await rolledBack(one.id)).rollback).toMatchObject({ remove: 1, keep: 1 })
  expect(await rowsOf(one.id, { rollback: 'KEEP' })).toMatchObject([
    { raw: { 'Serial Number': 'BK-2' }, messages: [{ message: 'Other records refer to this one.' }] },
  ])
})

test('who or what somebody has noted something on since stays', async () => {
  const header =
    'First Name,Last Name,Date of Birth,Client Agency Number,Gender,Language,Program / Association,Phone Number (home),Address 1,City,Province,Postal Code'
  const line = (number: string) =>
    `Aline,${number},1944-04-04,${number},Female,French,Provincial Equipment Program,506 555 0101,1 rue A,Moncton,New Brunswick,E1A 1P4\n`
  const people = await ran('CLIENTS', `${header}\n${line('BK-A')}${line('BK-B')}`)
  expect(people.counts, JSON.stringify(await rowsOf(people.id))).toMatchObject({ create: 2 })
  const pieces = await ran(
    'EQUIPMENT',
    'Prefix,Program Assignment,Item Name,Purchase Date,Serial Number\nP,Provincial Equipment Program,Standard wheelchair,2021-06-18,BK-N\n',
  )
  const [who] = await rowsOf(people.id)
  const [what] = await rowsOf(pieces.id)
  for (const [which, id] of [
    [createClientNote, who?.recordId],
    [createEquipmentNote, what?.recordId],
  ] as const) {
    const noted = await call(app, which, {
      as: staff,
      params: { id: id ?? 0 },
      body: { message: 'Rings twice' },
    })
    expect(noted, noted.text).toMatchObject({ status: 200 })
  }
  expect((await rolledBack(people.id)).rollback).toMatchObject({ remove: 1, keep: 1 })
  expect((await rolledBack(pieces.id)).rollback).toMatchObject({ remove: 0, keep: 1 })
  expect(await rowsOf(people.id, { rollback: 'KEEP' })).toMatchObject([
    { recordId: who?.recordId, messages: [{ message: 'Somebody has changed this record since.' }] },
  ])
})

test('a loan that was changed is as before, to the reason for lending', async () => {
  const who = await client(app, admin, { fcsNumber: 'BK-LOAN' })
  const equipment = await piece(app, admin, { serialNumber: 'BK-3' })
  const lent = await loan(app, admin, { client: who, equipment })
  const text = `Client Agency Number,Serial Number,Loan Date,Reason for Lending\nBK-LOAN,BK-3,${lent.loanDate},Because\n`
  const reason = async () =>
    (
      await sql<{ lendReason: string | null }>`SELECT lend_reason FROM loans WHERE id = ${lent.id}`.execute(
        db,
      )
    ).rows
  const one = await ran('LOANS', text)
  expect(one.counts, JSON.stringify(await rowsOf(one.id))).toMatchObject({ update: 1 })
  expect(await reason()).toEqual([{ lendReason: 'Because' }])
  expect((await rolledBack(one.id)).rollback).toMatchObject({ restore: 1, keep: 0 })
  expect(await reason()).toEqual([{ lendReason: null }])
})
