import pg from 'pg'
import { seedAccounts } from './accounts.ts'
import { seedAgents } from './agents.ts'
import { seedAgreementTexts } from './agreement-texts.ts'
import { seedClients } from './clients.ts'
import { seedDuplicates } from './duplicates.ts'
import { seedErrands } from './errands.ts'
import { seedFaults } from './faults.ts'
import { seedFitting } from './fitting.ts'
import { seedIndirectServices } from './indirect-services.ts'
import { seedInspections } from './inspections.ts'
import { seedExports } from './invoice-exports.ts'
import { seedInvoicing } from './invoicing.ts'
import { seedLabels } from './labels.ts'
import { seedLoanDays } from './loan-days.ts'
import { seedPieces } from './pieces.ts'
import { seedPreparations } from './preparations.ts'
import { readReferences, seedReference } from './reference.ts'
import { seedRequests } from './requests.ts'
import { seedUsers } from './users.ts'

const CLIENTS = 2000
/** Pieces of equipment and invoices per client. */
const PIECES = 1.5
const INVOICES = 0.75
/** Preparations in progress. */
const PREPARATIONS = 40
/** The time zone of the invented organisation. */
const TIME_ZONE = 'America/Moncton'

/** Loads the demonstration data once, into a database without users, in one transaction. Returns whether it did. */
export async function seedDemo(url: string, clients = CLIENTS, today = new Date()): Promise<boolean> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    await client.query('BEGIN')
    await client.query('LOCK TABLE users IN SHARE ROW EXCLUSIVE MODE')
    const { rows } = await client.query(
      'SELECT EXISTS (SELECT FROM users) OR EXISTS (SELECT FROM clients) AS used',
    )
    if (rows[0].used) return false
    const indexes = await takeOffSearchIndexes(client)
    await seedReference(client, today)
    await seedAccounts(client)
    await seedUsers(client, today)
    await seedAgents(client, today)
    const staff = await client.query(`SELECT id FROM users WHERE username = 'staff@example.org'`)
    await seedClients(client, await readReferences(client), clients, staff.rows[0].id, today)
    await seedDuplicates(client)
    await seedAgreementTexts(client, staff.rows[0].id, today)
    await seedPieces(client, Math.round(clients * PIECES), staff.rows[0].id, today)
    await seedFitting(client)
    await seedLabels(client)
    await seedLoanDays(client, today)
    await seedPreparations(client, PREPARATIONS, today)
    await seedRequests(client, today)
    await seedInspections(client, today)
    const finance = await client.query(`SELECT id FROM users WHERE username = 'finance@example.org'`)
    await seedInvoicing(client, Math.round(clients * INVOICES), finance.rows[0].id, today)
    await seedFaults(client, today)
    await seedExports(client, finance.rows[0].id, today)
    await seedIndirectServices(client, today, TIME_ZONE)
    await seedErrands(client, today)
    // an index cannot be created while deferred checks of its table are pending
    await client.query('SET CONSTRAINTS ALL IMMEDIATE')
    for (const index of indexes) await client.query(index)
    await client.query('COMMIT')
    await client.query('ANALYZE')
    return true
  } finally {
    await client.end()
  }
}

/**
 * Drops the text search indexes, and returns the statements that create them again: maintained row by row, while each
 * text is written several times, they took half of a first start. A failure rolls back their removal with the rest.
 */
async function takeOffSearchIndexes(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query(
    `SELECT indexname AS name, indexdef AS definition FROM pg_indexes
     WHERE schemaname = current_schema AND indexdef LIKE '%gin_trgm_ops%'`,
  )
  for (const { name } of rows) await client.query(`DROP INDEX ${name}`)
  return rows.map((row) => row.definition as string)
}
