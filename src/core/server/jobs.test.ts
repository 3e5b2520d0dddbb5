import { expect, onTestFinished, test } from 'vitest'
import { connected } from '#platform/server/connected.ts'
import { testApp } from '../../../test/app.ts'
import { startJobs } from './jobs.ts'

const app = await testApp()
const { pool } = app.database

const soon = <T>(read: () => T | Promise<T>) => expect.poll(read)
const left = async () => (await pool.query('SELECT FROM graphile_worker._private_jobs')).rowCount

/** Blocks the recording of job results until released, at the earliest after one attempt. */
async function refuseNoting(how: 'DELETE' | 'UPDATE') {
  await pool.query(`
    CREATE SEQUENCE tries;
    CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN IF old.locked_at IS NULL THEN RETURN new; END IF; PERFORM nextval('tries'); RAISE 'not now'; END $$;
    CREATE TRIGGER refuse BEFORE ${how} ON graphile_worker._private_jobs FOR EACH ROW EXECUTE FUNCTION refuse()`)
  const tried = async () => (await pool.query('SELECT is_called FROM tries')).rows[0].is_called
  return async () => {
    await soon(tried).toBe(true)
    await pool.query('DROP FUNCTION refuse CASCADE; DROP SEQUENCE tries')
  }
}

test('a job of which could not be noted that it is done is noted as done later, and not done again', async () => {
  const runs: unknown[] = []
  const counted = {
    name: 'counted',
    run: async (payload: unknown) => {
      runs.push(payload)
    },
  }
  const letNote = await refuseNoting('DELETE')
  const jobs = await startJobs(pool, app.services, { chores: [], tasks: [counted] }, app.app.log)
  onTestFinished(() => jobs.stop())
  await pool.query(`SELECT graphile_worker.add_job('counted', '"first"')`)
  await letNote()
  await soon(left).toBe(0)
  await pool.query(`SELECT graphile_worker.add_job('counted', '"second"')`)
  await soon(left).toBe(0)
  expect(runs).toEqual(['first', 'second'])
})

test('a job that failed, which could not be noted either, is done again', async () => {
  let runs = 0
  const failing = {
    name: 'failing',
    run: async () => {
      if (++runs === 1) throw new Error('not this time')
    },
  }
  const letNote = await refuseNoting('UPDATE')
  const jobs = await startJobs(pool, app.services, { chores: [], tasks: [failing] }, app.app.log)
  onTestFinished(() => jobs.stop())
  await pool.query(`SELECT graphile_worker.add_job('failing')`)
  await letNote()
  await soon(left).toBe(0)
  expect(runs).toBe(2)
})

test('a job that was taken by a statement whose connection had broken is done', async () => {
  const done: unknown[] = []
  const counted = { name: 'counted', run: async (payload: unknown) => void done.push(payload) }
  const jobs = await startJobs(pool, app.services, { chores: [], tasks: [counted] }, app.app.log)
  onTestFinished(() => jobs.stop())
  await pool.query(`CREATE SEQUENCE takings`)
  await connected(app.database.ownerUrl, async (other) => {
    await other.query('SELECT pg_advisory_lock(42)')
    await other.query(`
      CREATE FUNCTION wait_once() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN IF nextval('takings') = 1 THEN PERFORM pg_advisory_xact_lock(42); END IF; RETURN new; END $$;
      CREATE TRIGGER wait_once BEFORE UPDATE ON graphile_worker._private_jobs FOR EACH ROW EXECUTE FUNCTION wait_once()`)
    await other.query(`SELECT graphile_worker.add_job('counted', '"taken"')`)
    const taking = async () => (await other.query('SELECT is_called FROM takings')).rows[0].is_called
    await soon(taking).toBe(true)
    // breaks all connections off, as a database that does not answer
    await pool
      .query(`DO $$ BEGIN RAISE 'not here' USING ERRCODE = 'read_only_sql_transaction'; END $$`)
      .catch(() => {})
    // the queue has begun again
    await other.query(`SELECT graphile_worker.add_job('counted', '"next"')`)
    await expect.poll(() => done, { timeout: 60_000 }).toEqual(['next'])
    await other.query('SELECT pg_advisory_unlock(42)')
  })
  await expect.poll(() => done, { timeout: 60_000 }).toEqual(['next', 'taken'])
  await pool.query('DROP FUNCTION wait_once CASCADE; DROP SEQUENCE takings')
})
