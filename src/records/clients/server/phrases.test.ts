import fc from 'fast-check'
import { sql } from 'kysely'
import pg from 'pg'
import { expect, test } from 'vitest'
import { matches, parsePhrase } from '#core/contract/phrase.ts'
import { seedClients } from '../../../../seed/clients.ts'
import { readReferences } from '../../../../seed/reference.ts'
import { testApp } from '../../../../test/app.ts'
import { call, signIn } from '../../../../test/factories.ts'
import { listClients, searchClients, summariseClients } from '../contract/calls.ts'

/** Tests that the server finds exactly the rows for which `matches` is true, for any phrase. */
const app = await testApp()
const staff = await signIn(app, 'STAFF')
const loader = new pg.Client(app.database.ownerUrl)
await loader.connect()
await seedClients(loader, await readReferences(loader), 300, null, new Date('2026-07-01'))
await loader.end()

interface Row {
  id: number
  text: string
  archived: boolean
}
const { rows } =
  await sql<Row>`SELECT id, search_text AS text, archived_at IS NOT NULL AS archived FROM clients`.execute(
    app.database.db,
  )
const words = [...new Set(rows.flatMap(({ text }) => text.split(' ')))].filter(Boolean)

const word = fc.oneof(
  fc.constantFrom(...words),
  fc
    .tuple(fc.constantFrom(...words), fc.nat(4), fc.integer({ min: 1, max: 6 }))
    .map(([w, at, n]) => w.slice(at, at + n)),
  fc.constantFrom('e', 'É', 'le', 'Ève', '1', '50', '506', 'e1a', 'Œ', '%', '_', '\\', "'"),
  fc.string({ maxLength: 4 }),
)
const term = fc
  .tuple(
    fc.constantFrom('', '', '', '-', '+', '"', '-"'),
    fc.array(word, { minLength: 1, maxLength: 2 }),
    fc.boolean(),
  )
  .map(([sign, parts, upper]) => {
    const text = `${sign}${parts.join(' ')}${sign.endsWith('"') ? '"' : ''}`
    return upper ? text.toUpperCase() : text
  })
const phrase = fc.array(term, { maxLength: 3 }).map((terms) => terms.join(' ').slice(0, 200))

test('every phrase finds the rows that match it, and no other', async () => {
  const property = fc.asyncProperty(phrase, async (text) => {
    const parsed = parsePhrase(text)
    const expected = rows.filter((row) => !row.archived && matches(row.text, parsed)).map(({ id }) => id)
    const { status, body } = await call(app, summariseClients, { as: staff, query: { phrase: text } })
    expect(status).toBe(200)
    expect(body.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual(expected.toSorted((a, b) => a - b))
    const query = { phrase: text, size: 100 }
    const { body: list } = await call(app, listClients, { as: staff, query })
    expect(list.totalRecordCount).toBe(expected.length)
    expect(list.records.every(({ id }) => expected.includes(id))).toBe(true)
    const { body: search } = await call(app, searchClients, { as: staff, query: { size: 100 }, body: text })
    expect(search).toEqual(list)
  })
  await fc.assert(property, { numRuns: 200 })
})

test('the pages of a search are the search', async () => {
  const property = fc.asyncProperty(phrase, fc.integer({ min: 1, max: 40 }), async (text, size) => {
    const query = { phrase: text, size }
    const page = async (number: number) =>
      (await call(app, listClients, { as: staff, query: { ...query, page: number } })).body
    const first = await page(1)
    const all = [...first.records]
    for (let number = 2; number <= first.page.last; number++) all.push(...(await page(number)).records)
    expect(all).toHaveLength(first.totalRecordCount)
    expect(new Set(all.map(({ id }) => id)).size).toBe(first.totalRecordCount)
    expect((await page(first.page.last + 1)).records).toEqual([])
  })
  await fc.assert(property, { numRuns: 25 })
})
