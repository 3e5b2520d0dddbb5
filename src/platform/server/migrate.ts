import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { runMigrations } from 'graphile-worker'
import { runner } from 'node-pg-migrate'

const FOLDER = fileURLToPath(new URL('../../../db/migrations', import.meta.url))

/** The names of all migrations, in their order. */
export const migrationNames = (): string[] =>
  readdirSync(FOLDER)
    .filter((name) => name.endsWith('.sql'))
    .map((name) => name.replace(/\.sql$/, ''))
    .sort()

/**
 * Runs what is new in db/migrations: plain SQL, one transaction a file, in the order of the numbers, at most `count` of them.
 * Of two servers that start at once, one migrates and the other waits. The job queue keeps a schema of its own.
 */
export async function migrate(
  url: string,
  say: (line: string) => void = () => {},
  count?: number,
): Promise<void> {
  const quiet = () => {}
  const done = await runner({
    databaseUrl: url,
    dir: FOLDER,
    migrationsTable: 'migrations',
    direction: 'up',
    count,
    singleTransaction: false,
    advisoryLockMode: 'wait',
    logger: { debug: quiet, info: quiet, warn: say, error: say },
  })
  for (const { name } of done) say(`Migrated ${name}`)
  await runMigrations({ connectionString: url })
}
