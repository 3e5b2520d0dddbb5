import pg from 'pg'

/** Tables with a trigger against changes, which their owner could disable: the role may only insert and read. */
const APPEND_ONLY = `SELECT DISTINCT tgrelid FROM pg_trigger WHERE tgfoid = to_regproc('public.refuse_change')`
/** Read-only tables; a partially migrated database lacks some. */
const READ_ONLY = [
  'public.migrations',
  'public.personal_columns',
  'public.trail_redactions',
  'graphile_worker.migrations',
]
const THERE = `SELECT oid FROM pg_class WHERE oid IN (${READ_ONLY.map((name) => `to_regclass('${name}')`).join()})`
/** Functions that run as their owner: each does one thing that the role may not do otherwise. */
const AS_OWNER = `SELECT oid::regprocedure::text AS name FROM pg_proc
  WHERE prosecdef AND pronamespace = 'public'::regnamespace`
const SCHEMAS = 'public, graphile_worker'
/** The key of the lock by which only one of two starting servers grants at a time. */
const LOCK = 727_002

/**
 * Grants `role`, which owns nothing, the rights of requests and of the queue; the owner runs it after the migrations.
 */
export async function grantTo(client: pg.Client, role: string): Promise<void> {
  const to = pg.escapeIdentifier(role)
  await client.query('BEGIN')
  await client.query('SELECT pg_advisory_xact_lock($1)', [LOCK])
  await client.query(`
    GRANT USAGE ON SCHEMA ${SCHEMAS} TO ${to};
    GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA ${SCHEMAS} TO ${to};
    GRANT USAGE, SELECT ON ALL SEQUENCES IN SCHEMA ${SCHEMAS} TO ${to};
    ALTER DEFAULT PRIVILEGES IN SCHEMA public GRANT SELECT, INSERT, UPDATE, DELETE ON TABLES TO ${to};
    ALTER DEFAULT PRIVILEGES IN SCHEMA public GRANT USAGE, SELECT ON SEQUENCES TO ${to}`)
  for (const { name } of await named(client, THERE))
    await client.query(`REVOKE INSERT, UPDATE, DELETE, TRUNCATE ON ${name} FROM ${to}`)
  for (const { name } of await named(client, APPEND_ONLY))
    await client.query(`REVOKE UPDATE, DELETE, TRUNCATE ON ${name} FROM ${to}`)
  for (const { name } of (await client.query<{ name: string }>(AS_OWNER)).rows)
    await client.query(`GRANT EXECUTE ON FUNCTION ${name} TO ${to}`)
  // the row security of the queue's tables admits only their owner
  const policy = pg.escapeIdentifier(`passerelle_${role}`)
  for (const { name } of await named(client, hidden(pg.escapeLiteral(`passerelle_${role}`))))
    await client.query(`CREATE POLICY ${policy} ON ${name} TO ${to} USING (true) WITH CHECK (true)`)
  await client.query('COMMIT')
}

const hidden = (policy: string) => `SELECT oid FROM pg_class c
  WHERE relnamespace = 'graphile_worker'::regnamespace AND relrowsecurity
    AND NOT EXISTS (SELECT FROM pg_policy WHERE polrelid = c.oid AND polname = ${policy})`

async function named(client: pg.Client, tables: string): Promise<{ name: string }[]> {
  return (
    await client.query<{ name: string }>(`SELECT t.oid::regclass::text AS name FROM (${tables}) t (oid)`)
  ).rows
}

/** Whether the current role could change append-only tables. */
export async function mayRewrite(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ may: boolean }>(
    `SELECT bool_or(has_table_privilege(oid, 'UPDATE, DELETE, TRUNCATE') OR pg_has_role(relowner, 'MEMBER')) AS may
     FROM pg_class WHERE oid IN (${APPEND_ONLY})`,
  )
  return rows[0]?.may === true
}
