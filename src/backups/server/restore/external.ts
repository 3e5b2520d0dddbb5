import type pg from 'pg'
import type { Files } from '#core/server/files/files.ts'
import { connected } from '#platform/server/connected.ts'
import { roleOf } from '#platform/server/migrate.ts'
import { BackupError } from '../archive/format.ts'
import { type Reading, type Restored, restoreInto } from './restore.ts'

const SCHEMAS = ['public', 'graphile_worker']

/** Whether there are tables in the database. Throws where servers of Passerelle are connected to it. */
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
 * Into a database of one's own: what is there is put aside under another name, and comes back where the restore fails. It
 * stays under that name where it does not.
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
      ...(wasThere && { before: `${mark}_public` }),
    }
  } catch (error) {
    if (wasThere) await connected(ownerUrl, (client) => takeBack(client, mark))
    throw error
  }
}

/** The extensions stay in `public`, where the new tables look for them. */
async function putAside(client: pg.Client, mark: string): Promise<void> {
  const { rows: extensions } = await client.query<{ name: string }>(
    `SELECT quote_ident(extname) AS name FROM pg_extension WHERE extnamespace = 'public'::regnamespace`,
  )
  await client.query('BEGIN')
  for (const schema of await thereOf(client))
    await client.query(`ALTER SCHEMA ${schema} RENAME TO ${mark}_${schema}`)
  await client.query('CREATE SCHEMA public')
  for (const { name } of extensions) await client.query(`ALTER EXTENSION ${name} SET SCHEMA public`)
  await client.query('COMMIT')
}

async function takeBack(client: pg.Client, mark: string): Promise<void> {
  const { rows: extensions } = await client.query<{ name: string }>(
    `SELECT quote_ident(extname) AS name FROM pg_extension WHERE extnamespace = 'public'::regnamespace`,
  )
  await client.query('BEGIN')
  for (const { name } of extensions) await client.query(`ALTER EXTENSION ${name} SET SCHEMA ${mark}_public`)
  for (const schema of await thereOf(client)) await client.query(`DROP SCHEMA ${schema} CASCADE`)
  for (const schema of SCHEMAS) await client.query(`ALTER SCHEMA ${mark}_${schema} RENAME TO ${schema}`)
  await client.query('COMMIT')
}

async function thereOf(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    'SELECT nspname AS name FROM pg_namespace WHERE nspname = ANY ($1)',
    [SCHEMAS],
  )
  return rows.map(({ name }) => name)
}
