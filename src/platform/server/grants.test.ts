import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { enqueueMail } from '#core/server/mail.ts'
import { testDatabase } from '../../../test/database.ts'
import { run } from '../../../test/running.ts'
import { throwawayFolder } from '../../../test/server/throwaway.ts'
import { connected } from './connected.ts'
import { migrate } from './migrate.ts'

/** The rights of the role of requests, and the two roles of an embedded database. */
const database = await testDatabase()
afterAll(() => database.drop())
const asRequests = (statement: string) => connected(database.url, (client) => client.query(statement))

test('the trail is added to and read', async () => {
  await asRequests(`INSERT INTO trail (entity, entity_id, action) VALUES ('clients', 1, 'READ')`)
  expect((await asRequests('SELECT entity FROM trail')).rows).toEqual([{ entity: 'clients' }])
})

test.each([
  `UPDATE trail SET user_id = 1`,
  'DELETE FROM trail',
  'TRUNCATE trail',
  'ALTER TABLE trail DISABLE TRIGGER trail_append_only',
  'DROP TRIGGER trail_append_only ON trail',
  'DROP TABLE trail',
  'CREATE OR REPLACE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RETURN NULL; END $$',
  'CREATE RULE nothing AS ON INSERT TO trail DO INSTEAD NOTHING',
  'SET ROLE passerelle_owner',
  `SET session_replication_role = 'replica'`,
  'DELETE FROM migrations',
  `UPDATE personal_columns SET becomes = 'KEPT'`,
  'CREATE TABLE public.hidden (n int)',
  'CREATE SCHEMA hidden',
  'ALTER DATABASE passerelle_template SET default_transaction_read_only = on',
])('%s is refused', async (statement) => {
  await expect(asRequests(statement)).rejects.toThrow(/must be owner|permission denied|no privileges/)
})

test('a table that comes later is used without a word about it', async () => {
  await database.owner.schema.createTable('later').addColumn('id', 'serial').execute()
  await asRequests('INSERT INTO later DEFAULT VALUES')
  await asRequests('UPDATE later SET id = 2')
  expect((await asRequests('DELETE FROM later RETURNING id')).rows).toEqual([{ id: 2 }])
})

test('the queue is used, and its tables show nothing to a role of which nobody knows', async () => {
  await enqueueMail(database.db, { to: [], subject: '', text: '' })
  expect((await asRequests('SELECT count(*)::int AS n FROM graphile_worker._private_jobs')).rows).toEqual([
    { n: 1 },
  ])
  await migrate(database.ownerUrl)
  await sql`DELETE FROM graphile_worker._private_jobs`.execute(database.db)
})

const UNPROTECTED = 'The trail is protected by its trigger alone'

test('a database of one’s own works with one role and says what that lacks, and with two', {
  timeout: 120_000,
}, async () => {
  const env = { DATA_DIR: throwawayFolder() }
  const one = await run({ ...env, DATABASE_URL: database.ownerUrl })
  expect(one.said()).toContain(UNPROTECTED)
  await one.end('SIGTERM')
  const two = await run({ ...env, DATABASE_URL: database.url, DATABASE_OWNER_URL: database.ownerUrl })
  expect(two.said()).not.toContain(UNPROTECTED)
  expect((await two.call('ready')).status).toBe(200)
  await two.end('SIGTERM')
})

test('without the owner a server starts on what is migrated, and says what it needs where that is behind', {
  timeout: 120_000,
}, async () => {
  const env = { DATA_DIR: throwawayFolder(), DATABASE_URL: database.url }
  await (await run(env)).end('SIGTERM')
  const [last] = (
    await database.pool.query(
      'DELETE FROM migrations WHERE id = (SELECT max(id) FROM migrations) RETURNING name',
    )
  ).rows
  await expect(run(env)).rejects.toThrow(
    `Passerelle cannot start: DATABASE_OWNER_URL must be set once: the role of DATABASE_URL may not run the migrations from ${last.name} on`,
  )
})
