import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { searchForms, searchTerm } from '#core/contract/fold.ts'
import { formatDay, formatPhone, formatPostalCode } from '#core/contract/formats.ts'
import { matches, parsePhrase, searchText } from '#core/contract/phrase.ts'
import { type TestDatabase, testDatabase } from '../../../test/database.ts'

/** Every search, in the browser and in the database, interprets the typed text and the searched text alike. */
let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())

async function inSql(texts: string[]) {
  const query = sql<{ forms: string; term: string }>`
    SELECT search_forms(value) AS forms, search_term(value) AS term
    FROM unnest(${texts}::text[]) WITH ORDINALITY AS t (value, n) ORDER BY n`
  return (await query.execute(database.db)).rows
}

test.each([
  ['Élodie-Cœur', 'elodie coeur', 'elodie coeur'],
  ['(506) 555-0190', '506 555 0190 506 5550190 5065550190', '5065550190'],
  ['12-34-5678/9', '12 34 5678 9 123456789', '123456789'],
  ['$1,234.50', '1 234 50 123450', '123450'],
  ['2026-12-25', '2026 12 25 20261225', '20261225'],
  ['E1A 1P4', 'e1a 1p4', 'e1a 1p4'],
  ['X-3.5 mm', 'x 3 5 mm x 35 mm', 'x 35 mm'],
  ['5065550190', '5065550190', '5065550190'],
  ['½ 3', '1 2 3 12 3 123', '123'],
  ['—', '', ''],
])('%s is found in %j and looked for as %j, on both sides', async (value, forms, term) => {
  expect(searchForms(value)).toBe(forms)
  expect(searchTerm(value)).toBe(term)
  expect(await inSql([value])).toEqual([{ forms, term }])
})

const sign = fc.constantFrom(...'0123456789', ...'0123456789', ...'aÉœß', ...' -./,()$#ʼ½–\u00a0\t\n"+')
const value = fc.array(sign, { minLength: 1, maxLength: 24 }).map((signs) => signs.join(''))

test('the forms of every text are the same on both sides', async () => {
  const property = fc.asyncProperty(fc.array(value, { minLength: 50, maxLength: 100 }), async (texts) => {
    const both = texts.map((text) => ({ forms: searchForms(text), term: searchTerm(text) }))
    expect(await inSql(texts)).toEqual(both)
  })
  await fc.assert(property, { numRuns: 50 })
})

test('every piece of a displayed value finds it, in quotes and word by word', () => {
  const property = fc.property(value, fc.nat(), fc.nat(), (shown, from, length) => {
    const start = from % shown.length
    const piece = shown.slice(start, start + 1 + (length % shown.length)).replaceAll('"', ' ')
    const text = searchText(['before', shown.replaceAll('"', ' '), 'after'])
    // words of one or two characters match at the start of a word
    const begins = /(^|\s)[^\p{Alphabetic}\p{M}0-9]*$/u.test(shown.slice(0, start)) && !/\s/.test(piece)
    fc.pre(!shown.includes('½') && (begins || searchTerm(piece).length > 2))
    expect(matches(text, parsePhrase(`"${piece}"`))).toBe(true)
  })
  fc.assert(property, { numRuns: 2000 })
})

test('what is stored otherwise than it is shown is found as it is shown', async () => {
  const { rows } = await sql<Record<string, string>>`
    SELECT day_forms('2026-12-25') AS day, phone_forms('5065550190', NULL) AS phone,
      phone_forms('15065550190', '91') AS far, postal_code_forms('E3L4K5') AS code,
      medicare_forms('900412663') AS medicare`.execute(database.db)
  expect(rows[0]).toEqual({
    day: ['2026-12-25', formatDay('2026-12-25')].map(searchForms).join(' '),
    phone: searchForms(formatPhone('5065550190')),
    far: searchForms(`${formatPhone('15065550190')} ext. 91 poste 91`),
    medicare: searchForms('900 412 663'),
    code: ['E3L4K5', formatPostalCode('E3L4K5')].map(searchForms).join(' '),
  })
})
