import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fold } from '#core/contract/fold.ts'
import { type TestDatabase, testDatabase } from '../../../test/database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())

async function foldInSql(texts: string[]): Promise<string[]> {
  const query = sql<{ folded: string }>`
    select fold(value) as folded from unnest(${texts}::text[]) with ordinality as t (value, n) order by n`
  return (await query.execute(database.db)).rows.map(({ folded }) => folded)
}

test.each([
  ['Élisabeth  LeBlanc-Thériault', 'elisabeth leblanc theriault'],
  ["  d'Astous, Noël ", 'd astous noel'],
  ['Cœur de Læticia — ÇA', 'coeur de laeticia ca'],
  ['Zoë Müller-Strauß', 'zoe muller strauss'],
  ['Renée E\u0301mond', 'renee emond'],
  ['Kouchibouguac/Saint-Louis (N.-B.)', 'kouchibouguac saint louis n b'],
  ['½ fauteuil n° 3', '1 2 fauteuil n 3'],
  ['Łukasz Øster Đorđe', 'lukasz oster dorde'],
  ['Wəlastəkwey ƏX Sɨpu Ɨ', 'welastekwey ex sipu i'],
  ['—', ''],
])('%s folds to %s on both sides', async (text, folded) => {
  expect(fold(text)).toBe(folded)
  expect(await foldInSql([text])).toEqual([folded])
})

/** Latin letters of European names, Vietnamese ones, marks, digits, and the characters typed between them. */
const RANGES = [
  [0x20, 0x7e],
  [0xa0, 0xa8],
  [0xaa, 0xad],
  [0xaf, 0x17f],
  [0x300, 0x304],
  [0x1ea0, 0x1ef9],
  [0x2013, 0x201e],
]
const characters = RANGES.flatMap(([from = 0, to = 0]) =>
  Array.from({ length: to - from + 1 }, (_, i) => String.fromCodePoint(from + i)),
)

test('every Latin character folds alike on both sides', async () => {
  const texts = characters.map((character) => `a${character}b`)
  expect(await foldInSql(texts)).toEqual(texts.map(fold))
})

test('every Latin text folds alike on both sides', async () => {
  const text = fc.array(fc.constantFrom(...characters), { maxLength: 40 }).map((parts) => parts.join(''))
  const property = fc.asyncProperty(fc.array(text, { minLength: 20, maxLength: 50 }), async (texts) => {
    expect(await foldInSql(texts)).toEqual(texts.map(fold))
  })
  await fc.assert(property, { numRuns: 50 })
})
