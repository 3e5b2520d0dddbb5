import { sql } from 'kysely'
import { expect, test } from 'vitest'
import * as loanCalls from '#acts/loans/contract/calls.ts'
import { endOfTrust } from '#base/people/server/trusted.ts'
import { archiveClient } from '#records/clients/contract/calls.ts'
import { restrictClient } from '#records/clients/contract/restriction.ts'
import { archiveEquipment, readEquipment } from '#records/equipment/contract/calls.ts'
import { testApp } from '../../../../../test/app.ts'
import { piece } from '../../../../../test/equipment.ts'
import { call, client, newRole, signIn } from '../../../../../test/factories.ts'
import { importing } from '../../../../../test/importing.ts'
import { loan, service } from '../../../../../test/lending.ts'
import { referralAgent } from '../../../../../test/people.ts'
import * as calls from '../../contract/calls.ts'

const app = await testApp()
const admin = await signIn(app, 'ADMIN')
const { act, checked, ran, rolledBack, rowsOf } = importing(app, admin)
const NO_CLIENT = 'No client has this number.'
const NO_PIECE = 'No piece of equipment has this number.'
const program = 'Provincial Equipment Program'

const pieceNow = async (id: number) => (await call(app, readEquipment, { as: admin, params: { id } })).body
const lastNumber = async () =>
  (await sql<{ last: number }>`SELECT last FROM equipment_counter`.execute(app.database.db)).rows[0]?.last

test('pieces are known by serial number and manufacturer; their item says where they belong', async () => {
  const header =
    'Prefix,Program Assignment,Item Name,Manufacturer,Serial Number,Purchase Date,Purchase Cost\n'
  const { rows } = await sql<{ one: string; other: string }>`
    SELECT min(name) AS one, max(name) AS other FROM manufacturers`.execute(app.database.db)
  const { one: maker = '', other = '' } = rows[0] ?? {}
  const chair = `P,${program},Standard wheelchair,${maker},IMP-1,2021-06-18,"1 250,50 $"\n`
  const before = (await lastNumber()) ?? 0
  const one = await checked('EQUIPMENT', `${header}${chair}${chair.replace(maker, other)}${chair}`)
  expect(one.counts, JSON.stringify(await rowsOf(one.id))).toMatchObject({ create: 2, fault: 1 })
  expect(await lastNumber()).toBe(before)
  await act(calls.startRun, one.id)
  expect(await lastNumber()).toBe(before + 2)
  const [made] = (await rowsOf(one.id, { outcome: 'CREATE' })).map(({ recordId }) => recordId ?? 0)
  expect(await pieceNow(made ?? 0)).toMatchObject({
    ...{ equipmentNumber: String(before + 1), serialNumber: 'IMP-1', purchaseCost: 1250.5 },
    ...{ category: { id: 1 }, subcategory: { name: 'Manual' }, manufacturer: { name: maker } },
  })
  const again = await ran('EQUIPMENT', `${header}${chair.replace('2021-06-18', '2021-06-19')}`)
  expect(again.counts, JSON.stringify(await rowsOf(again.id))).toMatchObject({ update: 1 })
  const shown = await checked(
    'EQUIPMENT',
    `Equipment Number,Model Number\np ${before + 1},X\nP${before + 99},X\n`,
  )
  expect(await rowsOf(shown.id)).toMatchObject([
    {
      row: 3,
      outcome: 'FAULT',
      messages: expect.arrayContaining([expect.objectContaining({ message: NO_PIECE })]),
    },
    { row: 2, outcome: 'UPDATE', recordId: made },
  ])
  await rolledBack(again.id)
  expect(await pieceNow(made ?? 0)).toMatchObject({ purchaseDate: '2021-06-18' })
  // a record that was changed and changed back counts as untouched
  expect((await rolledBack(one.id)).rollback).toMatchObject({ remove: 2, keep: 0 })
})

const HEADER =
  'Client Agency Number,Serial Number,Loan Date,Return Date,Program,Type,Referral Agent,Equipment Number\n'

test('loans name the client and either number of the piece, open and past, and overlap no other', async () => {
  const [rose, paul] = [
    await client(app, admin, { fcsNumber: 'LOAN-1' }),
    await client(app, admin, { fcsNumber: 'LOAN-2' }),
  ]
  const [chair, bed] = [
    await piece(app, admin, { serialNumber: 'LN-1' }),
    await piece(app, admin, { serialNumber: 'LN-2' }),
  ]
  const agent = await referralAgent(app, admin, { firstName: 'Zélie', lastName: 'Légère' })
  const number = `${chair.type.code}${chair.equipmentNumber}`
  const line = (...cells: string[]) => `${cells.join(',')}\n`
  const text = [
    HEADER,
    line('loan-1', 'ln-1', '2024-01-02', '2024-03-01', program, 'Long-term', 'legere zelie', ''),
    line('LOAN-2', '', '2024-03-01', '', program, 'Long-term', '', number),
    line('LOAN-1', 'LN-1', '2024-02-01', '2024-02-20', program, 'Long-term', '', ''),
    line('nobody', 'LN-2', '2024-02-01', '', program, 'Long-term', 'Who', ''),
    line('LOAN-1', 'LN-2', '2024-02-01', '2024-01-20', program, 'Long-term', '', ''),
  ].join('')
  const tried = await checked('LOANS', text)
  expect(tried.counts, JSON.stringify(await rowsOf(tried.id))).toMatchObject({ create: 2, fault: 3 })
  expect(await rowsOf(tried.id, { outcome: 'FAULT' })).toMatchObject([
    { row: 4, messages: [{ message: expect.stringMatching(/^Another loan of this piece/) }] },
    {
      row: 5,
      messages: [
        { column: 'Client Agency Number', value: 'nobody', message: 'No client has this number.' },
        { column: 'Referral Agent', value: 'Who' },
      ],
    },
    { row: 6, messages: [{ column: 'Return Date' }] },
  ])
  expect((await pieceNow(chair.id)).onLoan).toBe(false)
  await act(calls.startRun, tried.id)
  const lent = async () => {
    const { body } = await call(app, loanCalls.equipmentLoans, { as: admin, params: { id: chair.id } })
    return Array.isArray(body) ? body : []
  }
  expect(await lent()).toMatchObject([
    { client: { id: paul.id }, loanDate: '2024-03-01', returnDate: null, referralAgent: null },
    { client: { id: rose.id }, returnDate: '2024-03-01', referralAgent: { id: agent.id } },
  ])
  expect((await pieceNow(chair.id)).onLoan).toBe(true)

  const back = text.replace('2024-03-01,,', '2024-03-01,2024-04-01,')
  const again = await ran('LOANS', back)
  expect(again.counts, JSON.stringify(await rowsOf(again.id))).toMatchObject({
    update: 1,
    unchanged: 1,
    fault: 3,
  })
  expect((await pieceNow(chair.id)).onLoan).toBe(false)
  expect((await rolledBack(again.id)).rollback).toMatchObject({ restore: 1, keep: 0 })
  expect((await pieceNow(chair.id)).onLoan).toBe(true)
  expect((await rolledBack(tried.id)).rollback).toMatchObject({ remove: 2, keep: 0 })
  expect(await lent()).toEqual([])
  await loan(app, admin, { client: rose, equipment: bed })
})

test('a repair that says the same is there already; one of that day asks', async () => {
  const rose = await client(app, admin, { fcsNumber: 'REP-1' })
  const chair = await piece(app, admin, { serialNumber: 'RP-1' })
  const there = await service(app, admin, { client: rose, equipment: chair })
  const { subcategory, category, billingCode } = there
  const header =
    'Client Agency Number,Serial Number,Service Category,Service Subcategory,Service Date,Details,Labour Hours,Billing Code\n'
  const line = (details: string, day = there.serviceDate) =>
    `REP-1,RP-1,${category.name},${subcategory.name},${day},${details},"1,5",${billingCode.code}\n`
  const text = `${header}${line(there.description)}${line('Something else')}${line('One')}${line('One', '2026-06-03')}${line('Two', '2026-06-03')}`
  const one = await ran('SERVICES', text)
  expect(one.counts, JSON.stringify(await rowsOf(one.id))).toMatchObject({ create: 2, update: 1, ask: 2 })
  expect((await rowsOf(one.id))[0]).toMatchObject({ outcome: 'ASK', candidates: [{ id: there.id }] })
  const again = await ran('SERVICES', text)
  expect(again.counts, JSON.stringify(await rowsOf(again.id))).toMatchObject({ unchanged: 3, ask: 2 })
  expect((await rolledBack(one.id)).rollback).toMatchObject({ remove: 2, restore: 1, keep: 0 })
})

test('who may not see clients imports no loans', async () => {
  const rights = ['READ', 'CREATE', 'UPDATE'].flatMap((right) => [`${right}_IMPORTS`, `${right}_LOANS`])
  const clerk = await signIn(app, await newRole(app, [...rights, 'READ_EQUIPMENT', 'READ_REFERRAL_AGENTS']))
  const files = [{ name: 'loans.csv', bytes: Buffer.from(HEADER) }]
  expect(await call(app, calls.upload, { as: clerk, body: { kind: 'LOANS' }, files })).toMatchObject({
    status: 403,
  })
  expect((await call(app, calls.listKinds, { as: clerk })).body).toEqual([])
})

test('a loan names neither a client who is hidden from who imports it, nor an archived piece', async () => {
  const resources = ['IMPORTS', 'LOANS'].flatMap((of) => [`READ_${of}`, `CREATE_${of}`, `UPDATE_${of}`])
  const needs = ['READ_CLIENTS', 'READ_EQUIPMENT', 'READ_REFERRAL_AGENTS', 'READ_PROGRAMS', 'READ_LOAN_TYPES']
  const clerk = await signIn(app, await newRole(app, [...resources, ...needs]))
  const hidden = await client(app, admin, { fcsNumber: 'HID-1' })
  await client(app, admin, { fcsNumber: 'SEEN-1' })
  const gone = await piece(app, admin, { serialNumber: 'GONE-1' })
  await piece(app, admin, { serialNumber: 'HERE-1' })
  await call(app, archiveEquipment, { as: admin, params: { id: gone.id } })
  const restriction = { restricted: true, users: [], reason: 'a neighbour' }
  const asked = { as: admin, params: { id: hidden.id }, body: restriction }
  expect(await call(app, restrictClient, asked)).toMatchObject({ status: 200 })
  await endOfTrust()
  const left = await client(app, admin, { fcsNumber: 'LEFT-1' })
  await call(app, archiveClient, { as: admin, params: { id: left.id } })
  const line = (agency: string, serial: string) =>
    `${agency},${serial},2024-01-02,2024-03-01,${program},Long-term,,\n`
  const text = `${HEADER}${line('HID-1', 'HERE-1')}${line('SEEN-1', 'GONE-1')}${line('SEEN-1', 'HERE-1')}${line('LEFT-1', 'HERE-1')}`
  const one = await importing(app, clerk).ran('LOANS', text)
  expect(one.counts).toMatchObject({ create: 1, fault: 3 })
  const { rows } = await sql<{ message: string }>`
    SELECT messages -> 0 -> 'message' ->> 'message' AS message FROM import_rows
    WHERE import_id = ${one.id} AND outcome = 'FAULT' ORDER BY row`.execute(app.database.db)
  expect(rows.map(({ message }) => message)).toEqual([NO_CLIENT, NO_PIECE, NO_CLIENT])
})

test('a serial number that several pieces have asks; with an equipment number it is that piece, unless the two contradict', async () => {
  const { rows } = await sql<{ id: number }>`SELECT id FROM manufacturers ORDER BY id LIMIT 2`.execute(
    app.database.db,
  )
  const one = await piece(app, admin, { serialNumber: 'TWIN-1', manufacturer: rows[0] })
  const other = await piece(app, admin, { serialNumber: 'TWIN-1', manufacturer: rows[1] })
  const asks = await checked(
    'EQUIPMENT',
    `Prefix,Program Assignment,Item Name,Purchase Date,Serial Number\nP,${program},Standard wheelchair,2021-06-18,TWIN-1\n`,
  )
  const [asking] = await rowsOf(asks.id)
  expect(asking).toMatchObject({ outcome: 'ASK', recordId: null })
  expect(asking?.candidates.map(({ id }) => id)).toEqual([one.id, other.id])
  const rose = await client(app, admin, { fcsNumber: 'TWIN-9' })
  const shown = `${one.type.code}${one.equipmentNumber}`
  await piece(app, admin, { serialNumber: 'ELSE-1' })
  const line = (serial: string, number: string) =>
    `${rose.fcsNumber},${serial},2024-01-02,2024-03-01,${program},Long-term,,${number}\n`
  const lent = await checked(
    'LOANS',
    `${HEADER}${line('twin-1', shown)}${line('ELSE-1', shown)}${line('TWIN-1', '')}`,
  )
  expect((await rowsOf(lent.id)).toSorted((a, b) => a.row - b.row)).toMatchObject([
    { outcome: 'CREATE' },
    { outcome: 'FAULT', messages: [{ column: 'Equipment Number', value: shown }] },
    { outcome: 'FAULT', messages: [{ message: expect.stringMatching(/^Several pieces of equipment/) }] },
  ])
})

test('of subcategories of one name the one of the category is meant', async () => {
  const rose = await client(app, admin, { fcsNumber: 'SUB-1' })
  const { rows } = await sql<{ category: string; code: string }>`
    WITH two AS (SELECT id, name FROM service_categories ORDER BY id LIMIT 2),
      made AS (INSERT INTO service_subcategories (name, category_id) SELECT 'Doublon', id FROM two RETURNING id)
    SELECT t.name AS category, (SELECT min(code) FROM billing_codes) AS code FROM two t ORDER BY t.id`.execute(
    app.database.db,
  )
  const header =
    'Client Agency Number,Service Category,Service Subcategory,Service Date,Details,Labour Hours,Billing Code\n'
  const lines = rows.map(
    ({ category, code }) => `SUB-1,${category},Doublon,2026-06-03,${category},1,${code}\n`,
  )
  const one = await ran('SERVICES', header + lines.join(''))
  expect(one.counts, JSON.stringify(await rowsOf(one.id))).toMatchObject({ create: 2 })
  const { rows: made } = await sql<{ category: string; details: string }>`
    SELECT c.name AS category, s.description AS details FROM services s JOIN service_subcategories b ON b.id = s.subcategory_id
    JOIN service_categories c ON c.id = b.category_id WHERE s.client_id = ${rose.id}`.execute(app.database.db)
  expect(made).toHaveLength(2)
  for (const { category, details } of made) expect(category).toBe(details)
})
