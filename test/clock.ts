import { afterAll, vi } from 'vitest'
import { type Db, openDatabase } from '#core/server/database.ts'
import type { TestApp } from './app.ts'

/** A database whose time the test sets, with a server: `now()` in its statements calls a test function. */
export async function withClock({
  database,
}: TestApp): Promise<{ db: Db; at: (instant: Date) => Promise<void> }> {
  await database.pool.query(`CREATE SCHEMA clock; CREATE TABLE clock.told (now timestamptz);
    INSERT INTO clock.told VALUES (now());
    CREATE FUNCTION clock.now() RETURNS timestamptz LANGUAGE sql STABLE AS 'SELECT t.now FROM clock.told t';
    GRANT USAGE ON SCHEMA clock TO PUBLIC; GRANT SELECT ON clock.told TO PUBLIC`)
  const path = encodeURIComponent('-c search_path=clock,public,pg_catalog')
  const { url } = database
  const clocked = openDatabase(`${url}${url.includes('?') ? '&' : '?'}options=${path}`, { max: 2 })
  afterAll(() => clocked.close())
  return {
    db: clocked.db,
    async at(instant) {
      await database.pool.query('UPDATE clock.told SET now = $1', [instant])
      vi.useFakeTimers({ toFake: ['Date'], now: instant })
    },
  }
}
