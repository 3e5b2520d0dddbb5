import pg from 'pg'
import { type EmbeddedPostgres, startPostgres } from '#platform/server/postgres/start.ts'

/** Our own PostgreSQL with the product's settings, which also counts statements. */
export async function startCountingPostgres(dataDir: string): Promise<EmbeddedPostgres> {
  const first = await startPostgres({ dataDir })
  await asAdministrator(first.url, [
    `ALTER SYSTEM SET shared_preload_libraries = 'pg_stat_statements'`,
    // a checkpoint during only one of the compared runs would distort it
    `ALTER SYSTEM SET max_wal_size = '8GB'`,
    `ALTER SYSTEM SET checkpoint_timeout = '30min'`,
  ])
  await first.stop()
  const server = await startPostgres({ dataDir })
  await asAdministrator(server.url, [
    'CREATE EXTENSION IF NOT EXISTS pg_stat_statements',
    'GRANT EXECUTE ON FUNCTION pg_stat_statements_reset TO passerelle',
    'ALTER SYSTEM SET pg_stat_statements.track_planning = on',
    'SELECT pg_reload_conf()',
  ])
  return server
}

async function asAdministrator(url: string, statements: string[]): Promise<void> {
  const client = new pg.Client(url.replace('//passerelle', '//postgres'))
  await client.connect()
  try {
    for (const statement of statements) await client.query(statement)
  } finally {
    await client.end()
  }
}
