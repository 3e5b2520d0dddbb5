import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { testDatabase } from '../../../test/database.ts'
import { openDatabase } from './database.ts'

const database = await testDatabase()

test('a query without values is planned once, and several statements at once are still possible', async () => {
  const { db, close } = openDatabase(database.url, { max: 1 })
  onTestFinished(close)
  for (let run = 0; run < 3; run++) await sql`SELECT count(*) AS n FROM pg_class`.execute(db)
  await sql.raw('SELECT 1; SELECT 2').execute(db)
  const { rows } = await sql<{ statement: string }>`SELECT statement FROM pg_prepared_statements`.execute(db)
  expect(rows.map(({ statement }) => statement)).toEqual([
    'SELECT count(*) AS n FROM pg_class',
    expect.stringContaining('pg_prepared'),
  ])
})
