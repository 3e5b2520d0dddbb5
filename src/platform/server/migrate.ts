import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { runMigrations } from 'graphile-worker'
import { runner } from 'node-pg-migrate'
import type pg from 'pg'
import { ConfigError } from './config.ts'
import { connected } from './connected.ts'
import { grantTo } from './grants.ts'
import { APPLICATION } from './postgres/roles.ts'

const FOLDER = fileURLToPath(new URL('../../../db/migrations', import.meta.url))

/** The names of all migrations, in order. */
export const migrationNames = (): string[] =>
  readdirSync(FOLDER)
    .filter((name) => name.endsWith('.sql'))
    .map((name) => name.replace(/\.sql$/, ''))
    .sort()

/**
 * Runs the new files of db/migrations as the owner of the database: plain SQL, one transaction a file, in numeric
 * order. Of two servers that start at once, one migrates and the other waits. The job queue has its own schema. `role`
 * is the role of requests, which may be the owner itself. At most `count` files are run. Throws a ConfigError if a
 * newer version has migrated the database.
 */
export async function migrate(
  ownerUrl: string,
  say: (line: string) => void = () => {},
  role = APPLICATION,
  count?: number,
): Promise<void> {
  await connected(ownerUrl, refuseNewer)
  const quiet = () => {}
  const done = await connected(ownerUrl, (dbClient) =>
    runner({
      dbClient,
      dir: FOLDER,
      migrationsTable: 'migrations',
      direction: 'up',
      count,
      singleTransaction: false,
      advisoryLockMode: 'wait',
      logger: { debug: quiet, info: quiet, warn: say, error: say },
    }),
  )
  for (const { name } of done) say(`Migrated ${name}`)
  await runMigrations({ connectionString: ownerUrl })
  await connected(ownerUrl, async (client) => {
    if ((await roleOf(client)) !== role) await grantTo(client, role)
  })
}

/**
 * Throws a ConfigError if a newer version has migrated the database, because this one would misread its tables. Returns
 * if nothing has been migrated yet, or if another server is migrating and has not admitted this role.
 */
export async function refuseNewer(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ there: boolean }>(
    `SELECT coalesce(has_table_privilege(to_regclass('public.migrations'), 'SELECT'), false) AS there`,
  )
  if (!rows[0]?.there) return
  const known = new Set(migrationNames())
  const done = await client.query<{ name: string }>('SELECT name FROM migrations ORDER BY id')
  const newer = done.rows.find(({ name }) => !known.has(name))
  if (newer)
    throw new ConfigError(
      `a newer version of Passerelle has migrated the database (${newer.name}). Start that version, or go back to the ` +
        'backup of before the upgrade: npm run restore -- FILE',
    )
}

/** The migrations that the database lacks; undefined if the current role may run them itself. */
export async function lacking(client: pg.Client): Promise<string[] | undefined> {
  const { rows } = await client.query<{ foreign: boolean }>(
    `SELECT NOT pg_has_role(relowner, 'MEMBER') AS foreign FROM pg_class WHERE oid = to_regclass('public.migrations')`,
  )
  if (!rows[0]?.foreign) return undefined
  const done = await client.query<{ name: string }>('SELECT name FROM migrations')
  const names = new Set(done.rows.map(({ name }) => name))
  return migrationNames().filter((name) => !names.has(name))
}

export async function roleOf(client: pg.Client): Promise<string> {
  return (await client.query<{ role: string }>('SELECT current_user AS role')).rows[0]?.role ?? ''
}
