import { expect, test } from 'vitest'
import { testApp } from '../../../../test/app.ts'
import { embedded } from '../../../../test/embedded.ts'
import { piece } from '../../../../test/equipment.ts'
import { call, client, newAddress, newRole, signIn } from '../../../../test/factories.ts'
import { loan } from '../../../../test/lending.ts'
import { summary } from '../contract/calls.ts'
import { clientsByCounty, loansByMonth, reports } from '../contract/reports.ts'

const app = await testApp()
const staff = await signIn(app, 'STAFF')
const as = await embedded(app, staff)

const refused = async (query: Record<string, string>, tongue = 'en') => {
  const reply = await call(app, loansByMonth.call, { as, query, headers: { 'accept-language': tongue } })
  return { status: reply.status, errors: reply.error.errors }
}

test.each([
  ['2026-02-01', '2026-01-31', 'The last day is before the first', 'Le dernier jour précède le premier'],
  ['2016-01-01', '2026-01-01', 'At most ten years', 'Au plus dix ans'],
  ['1900-01-01', '2999-12-31', 'At most ten years', 'Au plus dix ans'],
])('from %s to %s is refused in the words of the reader', async (from, to, english, french) => {
  expect(await refused({ from, to })).toEqual({ status: 400, errors: [{ field: 'to', message: english }] })
  expect(await refused({ from, to }, 'fr')).toEqual({
    status: 400,
    errors: [{ field: 'to', message: french }],
  })
})

test.each<[string, Record<string, string>, string[]]>([
  ['no period', {}, ['from', 'to']],
  ['a day that is none', { from: '2026-02-30', to: '2026-03-01' }, ['from']],
  ['a program that is no id', { from: '2026-02-01', to: '2026-03-01', programId: 'x' }, ['programId']],
])('%s is refused', async (_, query, fields) => {
  const { status, errors } = await refused(query)
  expect(status).toBe(400)
  expect(errors?.map(({ field }) => field)).toEqual(fields)
})

test('a day is a period, and ten years are one', async () => {
  const months = async (from: string, to: string) => {
    const { body, text } = await call(app, loansByMonth.call, { as, query: { from, to } })
    expect(body, text).toBeInstanceOf(Array)
    return body.map(({ month }) => month)
  }
  expect(await months('2026-02-28', '2026-02-28')).toEqual(['2026-02'])
  expect(await months('2025-12-31', '2026-02-01')).toEqual(['2025-12', '2026-01', '2026-02'])
  const all = await months('2016-01-01', '2025-12-31')
  expect([all.length, all[0], all.at(-1)]).toEqual([120, '2016-01', '2025-12'])
})

test('of a program that does not exist there is nothing', async () => {
  const query = { from: '2026-01-01', to: '2026-02-28', programId: 2147483647 }
  expect((await call(app, summary, { as, query })).body).toEqual({
    items: 0,
    onLoan: 0,
    fitToLend: 0,
    medianDays: null,
    medianDaysBefore: null,
    hours: 0,
    repairs: 0,
    invoiced: 0,
    invoices: 0,
  })
  for (const report of reports) expect((await call(app, report.call, { as, query })).status).toBe(200)
})

test.each([
  ['2024-02-01', '2024-02-28', 10],
  ['2024-02-01', '2024-02-29', 10],
  ['2025-02-01', '2025-02-28', 20],
  ['2025-03-01', '2025-03-31', null],
])(
  'a year before %s to %s are the same days, and in February as many as there are',
  async (from, to, days) => {
    const parties = { client: await client(app, staff), equipment: await piece(app, staff) }
    const before = { ...parties, equipment: await piece(app, staff) }
    await loan(app, staff, parties, { loanDate: '2023-02-18', returnDate: '2023-02-28' })
    await loan(app, staff, before, { loanDate: '2024-02-08', returnDate: '2024-02-28' })
    await loan(app, staff, parties, { loanDate: '2023-11-11', returnDate: '2024-02-29' })
    expect((await call(app, summary, { as, query: { from, to } })).body.medianDaysBefore).toBe(days)
    await app.database.pool.query('TRUNCATE loans CASCADE')
  },
)

test('clients of a program are those who had a loan of it, on the day of the return too', async () => {
  const parties = { client: await client(app, staff), equipment: await piece(app, staff) }
  const { program } = await loan(app, staff, parties, { loanDate: '2021-05-01', returnDate: '2021-05-05' })
  const found = async (from: string, to: string, programId: number) =>
    (await call(app, clientsByCounty.call, { as, query: { from, to, programId } })).body
  const one = [{ county: { nameEn: 'Westmorland', nameFr: 'Westmorland' }, clients: 1 }]
  expect(await found('2021-05-05', '2021-06-30', program.id)).toEqual(one)
  expect(await found('2021-04-01', '2021-05-01', program.id)).toEqual(one)
  expect(await found('2021-05-06', '2021-06-30', program.id)).toEqual([])
  expect(await found('2021-04-01', '2021-04-30', program.id)).toEqual([])
  expect(await found('2021-05-05', '2021-06-30', program.id + 1)).toEqual([])
  await app.database.pool.query('TRUNCATE loans CASCADE')
})

test('a client counts once, in the county where the mail goes', async () => {
  const counted = async () => {
    const query = { from: '2021-01-01', to: '2021-12-31' }
    const { body } = await call(app, clientsByCounty.call, { as, query })
    return Object.fromEntries(body.map(({ county, clients }) => [county.nameEn, clients]))
  }
  const { Westmorland = 0, ...others } = await counted()
  const elsewhere = { county: { id: app.ids.counties.Kent }, mailing: false, billing: true }
  await client(app, staff, { addresses: [newAddress(app), newAddress(app, elsewhere)] })
  expect(await counted()).toEqual({ Westmorland: Westmorland + 1, ...others })
})

test('who reads reports needs no other permission, and is told of figures alone', async () => {
  const reader = await embedded(app, await signIn(app, await newRole(app, ['READ_REPORTS'])))
  const query = { from: '2019-01-01', to: '2026-12-31' }
  for (const report of reports) {
    const { status, text } = await call(app, report.call, { as: reader, query })
    expect(status).toBe(200)
    expect(text).not.toMatch(/Haché|client_?id|clientNumber/i)
  }
})
