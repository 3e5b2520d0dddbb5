import type pg from 'pg'

interface Kept {
  drop: string
  make: string
}

/** Foreign keys: while tables are filled, referenced rows may still be missing. */
const FOREIGN_KEYS = `SELECT format('ALTER TABLE %s DROP CONSTRAINT %I', conrelid::regclass, conname) AS drop,
    format('ALTER TABLE %s ADD CONSTRAINT %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) AS make
  FROM pg_constraint WHERE contype = 'f' AND connamespace = 'public'::regnamespace`

/** Indexes: building one from all rows at once takes a fraction of the time. */
const INDEXES = `SELECT format('DROP INDEX %s', i.indexrelid::regclass) AS drop, pg_get_indexdef(i.indexrelid) AS make
  FROM pg_index i JOIN pg_class c ON c.oid = i.indrelid
  WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r'
    AND NOT EXISTS (SELECT FROM pg_constraint WHERE conindid = i.indexrelid)`

const TABLES = `SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables WHERE schemaname = 'public'`

/**
 * Drops foreign keys, triggers and indexes while all rows are loaded. The returned function creates them again, and
 * fails if a row violates one of them.
 */
export async function setAside(client: pg.Client): Promise<() => Promise<void>> {
  const { rows: keys } = await client.query<Kept>(FOREIGN_KEYS)
  for (const { drop } of keys) await client.query(drop)
  const { rows: indexes } = await client.query<Kept>(INDEXES)
  for (const { drop } of indexes) await client.query(drop)
  const { rows: tables } = await client.query<{ name: string }>(TABLES)
  for (const { name } of tables) await client.query(`ALTER TABLE ${name} DISABLE TRIGGER USER`)
  return async () => {
    for (const { make } of [...indexes, ...keys]) await client.query(make)
    for (const { name } of tables) await client.query(`ALTER TABLE ${name} ENABLE TRIGGER USER`)
  }
}
