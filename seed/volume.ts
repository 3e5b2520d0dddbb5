/**
 * `npm run seed -- --clients N` adds N invented clients to the database of the configuration, for measuring.
 * Many are loaded with the indexes of their table taken off and made again at the end.
 */
import { parseArgs } from 'node:util'
import pg from 'pg'
import { configOrExit } from '#kit/server/config.ts'
import { connectDatabase } from '#kit/server/connect.ts'
import { seedClients } from './clients.ts'
import { readReferences, seedReference } from './reference.ts'

const MANY = 20_000

export async function seedVolume(url: string, { clients }: { clients: number }): Promise<void> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    await client.query(`SET maintenance_work_mem = '512MB'`)
    await client.query('BEGIN')
    await seedReference(client)
    const indexes = clients > MANY ? await takeOffIndexes(client, 'clients') : []
    await seedClients(client, await readReferences(client), clients, null, new Date())
    for (const index of indexes) await client.query(index)
    await client.query('COMMIT')
    await client.query('VACUUM ANALYZE clients')
    await client.query('ANALYZE')
  } finally {
    await client.end()
  }
}

/** Only indexes that guard nothing; a failure rolls their removal back with the rest. */
async function takeOffIndexes(client: pg.ClientBase, table: string): Promise<string[]> {
  const { rows } = await client.query(
    `SELECT c.relname AS name, pg_get_indexdef(c.oid) AS definition
     FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid
     WHERE i.indrelid = $1::regclass AND NOT i.indisunique`,
    [table],
  )
  for (const { name } of rows) await client.query(`DROP INDEX ${name}`)
  return rows.map((row) => row.definition as string)
}

if (import.meta.main) {
  const { values } = parseArgs({ options: { clients: { type: 'string' } } })
  const clients = Number(values.clients)
  if (!Number.isInteger(clients) || clients < 1 || clients > 5_000_000) {
    console.error('Say how many: npm run seed -- --clients 100000')
    process.exit(2)
  }
  const config = configOrExit()
  const database = await connectDatabase(config, console.log)
  const started = Date.now()
  await seedVolume(database.url, { clients })
  console.log(`Added ${clients} clients in ${Math.round((Date.now() - started) / 1000)} s`)
  await database.stop()
}
