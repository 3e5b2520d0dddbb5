import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { parsePhrase } from '#core/contract/phrase.ts'
import { testDatabase } from '../../../test/database.ts'
import { soughtIn } from './commonness.ts'

test('what stands in many texts is looked for in the table, all else in the index of the search', async () => {
  const { db, owner, drop } = await testDatabase()
  onTestFinished(drop)
  await sql`CREATE TABLE pieces (search_text text)`.execute(owner)
  await sql`INSERT INTO pieces SELECT ' wheelchair ' || n || CASE WHEN n % 4 = 0 THEN ' lift' ELSE '' END
    || CASE WHEN n % 20 = 0 THEN ' commode' ELSE '' END FROM generate_series(1, 20000) n`.execute(db)
  const inTable = async (typed: string) => {
    const sought = await soughtIn(db, 'pieces', sql`search_text`, parsePhrase(typed))
    return sql`SELECT ${sought}`.compile(db).sql.includes('CASE')
  }
  const typed = [
    'wheelchair',
    'lift',
    'wheelchair -lift',
    'commode',
    'wheelchair 12345',
    'lift commode',
    'nothing',
  ]
  expect(await Promise.all(typed.map(inTable))).toEqual([true, true, true, false, false, false, false])
  await sql`CREATE TABLE empty (search_text text)`.execute(owner)
  const plain = await soughtIn(db, 'empty', sql`search_text`, parsePhrase('wheelchair'))
  expect(sql`SELECT ${plain}`.compile(db).sql).not.toContain('CASE')
})
