/**
 * `npm run schema` writes db/schema.sql as the migrations make it; `npm run schema -- --check` writes nothing and fails if
 * it differs.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { migrate } from '#platform/server/migrate.ts'
import { startThrowaway } from '../test/server/throwaway.ts'
import { describeSchema } from './schema-sql.ts'

const check = process.argv.includes('--check')
const server = await startThrowaway()
try {
  await migrate(server.ownerUrl)
  const client = new pg.Client(server.ownerUrl)
  await client.connect()
  settle('db/schema.sql', await describeSchema(client))
  await untilAlone(client)
  await client.end()
} finally {
  await server.stop()
}

/** An ended pool may still be closing its connections, which would crash if the server stopped meanwhile. */
async function untilAlone(client: pg.Client): Promise<void> {
  const others = `SELECT FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()`
  while ((await client.query(others)).rowCount) await new Promise((resolve) => setTimeout(resolve, 10))
}

function settle(path: string, content: string): void {
  const file = fileURLToPath(new URL(`../${path}`, import.meta.url))
  if (existsSync(file) && readFileSync(file, 'utf8') === content) return
  if (check) {
    console.error(`${path} is not what the migrations make: run npm run schema`)
    process.exitCode = 1
    return
  }
  writeFileSync(file, content)
  console.log(`Wrote ${path}`)
}
