import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testDatabase } from '../../../test/database.ts'
import { runToTheEnd } from '../../../test/running.ts'
import { throwawayFolder } from '../../../test/server/throwaway.ts'

test('after an upgrade the version of before does not start: it would misread what it finds', async ({
  onTestFinished,
}) => {
  const database = await testDatabase()
  onTestFinished(() => database.drop())
  const { rows } = await database.pool.query('SELECT count(*)::int AS n FROM information_schema.columns')
  await sql`INSERT INTO migrations (name, run_on) VALUES ('9999_later', now())`.execute(database.owner)
  const owners: Record<string, string>[] = [{ DATABASE_OWNER_URL: database.ownerUrl }, {}]
  for (const owner of owners) {
    const { exitCode, said } = await runToTheEnd({
      DATABASE_URL: database.url,
      ...owner,
      DATA_DIR: throwawayFolder(),
    })
    expect(exitCode).toBe(1)
    expect(said).toContain(
      'Passerelle cannot start: a newer version of Passerelle has migrated the database (9999_later). Start that ' +
        'version, or go back to the backup of before the upgrade: npm run restore -- FILE\n',
    )
  }
  const after = await database.pool.query('SELECT count(*)::int AS n FROM information_schema.columns')
  expect(after.rows).toEqual(rows)
})
