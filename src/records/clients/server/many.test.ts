import { sql } from 'kysely'
import pg from 'pg'
import { beforeAll, expect, test } from 'vitest'
import { fold } from '#core/contract/fold.ts'
import { seedClients } from '../../../../seed/clients.ts'
import { readReferences } from '../../../../seed/reference.ts'
import { testApp } from '../../../../test/app.ts'
import { call, signIn } from '../../../../test/factories.ts'
import { listClients, summariseClients } from '../contract/calls.ts'

/** More clients than the count limit: each has a postal code with E and a phone number with 55501. */
const LIMIT = 10_000
const app = await testApp()
const staff = await signIn(app, 'STAFF')

beforeAll(async () => {
  const client = new pg.Client(app.database.ownerUrl)
  await client.connect()
  // updating the search index row by row would take half a minute
  const { rows } = await client.query(`SELECT pg_get_indexdef('clients_search'::regclass) AS definition`)
  await client.query('DROP INDEX clients_search')
  await seedClients(client, await readReferences(client), LIMIT + 200, null, new Date('2026-07-01'))
  const names = `UPDATE clients SET last_name = $2 WHERE id = ANY($1)`
  await client.query(names, [[3, 4, 5], 'Éaton'])
  await client.query(names, [[6, 7, 8], 'Zz'])
  await client.query(`UPDATE clients SET archived_at = NULL WHERE archived_at IS NOT NULL`)
  await client.query(`UPDATE client_phone_numbers SET number = '5555015550' WHERE client_id = 9`)
  const numbers = `UPDATE clients SET fcs_number = $2 WHERE id = $1`
  await client.query(numbers, [6, 'e'])
  await client.query(numbers, [7, '55501'])
  await client.query(numbers, [8, '55501.'])
  await client.query(numbers, [9, 'Z9'])
  await client.query(rows[0].definition)
  await client.query('ANALYZE clients')
  await client.end()
})

async function page(query: Record<string, string | number>) {
  const reply = await call(app, listClients, { as: staff, query })
  expect(reply.status, reply.text).toBe(200)
  return reply.body
}
const archive = (ids: number[]) =>
  sql`UPDATE clients SET archived_at = CASE WHEN id = ANY(${ids}) THEN now() END
    WHERE (archived_at IS NOT NULL) <> (id = ANY(${ids}))`.execute(app.database.db)

interface Row {
  id: number
  first: string
  last: string
  agency: string
}

/** Expected order, computed without the database. */
async function ranked(word: string): Promise<number[]> {
  const { rows } = await sql<Row>`SELECT id, first_name AS first, last_name AS last, fcs_number AS agency
    FROM clients`.execute(app.database.db)
  const rank = ({ first, last, agency }: Row) => {
    if (agency.toLowerCase() === word) return 0
    if (fold(last).startsWith(word)) return 1
    return fold(first).startsWith(word) ? 2 : 3
  }
  const key = (row: Row) => {
    const names = rank(row) === 2 ? [row.first, row.last] : [row.last, row.first]
    return [rank(row), ...names.map(fold), String(row.id).padStart(9, '0')].join('\t')
  }
  return rows.toSorted((a, b) => (key(a) < key(b) ? -1 : 1)).map(({ id }) => id)
}

// before the list gets longer, because a count is cached for a second
test('up to 10,000 the count is exact', async () => {
  const hidden = Array.from({ length: 200 }, (_, i) => 1000 + i)
  await archive(hidden)
  for (const phrase of ['', 'e']) {
    expect(await page({ phrase })).toMatchObject({ totalRecordCount: LIMIT, page: { last: 500 } })
    expect((await page({ phrase })).page).not.toHaveProperty('more')
  }
  await archive([...hidden, 1])
  expect((await page({ phrase: 'e' })).totalRecordCount).toBe(LIMIT - 1)
  await archive([])
})

test.each(['', 'e', '55501', '-nobody'])(
  'more than 10,000 matches of %j are counted as more',
  async (phrase) => {
    const { totalRecordCount, page: bounds } = await page({ phrase, size: 50 })
    expect(totalRecordCount).toBe(LIMIT)
    expect(bounds).toEqual({ size: 50, current: 1, first: 1, last: 200, more: true })
  },
)

test.each(['e', '55501'])('too many matches of %s to sort come in the same order as few', async (word) => {
  const order = await ranked(word)
  for (const number of [1, 2, 3, 40]) {
    const { records } = await page({ phrase: word, page: number, size: 25 })
    const wanted = order.slice((number - 1) * 25, number * 25)
    expect(
      records.map(({ id }) => id),
      `page ${number}`,
    ).toEqual(wanted)
  }
})

test('a number typed in parts comes after exact ones and before too many matches of its parts', async () => {
  const { records, totalRecordCount } = await page({ phrase: '55501 5550' })
  expect(totalRecordCount).toBe(LIMIT)
  expect(records.slice(0, 2).map(({ id }) => id)).toEqual([7, 9])
})

test('whoever is archived is not among too many matches either', async () => {
  const [first = 0, second = 0] = await ranked('e')
  await archive([first])
  const { records, totalRecordCount } = await page({ phrase: 'e' })
  expect(totalRecordCount).toBe(LIMIT)
  expect(records.map(({ id }) => id)).not.toContain(first)
  expect(records[0]?.id).toBe(second)
  await archive([])
})

test('pages past those that are counted still answer', async () => {
  expect((await page({ page: 102, size: 100 })).records).toHaveLength(100)
  expect((await page({ page: 1_000_000, size: 100 })).records).toEqual([])
  expect((await page({ page: 1_000_000, size: 100, phrase: 'e' })).records).toEqual([])
})

test('summaries end at 10,000', async () => {
  expect((await call(app, summariseClients, { as: staff })).body).toHaveLength(LIMIT)
})

test.each(['', 'e', '55501'])(
  'too many of %j to sort come in the order that is asked for',
  async (phrase) => {
    const { rows } = await sql<{
      id: number
    }>`SELECT id FROM clients ORDER BY client_number DESC LIMIT 25 OFFSET 50`.execute(app.database.db)
    const { records } = await page({ phrase, sort: '-clientNumber', page: 3, size: 25 })
    expect(records.map(({ id }) => id)).toEqual(rows.map(({ id }) => id))
  },
)
