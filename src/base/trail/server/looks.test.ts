import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { readClient } from '#records/clients/contract/calls.ts'
import { testApp, workplace } from '../../../../test/app.ts'
import { call, client, signIn } from '../../../../test/factories.ts'
import { mails } from '../../../../test/people.ts'
import { tellOfBudgets } from './budget.ts'
import { looksWritten, noteLook } from './looks.ts'

/**
 * A server with a client, a function that reads the client several times, and one that counts the reads in the trail.
 */
async function looking() {
  const app = await testApp({ LOG_LEVEL: 'info' })
  const { pool } = app.database
  const staff = await signIn(app, 'STAFF')
  const { id } = await client(app, staff)
  const look = async (times: number) => {
    const reads = Array.from({ length: times }, () => call(app, readClient, { as: staff, params: { id } }))
    for (const { status } of await Promise.all(reads)) expect(status).toBe(200)
  }
  const looks = async () =>
    (await pool.query(`SELECT user_id FROM trail WHERE action = 'READ' AND entity_id = $1`, [id])).rows
  return { app, pool, staff, id, look, looks }
}

test('what was looked at before a clean stop is in the trail', async () => {
  const { app, staff, look, looks } = await looking()
  await look(20)
  await app.app.close()
  expect(await looks()).toEqual(Array(20).fill({ user_id: staff.id }))
})

test('looks come into the trail by themselves, and many in one statement', async () => {
  const { pool, look, looks } = await looking()
  await pool.query(`
    CREATE TABLE counted (n int);
    CREATE FUNCTION count_one() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN INSERT INTO counted VALUES (1); RETURN NULL; END $$;
    CREATE TRIGGER counted AFTER INSERT ON trail FOR EACH STATEMENT EXECUTE FUNCTION count_one()`)
  await look(20)
  await expect.poll(looks).toHaveLength(20)
  expect((await pool.query('SELECT FROM counted')).rowCount).toBeLessThan(20)
})

const REFUSE = `
  CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'full'; END $$;
  CREATE TRIGGER refused BEFORE INSERT ON trail FOR EACH STATEMENT EXECUTE FUNCTION refuse()`

test('looks that the database does not take are kept until it does', async () => {
  const { app, pool, look, looks } = await looking()
  await pool.query(REFUSE)
  await look(3)
  await looksWritten(app.database)
  expect(app.log.join('')).toContain('looks are not written')
  await look(2)
  expect(await looks()).toHaveLength(0)
  await pool.query('DROP TRIGGER refused ON trail')
  await expect.poll(looks).toHaveLength(5)
  expect(app.log.join('')).toContain('looks are written again')
})

test('where a thousand wait, nobody looks until the database takes them', async () => {
  const { app, pool, staff, id, look, looks } = await looking()
  await pool.query(REFUSE)
  for (let n = 0; n < 1000; n++) await noteLook(app.database, { userId: staff.id, entity: 'clients', id })
  const refused = await call(app, readClient, { as: staff, params: { id } })
  expect(refused.status).toBe(503)
  await pool.query('DROP TRIGGER refused ON trail')
  await look(1)
  await expect.poll(looks).toHaveLength(1001)
})

test('one that the database refuses for good is told, and the others are written', async () => {
  const { app, staff, look, looks } = await looking()
  await look(1)
  await noteLook(app.database, { userId: staff.id + 1000, entity: 'clients', id: 1 })
  await look(2)
  await expect.poll(looks).toHaveLength(3)
  expect(app.log.filter((line) => line.includes('a look was refused'))).toHaveLength(1)
})

test('a look has its own time, not that of its writing', async () => {
  const { app, pool, look } = await looking()
  const before = new Date()
  await look(1)
  const after = new Date()
  await looksWritten(app.database)
  const { rows } = await pool.query(`SELECT at FROM trail WHERE action = 'READ'`)
  expect(new Date(rows[0].at).getTime()).toBeGreaterThanOrEqual(before.getTime())
  expect(new Date(rows[0].at).getTime()).toBeLessThanOrEqual(after.getTime())
})

test('where no budget is set the mail begins at a quarter of the clients there are, at least 200', async () => {
  const { app, pool, staff, id } = await looking()
  const admin = await signIn(app, 'ADMIN')
  const told = async (rows: number) => {
    await pool.query('DELETE FROM shown_clients')
    await pool.query('DELETE FROM graphile_worker._private_jobs')
    await pool.query('INSERT INTO shown_clients (user_id, day, rows) VALUES ($1, current_date, $2)', [
      staff.id,
      rows,
    ])
    await tellOfBudgets.run(workplace(app))
    return (await mails(app)).flatMap(({ to }) => to)
  }
  expect(await told(200)).toEqual([])
  expect(await told(201)).toEqual([admin.username])
  await sql`INSERT INTO clients (first_name, last_name, birth_date, fcs_number, gender_id, language_id, program_id)
    SELECT first_name, last_name, birth_date, 'B' || n, gender_id, language_id, program_id
    FROM clients, generate_series(1, 999) n WHERE id = ${id}`.execute(app.database.db)
  expect(await told(250)).toEqual([])
  expect(await told(251)).toEqual([admin.username])
})
