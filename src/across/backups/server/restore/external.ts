import type pg from 'pg'
import type { Files } from '#core/server/files/files.ts'
import { connected } from '#platform/server/connected.ts'
import { roleOf } from '#platform/server/migrate.ts'
import { BackupError } from '../archive/format.ts'
import { type Reading, type Restored, restoreInto } from './restore.ts'
import { hasNoRoom, noRoomOn } from './room.ts'

/**
 * SQL of our objects in `public`, named as statements need it: without those of extensions, and those that depend on a
 * table. Functions come first, because their names contain types of tables.
 */
const OURS = `
  SELECT format('FUNCTION %s', oid::regprocedure) AS name FROM pg_proc p WHERE pronamespace = 'public'::regnamespace
    AND NOT EXISTS (SELECT FROM pg_depend WHERE classid = 'pg_proc'::regclass AND objid = p.oid AND deptype = 'e')
  UNION ALL
  SELECT format('%s public.%I', CASE relkind WHEN 'S' THEN 'SEQUENCE' WHEN 'v' THEN 'VIEW' ELSE 'TABLE' END, relname)
  FROM pg_class c WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p', 'v', 'S') AND NOT EXISTS (
    SELECT FROM pg_depend WHERE classid = 'pg_class'::regclass AND objid = c.oid AND deptype IN ('e', 'a', 'i'))
  UNION ALL SELECT format('DOMAIN public.%I', typname) FROM pg_type t WHERE typnamespace = 'public'::regnamespace
    AND typtype = 'd' AND NOT EXISTS (
    SELECT FROM pg_depend WHERE classid = 'pg_type'::regclass AND objid = t.oid AND deptype = 'e')`

const QUEUE = 'graphile_worker'

/** Whether the database contains tables. Throws if servers of Passerelle are connected to it. */
export async function findExternal(url: string): Promise<boolean> {
  return connected(url, async (client) => {
    const { rowCount: servers } = await client.query(
      `SELECT FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'passerelle'`,
    )
    if (servers) throw new BackupError('Passerelle runs on this database. Stop it first.')
    const { rowCount: tables } = await client.query(
      `SELECT FROM pg_tables WHERE schemaname = 'public' LIMIT 1`,
    )
    return tables !== 0
  })
}

/**
 * Restores into an external database: the current content moves to another schema, and comes back if the restore fails.
 * Otherwise it stays there.
 */
export async function restoreExternal(
  { url, ownerUrl = url }: { url: string; ownerUrl?: string },
  files: Pick<Files, 'put'>,
  reading: Reading,
): Promise<Restored> {
  const mark = `replaced_${new Date().toISOString().replaceAll(/\D/g, '').slice(0, 14)}`
  const wasThere = await findExternal(ownerUrl)
  const role = await connected(url, roleOf)
  if (wasThere) await connected(ownerUrl, (client) => putAside(client, mark))
  try {
    return {
      ...(await restoreInto(ownerUrl, files, reading, role)),
      ...(wasThere && { before: mark }),
    }
  } catch (error) {
    if (wasThere) await connected(ownerUrl, (client) => takeBack(client, mark))
    throw hasNoRoom(error) ? noRoomOn('the database, or of the files') : error
  }
}

/** Moves everything except extensions, which belong to the administrator of the server and stay in `public`. */
async function putAside(client: pg.Client, mark: string): Promise<void> {
  await client.query('BEGIN')
  await client.query(`CREATE SCHEMA ${mark}`)
  for (const name of await ours(client)) await client.query(`ALTER ${name} SET SCHEMA ${mark}`)
  if (await hasQueue(client, QUEUE)) await client.query(`ALTER SCHEMA ${QUEUE} RENAME TO ${mark}_queue`)
  await client.query('COMMIT')
}

async function takeBack(client: pg.Client, mark: string): Promise<void> {
  await client.query('BEGIN')
  for (const name of await ours(client))
    await client.query(`DROP ${name.replace(' ', ' IF EXISTS ')} CASCADE`)
  // unqualified names resolve there first
  await client.query(`SET LOCAL search_path = ${mark}, public`)
  const { rows } = await client.query<{ name: string }>(OURS.replaceAll('public', mark))
  for (const { name } of rows) await client.query(`ALTER ${name} SET SCHEMA public`)
  await client.query(`DROP SCHEMA ${mark}`)
  if (await hasQueue(client, `${mark}_queue`)) {
    await client.query(`DROP SCHEMA IF EXISTS ${QUEUE} CASCADE`)
    await client.query(`ALTER SCHEMA ${mark}_queue RENAME TO ${QUEUE}`)
  }
  await client.query('COMMIT')
}

async function ours(client: pg.Client): Promise<string[]> {
  return (await client.query<{ name: string }>(OURS)).rows.map(({ name }) => name)
}

async function hasQueue(client: pg.Client, name: string): Promise<boolean> {
  return (await client.query('SELECT FROM pg_namespace WHERE nspname = $1', [name])).rowCount === 1
}
