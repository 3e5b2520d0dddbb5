import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { isPassword } from '#base/people/server/hashing.ts'
import { contradictions } from '../test/contradictions.ts'
import { type TestDatabase, testDatabase } from '../test/database.ts'
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from './accounts.ts'
import { seedDemo } from './demo.ts'
import { DUPLICATES } from './duplicates.ts'

const CLIENTS = 400
const TODAY = new Date('2026-07-01T12:00:00Z')
const database = await demonstration()
const { pool } = database
const rows = async (statement: string) => (await pool.query(statement)).rows

async function demonstration(): Promise<TestDatabase> {
  const made = await testDatabase()
  expect(await seedDemo(made.ownerUrl, CLIENTS, TODAY)).toBe(true)
  return made
}

/** The content of every table, without random values and times of writing. */
async function content({ db }: TestDatabase): Promise<Record<string, string>> {
  const tables = await sql<{ name: string }>`
    SELECT table_name AS name FROM information_schema.tables
    WHERE table_schema = 'public' AND table_type = 'BASE TABLE' AND table_name <> 'migrations' ORDER BY 1`.execute(
    db,
  )
  const texts = tables.rows.map(async ({ name }) => {
    const { rows: found } = await sql<{ text: string }>`
      SELECT coalesce(string_agg(text, E'\n' ORDER BY text), '') AS text FROM (
        SELECT (to_jsonb(t) - ARRAY['password_hash'] - CASE WHEN ${name} = 'users' THEN 'created_at' ELSE '' END)::text AS text
        FROM ${sql.table(name)} t) t`.execute(db)
    return [name, found[0]?.text ?? ''] as const
  })
  return Object.fromEntries(await Promise.all(texts))
}

test('every index is there again, also those that are taken off while the data are loaded', async () => {
  const INDEXES = `SELECT indexdef FROM pg_indexes WHERE schemaname = 'public' ORDER BY 1`
  const empty = await testDatabase()
  const { rows: expected } = await empty.pool.query(INDEXES)
  await empty.drop()
  expect(await rows(INDEXES)).toEqual(expected)
})

test('the demonstration data is the same every time', async () => {
  const again = await demonstration()
  const [first, second] = [await content(database), await content(again)]
  expect(Object.keys(first)).toContain('clients')
  for (const table of Object.keys(first)) expect(second[table], table).toBe(first[table])
  await again.drop()
})

test('it is loaded once, and never into a database in use', async () => {
  expect(await seedDemo(database.ownerUrl, CLIENTS, TODAY)).toBe(false)
  const used = await testDatabase()
  await used.pool.query(
    `INSERT INTO users (username, first_name, last_name, role_id) VALUES ('a@b.ca', 'A', 'B', 1)`,
  )
  expect(await seedDemo(used.ownerUrl, CLIENTS, TODAY)).toBe(false)
  expect((await used.pool.query('SELECT count(*)::int AS n FROM clients')).rows).toEqual([{ n: 0 }])
  await used.drop()
})

test('two servers that load it at once load it once', async () => {
  const fresh = await testDatabase()
  const loaded = await Promise.all([1, 2].map(() => seedDemo(fresh.ownerUrl, 50, TODAY)))
  expect(loaded.toSorted()).toEqual([false, true])
  expect((await fresh.pool.query('SELECT count(*)::int AS n FROM clients')).rows).toEqual([{ n: 50 }])
  await fresh.drop()
})

test('what a seeded client is found by is what the database would make', async () => {
  expect(await rows('SELECT id FROM clients c WHERE search_text <> client_search_text(c)')).toEqual([])
})

test('every account of the decisions exists, with its role and the password', async () => {
  const accounts = await rows(`
    SELECT u.username, r.code AS role, u.password_expired AS expired, u.language_id AS language, u.demo, u.password_hash AS hash,
      (SELECT count(*)::int FROM program_managers m WHERE m.user_id = u.id) AS programs
    FROM users u JOIN roles r ON r.id = u.role_id WHERE u.demo ORDER BY u.id`)
  const plain = { expired: false, language: 1, demo: true, programs: 0 }
  expect(accounts.map(({ hash: _, ...account }) => account)).toEqual([
    { ...plain, username: 'admin@example.org', role: 'ADMIN' },
    { ...plain, username: 'staff@example.org', role: 'STAFF' },
    { ...plain, username: 'finance@example.org', role: 'FINANCE' },
    { ...plain, username: 'technician@example.org', role: 'TECHNICIAN' },
    { ...plain, username: 'viewer@example.org', role: 'VIEWER' },
    { ...plain, username: 'agent@example.org', role: 'REFERRAL_AGENT', language: 2, programs: 2 },
    { ...plain, username: 'expired@example.org', role: 'STAFF', expired: true },
  ])
  expect(DEMO_PASSWORD).toBe('passerelle-demo-2026')
  for (const { hash } of accounts) expect(await isPassword(hash, DEMO_PASSWORD)).toBe(true)
  expect(DEMO_ACCOUNTS).toHaveLength(7)
})

test('it has people of every kind: archived, deceased, insured, in facilities, with notes', async () => {
  const [kinds] = await rows(`
    SELECT count(*)::int AS clients, count(archived_at)::int AS archived, count(deceased_on)::int AS deceased,
      count(facility_id)::int AS lodgers, count(insurance_provider_id)::int AS insured, count(project_id)::int AS projects,
      count(*) FILTER (WHERE medicare_number IS NULL)::int AS without_number,
      count(*) FILTER (WHERE language_id = 2)::int AS french,
      count(*) FILTER (WHERE last_name ~ '[^ -~]')::int AS accents,
      (SELECT count(DISTINCT client_id)::int FROM client_notes) AS noted FROM clients`)
  expect(kinds.clients).toBe(CLIENTS)
  for (const [kind, count] of Object.entries(kinds)) expect(count, kind).toBeGreaterThan(0)
})

test('twelve of them are there twice, as whoever looks for duplicates finds', async () => {
  expect(
    await rows(`SELECT count(*)::int AS pairs FROM clients a JOIN clients b USING (birth_date, first_fold, last_fold)
      WHERE a.id < b.id AND a.archived_at IS NULL AND b.archived_at IS NULL`),
  ).toEqual([{ pairs: DUPLICATES }])
})

test('nothing that is lent contradicts itself: no two loans of a piece at once, none after a death', async () => {
  expect(await rows('SELECT count(*)::int > 1000 AS many FROM loans')).toEqual([{ many: true }])
  expect(await contradictions(database.db)).toEqual([])
})

test('nobody dies before birth or after today, nobody has an address outside of a facility and inside', async () => {
  const wrong = await rows(`
    SELECT id FROM clients c WHERE deceased_on < birth_date OR deceased_on > '2026-07-01' OR birth_date > '2026-07-01'
      OR (facility_id IS NULL) <> EXISTS (SELECT FROM client_addresses a WHERE a.client_id = c.id AND a.mailing)
      OR NOT EXISTS (SELECT FROM client_phone_numbers p WHERE p.client_id = c.id AND p.type_id = 1)`)
  expect(wrong).toEqual([])
})

test('the next client that is entered has the next number', async () => {
  const [next] = await rows(`SELECT next_client_number() AS number,
    (SELECT max(client_number) FROM clients) AS last, nextval(pg_get_serial_sequence('clients', 'id'))::int AS id,
    (SELECT max(id) FROM clients) AS last_id`)
  expect(next).toEqual({
    number: next.last + 1,
    last: 99_999 + CLIENTS,
    id: next.last_id + 1,
    last_id: CLIENTS,
  })
})

test('every client has a beginning in the trail', async () => {
  expect(
    await rows(`SELECT id FROM clients c WHERE NOT EXISTS (
    SELECT FROM trail t WHERE t.entity = 'clients' AND t.entity_id = c.id AND t.action = 'CREATE')`),
  ).toEqual([])
})
