/**
 * `npm run schema` writes what follows from the migrations: db/schema.sql for people, schema.gen.ts for TypeScript.
 * `npm run schema -- --check` writes nothing and fails where the two are not what the migrations make.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { migrate } from '#kit/server/migrate.ts'
import { startThrowaway } from '../test/server/throwaway.ts'
import { describeSchema } from './schema-sql.ts'
import { describeTypes } from './schema-types.ts'

const check = process.argv.includes('--check')
const server = await startThrowaway()
try {
  await migrate(server.url)
  const client = new pg.Client(server.url)
  await client.connect()
  const sql = await describeSchema(client)
  await client.end()
  settle('db/schema.sql', sql)
  settle('src/kit/server/schema.gen.ts', await describeTypes(server.url))
} finally {
  await server.stop()
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
