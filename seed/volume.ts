/**
 * `npm run seed -- --clients N --equipment M --lent --invoices I` adds invented clients, pieces of equipment and
 * invoices to the configured database, for measurements. Large numbers are loaded with the indexes of their table
 * dropped and created again at the end.
 */
import { parseArgs } from 'node:util'
import pg from 'pg'
import { configOrExit } from '#platform/server/config.ts'
import { connectDatabase } from '#platform/server/connect.ts'
import { seedAgreementTexts } from './agreement-texts.ts'
import { seedClients } from './clients.ts'
import { seedInvoicing } from './invoicing.ts'
import { seedLabels } from './labels.ts'
import { seedPieces } from './pieces.ts'
import { seedPreparations } from './preparations.ts'
import { readReferences, seedReference } from './reference.ts'

export interface Volume {
  clients?: number
  equipment?: number
  /** Adds the loans and repairs of that equipment, about three for each piece. */
  lent?: boolean
  /** For existing clients and pieces, with two items each. */
  invoices?: number
  /** The number of rows from which indexes are created afterwards. */
  many?: number
}

export async function seedVolume(
  url: string,
  { clients = 0, equipment = 0, lent = false, invoices = 0, many = 20_000 }: Volume,
): Promise<void> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    await client.query(`SET maintenance_work_mem = '512MB'`)
    await client.query('BEGIN')
    const today = new Date()
    await seedReference(client)
    const references = await readReferences(client)
    const inBulk = async (table: string, count: number, load: () => Promise<void>) => {
      if (count === 0) return
      const indexes = count > many ? await takeOffIndexes(client, table) : []
      await load()
      for (const index of indexes) await client.query(index)
    }
    await inBulk('clients', clients, () => seedClients(client, references, clients, null, today))
    await inBulk('equipment', equipment, () => seedPieces(client, equipment, null, today, lent))
    await inBulk('equipment_labels', equipment, () => seedLabels(client))
    if (equipment > 0) await seedPreparations(client, 40, today)
    if (equipment > 0) await seedAgreementTexts(client, null, today)
    await inBulk('invoice_items', invoices, () =>
      inBulk('invoices', invoices, () => seedInvoicing(client, invoices, null, today)),
    )
    await client.query('COMMIT')
    await client.query(
      'VACUUM ANALYZE clients, equipment, equipment_labels, loans, services, invoices, invoice_items',
    )
    await client.query('ANALYZE')
  } finally {
    await client.end()
  }
}

/**
 * Drops only indexes that enforce nothing, and that no trigger needs to find records merged into a new row; a failure
 * rolls back their removal with the rest.
 */
async function takeOffIndexes(client: pg.ClientBase, table: string): Promise<string[]> {
  const { rows } = await client.query(
    `SELECT c.relname AS name, pg_get_indexdef(c.oid) AS definition
     FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid
     WHERE i.indrelid = $1::regclass AND NOT i.indisunique AND pg_get_indexdef(c.oid) NOT LIKE '%merged_into_id%'`,
    [table],
  )
  for (const { name } of rows) await client.query(`DROP INDEX ${name}`)
  return rows.map((row) => row.definition as string)
}

if (import.meta.main) {
  const { values } = parseArgs({
    options: {
      clients: { type: 'string' },
      equipment: { type: 'string' },
      lent: { type: 'boolean' },
      invoices: { type: 'string' },
    },
  })
  const count = (text = '0') => (/^\d{1,7}$/.test(text) ? Number(text) : Number.NaN)
  const [clients, equipment] = [count(values.clients), count(values.equipment)]
  const invoices = count(values.invoices)
  if (!(clients + equipment + invoices > 0 && Math.max(clients, equipment, invoices) <= 5_000_000)) {
    console.error('Say how many: npm run seed -- --clients 100000 --equipment 200000 --invoices 100000')
    process.exit(2)
  }
  const config = configOrExit()
  const started = Date.now()
  const database = await connectDatabase(config, console.log, (ownerUrl) =>
    seedVolume(ownerUrl, { clients, equipment, lent: values.lent ?? false, invoices }),
  )
  console.log(
    `Added ${clients} clients, ${equipment} pieces of equipment and ${invoices} invoices in ${Math.round((Date.now() - started) / 1000)} s`,
  )
  await database.stop()
}
