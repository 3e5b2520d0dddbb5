import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readLoan } from '#acts/loans/contract/calls.ts'
import { readService } from '#acts/services/contract/calls.ts'
import { STATES } from '#acts/services/contract/states.ts'
import { restrictClient } from '#records/clients/contract/restriction.ts'
import { seedDemo } from '../../../../seed/demo.ts'
import { testApp } from '../../../../test/app.ts'
import { call, signIn } from '../../../../test/factories.ts'
import { LOAN_SORTS, loanCalls, SERVICE_SORTS, serviceCalls } from '../contract.ts'

/** Both lists against a slow computation on the rows of the tables, for a user from whom a client is hidden. */
const app = await testApp()
await seedDemo(app.database.ownerUrl, 60)
const admin = await signIn(app, 'ADMIN')
const staff = await signIn(app, 'STAFF')
const { pool } = app.database

const all = async (table: string) => (await pool.query(`SELECT * FROM ${table} ORDER BY id`)).rows
type Stored = Awaited<ReturnType<typeof all>>[number]
const byId = async (table: string) => new Map((await all(table)).map((row) => [row.id, row]))

await pool.query('UPDATE loans SET archived_at = now() WHERE id % 11 = 0 AND return_date IS NOT NULL')
await pool.query('UPDATE services SET archived_at = now() WHERE id % 13 = 0')
await pool.query(
  `UPDATE services SET done_by = CASE WHEN id % 2 = 0 THEN ${admin.id} ELSE ${staff.id} END WHERE state = 'DONE'`,
)
await pool.query(`INSERT INTO service_lines (service_id, kind, billing_code_id, quantity, rate, description)
  SELECT id, 'PART', billing_code_id, 1.35, id % 7 + 0.33, 'Part' FROM services WHERE state = 'DONE' AND id % 3 = 0`)
const hidden = (await pool.query('SELECT client_id AS id FROM loans ORDER BY id LIMIT 1')).rows[0].id
await call(app, restrictClient, {
  as: admin,
  params: { id: hidden },
  body: { restricted: true, users: [], reason: 'asked by the client' },
})

const [clients, pieces, codes, subcategories] = (await Promise.all(
  ['clients', 'equipment', 'billing_codes', 'service_subcategories'].map(byId),
)) as [Map<number, Stored>, Map<number, Stored>, Map<number, Stored>, Map<number, Stored>]
const [addresses, premises, lines] = (await Promise.all(
  ['client_addresses', 'facility_addresses', 'service_lines'].map(all),
)) as [Stored[], Stored[], Stored[]]
const cents = (amount: unknown) => Math.round(Number(amount) * 100)
const product = (one: unknown, other: unknown) => Math.floor((cents(one) * cents(other) + 50) / 100)

const countyOf = (id: number | null) => {
  const client = clients.get(id ?? 0)
  const own = addresses.find((one) => one.client_id === id && one.mailing)?.county_id
  const facility = premises.filter((one) => one.facility_id === client?.facility_id).at(-1)
  return own ?? (client?.facility_id ? facility?.county_id : undefined) ?? null
}
/** The parts of a row that both lists filter and sort by. */
const rowOf = (row: Stored) => {
  const [client, piece] = [clients.get(row.client_id), pieces.get(row.equipment_id)]
  return {
    id: row.id,
    countyId: countyOf(row.client_id),
    client: client ? [client.last_fold, client.first_fold] : null,
    equipment: piece ? [piece.type_fold, piece.number, piece.number_suffix] : null,
  }
}
const isSeen = (row: Stored) => row.archived_at === null && row.client_id !== hidden

const loans = (await all('loans')).filter(isSeen).map((row) => ({
  ...rowOf(row),
  ...{ programId: row.program_id, typeId: row.type_id, referralAgentId: row.referral_agent_id },
  state: row.return_date ? 'RETURNED' : 'OPEN',
  ...{ day: row.loan_date, loanDate: row.loan_date, returnDate: row.return_date },
  sum: cents(pieces.get(row.equipment_id)?.purchase_cost ?? 0),
  hours: 0,
}))
const services = (await all('services')).filter(isSeen).map((row) => {
  const day = row.service_date ?? row.reported_on
  const own = lines.filter((line) => line.service_id === row.id)
  const parts = own.reduce((sum, { quantity, rate }) => sum + product(quantity, rate), 0)
  const isDone = row.hours !== null && row.billing_code_id !== null
  const fee = isDone ? product(row.hours, codes.get(row.billing_code_id)?.fee) + parts : null
  return {
    ...rowOf(row),
    programId: (clients.get(row.client_id) ?? pieces.get(row.equipment_id))?.program_id ?? null,
    categoryId: subcategories.get(row.subcategory_id)?.category_id ?? null,
    technicianId: row.done_by,
    ...{ state: row.state, day, serviceDate: day, fee, sum: fee ?? 0, hours: cents(row.hours ?? 0) },
  }
})

type Modelled = { id: number; day: string; sum: number; hours: number } & Record<string, unknown>
type Query = Record<string, string | number | undefined>

function compare(one: unknown, other: unknown): number {
  if (Array.isArray(one) && Array.isArray(other))
    return one.map((part, place) => compare(part, other[place])).find(Boolean) ?? 0
  // by code points, as the database compares text
  if (typeof one === 'string') return Buffer.compare(Buffer.from(one), Buffer.from(String(other)))
  return Number(one) - Number(other)
}

/** The matches in order: rows without a value come last both ways. */
function expected(rows: readonly Modelled[], { sort, from, to, ...filters }: Query): Modelled[] {
  const key = String(sort).replace('-', '')
  const turn = String(sort).startsWith('-') ? -1 : 1
  return rows
    .filter(({ day }) => (!from || day >= from) && (!to || day <= to))
    .filter((row) =>
      Object.entries(filters).every(([name, value]) => value === undefined || row[name] === value),
    )
    .toSorted((one, other) => {
      const [a, b] = [one[key] ?? null, other[key] ?? null]
      if ((a === null) !== (b === null)) return a === null ? 1 : -1
      return turn * (compare(a, b) || one.id - other.id)
    })
}

/** Optional filters, each by the values that the rows have. */
function queries(rows: readonly Modelled[], names: readonly string[], sorts: readonly string[]) {
  const values = (name: string) => {
    const known = [...new Set(rows.map((row) => row[name]).filter((value) => value !== null))]
    return fc.option(fc.constantFrom(...known), { nil: undefined, freq: 1 }) as fc.Arbitrary<
      string | undefined
    >
  }
  const days = fc.option(fc.constantFrom(...rows.map(({ day }) => day)), { nil: undefined, freq: 1 })
  const keys = sorts.flatMap((key) => [key, `-${key}`])
  return fc.record({
    ...Object.fromEntries(names.map((name) => [name, values(name)])),
    ...{ from: days, to: days, sort: fc.constantFrom(...keys) },
  }) as fc.Arbitrary<Query>
}

const sumOf = (rows: readonly Modelled[], name: 'sum' | 'hours') =>
  rows.reduce((sum, row) => sum + row[name], 0)
const sent = (query: Query) =>
  Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined))

async function agrees(of: typeof loanCalls | typeof serviceCalls, rows: readonly Modelled[], query: Query) {
  const matches = expected(rows, query)
  const found: { id: number; county: { id: number } | null }[] = []
  for (let page = 1; page === 1 || found.length < matches.length; page++) {
    const { body, text } = await call(app, of.list, { as: staff, query: { ...sent(query), page, size: 100 } })
    expect(body, text).toMatchObject({ totalRecordCount: matches.length })
    expect(cents(body.sum)).toBe(sumOf(matches, 'sum'))
    if ('hours' in body) expect(cents(body.hours)).toBe(sumOf(matches, 'hours'))
    if (!body.records.length) break
    found.push(...body.records)
  }
  expect(found.map(({ id, county }) => [id, county?.id ?? null])).toEqual(
    matches.map(({ id, countyId }) => [id, countyId]),
  )
  const csv = await call(app, of.csv, { as: staff, query: { ...sent(query), format: 'csv' } })
  const texts = csv.text
    .trimEnd()
    .split(/\r\n(?=\d{4}-)/)
    .slice(1)
  expect(texts.map((line) => line.slice(0, 10))).toEqual(matches.map(({ day }) => day))
  // the cell of the purchase cost or the fee, after which no cell has a comma
  const money = texts.map((line) => cents(line.split(',').at(of === loanCalls ? -1 : -3)))
  expect(money).toEqual(matches.map(({ sum }) => sum))
}

test('the rows differ in what is filtered and summed', () => {
  expect(new Set(services.map(({ state }) => state)).size).toBeGreaterThan(1)
  expect(new Set(loans.map(({ state }) => state)).size).toBe(2)
  expect(services.filter(({ fee }) => fee === null).length).toBeGreaterThan(0)
  expect(STATES).toEqual(expect.arrayContaining(services.map(({ state }) => state)))
})

test('loans: page, count, sum and CSV are those of a slow computation', async () => {
  const names = ['programId', 'typeId', 'countyId', 'state', 'referralAgentId']
  await fc.assert(
    fc.asyncProperty(queries(loans, names, LOAN_SORTS), (query) => agrees(loanCalls, loans, query)),
    { numRuns: 40 },
  )
}, 120_000)

test('repairs: page, count, sum, hours and CSV are those of a slow computation', async () => {
  const names = ['programId', 'categoryId', 'countyId', 'state', 'technicianId']
  await fc.assert(
    fc.asyncProperty(queries(services, names, SERVICE_SORTS), (query) =>
      agrees(serviceCalls, services, query),
    ),
    { numRuns: 40 },
  )
}, 120_000)

test('a row is what is read by its id, with its county', async () => {
  const { records } = (await call(app, loanCalls.list, { as: staff })).body
  for (const { county: _, ...row } of records.slice(0, 3))
    expect(row).toEqual((await call(app, readLoan, { as: staff, params: { id: row.id } })).body)
  const repairs = (await call(app, serviceCalls.list, { as: staff })).body.records
  for (const { county: _, ...row } of repairs.slice(0, 3))
    expect(row).toEqual((await call(app, readService, { as: staff, params: { id: row.id } })).body)
})
