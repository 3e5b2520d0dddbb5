import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { displayNumber, type Equipment } from '#records/equipment/contract/equipment.ts'
import { testApp } from '../../../../test/app.ts'
import { zipped } from '../../../../test/docx.ts'
import { piece } from '../../../../test/equipment.ts'
import { call, client, clientNow, signIn } from '../../../../test/factories.ts'
import { HOME, importing, PEP, PERSON, table } from '../../../../test/importing.ts'
import { workbookParts } from '../../../../test/workbook.ts'
import * as calls from '../contract/calls.ts'
import type { Import, Meaning } from '../contract/imports.ts'

/** Tests that ambiguous values are read correctly, asked or reported; nothing is guessed or lost. */
const app = await testApp()
const admin = await signIn(app, 'ADMIN')
const { act, mapped, now, ran, rowsOf, sent } = importing(app, admin)
const { db } = app.database

const meaning = (one: Import, header: string, said: Meaning) =>
  mapped(one, {
    columns: one.columns.map((column) => ({
      ...{ name: column.name, field: column.field, meaning: column.name === header ? said : column.meaning },
    })),
  })
const dryRun = (id: number) => call(app, calls.startDryRun, { as: admin, params: { id } })

test('hours with a decimal comma are what was meant, and asked where nothing says so', async () => {
  await client(app, admin, { fcsNumber: 'MEANT-1' })
  const header = 'Client Agency Number;Service Subcategory;Service Date;Details;Hours;Billing Code\n'
  const { rows } = await sql<{ work: string; code: string }>`
    SELECT min(s.name) AS work, (SELECT min(code) FROM billing_codes) AS code FROM service_subcategories s`.execute(
    db,
  )
  const { work = '', code = '' } = rows[0] ?? {}
  const line = (hours: string, nth: number) =>
    `MEANT-1;${work};2025-06-0${nth + 1};Work ${nth};${hours};${code}\n`
  const hoursOf = async (id: number) => {
    const ids = (await rowsOf(id, { outcome: 'CREATE' })).map(({ recordId }) => recordId)
    const { rows: made } = await sql<{ hours: string }>`
      SELECT hours::text FROM services WHERE id = ANY(${ids}::int[]) ORDER BY service_date`.execute(db)
    return made.map(({ hours }) => hours)
  }
  const whole = await ran('SERVICES', header + ['1,250', '0,500', '2,25'].map(line).join(''))
  expect(
    whole.columns.find(({ name }) => name === 'Hours'),
    JSON.stringify(await rowsOf(whole.id)),
  ).toMatchObject({
    ...{ asks: [], meaning: 'DECIMAL_COMMA' },
  })
  expect(await hoursOf(whole.id), JSON.stringify(await rowsOf(whole.id))).toEqual(['1.25', '0.50', '2.25'])

  const one = await mapped(await sent('SERVICES', header + line('1,250', 5)))
  expect(one.columns[4]).toMatchObject({ asks: ['DECIMAL_POINT', 'DECIMAL_COMMA'], meaning: null })
  expect(await dryRun(one.id)).toMatchObject({
    status: 400,
    error: { errors: [{ field: 'columns.4.meaning' }] },
  })
  await act(calls.startDryRun, (await meaning(one, 'Hours', 'DECIMAL_COMMA')).id)
  await act(calls.startRun, one.id)
  expect(await hoursOf(one.id)).toEqual(['1.25'])
})

test('errors and formulas that were never calculated are told by row and column', async () => {
  const parts = workbookParts({
    Cities: [
      ['Name', 'County'],
      ['Bourg-Erreur', 'Kent'],
      ['Bourg-Formule', 'Kent'],
    ],
  })
  const sheet = (parts['xl/worksheets/sheet1.xml'] ?? '')
    .replace(/<c r="B2".*?<\/c>/, '<c r="B2" t="e"><v>#N/A</v></c>')
    .replace(/<c r="A3".*?<\/c>/, '<c r="A3"><f>A2</f></c>')
  const files = [{ name: 'book.xlsx', bytes: zipped({ ...parts, 'xl/worksheets/sheet1.xml': sheet }) }]
  const answer = await call(app, calls.upload, { as: admin, body: { kind: 'CITIES' }, files })
  expect(answer.body).toMatchObject({ formulas: 1 })
  const one = await mapped(answer.body)
  // an error value is not proposed as an entry
  expect(one.values).toEqual([])
  await act(calls.startDryRun, one.id)
  expect(await rowsOf(one.id)).toMatchObject([
    {
      row: 2,
      outcome: 'FAULT',
      messages: [{ column: 'County', message: 'Row 2, County: #N/A is an error of the spreadsheet.' }],
    },
    {
      row: 3,
      outcome: 'FAULT',
      messages: [
        { column: 'Name', message: expect.stringMatching(/^Row 3, Name: this formula has no value yet\./) },
      ],
    },
  ])
})

test('of several numbers in a cell the first is taken, where somebody says so, and nothing is lost', async () => {
  const cell = '506 555 0112 / 506 555 0113'
  const row = {
    ...PERSON,
    ...HOME,
    Province: 'NB',
    'Program / Association': PEP,
    'Client Agency Number': 'SEV-1',
    'First Name': 'Zita',
    'Phone Number (home)': cell,
  }
  const one = await mapped(await sent('CLIENTS', table(row)))
  expect(one.columns.find(({ name }) => name === 'Phone Number (home)')).toMatchObject({
    asks: ['FIRST_OF_SEVERAL', 'ONE_ONLY'],
  })
  await act(calls.startDryRun, (await meaning(one, 'Phone Number (home)', 'ONE_ONLY')).id)
  expect(await rowsOf(one.id)).toMatchObject([
    { outcome: 'FAULT', messages: [{ message: expect.stringMatching(/is not one phone number\.$/) }] },
  ])
  await act(
    calls.startDryRun,
    (await meaning(await now(one.id), 'Phone Number (home)', 'FIRST_OF_SEVERAL')).id,
  )
  await act(calls.startRun, one.id)
  const [made] = await rowsOf(one.id)
  expect(await clientNow(app, admin, made?.recordId ?? 0)).toMatchObject({
    ...{ phoneNumbers: [{ number: '5065550112' }], notes: [{ message: `Phone Number (home): ${cell}` }] },
  })
})

test('a serial number that nobody has is not taken for our number of a piece with another', async () => {
  const who = await client(app, admin)
  const [named, bare] = [
    await piece(app, admin, { serialNumber: 'OWN-SERIAL' }),
    await piece(app, admin, { serialNumber: null }),
  ]
  const line = (one: Equipment) => `${who.fcsNumber},${displayNumber(one)},2024-01-10,${PEP},Short-term\n`
  const header = 'Client Agency Number,Serial Number,Loan Date,Program,Type\n'
  const done = await ran('LOANS', header + line(named) + line(bare))
  expect((await rowsOf(done.id)).map(({ outcome }) => outcome)).toEqual(['FAULT', 'CREATE'])
})

test('an agency number that nobody has is asked about where it is our number of somebody', async () => {
  const [who, made] = [await client(app, admin), await piece(app, admin, { serialNumber: 'ASKED-1' })]
  const header = 'Client Agency Number,Last Name (client),Serial Number,Loan Date,Program,Type\n'
  const line = (last: string, day: string) =>
    `${who.clientNumber},${last},${made.serialNumber},${day},${PEP},Short-term\n`
  const one = await mapped(await sent('LOANS', header + line('', '2024-01-10')))
  await act(calls.startDryRun, one.id)
  expect(await rowsOf(one.id)).toMatchObject([{ outcome: 'ASK', candidates: [{ id: who.id }] }])
  const other = await mapped(await sent('LOANS', header + line(who.lastName, '2024-01-10')))
  await act(calls.startDryRun, other.id)
  expect(await rowsOf(other.id)).toMatchObject([{ outcome: 'CREATE' }])
})

test('a loan keeps its due and review dates, and has none where its cell is empty', async () => {
  const who = await client(app, admin)
  const [one, other] = [
    await piece(app, admin, { serialNumber: 'DUE-1' }),
    await piece(app, admin, { serialNumber: 'DUE-2' }),
  ]
  const header = 'Client Agency Number,Serial Number,Loan Date,Program,Type,Due Date,Review Date\n'
  const line = (serial: string, due: string, review: string) =>
    `${who.fcsNumber},${serial},2024-01-10,${PEP},Short-term,${due},${review}\n`
  const days = async () =>
    (
      await sql<{
        due: string | null
        review: string | null
      }>`SELECT due_on::text AS due, review_on::text AS review FROM loans
      WHERE equipment_id IN (${one.id}, ${other.id}) ORDER BY equipment_id`.execute(db)
    ).rows
  const done = await ran('LOANS', header + line('DUE-1', '2027-01-15', '2026-06-30') + line('DUE-2', '', '-'))
  expect(done.counts, JSON.stringify(await rowsOf(done.id))).toMatchObject({ create: 2 })
  expect(await days()).toEqual([
    { due: '2027-01-15', review: '2026-06-30' },
    { due: null, review: null },
  ])
  const again = await ran('LOANS', header + line('DUE-1', '', '2026-07-31') + line('DUE-2', '', ''))
  expect(again.counts).toMatchObject({ update: 1, unchanged: 1 })
  expect(await days()).toEqual([
    { due: '2027-01-15', review: '2026-07-31' },
    { due: null, review: null },
  ])
})

test('a header that nobody knows is asked for, and a file may have none', async () => {
  const one = await sent('CITIES', 'Bourg-Sans,Kent\nBourg-Nom,Kent\n')
  expect(one).toMatchObject({ questions: ['header'], header: 1, rows: 1 })
  expect(await dryRun((await mapped(one)).id)).toMatchObject({
    status: 400,
    error: { errors: [{ field: 'header' }] },
  })
  const read = await call(app, calls.chooseSheet, { as: admin, params: { id: one.id }, body: { header: 0 } })
  expect(read.body).toMatchObject({
    questions: [],
    header: 0,
    rows: 2,
    columns: [{ name: 'A' }, { name: 'B' }],
  })
  const columns = [
    { name: 'A', field: 'name' },
    { name: 'B', field: 'county' },
  ]
  await act(calls.startDryRun, (await mapped(read.body, { columns })).id)
  expect((await act(calls.startRun, one.id)).counts).toMatchObject({ create: 2 })
})

test('characters that a file does not tell are asked for, and read as is said', async () => {
  const files = [{ name: 'list.csv', bytes: Buffer.from([...Buffer.from('Name\nBourg 5'), 0xab, 0x0a]) }]
  const { body: one } = await call(app, calls.upload, { as: admin, body: { kind: 'CITIES' }, files })
  expect(one).toMatchObject({ questions: ['encoding'] })
  expect(await dryRun((await mapped(one)).id)).toMatchObject({
    status: 400,
    error: { errors: [{ field: 'encoding' }] },
  })
  const read = await call(app, calls.chooseSheet, {
    as: admin,
    params: { id: one.id },
    body: { encoding: 'cp850' },
  })
  expect(read.body).toMatchObject({ questions: [], encoding: 'cp850', columns: [{ samples: ['Bourg 5½'] }] })
})

test('a birth in a year of two digits that is read as of this century is looked at before it counts', async () => {
  const born = (day: string, number: string) => ({
    ...{ ...PERSON, ...HOME, Province: 'NB', 'Program / Association': PEP },
    ...{ 'Client Agency Number': number, 'First Name': number, 'Date of Birth': day },
  })
  const file = table(born('21-Mar-05', 'CENT-1'), born('21-Mar-46', 'CENT-2'), born('21-Mar-2005', 'CENT-3'))
  const one = await ran('CLIENTS', file)
  expect(one.counts, JSON.stringify(await rowsOf(one.id))).toMatchObject({ create: 2, ask: 1 })
  const said = 'The year has two digits: 21-Mar-05 is read as 21/03/2005.'
  expect(await rowsOf(one.id, { outcome: 'ASK' })).toMatchObject([
    { row: 2, messages: [{ column: 'Date of Birth', value: '21-Mar-05', message: said }] },
  ])
})
