import { expect, onTestFinished, test } from 'vitest'
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
