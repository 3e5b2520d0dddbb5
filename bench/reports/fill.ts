import pg from 'pg'
import { copyRows } from '../../seed/copy.ts'
import { between, pick, random } from '../../seed/random.ts'

const DAY = 86_400_000
const YEARS = 12

/**
 * Adds an open loan of each piece that is on loan, loans that have ended until there are so many, and repairs until there
 * are half as many; by COPY.
 */
export async function fillHistory(databaseUrl: string, loans: number): Promise<void> {
  const client = new pg.Client(databaseUrl)
  await client.connect()
  const column = async (statement: string) =>
    (await client.query(statement)).rows.map(({ id }) => id as number)
  const missing = async (table: string, wanted: number) =>
    Math.max(0, wanted - Number((await client.query(`SELECT count(*) AS n FROM ${table}`)).rows[0].n))
  try {
    const clients = await column('SELECT id FROM clients WHERE archived_at IS NULL')
    const pieces = await column('SELECT id FROM equipment')
    const out = await column(`SELECT id FROM equipment e WHERE on_loan
      AND NOT EXISTS (SELECT FROM loans l WHERE l.equipment_id = e.id AND l.return_date IS NULL)`)
    const programs = await column('SELECT id FROM programs ORDER BY id')
    const types = await column('SELECT id FROM loan_types')
    const works = await column('SELECT id FROM service_subcategories')
    const codes = await column('SELECT id FROM billing_codes')
    const next = random(7331)
    const dayBefore = (days: number) => new Date(Date.now() - days * DAY).toISOString().slice(0, 10)
    const loan = (equipment_id: number, ago: number, back: number | null) => ({
      client_id: pick(next, clients),
      equipment_id,
      program_id: pick(next, programs),
      type_id: pick(next, types),
      loan_date: dayBefore(ago),
      return_date: back === null ? null : dayBefore(back),
    })
    function* lent(count: number) {
      for (const id of out) yield loan(id, between(next, 2, 900), null)
      for (let n = out.length; n < count; n++) {
        const ago = between(next, 2, YEARS * 365)
        yield loan(pick(next, pieces), ago, Math.max(1, ago - between(next, 0, between(next, 1, 900))))
      }
    }
    function* repaired(count: number) {
      for (let n = 0; n < count; n++)
        yield {
          client_id: pick(next, clients),
          equipment_id: pick(next, pieces),
          subcategory_id: pick(next, works),
          service_date: dayBefore(between(next, 1, YEARS * 365)),
          description: 'Yearly inspection',
          hours: between(next, 1, 24) / 4,
          billing_code_id: pick(next, codes),
        }
    }
    // what the piece keeps of its open loan stands already
    await client.query('ALTER TABLE loans DISABLE TRIGGER loan_written')
    await copyRows(client, 'loans', lent(await missing('loans', loans)))
    await client.query('ALTER TABLE loans ENABLE TRIGGER loan_written')
    await copyRows(client, 'services', repaired(await missing('services', loans / 2)))
    await client.query(
      'VACUUM ANALYZE loans, services, invoices, invoice_lines, equipment, clients, client_addresses',
    )
  } finally {
    await client.end()
  }
}
