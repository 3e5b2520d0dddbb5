import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { endOfTrust } from '#base/people/server/trusted.ts'
import { csvRows } from '#core/contract/csv.ts'
import { archiveClient, createClientNote } from '#records/clients/contract/calls.ts'
import type { Client } from '#records/clients/contract/client.ts'
import { restrictClient } from '#records/clients/contract/restriction.ts'
import { testApp } from '../../../../../test/app.ts'
import { piece } from '../../../../../test/equipment.ts'
import { call, client, clientNow, newAddress, newRole, signIn } from '../../../../../test/factories.ts'
import { importing } from '../../../../../test/importing.ts'
import { loan } from '../../../../../test/lending.ts'
import { merged, undone } from '../../../../../test/merging.ts'

const app = await testApp()
const admin = await signIn(app, 'ADMIN')
const { checked, ran, rolledBack, rowsOf } = importing(app, admin)
const { db } = app.database

const row = (values: Record<string, string>) => csvRows([Object.keys(values), Object.values(values)])
/** A client without version and time of the last change. */
const plain = ({ version: _, updatedAt: __, updatedBy: ___, ...one }: Client) => one

test('what a row does not say stays, and a roll back leaves the client as before', async () => {
  const made = await client(app, admin, {
    fcsNumber: 'WHOLE-1',
    addresses: [
      newAddress(app, { mailing: true }),
      newAddress(app, { address1: '9, rue Main', mailing: false, billing: true }),
    ],
    phoneNumbers: [
      { number: '5065550142', extension: '7', tty: true, type: { id: 1 } },
      { number: '5065550143', type: { id: 2 } },
    ],
    emailAddresses: [{ address: 'lea@example.org', primary: true }],
    contacts: [
      { name: 'Rose', phoneNumber: '5065550101', type: 'NEXT_OF_KIN' },
      { name: 'Anne', phoneNumber: '5065550102', type: 'CONTACT' },
    ],
    billingAddress: { ...newAddress(app), firstName: 'Paul', lastName: 'Roy', phoneNumber: '5065550103' },
    notes: [{ message: 'Rings twice' }],
  })
  const before = await clientNow(app, admin, made.id)
  const said = {
    ...{
      'Client Agency Number': 'WHOLE-1',
      'Phone Number (home)': '506 555 0199',
      'Address 1': '14, rue Amirault',
    },
    ...{
      'E-mail Address': 'new@example.org',
      'Phone Number (next of kin)': '506 555 0177',
      'Former Number': 'C-1',
    },
    ...{ 'City (billing)': 'Moncton', Note: 'Moved in May' },
  }
  const one = await ran('CLIENTS', row(said))
  expect(one.counts, JSON.stringify(await rowsOf(one.id))).toMatchObject({ update: 1 })
  const [mailing, other] = before.addresses
  const [home, work] = before.phoneNumbers
  const [rose, anne] = before.contacts
  const after = await clientNow(app, admin, made.id)
  expect(plain(after)).toEqual({
    ...plain(before),
    addresses: [{ ...mailing, address1: '14, rue Amirault' }, other],
    phoneNumbers: [{ ...home, number: '5065550199' }, work],
    emailAddresses: [
      ...before.emailAddresses,
      { id: expect.any(Number), address: 'new@example.org', primary: false },
    ],
    contacts: [{ ...rose, phoneNumber: '5065550177' }, anne],
    billingAddress: {
      ...before.billingAddress,
      city: expect.objectContaining({ name: 'Moncton' }),
      county: expect.objectContaining({ name: 'Westmorland' }),
    },
    formerNumbers: [{ kind: 'OTHER', number: 'C-1' }],
    notes: [
      ...before.notes,
      expect.objectContaining({
        message: 'Moved in May',
        author: { id: admin.id, name: expect.any(String) },
      }),
    ],
  })
  // the note is added once, however often the file is imported
  expect((await ran('CLIENTS', row(said))).counts).toMatchObject({ unchanged: 1 })
  const known = await call(app, createClientNote, {
    as: admin,
    params: { id: made.id },
    body: { message: 'By itself' },
  })
  expect(known.status, known.text).toBe(200)
  expect((await rolledBack(one.id)).rollback).toMatchObject({ restore: 1, keep: 0 })
  expect(plain(await clientNow(app, admin, made.id))).toEqual({
    ...plain(before),
    notes: [...before.notes, known.body],
  })
  // the client is no longer found by the number either
  expect((await checked('CLIENTS', row({ 'Former Number': 'C-1' }))).counts).toMatchObject({ fault: 1 })
})

test('what is said of who is billed is a whole address, or a fault in its column', async () => {
  await client(app, admin, { fcsNumber: 'BILL-1' })
  const said = {
    ...{ 'Client Agency Number': 'BILL-1', 'First Name (billing)': 'Paul', 'Last Name (billing)': 'Roy' },
    ...{
      'Phone Number (billing)': '506 555 0101',
      'Address 1 (billing)': '1, rue A',
      'City (billing)': 'Dieppe',
    },
    ...{ 'Province (billing)': 'New Brunswick', 'Postal Code (billing)': 'e1a 1p4' },
  }
  const bad = await checked('CLIENTS', row({ ...said, 'Postal Code (billing)': 'what' }))
  expect(await rowsOf(bad.id)).toMatchObject([
    { outcome: 'FAULT', messages: [{ column: 'Postal Code (billing)', value: 'what' }] },
  ])
  const one = await ran('CLIENTS', row(said))
  const [{ recordId } = { recordId: 0 }] = await rowsOf(one.id)
  expect((await clientNow(app, admin, recordId ?? 0)).billingAddress).toMatchObject({
    ...{ firstName: 'Paul', lastName: 'Roy', phoneNumber: '5065550101', postalCode: 'E1A1P4' },
    county: { name: 'Westmorland' },
  })
  expect((await rolledBack(one.id)).rollback).toMatchObject({ restore: 1, keep: 0 })
  expect((await clientNow(app, admin, recordId ?? 0)).billingAddress).toBeNull()
})

test.each([
  ['a former agency number', 'AGENCY_NUMBER', 'WAS-1', 'Client Agency Number', 'WAS-1'],
  ['a former Medicare number', 'MEDICARE_NUMBER', '900412663', 'Medicare Number', '900 412 663'],
  ['a number of elsewhere', 'OTHER', 'E-9', 'Former Number', 'E-9'],
])('a client is known by %s', async (_, kind, number, column, text) => {
  const there = await client(app, admin)
  await sql`INSERT INTO client_former_numbers (client_id, kind, number) VALUES (${there.id}, ${kind}, ${number})`.execute(
    db,
  )
  const one = await checked('CLIENTS', row({ [column]: text, 'Phone Number (home)': '506 555 0188' }))
  expect(await rowsOf(one.id)).toMatchObject([{ outcome: 'UPDATE', recordId: there.id }])
  await call(app, archiveClient, { as: admin, params: { id: there.id } })
  const gone = await checked('CLIENTS', row({ [column]: text, 'Phone Number (home)': '506 555 0189' }))
  expect(await rowsOf(gone.id)).toMatchObject([{ outcome: 'FAULT', recordId: null }])
})

test('a client who is hidden from whoever imports is nobody: neither changed nor asked for', async () => {
  const rights = ['IMPORTS', 'CLIENTS'].flatMap((of) => [`READ_${of}`, `CREATE_${of}`, `UPDATE_${of}`])
  const lists = ['GENDERS', 'LANGUAGES', 'PROGRAMS', 'CITIES', 'PROVINCES', 'COUNTIES'].map(
    (of) => `READ_${of}`,
  )
  const clerk = await signIn(app, await newRole(app, [...rights, ...lists, 'READ_MEDICARE_NUMBERS']))
  const born = { firstName: 'Ida', lastName: 'Vautour', birthDate: '1931-03-03' }
  const hidden = await client(app, admin, { ...born, fcsNumber: 'HID-9', medicareNumber: '900412101' })
  await sql`INSERT INTO client_former_numbers (client_id, kind, number) VALUES (${hidden.id}, 'OTHER', 'H-9')`.execute(
    db,
  )
  await call(app, restrictClient, {
    as: admin,
    params: { id: hidden.id },
    body: { restricted: true, users: [], reason: 'a neighbour' },
  })
  await endOfTrust()
  const people = [
    ['', 'HID-9', ''],
    ['900412101', 'HID-10', ''],
    ['', 'HID-11', 'H-9'],
    ['', 'HID-12', ''],
  ].map(([medicare = '', agency = '', former = ''], place) => [
    ...['Ida', 'Vautour', place === 3 ? '1931-03-03' : `193${place + 2}-03-03`, medicare, agency, former],
    ...[
      'Female',
      'French',
      'Provincial Equipment Program',
      '506 555 0101',
      '1, rue A',
      'Dieppe',
      'New Brunswick',
    ],
    'E1A 1P4',
  ])
  const header = [
    ...[
      'First Name',
      'Last Name',
      'Date of Birth',
      'Medicare Number',
      'Client Agency Number',
      'Former Number',
    ],
    ...[
      'Gender',
      'Language',
      'Program / Association',
      'Phone Number (home)',
      'Address 1',
      'City',
      'Province',
    ],
    'Postal Code',
  ]
  const mine = importing(app, clerk)
  const one = await mine.checked('CLIENTS', csvRows([header, ...people]))
  const rows = (await mine.rowsOf(one.id)).toSorted((a, b) => a.row - b.row)
  expect(
    rows.map(({ outcome }) => outcome),
    JSON.stringify(rows),
  ).toEqual(['FAULT', 'FAULT', 'CREATE', 'CREATE'])
  expect(rows.map(({ candidates }) => candidates)).toEqual([[], [], [], []])
})

test('a client whom something refers to since stays, with its reason', async () => {
  const header =
    'First Name,Last Name,Date of Birth,Client Agency Number,Gender,Language,Program / Association,Phone Number (home),Address 1,City,Province,Postal Code\n'
  const person =
    'Zoé,Arsenault,1941-01-01,USED-1,Female,French,Provincial Equipment Program,506 555 0101,1 rue A,Dieppe,New Brunswick,E1A 1P4\n'
  const one = await ran('CLIENTS', header + person)
  const [{ recordId } = { recordId: 0 }] = await rowsOf(one.id)
  const who = await clientNow(app, admin, recordId ?? 0)
  await loan(app, admin, { client: who, equipment: await piece(app, admin) })
  expect((await rolledBack(one.id)).rollback).toMatchObject({ remove: 0, keep: 1 })
  expect(await rowsOf(one.id, { rollback: 'KEEP' })).toMatchObject([
    {
      messages: [
        { message: 'Other records refer to this client: loans, repairs, invoices, holds or files.' },
      ],
    },
  ])
})

test('the number of a record that was merged finds the one that is kept, and does not become its own', async () => {
  const kept = await client(app, admin, { fcsNumber: 'KEPT-1', medicareNumber: '900412663' })
  const gone = await client(app, admin, { fcsNumber: 'GONE-1', medicareNumber: '900412671' })
  const mergeId = await merged(app, admin, kept, gone)
  const header = 'Client Agency Number,Medicare Number,Phone Number (home)\n'
  const one = await ran('CLIENTS', `${header}GONE-1,900 412 671,506 555 0188\n`)
  expect(one.counts).toMatchObject({ update: 1, fault: 0 })
  expect(await clientNow(app, admin, kept.id)).toMatchObject({
    ...{ fcsNumber: 'KEPT-1', medicareNumber: '900412663' },
    phoneNumbers: [{ number: '5065550188' }],
  })
  await undone(app, admin, kept, mergeId)
  expect(await clientNow(app, admin, gone.id)).toMatchObject({ fcsNumber: 'GONE-1' })
})
