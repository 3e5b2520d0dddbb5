import type pg from 'pg'
import { type Header, newHeader, type Table } from './format.ts'

/**
 * Tables that are not backed up: after a restore, users sign in again and links are sent again; a restored installation
 * has its own mark, and the header lists the migrations.
 */
const LEFT_OUT = [
  'sessions',
  'password_tokens',
  'factor_links',
  'idempotency_keys',
  'login_failures',
  'backup_mark',
  'migrations',
]

/** Settings with which a value has the same text in every database. */
export const sameTexts = `SET LOCAL timezone = 'UTC'; SET LOCAL datestyle = 'ISO, YMD'; SET LOCAL intervalstyle = 'postgres';
  SET LOCAL extra_float_digits = 1; SET LOCAL bytea_output = 'hex'`

/** Begins a transaction that sees the current state however long it takes, while people go on working. */
export async function beginMoment(client: pg.Client): Promise<void> {
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
  await client.query(sameTexts)
}

/** Reads the header at the time of the transaction. */
export async function readHeader(client: pg.Client): Promise<Header> {
  const { rows: migrations } = await client.query<{ name: string }>('SELECT name FROM migrations ORDER BY id')
  const { rows: now } = await client.query<{ at: Date }>('SELECT now() AS at')
  const columns = await readColumns(client)
  const tables: Table[] = []
  for (const [name, names] of columns)
    tables.push({ name, columns: names, ...(await sumUp(client, name, names)) })
  return newHeader({
    at: (now[0]?.at ?? new Date()).toISOString(),
    migrations: migrations.map(({ name }) => name),
    tables,
    sequences: await readSequences(client),
    jobs: await readJobs(client),
    files: (await fileKeys(client)).length,
  })
}

/** The tables by name, with the columns to write: without generated ones. */
async function readColumns(client: pg.Client): Promise<Map<string, string[]>> {
  const { rows } = await client.query<{ name: string; columns: string[] }>(
    `SELECT c.relname AS name, array_agg(a.attname::text ORDER BY a.attnum) AS columns
    FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
    WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND a.attnum > 0
      AND NOT a.attisdropped AND a.attgenerated = '' AND c.relname <> ALL ($1)
    GROUP BY c.relname ORDER BY c.relname`,
    [LEFT_OUT],
  )
  return new Map(rows.map(({ name, columns }) => [name, columns]))
}

/** Number of rows of a table, and the checksum of their values. */
export async function sumUp(
  client: pg.Client,
  name: string,
  columns: readonly string[],
): Promise<Pick<Table, 'rows' | 'sum'>> {
  const row = `row(${columns.map(quoted).join(', ')})::text`
  const { rows } = await client.query<{ rows: string; sum: string }>(
    `SELECT count(*) AS rows, coalesce(sum(('x' || substr(md5(${row}), 1, 15))::bit(60)::bigint), 0) AS sum
    FROM ${quoted(name)}`,
  )
  return { rows: Number(rows[0]?.rows), sum: String(rows[0]?.sum) }
}

/** Sequences are not transactional: a number drawn after the snapshot is skipped in the restored database too. */
async function readSequences(client: pg.Client): Promise<Header['sequences']> {
  const { rows } = await client.query<{ name: string; value: string }>(
    `SELECT sequencename AS name, last_value::text AS value FROM pg_sequences
    WHERE schemaname = 'public' AND last_value IS NOT NULL AND sequencename <> 'migrations_id_seq' ORDER BY 1`,
  )
  return rows
}

/** Skips mails, which were sent since, and scheduled jobs, which are added automatically. */
async function readJobs(client: pg.Client): Promise<Header['jobs']> {
  const { rows } = await client.query<{ task: string; payload: unknown }>(
    `SELECT t.identifier AS task, j.payload FROM graphile_worker._private_jobs j
    JOIN graphile_worker._private_tasks t ON t.id = j.task_id
    WHERE t.identifier <> 'mail' AND j.payload::jsonb -> '_cron' IS NULL ORDER BY j.id`,
  )
  return rows
}

/** Keys of all files that records refer to. */
export async function fileKeys(client: pg.Client): Promise<string[]> {
  const { rows: columns } = await client.query<{ table: string; column: string }>(
    `SELECT c.relname AS "table", a.attname AS "column" FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid
    WHERE a.atttypid = 'file_key'::regtype AND c.relkind = 'r' AND NOT a.attisdropped`,
  )
  const keys = new Set<string>()
  for (const { table, column } of columns) {
    const { rows } = await client.query<{ key: string }>(
      `SELECT ${quoted(column)} AS key FROM ${quoted(table)} WHERE ${quoted(column)} IS NOT NULL`,
    )
    for (const { key } of rows) keys.add(key)
  }
  return [...keys]
}

export const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`
